"""Pads on which people type the dice that fell on the table, and the cards that came up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from campaigns.shell.text import searchable, translate
from campaigns.table.dice import RollNeeded, written
from campaigns.table.pages.looking import Look
from campaigns.table.pages.map import Tapped
from rules.dice import DiceNeeded, DrawNeeded, Faces, Roll
from rules.table import DiceCheck, Line, Outlook, Risk
from rules.text import Text

LISTED = 12  # cards that can be drawn; more are found by a part of their name
Kept = tuple[tuple[str, str], ...]  # fields of a form


class PadDie(Struct, frozen=True):
    """A die that fell, and the short word for what it comes to."""

    face: int
    counts: bool
    word: str
    mood: str = ""  # "good", "bad", "warn", or nothing

    @property
    def look(self) -> str:
        """The class of the die: what counts has a rim, what counts for nothing is dim."""
        if self.mood == "bad":
            return "die-bad"
        if self.counts:
            return "die-hit" if self.mood else ""
        return "die-idle" if self.word else ""


class PadThrow(Struct, frozen=True):
    """The dice of one kind in a press: what they are for, what fell, what is still to fall."""

    kind: str  # id of the reason
    reason: str
    sides: int
    fallen: Faces
    least: int | None = None  # face that counts, where there is one such number
    left: int = 0  # dice that are asked for now
    most: int = 0  # dice of this kind, where the table goes one by one
    notes: tuple[Text, ...] = ()  # behind the number that is needed
    risk: Risk | None = None
    check: DiceCheck | None = None  # the words of its dice, where it is no attack

    @property
    def words(self) -> tuple[str, str, str]:
        """A die that counts and one that does not, in words, and the mood of the first."""
        if self.check:
            return translate(self.check.met), translate(self.check.missed), self.check.mood
        return _("hits"), _("misses"), "good"

    @property
    def is_risky(self) -> bool:
        """True if a face can still cost something, or has."""
        if not self.risk:
            return False
        return self.left > 0 or self.fallen.count(self.risk.face) >= self.risk.count

    @property
    def name(self) -> str:
        """The reason without the number that it needs."""
        return self._parts[0]

    @property
    def needs(self) -> str:
        """The number that it needs, in words, or an empty text where the reason says none."""
        if self.check and self.check.needs:
            said = {"number": self.check.needs, "what": translate(self.check.met)}
            return _("%(number)s+: %(what)s") % said
        return self._parts[1]

    @property
    def _parts(self) -> tuple[str, str]:
        """The reason before and after its last comma, where it says a number."""
        for comma in (", ", "、") if self.least is not None else ():
            name, found, needs = self.reason.rpartition(comma)
            if found:
                return name, needs
        return self.reason, ""

    @property
    def dice(self) -> tuple[PadDie, ...]:
        """The dice that fell."""
        return tuple(map(self._die, self.fallen))

    def _die(self, face: int) -> PadDie:
        if self.risk and self.is_risky and face == self.risk.face:
            return PadDie(face, counts=False, word=translate(self.risk.word), mood="warn")
        if self.least is None:
            return PadDie(face, counts=False, word="")
        counts, misses, mood = self.words
        if face >= self.least:
            return PadDie(face, counts=True, word=counts, mood=mood)
        return PadDie(face, counts=False, word=misses)

    @property
    def warning(self) -> Text | None:
        """The price of one more die of the same face, or None before it is close."""
        if self.risk and self.left and self.fallen.count(self.risk.face) == self.risk.count - 1:
            return self.risk.note
        return None

    @property
    def place(self) -> int:
        """The number of the die that is asked for."""
        return len(self.fallen) + 1

    @property
    def count(self) -> int:
        """Return the number of dice in all, as far as it is known."""
        return max(len(self.fallen) + self.left, self.most)


class DicePad(Struct, frozen=True):
    """A roll that is to be typed, those before it, and the form that they belong to."""

    name: str
    against: str  # the names of both sides, empty where nobody is aimed at
    notes: tuple[Text, ...]  # about the whole attack
    throws: tuple[PadThrow, ...]  # in the order in which their kinds came, this one last
    said: Line | None  # the news so far
    fallen: Faces  # of this roll so far
    answers: str  # to the rolls before
    kept: Kept
    action: str
    tapped: Tapped  # the actor and its target, for the map beside the pad
    portrait: str = ""  # address of the actor's face

    @property
    def now(self) -> PadThrow:
        """The dice that are asked for."""
        return self.throws[-1]

    @property
    def faces(self) -> range:
        return range(1, self.now.sides + 1)


class CardPad(Struct, frozen=True):
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
    said: Line | None,
    kept: Mapping[str, str],
    action: str,
    tapped: Tapped,
) -> DicePad:
    """The pad for a roll. `kept` are the fields of the form that the roll belongs to.

    Rolls of the same kind are one throw, such as the shots of a burst, whatever falls between them.
    """
    needed = asked.needed
    assert isinstance(needed, DiceNeeded)
    throws = _throws(asked.came)
    kind = needed.reason.id, needed.sides
    first = next(iter(throws), kind)
    same = throws.pop(kind).fallen if kind in throws else ()
    throws[kind] = PadThrow(
        needed.reason.id,
        translate(needed.reason),
        needed.sides,
        (*same, *asked.fallen),
        _least(needed.reason),
        needed.count - len(asked.fallen),
    )
    if outlook:
        most = outlook.dice if first != kind or needed.count == 1 else 0
        throws[first] = replace(throws[first], most=most, notes=outlook.harder, risk=outlook.risk)
    return DicePad(
        name=name,
        against=against,
        notes=outlook.facts[:1] if outlook else (),
        throws=tuple(throws.values()),
        said=said,
        fallen=asked.fallen,
        answers=written(asked.answers),
        kept=tuple(kept.items()),
        action=action,
        tapped=tapped,
    )


def with_checks(pad: DicePad, checks: Mapping[str, DiceCheck]) -> DicePad:
    """The pad with the words of these checks, which are known by the ids of their reasons."""
    return replace(pad, throws=tuple([_checked(one, checks.get(one.kind)) for one in pad.throws]))


def _checked(throw: PadThrow, check: DiceCheck | None) -> PadThrow:
    return replace(throw, check=check, least=check.needs or throw.least) if check else throw


def _throws(came: Iterable[Roll]) -> dict[tuple[str, int], PadThrow]:
    """The dice before, by what they are for."""
    found: dict[tuple[str, int], PadThrow] = {}
    for roll in came:
        kind = roll.reason.id, roll.sides
        before = found[kind].fallen if kind in found else ()
        faces = (*before, *roll.faces)
        found[kind] = PadThrow(
            roll.reason.id, translate(roll.reason), roll.sides, faces, _least(roll.reason)
        )
    return found


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
