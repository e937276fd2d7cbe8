"""Fights: attacks, and rounds of an Angry Mob. Rule: ZW-070 to ZW-089, ZW-113, ZW-114.

`rules` is the fight itself, over counts, for play and odds. The other modules carry it out on the
board: `attacks` begins it, `blood` is the Bloodthirsty's, `choices` asks, `results` ends it.
"""
