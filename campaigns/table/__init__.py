"""Live play: the table, its map, log and dice."""
