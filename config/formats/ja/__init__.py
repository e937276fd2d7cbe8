"""Japanese dates."""
