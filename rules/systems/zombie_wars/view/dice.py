"""Dice on the table, with those that count for something. Rule: ZW-073."""

from __future__ import annotations

from rules.dice import Faces
from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.dice import fails, stumbles
from rules.systems.zombie_wars.fight.counts import counts, hits
from rules.systems.zombie_wars.fight.table import key_of_attacker
from rules.systems.zombie_wars.names import THE_PEOPLE, die_name, horde_name, player_name
from rules.systems.zombie_wars.state import PEOPLE, Cast, Game, Purpose
from rules.table import Line
from rules.text import Text, text

_FIGHTS = ("attack", "mob")
_BY_NOBODY = ("first", "tie", "wave")


def lying(state: Game) -> tuple[Line, ...]:
    """The dice on the table while something is decided, by owner."""
    purpose = state.purpose or _of_fight(state)
    return tuple([thrown(state, cast, purpose) for cast in state.casts])


def thrown(state: Game, cast: Cast, purpose: Purpose) -> Line:
    """The line of equal dice of one owner, with the faces that matter."""
    good, bad = _matter(state, cast, purpose or _of_fight(state))
    said = _rolls(state, cast, is_nobodys=purpose in _BY_NOBODY)
    return Line(said, faces=cast.faces, sides=cast.sides, good=good, bad=bad)


def _rolls(state: Game, cast: Cast, *, is_nobodys: bool) -> Text:
    """The words for who rolls. Ordinary dice are not named."""
    die = die_name(cast.sides)
    if is_nobodys:
        return text("Rolled: {die}.", die=die)
    is_ordinary = cast.sides == numbers().ladder.ordinary
    if cast.owner == PEOPLE:
        return text("The people roll.") if is_ordinary else text("The people roll {die}.", die=die)
    who = whose(state, cast)
    if is_ordinary:
        return text("{whose} rolls.", whose=who)
    return text("{whose} rolls {die}.", whose=who, die=die)


def whose(state: Game, cast: Cast) -> Text:
    """The name of the owner of dice."""
    if cast.owner == PEOPLE:
        return THE_PEOPLE
    if cast.slot:
        return horde_name(state, (cast.owner, cast.slot))
    return player_name(state, cast.owner)


def _of_fight(state: Game) -> Purpose:
    if state.fight is None:
        return ""
    return "attack" if state.fight.slot else "mob"


def _matter(state: Game, cast: Cast, purpose: Purpose) -> tuple[Faces, Faces]:
    """Faces that count for their owner, and faces that cost. Rule: ZW-062, ZW-074 to ZW-077."""
    faces = tuple(sorted(set(cast.faces)))
    if purpose == "pressure":
        return tuple([face for face in faces if fails((face,))]), ()
    if cast.owner == PEOPLE:
        if purpose not in _FIGHTS:
            return (), ()
        return tuple([face for face in faces if hits((face,))]), ()
    breed = state.players[cast.owner].breed
    if purpose == "move":
        low = tuple([face for face in faces if stumbles((face,), breed)])
        return tuple([face for face in faces if face not in low]), low
    if purpose not in _FIGHTS:
        return (), ()
    own = (cast.owner, cast.slot)
    attacks = state.fight is None or key_of_attacker(state.fight) == own
    turns = purpose == "mob" or (attacks and _against_people(state))
    good = tuple([face for face in faces if _counts(face, breed, turns=turns)])
    ones = tuple([face for face in faces if fails((face,))]) if attacks else ()
    return good, ones


def _counts(face: int, breed: str, *, turns: bool) -> bool:
    """True if a zombie's die does something: kills, or also turns people."""
    found = counts((face,), breed)
    return found.strong + found.sixes + (found.fours if turns else 0) > 0


def _against_people(state: Game) -> bool:
    return state.fight is None or state.fight.people
