"""A game as a looker sees it."""
