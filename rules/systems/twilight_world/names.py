"""Names of figures, places, vehicles and things."""

from __future__ import annotations

from functools import cache, reduce
from string import digits

from rules.systems.twilight_world.catalogue import obstacles, themes
from rules.systems.twilight_world.map.field import edge_rows
from rules.systems.twilight_world.scene import book_of
from rules.systems.twilight_world.state import ZOMBIE_CARD, Fighter, Game, Group
from rules.systems.twilight_world.who import ZOMBIES, anybody, unarmed
from rules.systems.twilight_world.wording import as_typed, gear_name, side_name
from rules.text import Text, text

SETTLERS = "settlers"


NOBODY = text("nobody")


NOTHING = text("nothing")


KINDS = {
    "building": text("Building"),
    "shed": text("Shed"),
    "tree": text("Tree"),
    "woods": text("Woods"),
    "wall": text("Wall"),
    "hill": text("Hill"),
    "hedge": text("Hedge"),
    "hidden": text("Hidden area"),
    "wreck": text("Wreck"),
    "car": text("Car"),
    "goal": text("Goal item"),
}


EDGES = {
    "north": text("north"),
    "east": text("east"),
    "south": text("south"),
    "west": text("west"),
}


# Seen along a throw.
DIRECTIONS = {
    "n": text("straight ahead"),
    "ne": text("ahead and to the right"),
    "e": text("to the right"),
    "se": text("back and to the right"),
    "s": text("back"),
    "sw": text("back and to the left"),
    "w": text("to the left"),
    "nw": text("ahead and to the left"),
}


FINDS = {
    "ambush": text("an ambush"),
    "nothing": NOTHING,
    "bullet-proof-vest": text("a bullet-proof vest"),
    "tactical-armour": text("tactical armour"),
    "spare-ammo": text("Spare Ammo"),
    "medical": text("medical supplies"),
    "toys": text("toys for the children"),
    "lucky-find": text("a lucky find"),
    "survivors": text("survivors"),
}


TEMPERS = {
    "friendly": text("friendly"),
    "neutral": text("neutral"),
    "hostile": text("hostile"),
}


def listed(parts: list[Text], none: Text = NOBODY) -> Text:
    """The parts, joined by commas."""
    if not parts:
        return none
    return reduce(lambda left, right: text("{left}, {right}", left=left, right=right), parts)


def numbers(faces: tuple[int, ...]) -> Text:
    """Faces of dice, joined by commas."""
    return as_typed(", ".join(str(face) for face in faces) or "–")


def named(state: Game, key: str) -> Text:
    """A figure, a vehicle, a place or a piece of terrain."""
    one = anybody(state, key)
    return figure_name(state, one) if one else thing_name(key)


def figure_name(state: Game, figure: Fighter) -> Text:
    """The name on the card, with a number for zombies and for shared names."""
    number = figure.key[len(figure.key.rstrip(digits)) :]
    if number and figure.side == ZOMBIES and figure.card == ZOMBIE_CARD:
        card = state.cards.get(ZOMBIE_CARD)
        if not card or figure.name == card.name:
            return text("Zombie {number}", number=int(number))
        return text("Zombie {number} ({name})", number=int(number), name=figure.name)
    if number and [other.name for other in state.figures.values()].count(figure.name) > 1:
        return text("{name} {number}", name=figure.name, number=int(number))
    return as_typed(figure.name)


def thing_name(key: str) -> Text:
    """The name of a thing by its key, such as building-2, or its own name."""
    kind, _, number = key.rpartition("-")
    if number.isdigit() and kind in KINDS:
        return text("{name} {number}", name=KINDS[kind], number=int(number))
    kind, _, number = key.rpartition(" ")
    if number.isdigit() and kind in _buildings():
        return text("{name} {number}", name=Text(kind), number=int(number))
    return Text(key) if key in _buildings() else as_typed(key)


@cache
def _buildings() -> frozenset[str]:
    """The names that the map generator gives to buildings."""
    return frozenset(house.name for theme in themes().theme for house in theme.house)


def group_name(state: Game, group: Group) -> Text:
    """The name of a group of survivors, by place or by settlement."""
    if not group.place:
        known, number = settled(state, group), group.key.rpartition("-")[2]
        if known:
            return as_typed(known)
        if number.isdigit():
            return text("Settlers {number}", number=int(number))
        return text("Settlers")
    return text("Survivors from {place}", place=thing_name(group.place))


def settled(state: Game, group: Group) -> str:
    """The settlers' name before this game, or an empty text for other survivors."""
    word, _, number = group.key.partition("-")
    place, settlers = int(number or 1) - 1, state.scenario.settlers
    return settlers[place].name if word == SETTLERS and place < len(settlers) else ""


def square_name(state: Game, at: int) -> Text:
    """A square by its column and row, from 1 as in a drawing."""
    if state.field is None:
        return as_typed(str(at))
    row, column = divmod(at, state.field.width)
    return text("column {column}, row {row}", column=column + 1, row=row + 1)


def edge_kind(kind: str) -> Text:
    """A kind of edge of the battlefield, such as a window."""
    row = next((row for row in edge_rows().values() if row.key == kind), None)
    return Text(row.name) if row else as_typed(kind)


def kind_name(kind: str) -> Text:
    """A kind of terrain, or of an obstacle."""
    if kind in KINDS:
        return KINDS[kind]
    row = obstacles().get(kind)
    return Text(row.name) if row else as_typed(kind)


def pool_name(state: Game, pool: str) -> Text:
    """The owner of these action points: a side, or a leader."""
    return named(state, pool) if pool in state.figures else side_name(pool)


def arm_name(state: Game, figure: Fighter, key: str) -> Text:
    """The name of a weapon on the figure's card. Bare hands or claws without a key."""
    book = book_of(state.rules)
    if not key:
        return gear_name(unarmed(figure), book)
    arm = next((arm for arm in figure.arms if arm.key == key), None)
    if arm is None:
        return as_typed(key)
    return as_typed(arm.name) if arm.name else gear_name(arm.gear, book)


OVER = {
    "goal": text("The heroes reached their goal"),
    "fallen": text("No hero is conscious"),
    "left": text("The heroes have left the board"),
    "time": text("Time is up"),
}


SPENT = {
    "out-of-ammo": text("out of ammo"),
    "out-of-fuel": text("out of fuel"),
    "lost": text("lost"),
    "consumed": text("used up"),
}


def side_named(side: str) -> Text:
    """Return the name of a side of a building."""
    return EDGES.get(side) or text("one")
