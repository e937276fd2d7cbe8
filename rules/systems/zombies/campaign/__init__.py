"""Rosters of pawns, and what a finished game leaves."""
