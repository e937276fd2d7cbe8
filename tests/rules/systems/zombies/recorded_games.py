"""The recorded games of Zombies!!!."""

from __future__ import annotations

from pathlib import Path

from rules.registry import system_of
from tests.rules.recorded import Recorded, Subject

SUBJECTS = {
    "competitive": Subject(
        "competitive-1",
        "--players 3 --set rounds=15",
        "zz.Begin zz.DrawTile zz.LayTile zz.PutDoor zz.PutZombies zz.PutTokens zz.FightRoll"
        " zz.RollMove zz.Go zz.RollZombies zz.MoveZombie zz.EndTurn ZZ-040 ZZ-061 ZZ-064",
    ),
    "together": Subject(
        "together-1",
        "--players 3 --set mode=coop --set rounds=15",
        "zz.DiscardCard zz.LoseHeart ZZ-C02 ZZ-080",
    ),
    "teams": Subject(
        "teams-1",
        "--players 4 --set mode=team --set scenario=rescue --set rounds=10",
        "zz.PlayCard Pass ZZ-S03",
    ),
    "last-man": Subject(
        "last-man-2",
        "--players 4 --set mode=last-man --set rounds=15",
        "zz.ChooseTile zz.EndHerd ZZ-L01 ZZ-L04",
    ),
    "quick": Subject(
        "quick-2",
        "--players 2 --set quick=yes --set scenario=helicopter --set rounds=20",
        "zz.PutInFront zz.Spend ZZ-047 ZZ-103",
    ),
}


def bots(subject: Subject) -> str:
    """The bots: by turns with sense and by chance, so that everything happens."""
    count = int(subject.words.split()[1])
    seats = [figure.key for figure in system_of("zombies").roster.samples()[:count]]
    minds = ("sensible", "random")
    return " ".join(f"--bots={seat}={minds[n % 2]}" for n, seat in enumerate(seats))


GAMES = Recorded(
    game="zombies",
    folder=Path(__file__).parent / "playthroughs",
    subjects=SUBJECTS,
    bots={name: bots(subject) for name, subject in SUBJECTS.items()},
)
