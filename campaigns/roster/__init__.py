"""Figures and what they carry: pages, changes, findings, portraits, files."""
