"""The sheets of this game as plain data. Every number is read from the catalogue."""
