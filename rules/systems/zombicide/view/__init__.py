"""A game as one seat sees it."""

from __future__ import annotations

from collections.abc import Iterable

from rules.game import Offer
from rules.systems.zombicide.aims.ending import over
from rules.systems.zombicide.catalogue import numbers
from rules.systems.zombicide.engine import offers, pending
from rules.systems.zombicide.horde.attacks import attackable
from rules.systems.zombicide.horde.plan import Plan
from rules.systems.zombicide.names import (
    LEVEL_NAMES,
    car_name,
    card_name,
    char_name,
    said,
    skill_name,
    slot_name,
    token_name,
    zombies_of,
    zone_name,
)
from rules.systems.zombicide.state import KINDS, NOBODY, NOWHERE, Game, Shift
from rules.systems.zombicide.view.board import shape_of, standing_of
from rules.systems.zombicide.who import car_of, carried, danger, mission, quiet, seat_of
from rules.table import FigureView, GearView, Meter, Panel, TableView, Thing
from rules.text import Text, counted, text

_WOUNDS, _XP, _ACTIONS, _KILLS = text("Wounds"), text("XP"), text("Actions"), text("Kills")


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
    )


def _heading(state: Game) -> Iterable[Text]:
    if state.step == "opening":
        yield text("Set-up")
        return
    yield text("Round {round}", round=state.round)
    yield text("Danger: {level}", level=LEVEL_NAMES[danger(state)])
    if state.step == "zombies":
        yield text("The zombies act")
    elif state.active != NOBODY:
        yield text("{name} acts", name=char_name(state, state.active))
        yield counted("{count} action left", "{count} actions left", state.actions)


def _player(state: Game, seat: int, given: tuple[Offer, ...]) -> Panel:
    player = state.players[seat]
    figures = [who for who, one in enumerate(state.chars) if one.seat == seat]
    return Panel(
        key=player.key,
        title=text("{name}", name=player.name),
        shape=shape_of(state.chars[figures[0]]),
        figures=tuple(
            [_figure(state, who, given if who == state.active else ()) for who in figures]
        ),
    )


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
    yield Meter("xp", _XP, one.xp)
    if who == state.active:
        yield Meter("actions", _ACTIONS, state.actions)
    yield Meter("kills", _KILLS, one.kills)


def _gear(state: Game, who: int) -> Iterable[GearView]:
    """Hands first, then the pack. Rule: ZC-011."""
    one = state.chars[who]
    for slot in carried(one):
        held = one.slots[slot]
        note = slot_name(slot)
        if held.fired:
            note = text("{slot}, empty", slot=note)
        yield GearView(
            key=f"{one.key}.{slot}", name=card_name(held.card), note=note, ready=not held.fired
        )


def _tags(state: Game, who: int) -> Iterable[Text]:
    one = state.chars[who]
    if one.plays and one.zone != NOWHERE:
        yield zone_name(state, one.zone)
    car = car_of(state, who)
    if car != NOBODY:
        yield car_name(state, car)
    yield LEVEL_NAMES[numbers().danger.level(one.xp)]
    if who == state.first:
        yield text("start character")
    if quiet(one):
        yield text("makes no noise")
    for token in state.tokens:
        if token.holder == who:
            yield token_name(state, token)
    for skill in one.skills:
        yield skill_name(skill)


# --- Zombies: where they go next, and why ---

_WHY: dict[str, Text] = {
    "seen": text("to those whom it sees"),
    "heard": text("to the noise"),
    "near": text("to people it can reach"),
    "shut": text("to the noise behind doors"),
    "stays": text("stays at the noise"),
    "silent": text("hears nothing"),
}


def _zombies(state: Game) -> Panel:
    """Groups with their next move. Rule: ZC-060 to ZC-068."""
    things = []
    goes_on = state.step not in ("opening", "over")
    fights = {zone for zone in range(len(state.zombies)) if attackable(state, zone)}
    plan = Plan(state, Shift(kinds=KINDS, fought=tuple(sorted(fights))))
    for zone, crowd in enumerate(state.zombies):
        for kind, count in zip(KINDS, crowd, strict=True):
            if count:
                move = _next(state, plan, zone, zone in fights) if goes_on else ()
                things.append(_group(state, zone, zombies_of(kind, count), move))
    count = sum(map(sum, state.zombies))
    note = counted("{count} on the board", "{count} on the board", count)
    return Panel(key="zombies", title=text("Zombies"), note=note, things=tuple(things))


def _group(state: Game, zone: int, name: Text, move: tuple[Text, ...]) -> Thing:
    where = zone_name(state, zone)
    title = text("{zombies} in {zone}", zombies=name, zone=where)
    return Thing(key=f"{zone}.{name.id}", name=title, tags=move)


def _next(state: Game, plan: Plan, zone: int, fights: bool) -> tuple[Text, ...]:
    """The next deed of a group, and the reason."""
    if fights:
        return (text("attacks"),)
    ways = plan.raw(zone)
    to = [text("→ {zone}", zone=zone_name(state, zone)) for zone in ways.to]
    if not to and ways.why == "shut":
        to = [text("waits at a door")]
    return (*to, _WHY[ways.why])


def _mission(state: Game) -> Panel:
    """The mission with its objectives."""
    row = mission(state)
    things = [
        Thing(
            key=f"objective.{row.objectives[number].id}",
            name=token_name(state, token),
            tags=(text("done"),) if token.done else (zone_name(state, token.zone),),
        )
        for number, token in enumerate(state.tokens)
    ]
    note = said(row.text) if row.text else None
    return Panel(key="mission", title=said(row.name), note=note, things=tuple(things))
