"""Angry Mobs and squads: people move and fight. Rule: ZW-112, ZW-113, ZW-A10, ZW-A11."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Literal

from rules.fields import Field, OneOf, Subset
from rules.game import Offer
from rules.refused import Refusal
from rules.seating import clockwise
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.fight.attacks import FightBegan, throw_fight
from rules.systems.zombie_wars.pieces import PeopleWent, SquadWent
from rules.systems.zombie_wars.scene import Answered, Command, Scene, Subject
from rules.systems.zombie_wars.state import Game, HouseRules, Key, Squad
from rules.systems.zombie_wars.town import adjacent, within
from rules.systems.zombie_wars.townies.walking import WITH_PEOPLE, why_not_step
from rules.systems.zombie_wars.who import (
    hordes_at,
    is_space,
    key_of,
    left_of,
    neighbours,
    people_at,
    squad_of,
)
from rules.text import text

Order = Literal["march", "fight"]  # first of an Angry Mob: ZW-112
SquadOrder = Literal["go", "march", "fight"]  # ZW-A11
Names = tuple[str, ...]  # of hordes


# --- Commands ---


class Mob(Command, frozen=True, tag="Mob"):
    """Move all people of a space and have them fight, or the other way round. Rule: ZW-112."""

    at: int
    to: int
    order: Order
    targets: Names = ()  # hordes where they fight; none: no fight


class OrderSquad(Command, frozen=True, tag="OrderSquad"):
    """Move a squad far, or one space with a fight before or after. Rule: ZW-A11."""

    squad: int
    to: int
    order: SquadOrder
    targets: Names = ()


# --- Rules ---


def mob_order(state: Game, seat: int, at: int) -> list[Key]:
    """The hordes of a space from the acting player's left, their own last. Rule: ZW-P02."""
    return hordes_at(state, at, left_of(state, seat))


def reach(state: Game, squad: Squad, order: SquadOrder) -> tuple[int, ...]:
    """The spaces to which a squad can go with an order. Rule: ZW-A11."""
    if order == "go":
        return within(state.rules, squad.at, numbers().townie.squad_steps)
    return neighbours(state, squad.at)


# --- Why not ---


def why_not_mob(state: Game, seat: int, command: Mob) -> Refusal | None:
    """Rule: ZW-112, ZW-113."""
    if not is_space(state, command.at) or not people_at(state, command.at):
        return Refusal(text("The space has no people."), "ZW-112", WITH_PEOPLE)
    if command.order == "fight" and not hordes_at(state, command.at):
        return Refusal(
            text("There is no horde to fight in that space."),
            "ZW-112",
            text("Let the people move first."),
        )
    place = command.to if command.order == "march" else command.at
    return why_not_step(state, command.at, command.to, "ZW-112") or why_not_target(
        state, seat, place, command.targets
    )


def why_not_order(state: Game, seat: int, command: OrderSquad) -> Refusal | None:
    """Rule: ZW-A11."""
    squad = squad_of(state, command.squad)
    if squad is None:
        return Refusal(
            text("Squad {number} is not on the board.", number=command.squad),
            "ZW-A11",
            text("Choose a squad on the board."),
        )
    if command.to not in reach(state, squad, command.order):
        return Refusal(
            text("The squad cannot move there."),
            "ZW-A11",
            text(
                "A squad moves {count} spaces, or moves one and fights.",
                count=numbers().townie.squad_steps,
            ),
        )
    if (command.order == "go") == bool(command.targets):
        return Refusal(
            text("A squad that only moves has no targets. A squad that fights needs targets."),
            "ZW-A11",
            text("Choose hordes to fight, or move the squad without a fight."),
        )
    place = squad.at if command.order == "fight" else command.to
    return why_not_target(state, seat, place, command.targets)


def why_not_target(state: Game, seat: int, at: int, names: Names) -> Refusal | None:
    """Refuse what is no horde of the space, or is named twice. Rule: ZW-113."""
    if not names:
        return None
    there = [key_of(state, key) for key in mob_order(state, seat, at)]
    if set(there).issuperset(names) and len(set(names)) == len(names):
        return None
    return Refusal(
        text("Some of these hordes are not in that space."),
        "ZW-113",
        text("Choose hordes in that space."),
    )


# --- Decide ---


def mob(scene: Scene, command: Mob) -> None:
    """Move all people of a space and have them fight, or the other way round.

    Rule: ZW-112, ZW-113. Raises: Refused.
    """
    scene.check(why_not_mob(scene.state, scene.number, command))
    scene.happen(Answered())
    if command.order == "march":
        scene.happen(PeopleWent(at=command.at, to=command.to))
        _fight(scene, command.to, command.targets)
    elif command.targets:
        _fight(scene, command.at, command.targets, then=command.to)
    else:
        scene.happen(PeopleWent(at=command.at, to=command.to))


def order_squad(scene: Scene, command: OrderSquad) -> None:
    """Move a squad far, or one space with a fight before or after.

    Rule: ZW-116, ZW-A11. Raises: Refused.
    """
    scene.check(why_not_order(scene.state, scene.number, command))
    squad = squad_of(scene.state, command.squad)
    assert squad
    scene.happen(Answered())
    if command.order == "fight":
        _fight(scene, squad.at, command.targets, then=command.to, squad=squad.key)
        return
    scene.happen(SquadWent(squad=squad.key, to=command.to))
    _fight(scene, command.to, command.targets, squad=squad.key)


def _fight(scene: Scene, at: int, names: Names, *, then: int = -1, squad: int = 0) -> None:
    """One round of fighting of people against hordes, if any. Rule: ZW-113."""
    if not names:
        return
    state, seat = scene.state, scene.number
    targets = [key for key in mob_order(state, seat, at) if key_of(state, key) in names]
    scene.happen(
        FightBegan(seat=seat, at=at, hordes=tuple(targets), people=True, squad=squad, then=then)
    )
    throw_fight(scene)


# --- Offers ---

_MOB, _SQUAD = text("Angry Mob"), text("Order squad")
_TO, _TARGETS = text("Space"), text("Hordes")


def offer_mobs(state: Game, spaces: Iterable[int], fights: Mapping[int, Names]) -> list[Offer]:
    """An Angry Mob of each space with people, by whom it fights where. Rule: ZW-112, ZW-113."""
    near = adjacent(state.rules)
    close = {at for space in fights for at in (space, *near[space])}
    quiet = _quiet_mobs(state.rules)
    found = [quiet[at] for at in spaces if at not in close]
    for at in spaces:
        if at in close:
            who = tuple([fights.get(space, ()) for space in (at, *near[at])])
            found += _mobs(at, near[at], who)
    return found


def fights_by_space(state: Game, seat: int) -> dict[int, Names]:
    """The hordes of each space that has some, in the order of their dice. Rule: ZW-113, ZW-P02."""
    names: dict[int, Names] = {}
    for other in clockwise(state, left_of(state, seat)):
        player = state.players[other]
        for horde in player.hordes:
            names[horde.at] = (*names.get(horde.at, ()), f"{player.key}.{horde.slot}")
    return names


@lru_cache(maxsize=8192)  # 2 % of random play: most hordes stay where they are
def _mobs(at: int, near: tuple[int, ...], who: tuple[Names, ...]) -> tuple[Offer, ...]:
    """Of a space with hordes in it or beside it: `who` is in the space, then in each beside it."""
    found, quiet = [], []
    for to, names in zip(near, who[1:], strict=True):
        if names:
            found.append(_mob(at, (to,), "march", names))
        else:
            quiet.append(to)
    if quiet:
        found.append(_mob(at, tuple(quiet), "march", ()))
    if who[0]:
        found.append(_mob(at, near, "fight", who[0]))
    return tuple(found)


@lru_cache(maxsize=256)  # 5 % of random play: most spaces have no hordes near
def _quiet_mobs(rules: HouseRules) -> tuple[Offer, ...]:
    """Of each space, where no hordes are near."""
    return tuple([_mob(at, to, "march", ()) for at, to in enumerate(adjacent(rules))])


def _mob(at: int, to: tuple[int, ...], order: Order, names: Names) -> Offer:
    """Fight all of these hordes, some, or none. Rule: ZW-113."""
    fields: tuple[Field, ...] = (OneOf("to", _TO, to),)
    if names:
        fields = (*fields, Subset("targets", _TARGETS, names))
    return Offer("Mob", _MOB, fields, {"at": at, "order": order})


def offer_orders(state: Game, squad: Squad, fights: Mapping[int, Names]) -> Iterator[Offer]:
    """A move, and one space with a fight before or after. Rule: ZW-A11."""
    yield _order(squad, reach(state, squad, "go"), "go")
    near = reach(state, squad, "march")
    for to in near:
        if to in fights:
            yield _order(squad, (to,), "march", fights[to])
    if squad.at in fights:
        yield _order(squad, near, "fight", fights[squad.at])


def _order(squad: Squad, to: tuple[int, ...], order: SquadOrder, names: Names = ()) -> Offer:
    fields: tuple[Field, ...] = (OneOf("to", _TO, to),)
    if names:
        fields = (*fields, Subset("targets", _TARGETS, names, least=1))
    return Offer("OrderSquad", _SQUAD, fields, {"squad": squad.key, "order": order})


MOBS = Subject(decide={Mob: mob, OrderSquad: order_squad})
