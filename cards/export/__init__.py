"""Other ways out than paper: images for shops, virtual tables, cutting machines."""
