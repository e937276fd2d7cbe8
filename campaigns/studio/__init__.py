"""Everything that can be printed, and packs of it."""
