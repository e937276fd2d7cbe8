"""Frames a second of the map."""
