"""The recorded games of Twilight World."""

from __future__ import annotations

from pathlib import Path

from tests.rules.recorded import Recorded, Subject

SEATS = ("heroes", "zombies", "survivors")

SUBJECTS = {
    "fight": Subject(
        "fight-313",
        "--figure grant jess sola harby --set zombies=5 --set turns=3",
        "Shoot Strike Reload TW-DICE-3 TW-NOISE-1 TW-WND-2 TW-WND-3 TW-TRAIT-LUCK",
    ),
    "search": Subject(
        "search-388",
        "--figure kat eve maria tony-bolero harby --set turns=6 "
        "--set places=building,building,building,shed --set features=building,tree",
        "Approach Enter Search Lock BreakIn TW-SRCH-7 TW-SRCH-8 TW-LOCK-3 TW-BRK-1",
    ),
    "survivors": Subject(
        "survivors-294",
        "--figure kat tony-bolero harby --supply katie billie dr-dionne-fletcher morgan "
        "--set turns=5 --set places=building,building,building",
        "Search TW-SURV-2 TW-SURV-3 TW-SRCH-8",
    ),
    "vehicles": Subject(
        "vehicles-247",
        "--figure sola ray-smith kat ken --set turns=6 --set vehicles=2 --set zombies=3",
        "Board StartEngine Drive GetOut TW-VEH-10 TW-VEH-11 TW-VEH-15",
    ),
    "blasts": Subject(
        "blasts-1050",
        "--figure grant amoy-deangelo harby --set turns=4 --set zombies=4 --set vehicles=1",
        "Throw TellVictims Batter TW-EXP-3 TW-EXP-5 TW-DOOR-5 TW-VEH-10",
    ),
    "night": Subject(
        "rivals-381",
        "--figure ashlee-campbell eve lab-technician-doctor brain-zombie --set turns=4 "
        "--set zombies=3 --set dark=yes --set goals=1 --set features=woods "
        "--rule dice_mode=simultaneous --rule initiative_tie=heroes-first",
        "Call PickUp Approach TW-SPAWN-4 TW-ITEM-4 TW-INF-2",
    ),
    "first-skirmish": Subject(
        "dusk:18",
        "--scenario first-skirmish",
        "Move Shoot Strike Reload TW-ZACT-2 TW-NOISE-5 TW-SOLO-1 TW-SOLO-3 TW-SOLO-5 TW-SIDE-7",
    ),
    "supply-run": Subject(
        "dusk:4",
        "--scenario supply-run",
        "Search LeaveBoard TW-BLDG-2 TW-SRCH-1 TW-SRCH-7 TW-SURV-3 TW-MOVE-10 TW-SIDE-7",
    ),
    "rescue-the-survivors": Subject(
        "dusk:8",
        "--scenario rescue-the-survivors",
        "Search UseMedical LeaveBoard TW-SRCH-8 TW-WND-8 TW-MOVE-10 TW-SIDE-7",
    ),
    "hold-the-house": Subject(
        "dusk:23", "--scenario hold-the-house", "Lock Throw TW-EXP-5 TW-LOCK-3 TW-BRK-1 TW-SIDE-7"
    ),
    "hunt-the-brain-zombie": Subject(
        "dusk:3",
        "--scenario hunt-the-brain-zombie",
        "Call Shoot Strike TW-SPAWN-4 TW-INF-2 TW-WND-3 TW-SIDE-7",
    ),
    "start-the-car": Subject(
        "car-2",
        "--scenario start-the-car",
        "Board StartEngine Drive TW-VEH-3 TW-VEH-4 TW-VEH-7 TW-VEH-9 TW-VEH-11 TW-MOVE-10",
    ),
}


def bots(subject: Subject) -> str:
    """The bots: on a battlefield with care, else eagerly."""
    bot = "sensible" if "--scenario" in subject.words else "eager"
    return " ".join(f"--bots={side}={bot}" for side in SEATS)


GAMES = Recorded(
    game="twilight-world",
    folder=Path(__file__).parent / "playthroughs",
    subjects=SUBJECTS,
    bots={name: bots(subject) for name, subject in SUBJECTS.items()},
)
