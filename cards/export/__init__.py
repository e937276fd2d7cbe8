"""Exports other than paper: images for shops, virtual tables, cutting machines."""
