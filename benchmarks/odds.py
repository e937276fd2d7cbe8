"""The speed of exact odds: a figure on each line, exit 1 when one is missed.

Run `python -m benchmarks.odds`. Every weapon of the catalogue meets every target of the sample
characters that differs in saves or wounds. There are 0 to 3 obscurers where they matter. Then there
is a fight of sixty dice whose hits and conversions depend on each other. Nothing is kept between
two answers but the catalogue and the table of throws.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from typing import Final

from benchmarks._figures import report
from rules.refused import Refused
from rules.registry import system_of
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue import catalogue
from rules.systems.twilight_world.roster.pickers import samples
from rules.systems.twilight_world.wounds.body import body_of

OBSCURERS: Final = range(4)
ROUNDS: Final = 5
ALL_TARGET_S: Final = 5.0
ONE_TARGET_S: Final = 0.2
CROWD_TARGET_S: Final = 0.5
VOLLEY: Final = {
    "weapon": "machinegun",
    "target": "brain-zombie",
    "stop": "never",
    "friends": "2",
    "friend": "ken",
}
CROWD: Final = {"horde": "20", "against": "20", "people": "20"}
CROWDS: Final = {
    "": {},
    "-virulent": {"breed": "virulent", "rival_breed": "virulent"},
    "-bloodthirsty": {"breed": "bloodthirsty", "feeds": "3"},
}


def main() -> int:
    """Measure everything. Return 1 when a target is missed."""
    answers = ask_everything()
    everything_s = seconds(ask_everything, rounds=1)
    volley_s = seconds(lambda: ask("attack", VOLLEY), rounds=ROUNDS)
    reached = [
        report(f"odds-all-{answers}-answers-s", everything_s, ALL_TARGET_S),
        report("odds-five-dice-saves-friends-s", volley_s, ONE_TARGET_S),
        *[
            report(f"odds-sixty-dice{name}-s", crowd_s({**CROWD, **more}), CROWD_TARGET_S)
            for name, more in CROWDS.items()
        ],
    ]
    return 0 if all(reached) else 1


def crowd_s(words: dict[str, str]) -> float:
    """The time of an answer about sixty dice of Zombie Wars."""
    ask_crowd = system_of("zombie-wars").questions.answer
    return seconds(lambda: ask_crowd("attack", words, {}), rounds=ROUNDS)


def ask_everything() -> int:
    """Return the number of answers for all weapons, targets and obscurers."""
    asked = 0
    for target in targets():
        for weapon in catalogue({}).weapons:
            for question, words in questions(weapon, target):
                asked += ask(question, words)
    return asked


def questions(weapon: str, target: str) -> list[tuple[str, dict[str, str]]]:
    """Yield the uses of this weapon on that target. Obscurers do not count in contact."""
    words = {"weapon": weapon, "target": target}
    asked = [("melee", words)]
    for count in OBSCURERS:
        asked += [(way, {**words, "obscured": str(count)}) for way in ("attack", "grenade")]
    return asked


def ask(question: str, words: dict[str, str]) -> int:
    """1 for an answer, 0 where the weapon is not used in that way."""
    try:
        system_of("twilight-world").questions.answer(question, words, {})
    except Refused:
        return 0
    return 1


def targets() -> list[str]:
    """A sample character for each different set of saves and wounds."""
    book = catalogue({})
    different: dict[Body, str] = {}
    for figure in samples():
        different.setdefault(body_of(figure, book), figure.key)
    return list(different.values())


def seconds(run: Callable[[], object], *, rounds: int) -> float:
    """The median of so many rounds."""
    taken = []
    for _ in range(rounds):
        start = time.perf_counter()
        run()
        taken.append(time.perf_counter() - start)
    return statistics.median(taken)


if __name__ == "__main__":
    sys.exit(main())
