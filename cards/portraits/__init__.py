"""Portraits drawn from parts: an open style of heads, and wounds, weapons and headgear of ours."""
