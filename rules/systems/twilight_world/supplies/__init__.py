"""Spare Ammo and goal items."""
