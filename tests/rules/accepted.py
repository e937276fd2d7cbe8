"""The other half of what offers promise: whatever a game accepts, it offers.

Offered commands are changed, and commands of any kind are made, from the words of the state: its
figures, gear and squares, alone, in pairs, as subsets and as counts. Whatever `decide` accepts
then must lie within an offer of the seat. A field that is `stated` allows any value of its type.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from random import Random
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace
from msgspec.structs import replace as copied

from rules.dice import Seeded
from rules.fields import Field
from rules.game import HOST, Offer, defaults_of, offered, tag_of
from rules.play import Play, chosen
from rules.refused import Refused
from rules.system import GameSystem
from rules.table import TableView, offers_of
from tests.rules.looking import fact as nonsense
from tests.rules.looking import words_of
from tests.rules.played import Look, any_game, any_value

SIGHTS = 2  # states of a game in which a kind of offer is new
CHANGED = 40  # offered commands of a state that are changed
TIMES = 3  # each of them
OFTEN = 12  # commands of each kind, for a seat that may do something
ANSWERS = 15  # to a question, of each kind
LONGEST = 4  # lists of values
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 6, 7, 10, 12, 24, 60)


class Finding(NamedTuple):
    """A command that was accepted and not offered."""

    seat: str
    command: Any
    fields: tuple[str, ...]  # fields by which it misses the nearest offer; none: there is no offer


Guesses = Mapping[str, list[Any]]  # by field
ByField = dict[tuple[str, type[Any]], list[Any]]  # by field and type


class Words(NamedTuple):
    """The vocabulary of a state for one seat."""

    own: ByField  # of the seat's offers
    all: ByField  # of everybody's
    strings: list[str]  # of any field
    words: list[str]  # of the state
    numbers: list[int]


class Fact(NamedTuple):
    """A field of a command."""

    name: str
    required: bool
    type: msgspec.inspect.Type


@cache
def facts_of(kind: type[Any]) -> tuple[Fact, ...]:
    """The fields of a kind of command."""
    info = msgspec.inspect.type_info(kind)
    assert isinstance(info, msgspec.inspect.StructType)
    return tuple([Fact(one.name, one.required, one.type) for one in info.fields])


def accepted_is_offered(system: GameSystem, only: str = "") -> Look:
    """Every accepted command lies within an offer of the seat that gives it.

    Of each game, the contract looks at the states where a kind of offer is there for the first
    times. It looks at fewer of the others, the more it has seen. A control tries commands of
    `only` one kind.
    """
    kinds_tried = (only,) if only else tuple(system.play.commands)
    guesses = getattr(any_game(system), "guesses", _no_guesses)
    sights: Counter[str] = Counter()
    looked: list[Any] = []

    def look(state: Any, random: Random) -> None:
        offers = all_offers(system.play, state)
        kinds = {offer.kind for each in offers.values() for offer in each}
        kinds |= {kind for _, kind in answers(system.play, state)}
        new = [kind for kind in kinds if sights[kind] < SIGHTS]
        if not new and random.random() * len(looked) > 1:
            return
        looked.append(state)
        sights.update(kinds)
        for finding in not_offered(system.play, state, offers, random, kinds_tried, guesses(state)):
            kind = tag_of(type(finding.command))
            where = " and ".join(finding.fields) or "no offer"
            raise AssertionError(f"{finding.seat} may {kind} unoffered ({where}): {finding}")

    return look


def _no_guesses(state: Any) -> Guesses:
    """Values of fields that no offer names. A system's tests know them from the rules."""
    return {}


def all_offers(play: Play, state: Any) -> dict[str, tuple[Offer, ...]]:
    """The offers of a state by seat, the host's too.

    Offers that only the seat's view shows count as well, such as actions of a figure that they
    activate.
    """
    return {
        seat: (
            *play.engine.offers(state, seat),
            *(() if seat == HOST else offers_of(play.view(state, seat))),
        )
        for seat in (*play.engine.seats(state), HOST)
    }


def controls(system: GameSystem) -> tuple[str, ...]:
    """The kinds of commands with which the contract is controlled."""
    kinds: tuple[str, ...] = any_game(system).CONTROLS
    return kinds


def not_offered(
    play: Play,
    state: Any,
    offers: Mapping[str, tuple[Offer, ...]],
    random: Random,
    tried: Collection[str],
    guesses: Guesses,
) -> Iterator[Finding]:
    """Yield commands of the kinds to be tried that this state accepts and does not offer."""
    words = vocabulary(state, offers, guesses)
    answered = [
        (seat, made(play.commands[kind], words[seat], random))
        for seat, kind in answers(play, state)
        if kind in tried
        for _ in range(ANSWERS)
    ]
    alike = {seat: by_kind(each) for seat, each in offers.items()}
    dice = Seeded(random.random())
    for seat, command in (*answered, *attempts(play, offers, words, random, tried)):
        own = alike[seat].get(tag_of(type(command)), ())
        if offered(own, command):
            continue
        try:
            play.engine.decide(state, seat, command, dice)
        except Refused:
            continue
        yield Finding(seat, command, missed(own, command))


def answers(play: Play, state: Any) -> list[tuple[str, str]]:
    """The seats that are asked something, with the kinds of commands that answer it."""
    return [(one.seat, kind) for one in play.engine.pending(state) for kind in one.kinds]


def by_kind(offers: Iterable[Offer]) -> dict[str, list[Offer]]:
    """The offers by the kind of command."""
    found: dict[str, list[Offer]] = {}
    for offer in offers:
        found.setdefault(offer.kind, []).append(offer)
    return found


def vocabulary(
    state: Any, offers: Mapping[str, tuple[Offer, ...]], guesses: Guesses
) -> dict[str, Words]:
    """Collect what the state and its offers speak of, by seat. Guesses are everybody's."""
    own = {seat: by_field(values_in(each)) for seat, each in offers.items()}
    known = ((key, values) for each in own.values() for (key, _), values in each.items())
    everything = by_field([*known, *guesses.items()])
    values = {one for known in everything.values() for one in known}
    strings = sorted(one for one in values if type(one) is str)
    numbers = sorted({one for one in values if type(one) is int} | set(NUMBERS))
    words = [*words_of(state), ""]
    return {seat: Words(each, everything, strings, words, numbers) for seat, each in own.items()}


def values_in(offers: Iterable[Offer]) -> Iterator[tuple[str, Iterable[Any]]]:
    """Yield the values that offers have, fixed or to choose, with their field."""
    for offer in offers:
        for key, value in offer.fixed.items():
            yield key, parts_of(value)
        for field in offer.fields:
            for option in field.options:
                yield field.key, parts_of(option)


def by_field(known: Iterable[tuple[str, Iterable[Any]]]) -> ByField:
    """The values of fields by the field and their type, each once."""
    found: dict[tuple[str, type[Any]], dict[Any, None]] = {}
    for key, values in known:
        for value in values:
            found.setdefault((key, type(value)), {})[value] = None
    return {key: list(values) for key, values in found.items()}


def parts_of(option: Any) -> tuple[Any, ...]:
    """The option, or those that a list of options is made of."""
    return option if isinstance(option, tuple) else (option,)


def attempts(
    play: Play,
    offers: Mapping[str, tuple[Offer, ...]],
    words: Mapping[str, Words],
    random: Random,
    tried: Collection[str],
) -> Iterator[tuple[str, Any]]:
    """Yield commands of these kinds, and offered ones with some values changed. By seat."""
    seats = list(offers)
    for kind in tried:
        for seat in seats:
            for _ in range(OFTEN if words[seat].own and seat != HOST else TIMES):
                yield seat, made(play.commands[kind], words[seat], random)
    everything = [(seat, one) for seat in seats for one in offers[seat] if one.kind in tried]
    alike: dict[str, list[tuple[str, Offer]]] = {}
    for seat, offer in everything:
        alike.setdefault(offer.kind, []).append((seat, offer))
    picked = [random.choice(some) for some in alike.values() for _ in range(TIMES)]
    picked += random.sample(everything, min(CHANGED, len(everything)))
    for seat, offer in picked:
        fields = {field.key: any_value(field, random) for field in offer.fields}
        command = chosen(play.commands, offer, fields)
        for _ in range(TIMES):
            other = seat if random.random() < 0.9 else random.choice(seats)
            yield other, changed(command, words[other], random)


def made(kind: type[Any], words: Words, random: Random) -> Any:
    """A command of a kind with values of the vocabulary. What has a default often keeps it."""
    facts = [one for one in facts_of(kind) if one.required or random.random() < 0.4]
    return kind(**{one.name: value_for(one, words, random) for one in facts})


def changed(command: Any, words: Words, random: Random) -> Any:
    """The command with one or two of its values changed."""
    facts = facts_of(type(command))
    some = random.sample(facts, min(len(facts), random.choice((1, 1, 1, 2))))
    return replace(command, **{one.name: value_for(one, words, random) for one in some})


def value_for(fact: Fact, words: Words, random: Random) -> Any:
    """A value of the vocabulary that has the type of the fact."""
    match fact.type:
        case msgspec.inspect.VarTupleType(item_type=item):
            many = [one_for(item, fact, words, random) for _ in range(random.randint(0, LONGEST))]
            return tuple(many if random.random() < 0.1 else dict.fromkeys(many))
        case msgspec.inspect.DictType(key_type=key):
            some = [one_for(key, fact, words, random) for _ in range(random.randint(0, LONGEST))]
            return {name: random.choice((0, 1, 1, 2, 3)) for name in some}
    return one_for(fact.type, fact, words, random)


def one_for(type_: msgspec.inspect.Type, fact: Fact, words: Words, random: Random) -> Any:
    """A single value: mostly one that an offer has for this field, else any of the type."""
    match type_:
        case msgspec.inspect.StrType():
            known = like(fact, str, words, random)
            if known and random.random() < 0.8:
                return random.choice(known)
            return random.choice(words.words if random.random() < 0.5 else words.strings or [""])
        case msgspec.inspect.IntType():
            known = like(fact, int, words, random)
            return random.choice(known if known and random.random() < 0.5 else words.numbers)
    return nonsense(type_, words.words, random)


def like(fact: Fact, type_: type[Any], words: Words, random: Random) -> list[Any]:
    """The values of a type that the seat's own offers have for a fact, or those of all."""
    own = words.own.get((fact.name, type_))
    if own and random.random() < 0.6:
        return own
    return words.all.get((fact.name, type_), [])


def missed(offers: Iterable[Offer], command: Any) -> tuple[str, ...]:
    """The fewest fields by which a command misses an offer of its kind."""
    return min([_misses(offer, command) for offer in offers], key=len, default=())


def _misses(offer: Offer, command: Any) -> tuple[str, ...]:
    fields = {field.key: field for field in offer.fields}
    plain = {**defaults_of(type(command)), **offer.fixed}
    return tuple(
        [
            name
            for name in command.__struct_fields__
            if not _fits(name, getattr(command, name), fields, plain)
        ]
    )


def _fits(name: str, value: Any, fields: Mapping[str, Field], plain: Mapping[str, Any]) -> bool:
    if name in fields:
        return fields[name].allows(value)
    return name in plain and bool(plain[name] == value)


def without(system: GameSystem, kind: str) -> GameSystem:
    """The system with one kind of offer lost."""
    play = system.play

    def offers(state: Any, seat: str) -> tuple[Offer, ...]:
        return tuple([one for one in play.engine.offers(state, seat) if one.kind != kind])

    def view(state: Any, looker: str) -> TableView:
        whole = play.view(state, looker)
        panels = [
            replace(panel, figures=tuple([_stripped(one, kind) for one in panel.figures]))
            for panel in whole.panels
        ]
        return replace(_stripped(whole, kind), panels=tuple(panels))

    engine = copied(play.engine, offers=offers)
    return copied(system, play=copied(play, engine=engine, view=view))


def _stripped(shown: Any, kind: str) -> Any:
    """A view, or a figure in it, without one kind of offer."""
    return replace(shown, offers=tuple([one for one in shown.offers if one.kind != kind]))
