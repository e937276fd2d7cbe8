"""The memory of a campaign: timeline, notes, statistics, standings, book."""
