"""The figures of a game on its battlefield."""
