"""Faults of a scenario: the field, the reason, and the cure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from rules.dice import Seeded
from rules.refused import Refused, check
from rules.roster import Figure
from rules.systems.twilight_world.catalogue import house_rule_rows, themes
from rules.systems.twilight_world.catalogue.scenario_rows import AimRow, ScenarioRow
from rules.systems.twilight_world.map.field import Battlefield, edge_squares, square_at
from rules.systems.twilight_world.map.routes import rings_to
from rules.systems.twilight_world.roster.pickers import samples
from rules.systems.twilight_world.start.battlefield import too_near
from rules.systems.twilight_world.start.scenarios.laying import (
    entered,
    house_of,
    laid_out,
    lies_of,
    stands_of,
)
from rules.systems.twilight_world.state import ZOMBIE_CARD
from rules.systems.twilight_world.who import HEROES
from rules.text import Text, counted, in_english, text

AWAY = ("leave", "carry-off", "fetch", "drive-off")  # aims for which heroes have to leave


class Wrong(NamedTuple):
    """A wrong field, the reason, and the cure."""

    field: str
    why: Text
    cure: Text


def wrongs(row: ScenarioRow, before: list[str]) -> Iterator[Wrong]:
    """The faults of a scenario after these others. The first can cause the rest."""
    if row.key in before:
        why = text("Another scenario has the key {key}", key=row.key)
        yield Wrong("key", why, text("Give each scenario a key of its own."))
    yield from _people(row)
    yield from _house_rules(row)
    yield from _board(row)
    if row.keys and not (row.vehicles or row.drawing):
        why = text("There is no vehicle for the keys")
        yield Wrong("keys", why, text("Set vehicles = 1, or remove keys."))
    for number, aim in enumerate(row.aims):
        for field, why, cure in _aim(row, aim):
            said = text("An aim cannot be reached: {why}", why=why)
            yield Wrong(f"aims[{number}].{field}", said, cure)
    if not row.aims:
        yield Wrong("aims", text("The scenario has no aim"), text("Add at least one aim."))
    yield from _ground(row)


@cache
def _known() -> dict[str, Figure]:
    return {figure.key: figure for figure in samples()}


def _people(row: ScenarioRow) -> Iterator[Wrong]:
    """Rule: TW-SIDE-2."""
    there: list[str] = []
    named = [("party", key) for key in row.party]
    named += [(f"extra[{n}].sample", extra.sample) for n, extra in enumerate(row.extra)]
    for field, key in named:
        if key not in _known():
            known = ", ".join(_known())
            why = text("There is no sample {sample}", sample=key[:40])
            yield Wrong(field, why, text("Choose one of: {samples}.", samples=known))
        if key in there:
            why = text("{sample} is listed twice", sample=key)
            yield Wrong(field, why, text("List each sample once."))
        there.append(key)
    if not row.party:
        yield Wrong("party", text("The party is empty"), text("Add at least one hero."))
    elif not any(_known()[key].side == HEROES for key in row.party):
        why = text("The party has no hero")
        yield Wrong("party", why, text("Add at least one hero."))


def _house_rules(row: ScenarioRow) -> Iterator[Wrong]:
    known = {rule.key: [option.key for option in rule.options] for rule in house_rule_rows()}
    for key, value in row.house_rules.items():
        if key not in known:
            why = text("There is no house rule {key}", key=key[:40])
            yield Wrong("house_rules", why, text("See docs/odds.md for all house rules."))
        elif value not in known[key]:
            why = text("{key} cannot be {value}", key=key, value=value[:40])
            cure = text("Choose one of: {values}.", values=", ".join(known[key]))
            yield Wrong("house_rules", why, cure)


def _board(row: ScenarioRow) -> Iterator[Wrong]:
    """Rule: TW-SETUP-6."""
    keys = [theme.key for theme in themes().theme]
    least, most = themes().least, themes().most
    if bool(row.drawing) == bool(row.theme):
        yield Wrong(
            "theme",
            text("A scenario needs either a theme or a drawing"),
            text("Give a theme with width and height, or a drawing."),
        )
    elif row.theme and row.theme not in keys:
        why = text("There is no theme {theme}", theme=row.theme[:40])
        yield Wrong("theme", why, text("Choose one of: {themes}.", themes=", ".join(keys)))
    for field, side in (("width", row.width), ("height", row.height)):
        if row.drawing and side:
            why = text("A drawing has its own size")
            yield Wrong(field, why, text("Remove this field."))
        elif row.theme and not least <= side <= most:
            why = text(
                "The board cannot have {width} × {height} squares",
                width=row.width,
                height=row.height,
            )
            yield Wrong(
                field,
                why,
                text("Enter {least} to {most} squares per side.", least=least, most=most),
            )


def _aim(row: ScenarioRow, aim: AimRow) -> Iterator[Wrong]:
    """Rule: TW-SIDE-7."""
    there = [*row.party, *(extra.sample for extra in row.extra)]
    heroes = [key for key in there if _known()[key].side == HEROES]
    if aim.until and aim.kind != "survive":
        yield Wrong("until", text("This aim does not use “until”"), text("Remove this field."))
    if aim.kind == "survive" and not 1 <= aim.until <= row.turns:
        why = text("The game has no turn {until}", until=aim.until)
        yield Wrong("until", why, text("Enter a turn from 1 to {turns}.", turns=row.turns))
    if aim.kind == "drive-off" and not (row.vehicles or row.drawing):
        why = text("There is no vehicle to drive")
        yield Wrong("kind", why, text("Set vehicles to 1 or more."))
    if aim.kind in ("drive-off", "leave", "survive") and aim.count > len(heroes):
        why = counted("it needs {count} hero", "it needs {count} heroes", aim.count)
        cure = counted(
            "The scenario starts with {count} hero.",
            "The scenario starts with {count} heroes.",
            len(heroes),
        )
        yield Wrong("count", why, cure)
    if aim.kind == "fetch" and aim.count > row.items:
        why = counted("it needs {count} goal item", "it needs {count} goal items", aim.count)
        yield Wrong(
            "count", why, text("Raise items, which is now {most}, or lower count.", most=row.items)
        )
    if aim.of:
        yield from _whom(row, aim, heroes)


def _whom(row: ScenarioRow, aim: AimRow, heroes: list[str]) -> Iterator[Wrong]:
    there = [extra.sample for extra in row.extra]
    if aim.kind not in ("leave", "kill"):
        yield Wrong("of", text("This aim does not use “of”"), text("Remove this field."))
    elif aim.kind == "leave" and aim.of not in heroes:
        why = text("{figure} must leave but is not a hero in the scenario", figure=aim.of[:40])
        yield Wrong("of", why, text("Choose one of: {figures}.", figures=", ".join(heroes)))
    elif aim.kind == "leave" and aim.count > 1:
        yield Wrong("count", text("One figure can leave only once"), text("Remove this field."))
    elif aim.kind == "kill" and aim.of != ZOMBIE_CARD:
        foes = [key for key in there if _known()[key].side != HEROES]
        if aim.of not in foes:
            why = text(
                "{figure} must be killed but is not an enemy in the scenario", figure=aim.of[:40]
            )
            cure = text("Choose one of: {figures}.", figures=", ".join((ZOMBIE_CARD, *foes)))
            yield Wrong("of", why, cure)
        elif aim.count > foes.count(aim.of):
            yield Wrong(
                "count", text("The scenario has only one of them"), text("Remove this field.")
            )


def _ground(row: ScenarioRow) -> Iterator[Wrong]:
    """The faults of a battlefield, if the layout succeeds.

    Rule: TW-SETUP-2, TW-SETUP-4, TW-SIDE-7.
    """
    drawn = "drawing" if row.drawing else "theme"
    try:
        dice = Seeded(row.key)
        field = laid_out(row, dice)
        if row.heroes == "edge" or any(extra.at == "edge" for extra in row.extra):
            for _, refusal in too_near(field):
                check(refusal)
        start = _start(row, field)
        if start:
            stands = stands_of(row, field, [_known()[key] for key in row.party], dice)
            lies_of(row, field, stands, dice)
    except Refused as refused:
        yield Wrong(drawn, text(in_english(refused.why).rstrip(".")), refused.cure or text(""))
        return
    if not start:
        why = text("Nobody can enter the board at this edge: {edge}", edge=", ".join(field.heroes))
        yield Wrong(drawn, why, text("Leave squares there that figures can enter."))
    reached = 0
    for ring in rings_to(field, start):
        reached |= ring
    for number, aim in enumerate(row.aims):
        where = f"aims[{number}].count"
        places = sum(bool(bits & reached) for bits in entered(field).values())
        if aim.kind in ("search", "carry-off") and aim.count > places:
            why = counted(
                "An aim cannot be reached: it needs {count} searched building",
                "An aim cannot be reached: it needs {count} searched buildings",
                aim.count,
            )
            cure = text(
                "Set count to at most {most}, the number of buildings and sheds "
                "that heroes can enter.",
                most=places,
            )
            yield Wrong(where, why, cure)
        if aim.kind in AWAY and not _bits(field, field.exits) & reached:
            why = text("An aim cannot be reached: there is no way off the board")
            yield Wrong(drawn, why, text("Set exits to an edge that heroes can reach."))


def _start(row: ScenarioRow, field: Battlefield) -> int:
    """The bits of the squares where heroes begin. Raises: Refused."""
    if row.heroes == "house":
        return sum(1 << at for at in house_of(field).squares)
    return _bits(field, field.heroes)


def _bits(field: Battlefield, edges: tuple[str, ...]) -> int:
    """The bits of the squares along these edges that figures can enter."""
    squares = {at for edge in edges for at in edge_squares(field, edge)}
    return sum(1 << at for at in squares if square_at(field, at).cost)
