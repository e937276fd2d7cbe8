"""The parts of every page."""
