"""Whole pages that are drawn as a picture: briefings and dashboards."""
