"""Cards that a host lays out in a file of their own, with rows of data for them."""
