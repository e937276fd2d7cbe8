"""The aftermath of a game for the campaign."""
