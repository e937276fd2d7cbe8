"""Plain data for the printer."""
