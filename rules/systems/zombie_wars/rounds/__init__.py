"""Rounds: the clock, waves, who begins, turns, the free action, the end. Rule: ZW-030 to ZW-039."""
