"""A game of Zombicide in the middle of an activation, for tests of single rules.

Every command that a test gives must be offered to its seat, and all dice that it names must fall.
Offers and their fields must have names.
"""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from rules.dice import Scripted
from rules.game import SetUp, offered
from rules.refused import Refused
from rules.roster import Figure
from rules.systems.zombicide.catalogue import characters
from rules.systems.zombicide.engine import ENGINE, JOINED, faults, go_further, offers
from rules.systems.zombicide.names import edge_of
from rules.systems.zombicide.scene import Scene
from rules.systems.zombicide.start import start
from rules.systems.zombicide.state import KINDS, NOBODY, Game, Held, Survivor, Task
from rules.systems.zombicide.who import mission as mission_row
from rules.systems.zombicide.who import pieces_of, world, zone_of

E = TypeVar("E")
KEYS = tuple(characters())
PACK = 5


def figures(count: int) -> tuple[Figure, ...]:
    """So many characters, each as its own figure."""
    return tuple(
        [
            Figure(
                key=key,
                name=row.short,
                kind="character",
                side="survivors",
                choices={"character": key},
            )
            for key, row in list(characters().items())[:count]
        ]
    )


class Table:
    """A game that is played on by commands."""

    def __init__(self, state: Game) -> None:
        self.state = state
        self.events: tuple[Any, ...] = ()

    def char(self, who: int = 0) -> Survivor:
        """A character of the state so far."""
        return self.state.chars[who]

    def change(self, **changes: Any) -> Table:
        """Something else about the game."""
        self.state = replace(self.state, **changes)
        return self

    def set(self, who: int = 0, **changes: Any) -> Table:
        """Something else about a character. A zone by its id, skills are added."""
        if isinstance(changes.get("zone"), str):
            changes["zone"] = zone_of(self.state, changes["zone"])
        chars = list(self.state.chars)
        chars[who] = replace(chars[who], **changes)
        return self.change(chars=tuple(chars))

    def learn(self, *skills: str, who: int = 0) -> Table:
        """Skills that a character has, and no others."""
        return self.set(who, skills=skills)

    def hold(self, *cards: str, who: int = 0, slots: int = PACK) -> Table:
        """Cards in the slots, hands first. They come out of the deck where it has them."""
        before = self.char(who).slots
        deck = dict(self.state.deck)
        for held in before:
            deck[held.card] = deck.get(held.card, 0) + (held.card in deck)
        for card in cards:
            for piece in pieces_of(card) if card else ():
                deck[piece] = deck.get(piece, 0) - bool(deck.get(piece))
        held = [Held(card) for card in cards] + [Held()] * (slots - len(cards))
        return self.set(who, slots=tuple(held)).change(deck=deck)

    def zombies(self, **there: str) -> Table:
        """Zombies by zone, such as S2='WWF'."""
        crowds = [list(crowd) for crowd in self.state.zombies]
        for zone, kinds in there.items():
            crowds[zone_of(self.state, zone)] = [kinds.count(kind) for kind in KINDS]
        return self.change(zombies=tuple([tuple(crowd) for crowd in crowds]))

    def noise(self, **there: int) -> Table:
        """Noise tokens by zone."""
        tokens = list(self.state.noise)
        for zone, count in there.items():
            tokens[zone_of(self.state, zone)] = count
        return self.change(noise=tuple(tokens))

    def open(self, *doors: str) -> Table:
        """Doors that stand open."""
        found = list(self.state.doors)
        for door in doors:
            found[edge_of(self.state, door)] = True
        return self.change(doors=tuple(found))

    def do(self, command: Any, *dice: int | str, seat: int = 0) -> Table:
        """Carry out a command that is offered, with these dice and draws."""
        key = self.state.players[seat].key
        given = offers(self.state, key)
        assert offered(given, command), (command, given)
        assert all(named.name for offer in given for named in (offer, *offer.fields))
        scripted = Scripted(*dice)
        self.state, self.events = ENGINE.decide(self.state, key, command, scripted)
        scripted.finish()
        assert faults(self.state) == []
        return self

    def work(self, *tasks: Task, dice: tuple[int | str, ...] = ()) -> Table:
        """Let work be done, until somebody has to decide something or it is over."""
        scripted = Scripted(*dice)
        scene = Scene(self.state, "", scripted, JOINED.evolve)
        scene.due(*tasks)
        while scene.state.agenda and go_further(scene):
            pass
        scripted.finish()
        self.state, self.events = scene.state, tuple(scene.events)
        assert faults(self.state) == []
        return self

    def refuses(self, command: Any, *, seat: int = 0) -> str:
        """The rule by which a command is refused."""
        key = self.state.players[seat].key
        assert not offered(offers(self.state, key), command)
        with pytest.raises(Refused) as refused:
            ENGINE.decide(self.state, key, command, Scripted())
        assert refused.value.cure is not None
        return refused.value.rule

    def kinds(self, seat: int = 0) -> set[str]:
        """The kinds of commands that are offered to a seat."""
        return {offer.kind for offer in offers(self.state, self.state.players[seat].key)}

    def options(self, kind: str, field: str, seat: int = 0) -> list[Any]:
        """The options of a field in all offers of a kind."""
        given = offers(self.state, self.state.players[seat].key)
        return [
            option
            for offer in given
            if offer.kind == kind
            for one in offer.fields
            if one.key == field
            for option in one.options
        ]

    def at(self, zone: str) -> str:
        """The zombies of a zone, such as WWF."""
        crowd = self.state.zombies[zone_of(self.state, zone)]
        return "".join(kind * count for kind, count in zip(KINDS, crowd, strict=True))

    def where(self, who: int = 0) -> str:
        """The id of the zone of a character."""
        return world(self.state).key(self.char(who).zone)

    def cards(self, who: int = 0) -> list[str]:
        """The cards of a character, hands first."""
        return [held.card for held in self.char(who).slots]

    def happened(self, kind: type[E]) -> list[E]:
        """The events of a kind in the last entry."""
        return [one for one in self.events if isinstance(one, kind)]


def table(
    characters: int = 2,
    *,
    mission: str = "shopping-list",
    rules: dict[str, str] | None = None,
    at: str = "",
    together: bool = False,
    actions: int = 3,
) -> Table:
    """A game whose first character is active, without skills and cards, all in the start zone."""
    cast = figures(characters)
    seats = {cast[0].key: tuple([one.key for one in cast])} if together else {}
    words = {"mission": mission} if not mission.startswith("{") else {}
    board = mission if mission.startswith("{") else ""
    game = start(
        SetUp(figures=cast, words=words, board=board, house_rules=rules or {}, seats=seats)
    )
    result = Table(game)
    zone = zone_of(game, at) if at else zone_of(game, _start(game))
    for who in range(characters):
        result.set(who, zone=zone, level=0, slots=(Held(),) * PACK)
    result.change(step="act", active=0, actions=actions, agenda=())
    assert result.state.active != NOBODY
    return result


def _start(game: Game) -> str:
    return mission_row(game).start
