"""The storyline of a campaign: chapters, and which of them is played next."""
