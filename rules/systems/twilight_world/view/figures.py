"""A figure as its panel shows it."""

from __future__ import annotations

from rules.portraits import Sitter
from rules.printables import Shape
from rules.systems.twilight_world.catalogue import Catalogue
from rules.systems.twilight_world.mob.reasons import shown_reason
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
from rules.table import FallenFigure, FigureView, GearView, Meter, Standing
from rules.text import Text, text

GONE = {
    "aside": text("waits off the board"),
    "left": text("has left the board"),
    "dead": text("dead"),
    "fled": text("has fled"),
    "removed": text("was removed"),
}


def figure_views(state: Game, side: str, now: Possible) -> tuple[FigureView, ...]:
    """The figures of a side: those who count by name first. Removed zombies are left out."""
    there = [one for one in state.figures.values() if one.side == side and not _is_rubble(one)]
    there.sort(key=lambda figure: (is_lesser(figure), figure.where != "board", figure.group))
    return tuple([_figure(state, one, now) for one in there])


def _is_rubble(figure: Fighter) -> bool:
    return figure.where == "dead" and figure.side == ZOMBIES and not is_brain(figure)


def _figure(state: Game, figure: Fighter, now: Possible) -> FigureView:
    own = figure.side == now.seat
    standing = standing_of(state, figure)
    tags = (*_conditions(state, figure), *_traits(state, figure))
    return FigureView(
        key=figure.key,
        name=figure_name(state, figure),
        standing=standing,
        meters=tuple(_meters(state, figure)),
        gear=tuple(_gear(state, figure)),
        tags=tags,
        offers=now.figures.get(figure.key, ()),
        blocked=now.blocked.get(figure.key) if own else None,
        why=shown_reason(state, figure),
        sitter=_sitter(figure),
        face_of=_risen(state, figure),
        alike=_alike(figure, standing),
    )


def standing_of(state: Game, figure: Fighter) -> Standing:
    """The standing of the figure in the turn."""
    if figure.where == "dead":
        return "dead"
    if figure.where != "board":
        return "away"
    if not is_awake(figure):
        return "down"
    if state.active and state.active.figure == figure.key:
        return "active"
    return "acted" if figure.acted or figure.over else "ready"


def body_of(state: Game, figure: Fighter, shape: Shape) -> FallenFigure:
    """A dead figure as its body on the map shows it."""
    return FallenFigure(
        key=figure.key,
        name=figure_name(state, figure),
        square=figure.at,
        shape=shape,
        sitter=_sitter(figure),
        face_of=_risen(state, figure),
    )


def _sitter(figure: Fighter) -> Sitter:
    return Sitter(
        undead=figure.side == ZOMBIES or figure.rises,
        age="child" if figure.age == "child" else "adult",
    )


def _risen(state: Game, figure: Fighter) -> str:
    """The key of the dead figure that rose as this zombie, by its name. Rule: TW-INF-2."""
    if figure.card != ZOMBIE_CARD or figure.name == state.cards[ZOMBIE_CARD].name:
        return ""
    dead = (one for one in state.figures.values() if one.where == "dead" and not one.rises)
    return next((one.key for one in dead if one.name == figure.name), "")


def _alike(figure: Fighter, standing: Standing) -> str:
    """Zombies of the common kind in one place and standing need no row each."""
    if figure.side != ZOMBIES or figure.card != ZOMBIE_CARD or figure.hidden or figure.arms:
        return ""
    return f"{standing} {figure.inside}".strip()


def _meters(state: Game, figure: Fighter) -> list[Meter]:
    body = figure.body
    most = body.falls_at or body.dies_at
    found = [Meter("wounds", text("Wounds"), min(body.wounds, body.dies_at), most, hearts=True)]
    markers = figure.markers + figure.found_markers + state.shared.get(figure.group, 0)
    if markers:
        found.append(Meter("spare-ammo", text("Spare Ammo"), markers, icon="stat-ammo"))
    if figure.medical:
        name = text("Medical supplies")
        found.append(Meter("medical", name, figure.medical, icon="medical-supplies"))
    if LUCKY in figure.traits:
        luck = book_of(state.rules).traits[LUCKY].used_boxes
        found.append(Meter("luck", text("Luck"), figure.luck, luck))
    return found


def _gear(state: Game, figure: Fighter) -> list[GearView]:
    book = book_of(state.rules)
    found = [_arm(state, figure, arm, book) for arm in figure.arms]
    if figure.armour:
        found.append(GearView(figure.armour, gear_name(figure.armour, book), icon=figure.armour))
    found += [GearView(goal, thing_name(goal)) for goal in figure.goals]
    return found + [
        GearView(f"keys-{car}", text("Keys to {vehicle}", vehicle=thing_name(car)), icon="car-keys")
        for car in figure.car_keys
    ]


def _arm(state: Game, figure: Fighter, arm: Arm, book: Catalogue) -> GearView:
    name = arm_name(state, figure, arm.key)
    for sight in arm.sights:
        name = text("{weapon} with {sight}", weapon=name, sight=gear_name(sight, book))
    if arm.state is not None:
        return GearView(arm.key, name, SPENT.get(arm.state), ready=False, icon=arm.gear)
    many = book.weapons[arm.gear].double_one == "consumed"
    left = text("{count} left", count=arm.count) if many else None
    return GearView(arm.key, name, left, icon=arm.gear)


def _traits(state: Game, figure: Fighter) -> list[Text]:
    """As the card words them."""
    book, card = book_of(state.rules), state.cards.get(figure.card)
    found = []
    if card:
        found += [trait_name(line, book) for line in card.traits if line.trait in figure.traits]
    if figure.age == "child":
        found.append(Text(book.traits["child"].name))
    return found


def _conditions(state: Game, figure: Fighter) -> list[Text]:
    found = []
    if figure.where in GONE:
        found.append(GONE[figure.where])
    elif not is_awake(figure):
        found.append(text("unconscious"))
    if figure.rises:
        found.append(text("will rise"))
    if figure.hidden:
        found.append(text("hidden"))
    if figure.inside:
        found.append(text("in {place}", place=thing_name(figure.inside)))
    found += _in_vehicle(state, figure) + _at_task(state, figure)
    group = state.groups.get(figure.group)
    if group:
        temper = group.people.temperament
        found.append(TEMPERS.get(temper) or as_typed(temper))
    if figure.leader:
        found.append(text("follows {leader}", leader=named(state, figure.leader)))
    return found


def _in_vehicle(state: Game, figure: Fighter) -> list[Text]:
    vehicle = state.vehicles.get(figure.vehicle)
    if vehicle is None:
        return []
    if vehicle.driver == figure.key:
        return [text("drives {vehicle}", vehicle=thing_name(vehicle.key))]
    return [text("in {place}", place=thing_name(vehicle.key))]


def _at_task(state: Game, figure: Fighter) -> list[Text]:
    return [task_words(state, figure, figure.task)] if figure.task else []
