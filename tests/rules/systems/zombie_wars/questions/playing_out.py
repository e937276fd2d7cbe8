"""Plays fights and moves with the game's own engine, to the end of all that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any, Final, NamedTuple

from rules.dice import Dice
from rules.odds import parted
from rules.systems.zombie_wars import commands
from rules.systems.zombie_wars.allotting import attackers, faces_of, undecided
from rules.systems.zombie_wars.counting import DEADLY
from rules.systems.zombie_wars.decide.fighting import the_fight
from rules.systems.zombie_wars.engine import ENGINE
from rules.systems.zombie_wars.events import Event, crowd, pawns
from rules.systems.zombie_wars.falling import due, pieces_left
from rules.systems.zombie_wars.handing import persons
from rules.systems.zombie_wars.state import PEOPLE, Game, Horde
from tests.rules.systems.zombie_wars.table import EAST, FAR, HERE, A, B, Table, horde

ALIKE: Final = {sides: parted(sides, 2, 4, 5, 6, 7) for sides in (6, 8, 10, 12, 20)}
OWN, RIVAL = (0, 1), (1, 1)


class Met(NamedTuple):
    """What came of a fight."""

    converted: int
    killed: int
    taken: int
    size: int
    rival_size: int
    acts_again: bool
    promoted: bool
    exploded: bool


class Plan(NamedTuple):
    """Who fights, by which rules, and what they choose."""

    words: Mapping[str, Any]
    rules: Mapping[str, str]

    def said(self, key: str, default: Any = 0) -> Any:
        return self.words.get(key, default)

    def sides(self, key: str) -> tuple[int, ...]:
        return tuple(int(part) for part in str(self.said(key, "")).split(",") if part)


def table_of(plan: Plan) -> Table:
    """The two hordes and the people on one space; a rival that is not attacked is far away."""
    rival = horde(plan.said("against"), *plan.sides("against_heroes"))
    own = horde(plan.said("horde"), *plan.sides("heroes"))
    breeds = {A: plan.said("breed"), B: plan.said("rival_breed")}
    return Table(
        (A, own),
        (A, horde(1, slot=2, at=FAR)),
        (B, rival if rival.size else horde(1, at=FAR)),
        townies={HERE: plan.said("people")},
        heroes=tuple((HERE, sides) for sides in plan.sides("people_heroes")),
        breeds={seat: breed for seat, breed in breeds.items() if breed},
        rules=plan.rules,
    )


def attacked(plan: Plan, dice: Dice) -> Met:
    """An Attack at everybody there."""
    state = table_of(plan).state
    targets = ("b.1",) if plan.said("against") or plan.sides("against_heroes") else ()
    people = bool(plan.said("people") or plan.sides("people_heroes"))
    wanted = commands.Attack(horde=1, targets=targets, people=people)
    return _met(*_settled(plan, state, A, wanted, dice))


def mobbed(plan: Plan, dice: Dice) -> Met:
    """A round of fighting of the people against the horde, and they go."""
    state, _ = ENGINE.decide(table_of(plan).state, A, commands.Rally(horde=2), dice)
    wanted = commands.Mob(at=HERE, to=EAST, order="fight", targets=("a.1",))
    return _met(*_settled(plan, state, A, wanted, dice))


def moved(plan: Plan, dice: Dice) -> tuple[int, bool]:
    """The size of the horde after a Move, and whether it is upright."""
    wanted = commands.Move(horde=1, to=EAST)
    state, _ = _settled(plan, table_of(plan).state, A, wanted, dice)
    one = _horde(state, OWN)
    return (one.size, one.upright) if one else (0, False)


def _settled(
    plan: Plan, state: Game, seat: str, wanted: Any, dice: Dice
) -> tuple[Game, list[Event]]:
    happened: list[Event] = []
    feeds = plan.said("feeds")
    while True:
        state, events = ENGINE.decide(state, seat, wanted, dice)
        happened += events
        if not state.asks or state.phase == "over":
            return state, happened
        seat = state.players[state.asks[0].seat].key
        wanted = _reply(plan, state, feeds)
        feeds -= isinstance(wanted, commands.Feed)


def _reply(plan: Plan, state: Game, feeds: int) -> Any:
    kind = state.asks[0].kind
    if kind == "feed":
        own = faces_of(state, OWN)
        return commands.Feed(die=own.index(1)) if feeds else commands.LetStand()
    if kind == "assign":
        return commands.Assign(count=_best_split(plan, state))
    if kind == "hand":
        left = persons(state, the_fight(state))
        armed_first = plan.said("hand") == "heroes"
        wished = [one for one in left if (one.hero != PEOPLE) == armed_first] or left
        return commands.HandOver(hero=wished[0].hero)
    if kind == "lose":
        fight = the_fight(state)
        owed = due(state, fight)
        assert owed
        left_dice = pieces_left(state, fight, owed.horde)
        return commands.Lose(die=left_dice[-1] if plan.said("fall") == "heroes" else left_dice[0])
    assert kind == "stay"
    return commands.Stay(destroy=plan.said("sacrifice") == "yes")


def _best_split(plan: Plan, state: Game) -> int:
    """How many dice of the kind asked about go to the people, of all ways to divide them."""
    fight = the_fight(state)
    asked = undecided(state, fight)
    assert asked
    kinds = {kind: count for kind, count in attackers(state, fight).items() if count}
    humans = plan.said("people") + len(plan.sides("people_heroes"))
    rival = plan.said("against") + len(plan.sides("against_heroes"))

    def worth(split: Mapping[Any, int]) -> tuple[int, int, int]:
        converted = min(humans, sum(split.values()))
        takes = kinds.get("six", 0) - split.get("six", 0)
        zombies = min(rival, sum(kinds.values()) - sum(split.values()))
        if plan.said("first") == "horde":
            return zombies, min(takes, rival), converted
        return converted, zombies, min(takes, rival)

    ranges = [range(count + 1) if kind in DEADLY else [count] for kind, count in kinds.items()]
    splits = [dict(zip(kinds, counts, strict=True)) for counts in product(*ranges)]
    return max(splits, key=worth)[asked.kind]


def _met(state: Game, happened: list[Event]) -> Met:
    converted = [event for event in happened if isinstance(event, crowd.Converted)]
    lost = [event for event in happened if isinstance(event, pawns.Lost)]
    taken = [event for event in happened if isinstance(event, pawns.Taken)]
    own, rival = _horde(state, OWN), _horde(state, RIVAL)
    return Met(
        converted=sum(event.townies + len(event.heroes) for event in converted),
        killed=sum(len(event.dice) for event in lost if event.horde == RIVAL),
        taken=sum(len(event.dice) for event in taken if event.horde == RIVAL),
        size=own.size if own else 0,
        rival_size=rival.size if rival else 0,
        acts_again=bool(own and own.upright),
        promoted=any(isinstance(event, crowd.Promoted) for event in happened),
        exploded=any(isinstance(event, crowd.Exploded) for event in happened),
    )


def _horde(state: Game, key: tuple[int, int]) -> Horde | None:
    return next((one for one in state.players[key[0]].hordes if one.slot == key[1]), None)
