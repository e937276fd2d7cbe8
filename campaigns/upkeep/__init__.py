"""Keeping a copy of Duskroll in order: backups, and whether all is as it should be."""
