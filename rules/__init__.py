"""The games: rosters, checks and printables as plain values, free of web and printer."""
