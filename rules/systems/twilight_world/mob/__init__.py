"""Zombies that nobody plays, as values: what they notice, where they go."""
