"""A whole game of any system by bots, with a look after every entry. Its script as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import sha256
from importlib import import_module
from random import Random
from traceback import format_exc
from typing import Any, NamedTuple

from rules.dice import Dice, Seeded
from rules.fields import Field, OneOf, drawn
from rules.game import HOST, Entry, Offer, SetUp, act
from rules.play import Bot, Play, by_chance, chosen, next_command
from rules.script import entry_line, header_lines, header_of
from rules.system import GameSystem
from rules.text import text

WHY = text("what is done seldom")
MEDDLES = 0.06  # of all moments, the host of the table does something in every third game
MOST = 20_000  # entries; a game that has more will not end


Look = Callable[[Any, Random], None]  # at a state; raises AssertionError


class Played(NamedTuple):
    """A game from its start to its end."""

    set_up: SetUp
    start: Any
    entries: list[Entry[Any, Any]]
    end: Any


class Unsound(AssertionError):
    """Something went wrong after the entries of the script with which the message begins."""


def folder_of(system: GameSystem) -> str:
    """Where the tests of a system are, as a package."""
    return f"tests.rules.systems.{system.key.replace('-', '_')}"


def any_game(system: GameSystem) -> Any:
    """The module that makes any set-up of a system, and says what its entries must keep."""
    return import_module(f"{folder_of(system)}.any_game")


def play_out(
    system: GameSystem,
    set_up: SetUp,
    seed: str,
    *,
    bot: Bot,
    look: Look = lambda state, random: None,
) -> Played:
    """A game in which every state is sound and every entry keeps what it must. `look` sees all.

    Raises: Unsound.
    """
    play = system.play
    state = start = play.start(set_up)
    entries: list[Entry[Any, Any]] = []
    bots = dict.fromkeys(play.engine.seats(start), bot)
    dice, chances, random = Seeded(seed), Seeded(f"{seed}:bots"), Random(seed)
    broken = any_game(system).broken
    attempt: Any = None
    meddled = Random(f"{seed}:host").random() < 1 / 3
    try:
        assert play.faults(start) == []
        while not play.engine.is_over(state):
            assert len(entries) < MOST, "the game does not end"
            look(state, random)
            attempt = meddling(play, state, random) if meddled else None
            attempt = attempt or next_command(play, state, bots, chances)
            before = state
            state, entry = act(play.engine, before, *attempt, dice, number=len(entries) + 1)
            entries.append(entry)
            wrong = play.faults(state) + broken(before, entry, state)
            assert not wrong, wrong
    except Exception as error:
        written = script(system, Played(set_up, start, entries, state))
        told = f"{written}\n{format_exc()}\nin or after {attempt}"
        raise Unsound(told) from error
    return Played(set_up, start, entries, state)


def meddling(play: Play, state: Any, random: Random) -> tuple[str, Any] | None:
    """Now and then, any offer of the host of the table, each kind as often."""
    if random.random() > MEDDLES:
        return None
    offers = play.engine.offers(state, HOST)
    if not offers:
        return None
    kind = random.choice(sorted({offer.kind for offer in offers}))
    offer = random.choice([offer for offer in offers if offer.kind == kind])
    said = {field.key: any_value(field, random) for field in offer.fields}
    return HOST, chosen(play.commands, offer, said)


def any_value(field: Field, random: Random) -> Any:
    """Any value of a field."""
    if isinstance(field, OneOf):
        return random.choice(field.options)
    return field.by_chance(Seeded(random.random()))


def curious(play: Play) -> Bot:
    """Half the time the game's first bot, else one that likes best what it has seldom done."""
    sensible = next(iter(play.bots.values()))
    done: Counter[str] = Counter()

    def bot(state: Any, seat: str, offers: tuple[Offer, ...], dice: Dice) -> Any:
        if dice.roll(1, 2, WHY)[0] == 1:
            command = sensible(state, seat, offers, dice)
            if command is not None:
                return command
        kinds = sorted({offer.kind for offer in offers}, key=lambda kind: (done[kind], kind))
        kind = kinds[0] if dice.roll(1, 4, WHY)[0] > 1 else drawn(kinds, dice)
        done[kind] += 1
        return by_chance(play.commands, tuple(one for one in offers if one.kind == kind), dice)

    return bot


def script(system: GameSystem, played: Played) -> str:
    """The game's commands with their dice, as `play --script` carries them out."""
    header = header_lines(header_of(system.key, played.set_up, system.roster.samples()))
    return "\n".join([*header, "", *map(entry_line, played.entries), ""])


def digest(systems: Iterable[GameSystem], seeds: Iterable[int]) -> str:
    """A digest of whole games with all their entries."""
    found = sha256()
    for system in systems:
        for seed in seeds:
            found.update(repr(played(system, seed)).encode())
    return found.hexdigest()


def played(system: GameSystem, seed: int, **more: Any) -> Played:
    """Any game, by one of the bots. Raises: Unsound."""
    bots = [*system.play.bots.values(), curious(system.play)]
    set_up = any_game(system).set_up(Random(seed))
    return play_out(system, set_up, str(seed), bot=bots[seed % len(bots)], **more)
