"""Any game of Twilight World: figures, words and house rules by chance, and what must be kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from random import Random

from msgspec.structs import replace

from rules.dice import Seeded
from rules.game import Entry, SetUp
from rules.registry import system_of
from rules.roster import Figure, Item, TraitLine
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.catalogue import themes
from rules.systems.twilight_world.features import TERRAIN
from rules.systems.twilight_world.host.events import ArmSet, BroughtBack, FigureRemoved, SupplySet
from rules.systems.twilight_world.host.why_not import held
from rules.systems.twilight_world.luck import LuckUsed
from rules.systems.twilight_world.map.drawing import written
from rules.systems.twilight_world.map.generator import generate
from rules.systems.twilight_world.map.parking import with_vehicles
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.noise.arrivals import Came
from rules.systems.twilight_world.search.events import MarkerFound, MedicalFound
from rules.systems.twilight_world.state import NOWHERE, Fighter, Game
from rules.systems.twilight_world.supplies.things import Reloaded
from rules.systems.twilight_world.tasks import MedicalUsed
from rules.systems.twilight_world.vehicles.events import KeysFound
from rules.systems.twilight_world.wounds.events import Healed

GAME = system_of("twilight-world")
NO_SQUARE = NOWHERE  # the host's rulings happen at no square
SOME = 0.35  # of the house rules are not as by default
DRAWN, BOARDS = 0.4, 15  # so many of the games are on one of so many battlefields
MOST_VEHICLES = 2  # in a game
QUIET = 0.4  # of the games leave the living time to search, to lock themselves in and to drive
# The loss of any of these offers is noticed by the contract that what is accepted is offered.
CONTROLS = (
    "EndPhase",
    "Activate",
    "PickUp",
    "Board",
    "Give",
    "Lock",
    "Search",
    "RulePhaseOver",
    "RuleNoise",
    "RuleSpawn",
    "RuleEntry",
    "RuleProximity",
    "SetPoints",
    "SetSpeed",
    "SetWounds",
    "SetSearched",
    "PutGoal",
)
PEOPLE = ("character", "friendly-force", "villain", "henchman", "minion")


def set_up(random: Random) -> SetUp:
    """Samples and invented figures on every side, terrain, vehicles, and a mix of house rules."""
    samples = random.sample(GAME.roster.samples(), 9)
    everybody = [*samples[:6], *(_invented(random, n) for n in range(random.randint(1, 4)))]
    quiet = random.random() < QUIET
    if quiet:
        everybody = [one for one in everybody if one.side == "heroes"]
    if not any(one.side == "heroes" for one in everybody):
        everybody.append(next(one for one in GAME.roster.samples() if one.side == "heroes"))
    rules = {
        rule.key: random.choice(rule.options).key
        for rule in GAME.house_rules()
        if random.random() < SOME
    }
    words = _words(random, quiet=quiet)
    board = ""
    if random.random() < DRAWN:
        board, most = _board(random.randrange(BOARDS))
        vehicles = min(most, int(words["vehicles"]))
        words |= {"vehicles": str(vehicles), "features": "", "places": ""}
    return SetUp(
        figures=tuple(everybody),
        supply=tuple(samples[6:]),
        house_rules=rules,
        words=words,
        board=board,
    )


@lru_cache(maxsize=BOARDS)
def _board(n: int) -> tuple[str, int]:
    """One of a few small battlefields, of all themes in turn, and how many vehicles it has.

    Some have a way out.
    """
    known = [theme.key for theme in themes().theme]
    field = generate(known[n % len(known)], Seeded(f"board {n}"), width=24, height=24)
    field = replace(field, exits=("north", "south") if n % 2 else ())
    return written(field), len(with_vehicles(field, MOST_VEHICLES).vehicles)


def _words(random: Random, *, quiet: bool) -> dict[str, str]:
    numbers = {"turns": (2, 9), "zombies": (0, 8), "vehicles": (0, 2), "goals": (0, 2)}
    if quiet:
        numbers |= {"turns": (9, 16), "zombies": (0, 1), "vehicles": (1, 2)}
    numbers |= {"group": (1, 4), "players": (1, 3)}
    flags = {"dark": 0.3, "goal": 0.05, "exits": 0.2, "solo": 0.3}
    words = {key: str(random.randint(*ends)) for key, ends in numbers.items()}
    words |= {key: "yes" if random.random() < share else "no" for key, share in flags.items()}
    words["features"] = _listed(random, sorted(TERRAIN), 4)
    words["settlers"] = str(random.choice((0, 0, 0, "4,2")))
    words["settlers.temper"] = random.choice(("neutral", "neutral,hostile"))
    words["places"] = _listed(random, ["building", "building", "shed"], 6 if quiet else 3)
    return words


def _listed(random: Random, keys: list[str], most: int) -> str:
    return ",".join(random.choice(keys) for _ in range(random.randint(0, most)))


def _invented(random: Random, n: int) -> Figure:
    """A figure with any traits and any gear, legal or not."""
    gear, traits = GAME.roster.gear({}), GAME.roster.traits()
    items = []
    for place in range(random.randint(0, 4)):
        row = random.choice(gear)
        sights = tuple(random.sample(row.attachments, min(1, len(row.attachments))))
        items.append(
            Item(key=f"i{place}", gear=row.key, count=random.randint(1, 3), attachments=sights)
        )
    return Figure(
        key=f"rowan-{n}",
        name=f"Rowan {n}",
        kind=random.choice(PEOPLE),
        side=random.choice(("heroes", "heroes", "villains")),
        stats={"move": random.choice((4, 6, 10)), "wounds": random.randint(1, 4)},
        choices={"age": random.choice(("adult", "adult", "child"))},
        traits=tuple(TraitLine(random.choice(traits).key) for _ in range(random.randint(0, 4))),
        items=tuple(items),
    )


def broken(before: Game, entry: Entry[Command, Event], after: Game) -> list[str]:
    """Changes of an entry that none of its events accounts for."""
    happened = entry.events
    if happened and isinstance(happened[0], LuckUsed):
        assert before.retake is not None
        before = before.retake.before
    came = [event.fighter for event in happened if isinstance(event, Came)]
    seen = Counter(type(event) for event in happened)
    counts = (
        (
            "Spare Ammo",
            _markers,
            seen[MarkerFound] - seen[Reloaded] + _given(before, happened, MARKERS),
        ),
        (
            "medical supplies",
            _medical,
            seen[MedicalFound] - seen[MedicalUsed] + _given(before, happened, ("medical",)),
        ),
        ("car keys", _car_keys, sum(bool(e.vehicle) for e in happened if _is_keys(e))),
    )
    found = [
        f"{name}: {have(before)} became {have(after)}, not {have(before) + more:+}"
        for name, have, more in counts
        if have(after) != have(before) + more + _brought(name, came)
    ]
    if _goals(before) != _goals(after):
        found.append(f"goal items {_goals(before)} became {_goals(after)}")
    for key, one in before.figures.items():
        found += _changed(one, after.figures.get(key) or after.graves.get(key), happened)
    return found


def _changed(one: Fighter, now: Fighter | None, happened: Iterable[Event]) -> list[str]:
    """Changes of one figure that no event accounts for."""
    if now is None:
        return [f"{one.key} is gone"]
    found = []
    if now.luck > one.luck:
        found.append(f"{one.key} got luckier")
    own = [e for e in happened if getattr(e, "figure", "") == one.key]
    told = {type(e) for e in own}
    moved = {BroughtBack, FigureRemoved} & told
    if one.where in ("dead", "fled", "left", "removed") and now.where != one.where and not moved:
        found.append(f"{one.key} came back")
    healed = {Healed, BroughtBack} & told
    if now.body.wounds < one.body.wounds and not healed:
        found.append(f"{one.key} was healed by nothing")
    spent = {e.arm for e in own if isinstance(e, WeaponSpent | ArmSet)}
    given = {e.arm for e in own if isinstance(e, ArmSet)}
    for arm, later in zip(one.arms, now.arms, strict=True):
        if later.key != arm.key or (later.count > arm.count and arm.key not in given):
            found.append(f"{one.key} has another {arm.key}")
        if later.state and later != arm and arm.key not in spent:
            found.append(f"{one.key} lost {arm.key} by nothing")
    return found


MARKERS = ("markers", "found")


def _given(before: Game, happened: Iterable[Event], supplies: tuple[str, ...]) -> int:
    """The supplies that the host adds to figures."""
    set_to = {
        (event.figure, event.supply): event.count
        for event in happened
        if isinstance(event, SupplySet) and event.supply in supplies
    }
    return sum(
        count - held(before.figures[figure])[supply] for (figure, supply), count in set_to.items()
    )


def _markers(state: Game) -> int:
    carried = sum(one.markers + one.found_markers for one in state.figures.values())
    return carried + sum(state.shared.values())


def _medical(state: Game) -> int:
    return sum(one.medical for one in state.figures.values())


def _car_keys(state: Game) -> int:
    return sum(len(one.car_keys) for one in state.figures.values())


def _is_keys(event: Event) -> bool:
    return isinstance(event, KeysFound)


def _brought(name: str, came: list[Fighter]) -> int:
    """The supplies that newcomers bring."""
    if name != "Spare Ammo":
        return 0
    return sum(one.markers + one.found_markers for one in came)


def _goals(state: Game) -> list[str]:
    carried = [goal for one in state.figures.values() for goal in one.goals]
    return sorted([*state.goals, *carried])
