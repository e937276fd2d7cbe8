"""Plays fights and moves with the game's own engine, to the end of all that is asked."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any, Final, NamedTuple

from rules.dice import Dice
from rules.odds import parted
from rules.systems.zombie_wars.dice import LetStand, faces_of
from rules.systems.zombie_wars.engine import ENGINE
from rules.systems.zombie_wars.fight.attacks import Attack
from rules.systems.zombie_wars.fight.blood import Feed
from rules.systems.zombie_wars.fight.choices import Assign, HandOver, LoseZombies, the_step
from rules.systems.zombie_wars.fight.results import Converted, Exploded, Taken
from rules.systems.zombie_wars.fight.rules import DEADLY, Allot, Hand, Lose, by_kind
from rules.systems.zombie_wars.fight.table import bout_of
from rules.systems.zombie_wars.hordes.moves import Move, Stay
from rules.systems.zombie_wars.pieces import Lost, Promoted
from rules.systems.zombie_wars.scene import Event
from rules.systems.zombie_wars.state import PEOPLE, Game, Horde
from rules.systems.zombie_wars.townies.action import Rally
from rules.systems.zombie_wars.townies.mobs import Mob
from tests.rules.systems.zombie_wars.table import EAST, FAR, HERE, A, B, Table, horde

ALIKE: Final = {sides: parted(sides, 2, 4, 5, 6, 7) for sides in (6, 8, 10, 12, 20)}
OWN, RIVAL = (0, 1), (1, 1)


class Met(NamedTuple):
    """The result of a fight."""

    converted: int
    killed: int
    taken: int
    size: int
    rival_size: int
    acts_again: bool
    promoted: bool
    exploded: bool


class Plan(NamedTuple):
    """The fighters, the rules, and the fighters' choices."""

    words: Mapping[str, Any]
    rules: Mapping[str, str]

    def said(self, key: str, default: Any = 0) -> Any:
        return self.words.get(key, default)

    def sides(self, key: str) -> tuple[int, ...]:
        return tuple(int(part) for part in str(self.said(key, "")).split(",") if part)


def table_of(plan: Plan) -> Table:
    """The two hordes and the people on one space. A rival that is not attacked is far away."""
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
    wanted = Attack(horde=1, targets=targets, people=people)
    return _met(*_settled(plan, state, A, wanted, dice))


def mobbed(plan: Plan, dice: Dice) -> Met:
    """A round of fighting of the people against the horde, and they go."""
    state, _ = ENGINE.decide(table_of(plan).state, A, Rally(horde=2), dice)
    wanted = Mob(at=HERE, to=EAST, order="fight", targets=("a.1",))
    return _met(*_settled(plan, state, A, wanted, dice))


def moved(plan: Plan, dice: Dice) -> tuple[int, bool]:
    """The size of the horde after a Move, and whether it is upright."""
    wanted = Move(horde=1, to=EAST)
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
        feeds -= isinstance(wanted, Feed)


def _reply(plan: Plan, state: Game, feeds: int) -> Any:
    kind = state.asks[0].kind
    if kind == "feed":
        own = faces_of(state.casts, OWN)
        return Feed(die=own.index(1)) if feeds else LetStand()
    if kind == "assign":
        return Assign(count=_best_split(plan, state))
    if kind == "hand":
        step = the_step(state)
        assert isinstance(step, Hand)
        armed_first = plan.said("hand") == "heroes"
        left = [group.what for group in step.groups]
        wished = [what for what in left if (what != PEOPLE) == armed_first] or left
        return HandOver(hero=wished[0])
    if kind == "lose":
        step = the_step(state)
        assert isinstance(step, Lose)
        dice = step.left.dice
        return LoseZombies(die=dice[-1] if plan.said("fall") == "heroes" else dice[0])
    assert kind == "stay"
    return Stay(destroy=plan.said("sacrifice") == "yes")


def _best_split(plan: Plan, state: Game) -> int:
    """The best number of dice of the asked kind for the people, of all ways to divide them."""
    asked, attacker = the_step(state), bout_of(state).attacker
    assert isinstance(asked, Allot)
    assert attacker
    kinds = {kind: count for kind, count in by_kind(attacker.shows).items() if count}
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
    converted = [event for event in happened if isinstance(event, Converted)]
    lost = [event for event in happened if isinstance(event, Lost)]
    taken = [event for event in happened if isinstance(event, Taken)]
    own, rival = _horde(state, OWN), _horde(state, RIVAL)
    return Met(
        converted=sum(event.townies + len(event.heroes) for event in converted),
        killed=sum(len(event.dice) for event in lost if event.horde == RIVAL),
        taken=sum(len(event.dice) for event in taken if event.horde == RIVAL),
        size=own.size if own else 0,
        rival_size=rival.size if rival else 0,
        acts_again=bool(own and own.upright),
        promoted=any(isinstance(event, Promoted) for event in happened),
        exploded=any(isinstance(event, Exploded) for event in happened),
    )


def _horde(state: Game, key: tuple[int, int]) -> Horde | None:
    return next((one for one in state.players[key[0]].hordes if one.slot == key[1]), None)
