"""Looks at a state in the middle of a game: is all that is offered legal, is nonsense refused?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import msgspec

from rules.dice import Seeded
from rules.fields import Field, OneOf, Range, Subset
from rules.game import HOST, Offer, act
from rules.places import Place
from rules.play import Play, chosen, named
from rules.refused import Refused
from rules.system import GameSystem
from rules.table import Board, TableView, offers_of
from rules.text import in_english
from tests.rules.played import Look, any_game, any_value

SELDOM = 0.04  # of all states are looked at
BENT = 8  # offers of a state that are bent
FEW = 6  # values of a field, where the host has squares and figures to choose from


def seldom(look: Look) -> Look:
    """Looks at a few of the states only."""
    return lambda state, random: look(state, random) if random.random() < SELDOM else None


def offers_are_taken(system: GameSystem) -> Look:
    """Each value of each field of every offer is carried out. Of the host's, some of them."""
    play = system.play

    def look(state: Any, random: Random) -> None:
        for seat in (*play.engine.seats(state), HOST):
            most = FEW if seat == HOST else None
            for offer in play.engine.offers(state, seat):
                for command in commands(play, offer, random, most):
                    play.engine.decide(state, seat, command, Seeded(random.random()))

    return seldom(look)


def anything_is_judged(system: GameSystem) -> Look:
    """Commands with facts that may make no sense are refused or do no harm.

    They are one of each kind, and some of those that are offered, with one fact another.
    """
    play = system.play

    def look(state: Any, random: Random) -> None:
        before, words = repr(state), [*words_of(state), "", "nobody"]
        seats = (*play.engine.seats(state), HOST)
        said = [
            (random.choice([*seats, "nobody"]), anything(kind, words, random))
            for kind in play.commands.values()
        ]
        offered = [(seat, offer) for seat in seats for offer in play.engine.offers(state, seat)]
        for seat, offer in random.sample(offered, min(BENT, len(offered))):
            command = next(commands(play, offer, random))
            said += [(seat, bent(command, words, random)) for _ in range(3)]
        for seat, command in said:
            assert complaints(system, state, seat, command, random) == [], (seat, command)
        assert repr(state) == before

    return seldom(look)


def everything_has_a_name(system: GameSystem) -> Look:
    """Every seat has a view. Each offer and value in it has a name, and no two offers are alike.

    The drawings that are named are there.
    """
    play, drawings = system.play, {"", *system.icons()}

    def look(state: Any, random: Random) -> None:
        for seat in (*play.engine.seats(state), HOST):
            view = play.view(state, seat)
            assert all(in_english(line) for line in view.heading)
            alike = Counter(map(_settled, offers_of(view)))
            assert [told for told, count in alike.items() if count > 1] == []
            assert drawings.issuperset(_drawings(view))
            for offer in play.engine.offers(state, seat):
                assert in_english(play.label(state, offer))
                assert play.icon(state, offer) in drawings
                for field in offer.fields:
                    names = [play.name(state, offer, field.key, one) for one in field.options]
                    names += named(play, state, offer, field, any_value(field, random))
                    assert all(in_english(name) for name in names), field

    return seldom(look)


def _drawings(view: TableView) -> Iterator[str]:
    """Yield the keys of the drawings beside what figures have."""
    for panel in view.panels:
        for figure in panel.figures:
            yield from (gear.icon for gear in figure.gear)
            yield from (meter.icon for meter in figure.meters)


def _settled(offer: Offer) -> str:
    """Return what an offer settles, and where its ranges begin, by which a button names it."""
    fields = [
        (one.key, one.first() if one.is_settled() or isinstance(one, Range) else None)
        for one in offer.fields
    ]
    return msgspec.json.encode((offer.kind, offer.fixed, fields), order="deterministic").decode()


def places_are_there(system: GameSystem) -> Look:
    """Every square and zone of the board, its pieces and the offers of every seat is there."""
    play = system.play
    meant_none = getattr(any_game(system), "NO_SQUARE", None)

    def look(state: Any, random: Random) -> None:
        for seat in (*play.engine.seats(state), HOST):
            board = play.board(state, seat)
            if board is not None:
                assert board_complaints(board) == []
                offers = play.engine.offers(state, seat)
                named = {at for offer in offers for at in places_of(play, offer)}
                beside = {at for at in named - {meant_none} if not board.holds(at)}
                assert not beside, beside

    return seldom(look)


def places_of(play: Play, offer: Offer) -> Iterator[Place]:
    """The squares and zones of an offer."""
    key = play.squares.get(offer.kind)
    return (option for field in offer.fields if field.key == key for option in field.options)


def board_complaints(board: Board) -> list[str]:
    """Pieces that are drawn beside the board, or twice."""
    places = [(one.key, (one.zone,) if one.zone else one.squares) for one in board.pieces]
    places += [(zone.key, zone.squares) for zone in board.zones]
    places += [(label.key, (label.at,)) for label in board.labels]
    places += [(area.kind, area.squares) for area in board.areas]
    found = [key for key, its in places if not its or not all(map(board.holds, its))]
    ground = [at for area in board.areas for at in area.squares]
    return found if sorted(ground) == sorted(board.squares()) else [*found, "the ground"]


def commands(play: Play, offer: Offer, random: Random, most: int | None = None) -> Iterator[Any]:
    """The commands of an offer with each value of a field, or `most` of them, others by chance."""
    fields = {field.key: any_value(field, random) for field in offer.fields}
    yield chosen(play.commands, offer, fields)
    for field in offer.fields:
        for value in values_of(field, most, random):
            others = {other.key: any_value(other, random) for other in offer.fields}
            yield chosen(play.commands, offer, {**others, field.key: value})


def values_of(field: Field, most: int | None, random: Random) -> Iterable[Any]:
    """The values of a field, or `most` of them. Of subsets and counts, a few by chance."""
    if isinstance(field, OneOf | Range):
        return some(field.options, most, random)
    least, largest = field.first(), field.options[: field.limit]
    drawn = [any_value(field, random) for _ in range(FEW)]
    return [least, *drawn, largest] if isinstance(field, Subset) else [least, *drawn]


def some(options: tuple[Any, ...], most: int | None, random: Random) -> Iterable[Any]:
    """Not more of the options than these."""
    return options if most is None or len(options) <= most else random.sample(options, most)


def complaints(
    system: GameSystem, state: Any, seat: str, command: Any, random: Random
) -> list[str]:
    """Faults in the way a command was accepted or refused."""
    engine = system.play.engine
    try:
        after, entry = act(engine, state, seat, command, Seeded(random.random()))
    except Refused as refused:
        said = {"why": refused.why, "rule": refused.rule, "cure": refused.cure}
        return [f"refused without {key}" for key, value in said.items() if not value]
    return system.play.faults(after) + any_game(system).broken(state, entry, after)


def anything(kind: type[Any], words: list[str], random: Random) -> Any:
    """A command of a kind with facts that may make no sense."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    facts = {
        field.name: fact(field.type, words, random)
        for field in info.fields
        if field.required or random.random() < 0.5
    }
    return kind(**facts)


def bent(command: Any, words: list[str], random: Random) -> Any:
    """The command with one fact that may make no sense."""
    info = msgspec.inspect.type_info(type(command))
    assert isinstance(info, msgspec.inspect.StructType)
    if not info.fields:
        return command
    field = random.choice(info.fields)
    return msgspec.structs.replace(command, **{field.name: fact(field.type, words, random)})


def fact(type_: msgspec.inspect.Type, words: list[str], random: Random) -> Any:
    """Any value of the type."""
    match type_:
        case msgspec.inspect.BoolType():
            return random.random() < 0.5
        case msgspec.inspect.IntType():
            return random.choice((-1, 0, 1, 1, 2, 3, 6, 12, 60))
        case msgspec.inspect.StrType():
            return random.choice(words)
        case msgspec.inspect.LiteralType(values=values):
            return random.choice(values)
        case msgspec.inspect.UnionType(types=types):
            return fact(random.choice(types), words, random)
        case msgspec.inspect.VarTupleType(item_type=item):
            return tuple(fact(item, words, random) for _ in range(random.randint(0, 3)))
        case msgspec.inspect.DictType(key_type=key, value_type=value):
            some = range(random.randint(0, 3))
            return {fact(key, words, random): fact(value, words, random) for _ in some}
    raise AssertionError(f"commands hold words, numbers and lists of them, not {type_}")


def words_of(state: Any) -> list[str]:
    """All keys and words of a state, those of cards too."""
    found: dict[str, None] = {}

    def walk(part: Any) -> None:
        match part:
            case str():
                found[part] = None
            case dict():
                for key, value in part.items():
                    walk(key)
                    walk(value)
            case list() | tuple():
                for value in part:
                    walk(value)

    walk(msgspec.to_builtins(state))
    return list(found)
