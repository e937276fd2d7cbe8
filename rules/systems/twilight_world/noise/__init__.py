"""Noise, and the zombies that it brings."""
