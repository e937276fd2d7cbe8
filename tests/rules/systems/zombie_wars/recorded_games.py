"""The recorded games of Zombie Wars."""

from __future__ import annotations

from pathlib import Path

from rules.registry import system_of
from tests.rules.recorded import Recorded, Subject

SUBJECTS = {
    "basic": Subject(
        "basic-2",
        "--players 2",
        "Divide Move Attack Rally Walk Mob HandOver ZW-021 ZW-074 ZW-086 ZW-037 ZW-132",
    ),
    "advanced": Subject(
        "advanced-1",
        "--players 3 --rule advanced=on --rule super_cop=on",
        "Stay Split OrderSquad ZW-A04 ZW-A08 ZW-A11 ZW-S01 ZW-132",
    ),
    "deadlines": Subject(
        "deadlines-2",
        "--players 6 --rule deadlines=on --rule unique_breeds=yes --rule time_for_heroes=on",
        "Reroll ChooseFree Grow ZW-D00 ZW-D02 ZW-D07 ZW-132",
    ),
    "breeds": Subject(
        "breeds-4",
        "--players 6 --rule deadlines=on --rule unique_breeds=yes --rule advanced=on",
        "ChooseFirst Feed ZW-D03 ZW-132",
    ),
    "short": Subject(
        "short-7",
        "--players 4 --set hours=6 --rule fewest_tie=all --rule diagonal=yes --rule wrap=yes",
        "Merge Pressure PassFree Assign ZW-097 ZW-087 ZW-132",
    ),
}


def bots(subject: Subject) -> str:
    """The bots: by turns with sense and by chance, so that everything happens."""
    count = int(subject.words.split()[1])
    seats = [figure.key for figure in system_of("zombie-wars").roster.samples()[:count]]
    minds = ("sensible", "random")
    return " ".join(f"--bots={seat}={minds[n % 2]}" for n, seat in enumerate(seats))


GAMES = Recorded(
    game="zombie-wars",
    folder=Path(__file__).parent / "playthroughs",
    subjects=SUBJECTS,
    bots={name: bots(subject) for name, subject in SUBJECTS.items()},
)
