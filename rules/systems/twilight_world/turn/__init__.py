"""The turn: initiative, action points, phases, the end of the game."""
