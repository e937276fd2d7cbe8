"""A figure as its panel shows it."""

from __future__ import annotations

from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.muster import LUCKY
from rules.systems.twilight_world.names import (
    SPENT,
    TEMPERS,
    arm_name,
    figure_name,
    named,
    thing_name,
)
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import ZOMBIE_CARD, Arm, Fighter, Game
from rules.systems.twilight_world.tasks import task_words
from rules.systems.twilight_world.view.possible import Possible
from rules.systems.twilight_world.who import ZOMBIES, is_awake, is_brain, is_lesser
from rules.systems.twilight_world.wording import as_typed, gear_name, trait_name
from rules.table import FigureView, GearView, Meter, Standing
from rules.text import Text, text

GONE = {
    "aside": text("waits off the board"),
    "left": text("has left the board"),
    "dead": text("dead"),
    "fled": text("has fled"),
    "removed": text("was removed"),
}


def figure_views(state: Game, side: str, now: Possible) -> tuple[FigureView, ...]:
    """The figures of a side: those who count by name first; removed zombies are left out."""
    there = [one for one in state.figures.values() if one.side == side and not _is_rubble(one)]
    there.sort(key=lambda one: (is_lesser(one), one.where != "board", one.group))
    return tuple([_figure(state, one, now) for one in there])


def _is_rubble(one: Fighter) -> bool:
    return one.where == "dead" and one.side == ZOMBIES and not is_brain(one)


def _figure(state: Game, one: Fighter, now: Possible) -> FigureView:
    own = one.side == now.seat
    standing = standing_of(state, one)
    tags = (*_conditions(state, one), *_traits(state, one))
    return FigureView(
        key=one.key,
        name=figure_name(state, one),
        standing=standing,
        meters=tuple(_meters(state, one)),
        gear=tuple(_gear(state, one)),
        tags=tags,
        offers=now.figures.get(one.key, ()),
        blocked=now.blocked.get(one.key) if own else None,
        why=one.why,
        alike=_alike(one, standing),
    )


def standing_of(state: Game, one: Fighter) -> Standing:
    """The standing of the figure in the turn."""
    if one.where == "dead":
        return "dead"
    if one.where != "board":
        return "away"
    if not is_awake(one):
        return "down"
    if state.active and state.active.figure == one.key:
        return "active"
    return "acted" if one.acted or one.over else "ready"


def _alike(one: Fighter, standing: Standing) -> str:
    """Zombies of the common kind in one place and standing need no row each."""
    if one.side != ZOMBIES or one.card != ZOMBIE_CARD or one.hidden or one.arms:
        return ""
    return f"{standing} {one.inside}".strip()


def _meters(state: Game, one: Fighter) -> list[Meter]:
    body = one.body
    most = body.falls_at or body.dies_at
    found = [Meter("wounds", text("Wounds"), min(body.wounds, body.dies_at), most)]
    markers = one.markers + one.found_markers + state.shared.get(one.group, 0)
    if markers:
        found.append(Meter("spare-ammo", text("Spare Ammo"), markers))
    if one.medical:
        found.append(Meter("medical", text("Medical supplies"), one.medical))
    if LUCKY in one.traits:
        luck = book_of(state.rules).traits[LUCKY].used_boxes
        found.append(Meter("luck", text("Luck"), one.luck, luck))
    return found


def _gear(state: Game, one: Fighter) -> list[GearView]:
    book = book_of(state.rules)
    found = [_arm(state, one, arm, book) for arm in one.arms]
    if one.armour:
        found.append(GearView(one.armour, gear_name(one.armour, book)))
    found += [GearView(goal, thing_name(goal)) for goal in one.goals]
    return found + [
        GearView(f"keys-{car}", text("Keys of {vehicle}", vehicle=thing_name(car)))
        for car in one.car_keys
    ]


def _arm(state: Game, one: Fighter, arm: Arm, book: Catalogue) -> GearView:
    name = arm_name(state, one, arm.key)
    for sight in arm.sights:
        name = text("{weapon} with {sight}", weapon=name, sight=gear_name(sight, book))
    if arm.state is not None:
        return GearView(arm.key, name, SPENT.get(arm.state), ready=False)
    many = book.weapons[arm.gear].double_one == "consumed"
    return GearView(arm.key, name, text("{count} left", count=arm.count) if many else None)


def _traits(state: Game, one: Fighter) -> list[Text]:
    """As the card words them."""
    book, card = book_of(state.rules), state.cards.get(one.card)
    found = []
    if card:
        found += [trait_name(line, book) for line in card.traits if line.trait in one.traits]
    if one.age == "child":
        found.append(Text(book.traits["child"].name))
    return found


def _conditions(state: Game, one: Fighter) -> list[Text]:
    found = []
    if one.where in GONE:
        found.append(GONE[one.where])
    elif not is_awake(one):
        found.append(text("unconscious"))
    if one.rises:
        found.append(text("will rise"))
    if one.hidden:
        found.append(text("hidden"))
    if one.inside:
        found.append(text("in: {place}", place=thing_name(one.inside)))
    found += _in_vehicle(state, one) + _at_task(state, one)
    group = state.groups.get(one.group)
    if group:
        temper = group.people.temperament
        found.append(TEMPERS.get(temper) or as_typed(temper))
    if one.leader:
        found.append(text("with {leader}", leader=named(state, one.leader)))
    return found


def _in_vehicle(state: Game, one: Fighter) -> list[Text]:
    vehicle = state.vehicles.get(one.vehicle)
    if vehicle is None:
        return []
    if vehicle.driver == one.key:
        return [text("drives: {vehicle}", vehicle=thing_name(vehicle.key))]
    return [text("in: {place}", place=thing_name(vehicle.key))]


def _at_task(state: Game, one: Fighter) -> list[Text]:
    return [task_words(state, one, one.task)] if one.task else []
