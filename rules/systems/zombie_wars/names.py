"""Names of hordes, spaces, people and dice."""

from __future__ import annotations

from collections.abc import Iterable

from rules.systems.zombie_wars.board import place_name
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.state import PEOPLE, Dice, Game, Key
from rules.systems.zombie_wars.town import coordinates
from rules.systems.zombie_wars.who import keyed
from rules.text import Text, counted, text

THE_PEOPLE = text("the people")
NOBODY = text("nobody")


def space_name(at: int) -> Text:
    """A space by its place in the town and its coordinates. Rule: ZW-001."""
    x, y = coordinates(at)
    return text("{place} {x}, {y}", place=place_name(x, y), x=x, y=y)


def player_name(state: Game, seat: int) -> Text:
    """A player, or the people."""
    return text("{name}", name=state.players[seat].name) if seat != PEOPLE else THE_PEOPLE


def horde_name(state: Game, key: Key) -> Text:
    """A horde with its owner."""
    seat, slot = key
    return text("{name} {slot}", name=state.players[seat].name, slot=slot)


def keyed_name(state: Game, name: str) -> Text:
    """A horde as commands name it."""
    key = keyed(state, name)
    return horde_name(state, key) if key else text("{name}", name=name)


def die_name(sides: int) -> Text:
    """A die by its sides."""
    return text("D{sides}", sides=sides)


def zombie_die(sides: int) -> Text:
    """A zombie by its die."""
    if sides == numbers().ladder.ordinary:
        return text("an ordinary zombie")
    return text("a D{sides} Hero Zombie", sides=sides)


def zombies_of(sides: int) -> Text:
    """Zombies with such a die."""
    if sides == numbers().ladder.ordinary:
        return text("ordinary zombies")
    return text("D{sides} Hero Zombies", sides=sides)


def person_die(sides: int) -> Text:
    """A person by the die."""
    if sides == numbers().ladder.ordinary:
        return text("an ordinary person")
    return text("a D{sides} Hero", sides=sides)


def some_zombies(dice: Dice) -> Text:
    """Zombies, with the Heroes among them."""
    heroes = [die for die in dice if die != numbers().ladder.ordinary]
    count = len(dice)
    if not heroes:
        return counted("{count} zombie", "{count} zombies", count)
    return counted(
        "{count} zombie (Hero: {heroes})",
        "{count} zombies (Heroes: {heroes})",
        count,
        heroes=_dice(heroes),
    )


def some_people(townies: int, heroes: Iterable[int]) -> Text:
    """People, with the Heroes among them."""
    armed = tuple(heroes)
    count = townies + len(armed)
    if not armed:
        return counted("{count} person", "{count} people", count)
    return counted(
        "{count} person (Hero: {heroes})",
        "{count} people (Heroes: {heroes})",
        count,
        heroes=_dice(armed),
    )


def _dice(sides: Iterable[int]) -> str:
    return ", ".join(f"D{die}" for die in sides)


def listed(names: Iterable[Text], none: Text = NOBODY) -> Text:
    """Names one after the other."""
    found = None
    for name in names:
        found = name if found is None else text("{first}, {second}", first=found, second=name)
    return found or none
