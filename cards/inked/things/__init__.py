"""Things that stand in rooms and on streets, seen from above, each around its own middle."""
