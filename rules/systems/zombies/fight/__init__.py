"""Fights of a player against one zombie."""
