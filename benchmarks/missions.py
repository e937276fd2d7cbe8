"""The win rate of the sensible bot in each mission of Zombicide: a line each.

Exit 1 where it is not a fair share of the games.

Run `python -m benchmarks.missions`, with `--games 400` for narrow intervals. Each mission is played
by each number of characters that it is made for, dealt by chance. In brackets stands the interval
that holds the share of a great many games, 95 times in 100 (Wilson). With few games a mission
passes if that interval reaches into the range. `--write` writes the figures into the catalogue,
from where they are shown with the missions.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from rules.game import SetUp
from rules.registry import system_of
from rules.simulate import interval, simulate
from rules.systems.zombicide import catalogue

SYSTEM: Final = system_of("zombicide")
SEED: Final = "7"
GAMES: Final = 40
MANY: Final = 400
FAIR: Final = catalogue.numbers().fair
LEAST, MOST = FAIR.least / 100, FAIR.most / 100
FILE: Final = Path(catalogue.__file__).with_name("missions.toml")
HEAD: Final = "# Games of each mission that the sensible bot won: `make missions`. Rule: ZC-M08."


def main() -> int:
    """Play the missions. Return 1 when one is too easy or too hard."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=GAMES, help="of each number of characters")
    asked.add_argument("--write", action="store_true", help="write the catalogue")
    said = asked.parse_args()
    passed, rows = True, [HEAD]
    for key, trials in catalogue.mission_trials().items():
        won = {size: wins(key, size, said.games) for size, _ in trials.won}
        for size, count in won.items():
            passed &= told(f"{key}, {size} characters", count, said.games)
        pairs = ", ".join(f"[{size}, {count}]" for size, count in won.items())
        rows.append(f'\n[[mission]]\nkey = "{key}"\ngames = {said.games}\nwon = [{pairs}]')
    if said.write:
        FILE.write_text("\n".join(rows) + "\n", "utf-8")
    return 0 if passed else 1


def wins(mission: str, size: int, games: int) -> int:
    """The games of a mission that so many characters win."""
    set_up = SetUp(
        figures=SYSTEM.roster.samples()[:size], words={"mission": mission, "characters": "dealt"}
    )
    return simulate(SYSTEM.play, set_up, games=games, seed=SEED).outcomes.get("won", 0)


def told(name: str, won: int, games: int) -> bool:
    """Print one line. True if the mission is neither too easy nor too hard."""
    share, (least, most) = won / games, interval(won, games)
    passed = LEAST <= share <= MOST
    if games < MANY:
        passed = least <= MOST and most >= LEAST
    words = "PASS" if passed else "MISS"
    print(f"{name}  {share:.1%} ({least:.1%} to {most:.1%}) of {games}  {words}", flush=True)
    return passed


if __name__ == "__main__":
    sys.exit(main())
