"""Hordes move, split and merge. Rule: ZW-060 to ZW-063, ZW-090 to ZW-100, ZW-A04."""
