"""A game as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.game import Offer
from rules.portraits import Sitter
from rules.seating import seat_of
from rules.systems.zombicide.aims.ending import over
from rules.systems.zombicide.catalogue import numbers
from rules.systems.zombicide.catalogue.words import printed
from rules.systems.zombicide.engine import offers, pending
from rules.systems.zombicide.map.routes import loudest
from rules.systems.zombicide.names import (
    LEVEL_NAMES,
    car_name,
    card_name,
    char_name,
    skill_name,
    slot_name,
    token_name,
    zombies_of,
    zone_name,
)
from rules.systems.zombicide.state import KINDS, NOBODY, NOWHERE, WOUND, Game, Token
from rules.systems.zombicide.view.board import (
    ZOMBIES,
    shape_of,
    standing_of,
)
from rules.systems.zombicide.view.coming import group_key, next_moves, next_words
from rules.systems.zombicide.who import car_of, carried, danger, mission, noise_of, quiet
from rules.table import FigureView, GearView, Level, Meter, Panel, TableView, Thing
from rules.text import Text, counted, named, text

_WOUNDS, _XP, _ACTIONS, _KILLS = text("Wounds"), text("XP"), text("Actions"), text("Kills")
_EMPTY, _WOUND = text("empty"), text("wound")


def view(state: Game, seat: str) -> TableView:
    """The table: characters with hands and pack, zombies with their next move, the mission."""
    given = offers(state, seat)
    asked = pending(state)
    own = seat_of(state, seat)
    acts = own is not None and not asked and state.active != NOBODY
    mine = given if acts and state.chars[state.active].seat == own else ()
    panels = [_player(state, number, mine) for number in range(len(state.players))]
    return TableView(
        seat=seat,
        heading=tuple(_heading(state)),
        panels=(*panels, _zombies(state), _mission(state)),
        offers=() if mine else given,
        questions=asked,
        over=over(state),
        resume=_resume(state),
        aim=named(mission(state).text) if mission(state).text else None,
    )


def _heading(state: Game) -> Iterable[Text]:
    if state.step == "opening":
        yield text("Set-up")
        return
    if state.step == "zombies":
        yield text("The zombies are acting")
    elif state.active != NOBODY:
        name = char_name(state, state.active)
        yield counted("{name}: {count} action", "{name}: {count} actions", state.actions, name=name)
    yield text("Round {round}", round=state.round)
    yield text("Danger: {level}", level=LEVEL_NAMES[danger(state)])


def _resume(state: Game) -> Text:
    """The next thing to do, as a sentence."""
    if state.step == "opening":
        return text("Finish the set-up.")
    if state.step == "zombies":
        return text("Continue round {round}: the zombies act.", round=state.round)
    if state.active == NOBODY:
        return text("Continue round {round}.", round=state.round)
    name = char_name(state, state.active)
    return text("Continue round {round}: {name} acts.", round=state.round, name=name)


def _player(state: Game, seat: int, given: tuple[Offer, ...]) -> Panel:
    player = state.players[seat]
    figures = [who for who, one in enumerate(state.chars) if one.seat == seat]
    return Panel(
        key=player.key,
        title=_title(state, player.name, figures),
        shape=shape_of(state.chars[figures[0]]),
        figures=tuple(
            [_figure(state, who, given if who == state.active else ()) for who in figures]
        ),
    )


def _title(state: Game, player: str, figures: list[int]) -> Text:
    """The player. The characters of a player who is called by one of several."""
    names = [state.chars[who].name for who in figures]
    if names == [player]:
        return char_name(state, figures[0])
    said = ", ".join(names) if player in names else player
    return text("{name}", name=said)


def _figure(state: Game, who: int, given: tuple[Offer, ...]) -> FigureView:
    one = state.chars[who]
    return FigureView(
        key=one.key,
        name=char_name(state, who),
        standing=standing_of(state, who),
        meters=tuple(_meters(state, who)),
        gear=tuple(_gear(state, who)),
        tags=tuple(_tags(state, who)),
        offers=given,
    )


def _meters(state: Game, who: int) -> Iterable[Meter]:
    """Rule: ZC-081, ZC-085."""
    one = state.chars[who]
    yield Meter("wounds", _WOUNDS, one.wounds, numbers().wounds.kills, hearts=True)
    yield Meter("xp", _XP, one.xp, numbers().danger.from_[-1], levels=_levels())
    if who == state.active:
        yield Meter("actions", _ACTIONS, state.actions, dots=True)
    yield Meter("kills", _KILLS, one.kills)


@cache
def _levels() -> tuple[Level, ...]:
    """The danger track. Rule: ZC-081."""
    danger, fills = numbers().danger, printed().levels
    return tuple(
        [
            Level(name, start, fills[key].fill)
            for name, key, start in zip(LEVEL_NAMES, danger.levels, danger.from_, strict=True)
        ]
    )


def _gear(state: Game, who: int) -> Iterable[GearView]:
    """Hands first, then the pack, each slot in its place. Rule: ZC-011, ZC-085."""
    one = state.chars[who]
    if not carried(one) and not one.plays:
        return
    for slot, held in enumerate(one.slots):
        note = slot_name(slot)
        name = card_name(held.card) if held.card and held.card != WOUND else _EMPTY
        if held.card == WOUND:
            name = _WOUND
        if held.fired:
            note = text("{slot}, empty", slot=note)
        yield GearView(
            key=f"{one.key}.{slot}",
            name=name,
            note=note,
            ready=not held.fired,
            icon=held.card if held.card != WOUND else "",
            slot=True,
            empty=held.card in ("", WOUND),
        )


def _tags(state: Game, who: int) -> Iterable[Text]:
    one = state.chars[who]
    if one.plays and one.zone != NOWHERE:
        yield text("in {zone}", zone=zone_name(state, one.zone))
    car = car_of(state, who)
    if car != NOBODY:
        yield car_name(state, car)
    yield text("danger {level}", level=LEVEL_NAMES[numbers().danger.level(one.xp)])
    if who == state.first:
        yield text("start character")
    if quiet(one):
        yield text("makes no noise")
    for token in state.tokens:
        if token.holder == who:
            yield token_name(state, token)
    for skill in one.skills:
        yield text("skill: {name}", name=skill_name(skill))


def _zombies(state: Game) -> Panel:
    """Groups with their next move. Rule: ZC-060 to ZC-068."""
    moves = {(one.zone, one.kind): one for one in next_moves(state)}
    groups = []
    for zone, crowd in enumerate(state.zombies):
        for kind, count in zip(KINDS, crowd, strict=True):
            if not count:
                continue
            move = moves.get((zone, kind))
            groups.append(
                FigureView(
                    key=group_key(state, kind, zone),
                    name=zombies_of(kind, count),
                    standing="ready",
                    tags=(zone_name(state, zone), *(next_words(state, move) if move else ())),
                    sitter=Sitter(drawn=printed().zombie[kind].drawn),
                )
            )
    return Panel(
        key=ZOMBIES,
        title=text("Zombies"),
        note=_loudest(state),
        shape="jagged",
        figures=tuple(groups),
        folds=True,
    )


def _loudest(state: Game) -> Text:
    """Zombies on the board, and the zones that they hear best. Rule: ZC-061."""
    noise, count = noise_of(state), sum(map(sum, state.zombies))
    zones = loudest(range(len(noise)), noise)
    if not zones or state.step in ("opening", "over"):
        return text("{count} on the board", count=count)
    where = zone_name(state, zones[0])
    for zone in zones[1:]:
        where = text("{zones}, {zone}", zones=where, zone=zone_name(state, zone))
    return text(
        "{count} on the board · noisiest: {zones} ({noise})",
        count=count,
        zones=where,
        noise=max(noise),
    )


def _is_named(state: Game, token: Token) -> bool:
    return token.what != NOBODY and bool(mission(state).objectives[token.what].name)


def _objective(state: Game, token: Token) -> Text:
    """An objective at the head of a row."""
    if _is_named(state, token):
        return token_name(state, token)
    return text("Objective in {zone}", zone=zone_name(state, token.zone))


def _where(state: Game, token: Token) -> tuple[Text, ...]:
    """Its zone, where its name does not say it."""
    if token.done:
        return (text("done"),)
    return (zone_name(state, token.zone),) if _is_named(state, token) else ()


def _mission(state: Game) -> Panel:
    """The mission with its objectives."""
    row = mission(state)
    things = [
        Thing(
            key=f"objective.{row.objectives[number].id}",
            name=_objective(state, token),
            tags=_where(state, token),
        )
        for number, token in enumerate(state.tokens)
    ]
    note = named(row.text) if row.text else None
    return Panel(key="mission", title=named(row.name), note=note, things=tuple(things))
