"""Rosters of characters, and results of finished games."""
