"""The recorded games of Zombicide."""

from __future__ import annotations

from pathlib import Path

from rules.systems.zombicide.campaign.pickers import samples
from tests.rules.recorded import Recorded, Subject

SUBJECTS = {
    "won": Subject(
        "shopping-list-1",
        "--players 2",
        "zc.Begin zc.Move zc.OpenDoor zc.Objective zc.Search zc.Shoot zc.Strike zc.Reroll zc.Leave"
        " ZC-030 ZC-033 ZC-039 ZC-046 ZC-061 ZC-070 ZC-073 ZC-086",
    ),
    "car": Subject(
        "by-car-57",
        "--players 5 --set mission=by-car",
        "zc.GetIn zc.DriveCar zc.Trade zc.Hit zc.LoseCard ZC-C02 ZC-085",
    ),
    "published": Subject(
        "the-cure-3",
        "--players 4 --set mission=the-cure --set rounds=5 --rule profile=published-s1",
        "zc.LayWound zc.Mend zc.Put zc.Keep zc.Discard ZC-093",
    ),
    "six": Subject(
        "six-of-us-10",
        "--players 6 --set mission=six-of-us --set characters=dealt --set rounds=5",
        "zc.ShareAttack zc.SearchCar zc.Shout zc.MakeNoise zc.Pass zc.EndActivation ZC-015 ZC-S23",
    ),
    "escort": Subject(
        "escort-646", "--players 3 --set mission=escort", "zc.Objective zc.Leave ZC-086"
    ),
    "hold-out": Subject(
        "hold-out-419", "--players 2 --set mission=hold-out", "zc.UseMask zc.Search ZC-085 ZC-086"
    ),
    "long-night": Subject(
        "long-night-106",
        "--players 4 --set mission=long-night",
        "zc.Move zc.Shoot zc.Strike ZC-F06 ZC-086",
    ),
    "the-mall": Subject(
        "the-mall-527", "--players 3 --set mission=the-mall", "zc.OpenDoor zc.Strike ZC-086"
    ),
}
# Players by chance, by place; the others play with sense.
BY_CHANCE = {"car": (2,), "published": (1, 3), "six": (1, 3, 5)}


def bots(name: str) -> str:
    """The bots, so that everything happens."""
    count = int(SUBJECTS[name].words.split()[1])
    minds = dict.fromkeys(BY_CHANCE.get(name, ()), "random")
    seats = [figure.key for figure in samples()[:count]]
    return " ".join(
        [f"--bots={seat}={minds.get(place, 'sensible')}" for place, seat in enumerate(seats)]
    )


GAMES = Recorded(
    game="zombicide",
    folder=Path(__file__).parent / "playthroughs",
    subjects=SUBJECTS,
    bots={name: bots(name) for name in SUBJECTS},
)
