"""Portraits drawn from parts: an open style of heads, and our wounds, weapons and headgear."""
