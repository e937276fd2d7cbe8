"""One file a printable, and the pieces that cards are made of."""
