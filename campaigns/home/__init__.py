"""Campaigns: their list, home page and settings."""
