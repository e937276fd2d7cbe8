"""Searches and finds."""
