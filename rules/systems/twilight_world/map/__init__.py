"""The battlefield: squares of 1 inch with edges between them. Knows no state of a game."""
