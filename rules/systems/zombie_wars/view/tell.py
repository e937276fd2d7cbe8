"""What happened, in sentences."""

from __future__ import annotations

from typing import Any, Final

from rules.game import Entry
from rules.systems.zombie_wars.catalogue import breed_rows, numbers
from rules.systems.zombie_wars.events import throws, turns
from rules.systems.zombie_wars.evolve import evolve
from rules.systems.zombie_wars.state import Game
from rules.systems.zombie_wars.view.dice import thrown
from rules.systems.zombie_wars.view.names import (
    horde_name,
    listed,
    player_name,
    some_people,
    some_zombies,
    space_name,
)
from rules.systems.zombie_wars.view.over import over
from rules.systems.zombie_wars.view.told import TELL, Tell, Told
from rules.table import Line
from rules.text import text


def tell(before: Game, entry: Entry[Any, Any]) -> tuple[Line, ...]:
    """The lines of an entry; the state is the one before it."""
    state = before
    lines: list[Line] = []
    for event in entry.events:
        told = _TELL.get(type(event))
        after = evolve(state, event)
        if told:
            lines += told(state, event, after)
        state = after
    return tuple(lines)


def _scattered(state: Game, event: turns.Scattered, after: Game) -> Told:
    spaces = sum([count > 0 for count in event.townies])
    yield Line(
        text(
            "{people} are scattered over {spaces} spaces.",
            people=some_people(sum(event.townies), ()),
            spaces=spaces,
        ),
        "ZW-021",
    )


def _breed(state: Game, event: turns.BreedThrown, after: Game) -> Told:
    row = next(row for row in breed_rows() if row.key == event.breed)
    yield Line(
        text(
            "The dead of {name} are {breed}.",
            name=player_name(state, event.seat),
            breed=text(row.name),
        ),
        row.rule,
    )


def _divided(state: Game, event: turns.Divided, after: Game) -> Told:
    yield Line(
        text("{name} has divided the first zombies.", name=player_name(state, event.seat)), "ZW-024"
    )


def _placed(state: Game, event: turns.Placed, after: Game) -> Told:
    for one in event.hordes:
        yield Line(
            text(
                "{horde} rises at {space}: {zombies}.",
                horde=horde_name(state, (event.seat, one.slot)),
                space=space_name(one.at),
                zombies=some_zombies((numbers().ladder.ordinary,) * one.zombies),
            ),
            "ZW-025",
        )


def _cop(state: Game, event: turns.CopCame, after: Game) -> Told:
    yield Line(
        text("The Super Cop, a D{die}, is at {space}.", die=event.die, space=space_name(event.at)),
        "ZW-S01",
    )


def _clock(state: Game, event: turns.ClockMoved, after: Game) -> Told:
    if event.hour <= state.hours:
        yield Line(text("Hour {hour} strikes.", hour=event.hour), "ZW-030")
    else:
        yield Line(text("The hourglass has run out."), "ZW-130")


def _turn(state: Game, event: turns.TurnBegan, after: Game) -> Told:
    yield Line(text("It is the turn of {name}.", name=player_name(state, event.seat)), "ZW-033")


def _wave(state: Game, event: turns.WaveCame, after: Game) -> Told:
    yield Line(
        text(
            "A wave comes to {space}: {people}.",
            space=space_name(event.at),
            people=some_people(0, event.dice),
        ),
        "ZW-A08",
        "warn",
    )


def _first(state: Game, event: turns.FirstChosen, after: Game) -> Told:
    yield Line(text("{name} begins the round.", name=player_name(state, event.seat)), "ZW-032")


def _free(state: Game, event: turns.FreeGiven, after: Game) -> Told:
    if event.seats:
        names = listed([player_name(state, seat) for seat in event.seats])
        yield Line(text("The free Townie action goes to {names}.", names=names), "ZW-037")


def _passed(state: Game, event: turns.FreePassed, after: Game) -> Told:
    yield Line(
        text("{name} leaves the people alone.", name=player_name(state, event.seat)), "ZW-037"
    )


def _ended(state: Game, event: turns.Ended, after: Game) -> Told:
    said = over(after)
    if said:
        yield Line(said, "ZW-132")


def _thrown(state: Game, event: throws.Thrown, after: Game) -> Told:
    for cast in event.casts:
        yield thrown(state, cast, event.purpose)


def _rerolled(state: Game, event: throws.Rerolled, after: Game) -> Told:
    yield Line(
        text(
            "{name} has a {old} thrown again: {new}.",
            name=player_name(state, event.seat),
            old=event.old,
            new=event.new,
        ),
        "ZW-D07",
    )


def _fed(state: Game, event: throws.Fed, after: Game) -> Told:
    yield Line(
        text("{horde} gives up a zombie for its 1s.", horde=horde_name(state, event.horde)),
        "ZW-D03",
    )
    for cast in event.casts:
        if (cast.owner, cast.slot) == event.horde:
            yield thrown(state, cast, state.purpose)


def _refused(state: Game, event: throws.AttackRefused, after: Game) -> Told:
    yield Line(
        text("{horde} turns the attack away.", horde=horde_name(state, event.horde)), "ZW-D04"
    )


_TELL: Final[Tell] = {
    **TELL,
    turns.Scattered: _scattered,
    turns.BreedThrown: _breed,
    turns.Divided: _divided,
    turns.Placed: _placed,
    turns.CopCame: _cop,
    turns.ClockMoved: _clock,
    turns.TurnBegan: _turn,
    turns.WaveCame: _wave,
    turns.FirstChosen: _first,
    turns.FreeGiven: _free,
    turns.FreePassed: _passed,
    turns.Ended: _ended,
    throws.Thrown: _thrown,
    throws.Rerolled: _rerolled,
    throws.Fed: _fed,
    throws.AttackRefused: _refused,
}
