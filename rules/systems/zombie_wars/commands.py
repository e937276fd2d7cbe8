"""What somebody wants to do. Spaces are as in `state`; hordes of others are `seat.slot`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, get_args

from msgspec import Struct

Order = Literal["march", "fight"]  # first of an Angry Mob: ZW-112
SquadOrder = Literal["go", "march", "fight"]  # ZW-A11


class Wanted(
    Struct,
    frozen=True,
    kw_only=True,
    tag=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    gc=False,
):
    """What every command is: told from others by its tag, with no field that it does not know."""


class Begin(Wanted, frozen=True):
    """The people are scattered over the town. Rule: ZW-021."""


# --- In the own turn: ZW-034 ---


class Move(Wanted, frozen=True):
    """One of the own hordes goes to an adjacent space. Rule: ZW-060."""

    horde: int  # its slot
    to: int


class Attack(Wanted, frozen=True):
    """One of the own hordes attacks in its space. Rule: ZW-070."""

    horde: int
    targets: tuple[str, ...] = ()  # hordes
    people: bool = False


class Split(Wanted, frozen=True):
    """Some of a horde become a horde of their own. Rule: ZW-090."""

    horde: int
    zombies: int
    heroes: tuple[int, ...] = ()  # sides
    slot: int = 0  # an empty one; 0: the first


class Merge(Wanted, frozen=True):
    """Some or all of a horde join another one in the space. Rule: ZW-097."""

    horde: int
    into: int
    zombies: int
    heroes: tuple[int, ...] = ()


class Rally(Wanted, frozen=True):
    """A pawn is laid for a Townie action. Rule: ZW-110."""

    horde: int


class EndTurn(Wanted, frozen=True):
    """Rule: ZW-035."""


class ClaimVictory(Wanted, frozen=True):
    """The only player with pawns ends the game. Rule: ZW-131."""


# --- What the people do: ZW-110 to ZW-116 ---


class Walk(Wanted, frozen=True):
    """One person goes one space, as part of a Mass Movement. Rule: ZW-111."""

    at: int
    to: int
    die: int = 6  # its sides


class StopWalking(Wanted, frozen=True):
    """The rest of a Mass Movement is not wanted. Rule: ZW-111."""


class Mob(Wanted, frozen=True):
    """All people of a space move one space and fight, or fight and move. Rule: ZW-112."""

    at: int
    to: int
    order: Order
    targets: tuple[str, ...] = ()  # hordes where they fight; none: no fight


class Pressure(Wanted, frozen=True):
    """People without a Hero try to bring one forth. Rule: ZW-115."""

    at: int


class OrderSquad(Wanted, frozen=True):
    """A squad goes far, or goes one space and fights, or fights and goes. Rule: ZW-A11."""

    squad: int
    to: int
    order: SquadOrder
    targets: tuple[str, ...] = ()


class PassFree(Wanted, frozen=True):
    """The free Townie action is not wanted. Rule: ZW-037."""


# --- Other answers ---


class Divide(Wanted, frozen=True):
    """The first zombies over one slot or more. Rule: ZW-024."""

    parts: tuple[int, ...]


class Reroll(Wanted, frozen=True):
    """A Luck token for a die on the table. Rule: ZW-D07."""

    die: int  # its place among all that lie there


class LetStand(Wanted, frozen=True):
    """The dice stay as they fell. Rule: ZW-073."""


class Feed(Wanted, frozen=True):
    """A zombie of the attacking horde for all 1s again. Rule: ZW-D03."""

    die: int  # its place among the attacker's


class Refuse(Wanted, frozen=True):
    """A smaller horde turns an attack away, or does not. Rule: ZW-D04."""

    refuse: bool


class Assign(Wanted, frozen=True):
    """So many of the dice asked about go to the target asked about. Rule: ZW-078."""

    count: int


class HandOver(Wanted, frozen=True):
    """So many people are handed over: ordinary ones, or one Hero. Rule: ZW-080."""

    hero: int = -1  # its place among the Heroes thrown; -1: ordinary people
    count: int = 1


class Lose(Wanted, frozen=True):
    """So many zombies with such a die are lost. Rule: ZW-081."""

    die: int
    count: int = 1


class Stay(Wanted, frozen=True):
    """Zombies are destroyed so that the pawn stays upright, or it is laid. Rule: ZW-A04."""

    destroy: bool


class Lay(Wanted, frozen=True):
    """One of two hordes of the same size is laid. Rule: ZW-091, ZW-099."""

    horde: int


class Grow(Wanted, frozen=True):
    """The horde that a Resilient player's new zombie joins. Rule: ZW-D02."""

    horde: int


class ChooseFirst(Wanted, frozen=True):
    """Rule: ZW-D10."""

    player: str


class ChooseFree(Wanted, frozen=True):
    """Rule: ZW-D09."""

    player: str


# --- The host's corrections ---


class SetPeople(Wanted, frozen=True):
    """So many ordinary people are on a space."""

    at: int
    count: int


class SetHorde(Wanted, frozen=True):
    """A horde has so many ordinary zombies; with none and no Heroes it is gone."""

    horde: str
    zombies: int


class PutPawn(Wanted, frozen=True):
    """A horde's pawn is on a space."""

    horde: str
    to: int


class TurnPawn(Wanted, frozen=True):
    """A horde's pawn stands, or lies."""

    horde: str
    upright: bool


Answer = (
    Walk
    | StopWalking
    | Mob
    | Pressure
    | OrderSquad
    | PassFree
    | Divide
    | Reroll
    | LetStand
    | Feed
    | Refuse
    | Assign
    | HandOver
    | Lose
    | Stay
    | Lay
    | Grow
    | ChooseFirst
    | ChooseFree
)
Action = Begin | Move | Attack | Split | Merge | Rally | EndTurn | ClaimVictory
Correction = SetPeople | SetHorde | PutPawn | TurnPawn
Command = Action | Answer | Correction
KINDS: Final[Mapping[str, type[Any]]] = {kind.__name__: kind for kind in get_args(Command)}
CORRECTIONS: Final[frozenset[type[Any]]] = frozenset(get_args(Correction))
