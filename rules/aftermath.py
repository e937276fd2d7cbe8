"""Proposals of a finished game to its campaign, which a host accepts, alters or drops."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.changes import Change
from rules.roster import Figure, Item
from rules.text import Text


class _Proposal(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True):
    why: Text
    rule: str


class ChangeFigure(_Proposal, frozen=True):
    """Change a figure of the roster."""

    figure: str
    changes: tuple[Change, ...]


class RetireFigure(_Proposal, frozen=True):
    """A figure leaves the roster with all it carries."""

    figure: str
    fate: str  # key of a fate that the system declares


class AddFigure(_Proposal, frozen=True):
    """Somebody joins the roster."""

    figure: Figure  # its key is the game's; the roster gives it one of its own


class AddToStash(_Proposal, frozen=True):
    """Things that nobody carries."""

    items: tuple[Item, ...]  # their keys are the stash's to give


class RecordGroup(_Proposal, frozen=True):
    """People who were met and did not join. They may come back."""

    key: str  # within the game
    name: Text
    temper: str
    members: int  # figures alive; 0 where only the reserve is left
    reserve: int = 0  # friends of theirs who were not there
    place: str = ""  # where they were met
    known_as: str = ""  # key of the record that brought them back into the game


Placing = Literal["won", "shared", "lost"]


class Score(Struct, frozen=True, omit_defaults=True):
    """The score of one player of a game."""

    placing: Placing
    numbers: dict[str, int] = {}  # by key, such as what was left at the end
    label: str = ""  # key of the trait that it was played with
    scenario: str = ""  # key of what was played, where the league tells them apart


class KeepScore(_Proposal, frozen=True):
    """A game counts for somebody in the standings."""

    figure: str
    score: Score


class Remember(_Proposal, frozen=True):
    """Something for the story that changes nothing."""


Proposal = ChangeFigure | RetireFigure | AddFigure | AddToStash | RecordGroup | KeepScore | Remember
