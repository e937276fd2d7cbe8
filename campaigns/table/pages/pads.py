"""Pads on which people type the dice that fell on the table, and the cards that came up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from campaigns.shell.text import searchable, translate
from campaigns.table.dice import RollNeeded
from campaigns.table.pages.looking import Look
from campaigns.table.pages.map import Tapped
from rules.dice import DiceNeeded, DrawNeeded, Faces, Roll
from rules.table import Outlook
from rules.text import Text

LISTED = 12  # cards that can be drawn; more are found by a part of their name
Kept = tuple[tuple[str, str], ...]  # fields of a form


@dataclass(frozen=True)
class PadThrow:
    """The dice of one kind in a press: what they are for, what fell, what is still to fall."""

    reason: str
    sides: int
    fallen: Faces
    least: int | None = None  # face that counts, where there is one such number
    left: int = 0  # dice that are asked for now
    most: int = 0  # dice of this kind, where the table goes one by one

    @property
    def counted(self) -> tuple[tuple[int, bool], ...]:
        """The faces, and whether each counts."""
        return tuple(
            [(face, self.least is not None and face >= self.least) for face in self.fallen]
        )

    @property
    def place(self) -> int:
        """The number of the die that is asked for."""
        return len(self.fallen) + 1

    @property
    def count(self) -> int:
        """Return the number of cards in all, as far as it is known."""
        return max(len(self.fallen) + self.left, self.most)


@dataclass(frozen=True)
class DicePad:
    """A roll that is to be typed, those before it, and the form that they belong to."""

    name: str
    against: str  # the names of both sides, empty where nobody is aimed at
    notes: tuple[Text, ...]  # behind the number that is needed
    before: tuple[PadThrow, ...]
    now: PadThrow
    fallen: Faces  # of this roll so far
    answers: str  # to the rolls before
    kept: Kept
    action: str
    tapped: Tapped  # the actor and its target, for the map beside the pad

    @property
    def faces(self) -> range:
        return range(1, self.now.sides + 1)


@dataclass(frozen=True)
class CardPad:
    """A draw whose card is to be chosen, and the form that it belongs to."""

    name: str
    reason: str
    cards: tuple[tuple[str, str], ...]  # keys with names, those found by what was searched
    find: str
    searches: bool  # so many kinds that one rather types a part of the name
    answers: str  # to the rolls and draws before
    kept: Kept
    action: str
    tapped: Tapped  # the actor and its target, for the map beside the pad


def dice_pad(
    *,
    name: str,
    against: str = "",
    asked: RollNeeded,
    outlook: Outlook | None,
    answers: str,
    kept: Mapping[str, str],
    action: str,
    tapped: Tapped,
) -> DicePad:
    """The pad for a roll. `kept` are the fields of the form that the roll belongs to.

    Rolls of the same kind in a row are one throw, such as the shots of a burst.
    """
    needed = asked.needed
    assert isinstance(needed, DiceNeeded)
    before = list(_throws(asked.came))
    kind = needed.reason.id
    is_more = bool(asked.came) and asked.came[-1].reason.id == kind
    same = before.pop().fallen if is_more else ()
    most = outlook.dice if outlook and needed.count == 1 and not before else 0
    return DicePad(
        name=name,
        against=against,
        notes=outlook.notes if outlook else (),
        before=tuple(before),
        now=PadThrow(
            translate(needed.reason),
            needed.sides,
            (*same, *asked.fallen),
            _least(needed.reason),
            needed.count - len(asked.fallen),
            most,
        ),
        fallen=asked.fallen,
        answers=answers,
        kept=tuple(kept.items()),
        action=action,
        tapped=tapped,
    )


def _throws(came: Iterable[Roll]) -> Iterator[PadThrow]:
    for _, rolls in groupby(came, key=lambda one: (one.reason.id, one.sides)):
        its = list(rolls)
        faces = tuple([face for one in its for face in one.faces])
        last = its[-1]
        yield PadThrow(translate(last.reason), last.sides, faces, _least(last.reason))


def _least(reason: Text) -> int | None:
    """The number that a roll needs, where its reason says one."""
    needs = reason.params.get("needs")
    if isinstance(needs, Text):
        needs = next(iter(needs.params.values()), None)
    return needs if isinstance(needs, int) else None


def card_pad(
    look: Look,
    *,
    name: str,
    needed: DrawNeeded,
    find: str,
    answers: str,
    kept: Mapping[str, str],
    action: str,
    tapped: Tapped,
) -> CardPad:
    """The pad for a draw: every kind of card by name, or those whose name holds `find`."""
    named = [(key, translate(look.play.card_name(look.state, key))) for key in needed.choices]
    wanted = searchable(find)
    found = [(key, said) for key, said in named if wanted in searchable(said)]
    return CardPad(
        name=name,
        reason=translate(needed.reason),
        cards=tuple(found),
        find=find,
        searches=len(named) > LISTED,
        answers=answers,
        kept=tuple(kept.items()),
        action=action,
        tapped=tapped,
    )
