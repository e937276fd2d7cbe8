"""Tiles: where they may be laid, which comes next, what comes on them."""
