"""Townie actions: players move people and have them fight. Rule: ZW-110 to ZW-116, ZW-A11."""
