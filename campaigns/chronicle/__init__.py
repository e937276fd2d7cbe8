"""What a campaign remembers: timeline, notes, statistics, standings, its book."""
