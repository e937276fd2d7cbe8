"""Zombicide by the Japanese play sheet: a co-operative game of one to six characters."""
