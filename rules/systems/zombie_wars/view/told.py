"""What happened to hordes and people, in sentences. Rule: ZW-089."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.events import crowd, pawns
from rules.systems.zombie_wars.state import PEOPLE, Game
from rules.systems.zombie_wars.view.names import (
    horde_name,
    player_name,
    some_people,
    some_zombies,
    space_name,
)
from rules.table import Line
from rules.text import counted, text

Told = Iterator[Line]
Tell = dict[type[Any], Callable[[Game, Any, Game], Told]]


def _went(state: Game, event: pawns.Went, after: Game) -> Told:
    yield Line(
        text(
            "{horde} goes to {space}.",
            horde=horde_name(state, event.horde),
            space=space_name(event.to),
        ),
        "ZW-061",
    )


_LAID: Final[Mapping[pawns.Why, str]] = {
    "attack": "ZW-086",
    "move": "ZW-062",
    "split": "ZW-091",
    "merge": "ZW-099",
    "townie": "ZW-110",
    "kept": "ZW-A04",
}


def _laid(state: Game, event: pawns.Laid, after: Game) -> Told:
    horde = horde_name(state, event.horde)
    if event.why == "townie":
        said = text("{horde} is laid, and the people are stirred.", horde=horde)
    else:
        said = text("{horde} is laid.", horde=horde)
    yield Line(said, _LAID[event.why])


def _parted(state: Game, event: pawns.Parted, after: Game) -> Told:
    leaving = (numbers().ladder.ordinary,) * event.zombies + event.heroes
    yield Line(
        text(
            "{new} parts from {horde}: {zombies}.",
            zombies=some_zombies(leaving),
            horde=horde_name(state, event.horde),
            new=horde_name(state, (event.horde[0], event.slot)),
        ),
        "ZW-090",
    )


def _joined(state: Game, event: pawns.Joined, after: Game) -> Told:
    joining = (numbers().ladder.ordinary,) * event.zombies + event.heroes
    yield Line(
        text(
            "From {horde} to {other}: {zombies}.",
            zombies=some_zombies(joining),
            horde=horde_name(state, event.horde),
            other=horde_name(state, (event.horde[0], event.into)),
        ),
        "ZW-097",
    )


def _grown(state: Game, event: pawns.Grown, after: Game) -> Told:
    yield Line(text("{horde} grows by one.", horde=horde_name(state, event.horde)), "ZW-D02")


_LOST = {
    "killed": (text("killed"), "ZW-075"),
    "given up": (text("given up"), "ZW-A04"),
    "noxious": (text("rotted away"), "ZW-D08"),
}


def _lost(state: Game, event: pawns.Lost, after: Game) -> Told:
    how, rule = _LOST[event.why]
    yield Line(
        text(
            "{horde} loses {zombies}: {how}.",
            horde=horde_name(state, event.horde),
            zombies=some_zombies(event.dice),
            how=how,
        ),
        rule,
        "bad",
    )


def _taken(state: Game, event: pawns.Taken, after: Game) -> Told:
    yield Line(
        text(
            "From {horde} over to {other}: {zombies}.",
            zombies=some_zombies(event.dice),
            horde=horde_name(state, event.horde),
            other=horde_name(state, event.into),
        ),
        "ZW-D06",
        "bad",
    )


def _shrunk(state: Game, event: pawns.Shrunk, after: Game) -> Told:
    smaller = numbers().ladder.down(event.die)
    yield Line(
        text(
            "A D{die} of {horde} becomes a D{smaller}.",
            die=event.die,
            horde=horde_name(state, event.horde),
            smaller=smaller,
        ),
        "ZW-H01",
    )


def _gone(state: Game, event: pawns.Gone, after: Game) -> Told:
    horde = horde_name(state, event.horde)
    if event.by == PEOPLE:
        yield Line(text("{horde} is gone.", horde=horde), "ZW-087")
    else:
        name = player_name(state, event.by)
        yield Line(text("{name} has destroyed {horde}.", name=name, horde=horde), "ZW-087")


def _walked(state: Game, event: crowd.Walked, after: Game) -> Told:
    ways = {"space": space_name(event.at), "other": space_name(event.to)}
    if event.die == numbers().ladder.ordinary:
        said = text("Somebody walks from {space} to {other}.", **ways)
    else:
        said = text("A D{die} Hero walks from {space} to {other}.", die=event.die, **ways)
    yield Line(said, "ZW-111")


def _people_went(state: Game, event: crowd.PeopleWent, after: Game) -> Told:
    yield Line(
        text(
            "The people of {space} go to {other}.",
            space=space_name(event.at),
            other=space_name(event.to),
        ),
        "ZW-112",
    )


def _squad_went(state: Game, event: crowd.SquadWent, after: Game) -> Told:
    yield Line(
        text("Squad {number} goes to {space}.", number=event.squad, space=space_name(event.to)),
        "ZW-A11",
    )


def _converted(state: Game, event: crowd.Converted, after: Game) -> Told:
    armed = (*event.heroes, *[sides for _, sides in event.squads])
    yield Line(
        text(
            "Risen in {horde}: {people}.",
            people=some_people(event.townies, armed),
            horde=horde_name(state, event.horde),
        ),
        "ZW-074",
        "bad",
    )


def _promoted(state: Game, event: crowd.Promoted, after: Game) -> Told:
    yield Line(
        text("Somebody at {space} becomes a Hero.", space=space_name(event.at)),
        "ZW-115" if event.pressed else "ZW-082",
    )


def _grew(state: Game, event: crowd.Grew, after: Game) -> Told:
    up = event.to > event.die
    yield Line(
        text("A D{die} Hero becomes a D{to}.", die=event.die, to=event.to),
        "ZW-083" if up else "ZW-H02",
    )


def _exploded(state: Game, event: crowd.Exploded, after: Game) -> Told:
    yield Line(
        counted(
            "A Hero explodes at {space}, with all the dead there.",
            "{count} Heroes explode at {space}, with all the dead there.",
            event.count,
            space=space_name(event.at),
        ),
        "ZW-084",
        "warn",
    )


def _people_lost(state: Game, event: crowd.PeopleLost, after: Game) -> Told:
    armed = (*event.heroes, *[sides for _, sides in event.squads])
    yield Line(
        text(
            "Rotted away at {space}: {people}.",
            people=some_people(event.townies, armed),
            space=space_name(event.at),
        ),
        "ZW-D08",
        "bad",
    )


def _proxies(state: Game, event: pawns.ProxiesMade, after: Game) -> Told:
    yield Line(
        counted("{count} token more is needed.", "{count} tokens more are needed.", event.count),
        "ZW-012",
    )


def _people_set(state: Game, event: crowd.PeopleSet, after: Game) -> Told:
    yield Line(
        text(
            "Put right: {people} at {space}.",
            people=some_people(event.count, ()),
            space=space_name(event.at),
        )
    )


def _zombies_set(state: Game, event: pawns.ZombiesSet, after: Game) -> Told:
    yield Line(
        text(
            "Put right: {count} ordinary zombies in {horde}.",
            count=event.zombies,
            horde=horde_name(state, event.horde),
        )
    )


def _pawn_put(state: Game, event: pawns.PawnPut, after: Game) -> Told:
    yield Line(
        text(
            "Put right: {horde} is at {space}.",
            horde=horde_name(state, event.horde),
            space=space_name(event.to),
        )
    )


def _pawn_turned(state: Game, event: pawns.PawnTurned, after: Game) -> Told:
    horde = horde_name(state, event.horde)
    if event.upright:
        yield Line(text("Put right: {horde} stands.", horde=horde))
    else:
        yield Line(text("Put right: {horde} lies.", horde=horde))


TELL: Final[Tell] = {
    pawns.Went: _went,
    pawns.Laid: _laid,
    pawns.Parted: _parted,
    pawns.Joined: _joined,
    pawns.Grown: _grown,
    pawns.Lost: _lost,
    pawns.Taken: _taken,
    pawns.Shrunk: _shrunk,
    pawns.Gone: _gone,
    pawns.ProxiesMade: _proxies,
    pawns.ZombiesSet: _zombies_set,
    pawns.PawnPut: _pawn_put,
    pawns.PawnTurned: _pawn_turned,
    crowd.Walked: _walked,
    crowd.PeopleWent: _people_went,
    crowd.SquadWent: _squad_went,
    crowd.Converted: _converted,
    crowd.Promoted: _promoted,
    crowd.Grew: _grew,
    crowd.Exploded: _exploded,
    crowd.PeopleLost: _people_lost,
    crowd.PeopleSet: _people_set,
}
