"""Missions as data: the format, its checks, and those that come with the game."""
