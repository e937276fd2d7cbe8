"""Writes the table of scenarios.md: how often each party wins: `python -m docs.scenarios`."""

from __future__ import annotations

import re
from math import sqrt
from pathlib import Path

from rules.registry import system_of
from rules.simulate import Asked, simulate
from rules.text import in_english

PAGE = Path(__file__).with_suffix(".md")
TABLE = re.compile(r"(?<=<!-- table -->\n).*(?=<!-- /table -->)", re.DOTALL)
SYSTEM = system_of("twilight-world")
GAMES = 60
SURE = 1.96  # standard deviations of an interval that holds 95 times in 100
SEED = "scenarios"
WORKERS = 2
# Besides the party that each scenario recommends.
PARTIES: dict[str, tuple[str, ...]] = {
    "four with guns": ("grant", "harby", "ray-smith", "suzi-takahashi"),
    "blades and bows": ("sadie", "kat", "jess", "tony-bolero"),
    "only three": ("kat", "harby", "grant"),
}


def table() -> str:
    """A row for each scenario, a column for each party."""
    heading = ("scenario", "recommended", *PARTIES)
    rows = [heading, ("---", *["---:" for _ in heading[1:]])]
    for scenario in SYSTEM.play.scenarios(""):
        won = [_won(scenario.key, party) for party in ((), *PARTIES.values())]
        rows.append((in_english(scenario.name), *won))
    told = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    parties = "".join(f"- {name}: {', '.join(keys)}\n" for name, keys in PARTIES.items())
    heading = (
        f"{GAMES} games each, seed `{SEED}`; in brackets between what the share of a great many "
        "games lies, 95 times in 100 (Wilson)."
    )
    return f"\n{heading}\n\n{told}\n{parties}\n"


def _won(key: str, party: tuple[str, ...]) -> str:
    scenario = next(one for one in SYSTEM.play.scenarios("") if one.key == key)
    figures = tuple(one for name in party for one in SYSTEM.roster.samples() if one.key == name)
    asked = Asked(scenario=scenario, figures=figures)
    found = simulate(SYSTEM.play, asked, games=GAMES, seed=SEED, workers=WORKERS)
    won = found.outcomes.get("goal", 0)
    least, most = interval(won, found.games)
    return f"{won / found.games:.0%} ({least:.0%} to {most:.0%})"


def interval(won: int, games: int) -> tuple[float, float]:
    """Between what the true share lies, by Wilson."""
    share, weight = won / games, SURE**2 / games
    middle = share + weight / 2
    half = SURE * sqrt(share * (1 - share) / games + weight / (4 * games))
    least, most = (middle - half) / (1 + weight), (middle + half) / (1 + weight)
    return max(0.0, least), min(1.0, most)


if __name__ == "__main__":
    written = TABLE.sub(lambda _: table(), PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(written, encoding="utf-8")
