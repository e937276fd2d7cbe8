"""Writes the table of scenarios.md: how often each party wins: `python -m docs.scenarios`."""

from __future__ import annotations

import re
from pathlib import Path

from docs.eventful import Course, courses, share
from rules.play import Scenario
from rules.registry import system_of
from rules.simulate import Asked, interval
from rules.text import in_english

PAGE = Path(__file__).with_suffix(".md")
TABLE = re.compile(r"(?<=<!-- table -->\n).*(?=<!-- /table -->)", re.DOTALL)
SYSTEM = system_of("twilight-world")
GAMES = 60
SEED = "scenarios"
# Besides the party that each scenario recommends.
PARTIES: dict[str, tuple[str, ...]] = {
    "four with guns": ("grant", "harby", "ray-smith", "suzi-takahashi"),
    "blades and bows": ("sadie", "kat", "jess", "tony-bolero"),
    "only three": ("kat", "harby", "grant"),
}


def table() -> str:
    """Return a row for each scenario: the wins of each party, and the eventful turns."""
    heading = ("scenario", "recommended", *PARTIES, "eventful turns")
    rows = [heading, ("---", *["---:" for _ in heading[1:]])]
    for scenario in SYSTEM.play.scenarios(""):
        played = [_played(scenario, party) for party in ((), *PARTIES.values())]
        rows.append((in_english(scenario.name), *map(_won, played), f"{share(played[0]):.0%}"))
    told = "".join(f"| {' | '.join(row)} |\n" for row in rows)
    parties = "".join(f"- {name}: {', '.join(keys)}\n" for name, keys in PARTIES.items())
    heading = (
        f"{GAMES} games each, seed `{SEED}`. The brackets give the 95 % interval (Wilson). An "
        "eventful turn of the recommended party has an attack, a search, a door or an arrival."
    )
    return f"\n{heading}\n\n{told}\n{parties}\n"


def _played(scenario: Scenario, party: tuple[str, ...]) -> list[Course]:
    figures = tuple(one for name in party for one in SYSTEM.roster.samples() if one.key == name)
    return list(courses(Asked(scenario=scenario, figures=figures), games=GAMES, seed=SEED))


def _won(played: list[Course]) -> str:
    won = sum(game.outcome == "goal" for game in played)
    least, most = interval(won, len(played))
    return f"{won / len(played):.0%} ({least:.0%} to {most:.0%})"


if __name__ == "__main__":
    written = TABLE.sub(lambda _: table(), PAGE.read_text(encoding="utf-8"))
    PAGE.write_text(written, encoding="utf-8")
