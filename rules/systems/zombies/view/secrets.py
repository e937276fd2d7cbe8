"""The secrets of the game: hands, and the seats that may speak. Rule: ZZ-P04, ZZ-033."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.dice import Draw
from rules.game import HIDDEN, Entry
from rules.seating import seat_of
from rules.systems.zombies.drawing import WHY_CARD, CardDrawn
from rules.systems.zombies.state import OTHERS, Game
from rules.systems.zombies.windows import Passed, WindowOpened
from rules.windows import Mute, Muted


def seen(state: Game, looker: str) -> Game:
    """The game without the hands of others, and without saying who may speak."""
    me = seat_of(state, looker)
    players = tuple(
        [
            one if seat == me else replace(one, hand=(HIDDEN,) * len(one.hand), muted=())
            for seat, one in enumerate(state.players)
        ]
    )
    return replace(state, players=players, asked=_asked(state.asked, me))


def _asked(asked: tuple[int, ...], me: int | None) -> tuple[int, ...]:
    """The looker alone where the looker is asked now, else somebody, if anybody is."""
    if not asked:
        return ()
    return (asked[0],) if asked[0] == me else (OTHERS,)


def seen_entry(entry: Entry[Any, Any], looker: str) -> Entry[Any, Any]:
    """The entry without the cards that others drew, and the deck that is left."""
    by = _Seen(entry, looker)
    return replace(
        entry,
        command=by.command(entry.command),
        rolls=tuple(by.rolls()),
        events=tuple([by.event(one) for one in entry.events]),
    )


class _Seen:
    """An entry as one looker sees it."""

    def __init__(self, entry: Entry[Any, Any], looker: str) -> None:
        self._entry, self._looker = entry, looker

    def command(self, command: Any) -> Any:
        if isinstance(command, Mute) and self._entry.seat != self._looker:
            return replace(command, about=HIDDEN)
        return command

    def rolls(self) -> list[Any]:
        """Each draw of a card belongs to the next event that says who drew it."""
        drawn = iter([one for one in self._entry.events if isinstance(one, CardDrawn)])
        found: list[Any] = []
        for one in self._entry.rolls:
            if isinstance(one, Draw) and one.reason.id == WHY_CARD.id:
                event = next(drawn)
                own = event.player == self._looker
                one = one._replace(choices={}, choice=one.choice if own else HIDDEN)
            found.append(one)
        return found

    def event(self, event: Any) -> Any:
        match event:
            case CardDrawn() if event.player != self._looker:
                return replace(event, card=HIDDEN)
            case Muted() if self._entry.seat != self._looker:
                return replace(event, about=HIDDEN)
            case WindowOpened() | Passed():
                return self._window(event)
        return event

    def _window(self, event: WindowOpened | Passed) -> Any:
        """The looker alone, or somebody."""
        if not event.asked:
            return event
        if event.first == self._looker:
            return replace(event, asked=event.asked[:1])
        return replace(event, asked=(OTHERS,), first=HIDDEN)
