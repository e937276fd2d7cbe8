"""The secrets of a game: does a looker get what they cannot know?

The module `any_game` of a system lists the places of its secrets without asking `seen`. So a
place that `seen` forgets is found. A game without secrets leaves these functions out:

    shuffled_secrets(state, looker, random)   another state that the looker cannot tell from it
    marked(state, looker)                     MARK in every place that the looker cannot know
    marked_entry(entry, looker)               the same for an entry of the log
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

from rules.dice import Seeded
from rules.film import Still, frame_of, still_of
from rules.game import HOST, SPECTATOR, Entry, replay
from rules.play import Play, open_to_all
from rules.refused import Refused
from rules.system import GameSystem
from tests.rules.looking import anything, bent, commands, words_of
from tests.rules.played import Look, Played, any_game

MARK: Final = "zzmarkzz"  # stands for every key that is hidden


OFTEN: Final = 0.3  # of all states of a game with secrets are looked at
DEEP: Final = 0.1  # of those, for a looker, views and boards are worked out from all three states
KINDS: Final = 10  # of commands that are tried of a seat in a state


def _often(look: Look) -> Look:
    return lambda state, random: look(state, random) if random.random() < OFTEN else None


def _nothing(state: Any, random: Random) -> None:
    """A game without secrets gives its states as they are."""


def hides(system: GameSystem) -> bool:
    """True if the system has secrets. Raises: AssertionError when its tests do not say where."""
    return _Hidden(system).somewhere


def lookers_of(play: Play, state: Any) -> tuple[str, ...]:
    """Everybody who may look. The host sees what a spectator sees."""
    return (*play.engine.seats(state), SPECTATOR)


def secrets_are_kept(system: GameSystem) -> Look:
    """A looker is given the same whatever is hidden, and no marked value."""
    play, hidden = system.play, _Hidden(system)

    def look(state: Any, random: Random) -> None:
        for looker in lookers_of(play, state):
            other, marked = (
                hidden.shuffled_secrets(state, looker, random),
                hidden.marked(state, looker),
            )
            seen = play.seen(state, looker)
            assert play.seen(seen, looker) == seen, looker
            assert play.seen(other, looker) == seen, looker
            assert MARK not in repr(play.seen(marked, looker)), looker
            # All else is made of what is seen; only a game that remembers more could differ.
            if random.random() < DEEP:
                assert given(play, other, looker) == given(play, state, looker), looker
                assert MARK not in given(play, marked, looker), looker

    return _often(look) if hidden.somewhere else _nothing


def seats_know_what_they_may_do(system: GameSystem) -> Look:
    """A seat's offers and refusals hang on nothing that it cannot know.

    Hidden values change neither the refusal of an invented command nor its words.
    """
    play, hidden = system.play, _Hidden(system)

    def look(state: Any, random: Random) -> None:
        for seat in play.engine.seats(state):
            seen = play.seen(state, seat)
            assert play.engine.offers(seen, seat) == play.engine.offers(state, seat), seat
            other = hidden.shuffled_secrets(state, seat, random)
            for command in _tried(play, state, seat, random):
                before, after = (judged(play, one, seat, command) for one in (state, other))
                assert before == after, (seat, command)

    return _often(look) if hidden.somewhere else _nothing


def entries_keep_secrets(system: GameSystem, game: Played) -> None:
    """No entry tells a looker what was hidden from them, nor do dice, draws, trails and film."""
    play, hidden = system.play, _Hidden(system)
    if not hidden.somewhere:
        return

    def marked(state: Any, looker: str) -> tuple[Any, Still]:
        """A state with marks, and what the looker is shown of it."""
        found = hidden.marked(state, looker)
        return found, still_of(play, play.seen(found, looker))

    state = game.start
    before = {looker: marked(state, looker) for looker in lookers_of(play, state)}
    for entry in game.entries:
        state = replay(play.engine, state, [entry])
        after = {looker: marked(state, looker) for looker in lookers_of(play, state)}
        for looker in before:
            marks = hidden.marked_entry(entry, looker)
            assert play.seen_entry(marks, looker) == play.seen_entry(entry, looker), looker
            from_state, first = before[looker]
            assert MARK not in told(play, from_state, marks, looker), (looker, entry)
            last = after[looker][1] if looker in after else marked(state, looker)[1]
            lines = play.told(from_state, marks, looker)
            frame = frame_of(play, first, play.seen_entry(marks, looker), lines, last)
            assert MARK not in repr(frame), (looker, entry)
        before = after


def given(play: Play, state: Any, looker: str) -> str:
    """All that a looker is given of a state, from whatever seat they look at it."""
    seen = play.seen(state, looker)
    seats = (looker,) if looker != SPECTATOR else (*play.engine.seats(seen), HOST, SPECTATOR, "")
    found: list[object] = [seen, play.engine.pending(seen), play.engine.is_over(seen)]
    for seat in seats:
        found += [play.board(seen, seat)]
        if seat:
            found += [play.view(seen, seat), *_offered(play, seen, seat)]
    return repr(found)


def told(play: Play, before: Any, entry: Entry[Any, Any], looker: str) -> str:
    """All that a looker is given of an entry."""
    seen = play.seen_entry(entry, looker)
    return repr((seen, play.told(before, entry, looker), play.trails(seen.events)))


def _offered(play: Play, seen: Any, seat: str) -> Iterator[object]:
    for offer in play.engine.offers(seen, seat):
        yield offer, play.label(seen, offer)
        for field in offer.fields:
            yield [play.name(seen, offer, field.key, one) for one in field.options]


def judged(play: Play, state: Any, seat: str, command: Any) -> str:
    """The refusal of a command in its words, or that it was taken."""
    try:
        play.engine.decide(state, seat, command, Seeded(0))
    except Refused as refused:
        return repr((refused.why, refused.rule, refused.cure))
    return "taken"


def _tried(play: Play, state: Any, seat: str, random: Random) -> Iterator[Any]:
    """Commands of some kinds, and such as are offered with a fact another."""
    words, kinds = words_of(state), list(play.commands.values())
    for kind in random.sample(kinds, min(KINDS, len(kinds))):
        for _ in range(2):
            yield anything(kind, words, random)
    for offer in play.engine.offers(state, seat):
        for command in commands(play, offer, random, 2):
            yield bent(command, words, random)


class _Hidden:
    """Where the secrets of a system lie, as its tests say. Nowhere unless they say so."""

    def __init__(self, system: GameSystem) -> None:
        said = any_game(system)
        self.shuffled_secrets: Callable[..., Any] = getattr(said, "shuffled_secrets", None)
        self.marked: Callable[..., Any] = getattr(said, "marked", None)
        self.marked_entry: Callable[..., Any] = getattr(said, "marked_entry", None)
        self.somewhere = hasattr(said, "marked")
        secrets = system.play.has_secrets or system.play.seen_entry is not open_to_all
        assert self.somewhere or not secrets, "secrets without a test"
