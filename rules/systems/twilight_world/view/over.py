"""How a game ended, in words."""

from __future__ import annotations

from rules.text import text

OVER = {
    "goal": text("The goal is met"),
    "fallen": text("No hero is left standing"),
    "left": text("The heroes have left the board"),
    "time": text("The time is up"),
}
