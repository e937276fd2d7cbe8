"""What happens to figures: they move, hide, are wounded, fall, die, rise, heal, come and go."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.roster import Figure
from rules.systems.twilight_world.state import Cause, Did, Fighter, TaskKind
from rules.text import Text


class _Event(Struct, frozen=True, kw_only=True, tag=True, omit_defaults=True, gc=False):
    pass


class ActionTaken(_Event, frozen=True):
    """The one action of the active figure. Rule: TW-ACT-1."""

    figure: str
    did: Did


class Moved(_Event, frozen=True):
    """The figure begins a move, which goes on until it does something else."""

    figure: str
    contact: bool = False  # with an enemy, before it moved
    specials: int = 0  # attacks in mid-move that it has: TW-SPA-1


class SpecialSpent(_Event, frozen=True):
    """An attack in mid-move begins. Rule: TW-SPA-2, TW-SPA-7."""

    figure: str


class Stepped(_Event, frozen=True):
    """A figure is in another square of the battlefield now. Rule: TW-MOVE-10."""

    figure: str
    at: int
    left: int = 0  # movement points of the active figure
    path: tuple[int, ...] = ()  # squares on the way, the last one too


class MoveEnded(_Event, frozen=True):
    figure: str


class Chose(_Event, frozen=True):
    """What a zombie does by itself, and why. Rule: TW-SOLO-7."""

    figure: str
    why: Text
    rule: str
    target: str = ""  # a figure, or the building that it breaks into


class LureLost(_Event, frozen=True):
    """Whom a zombie was lured by is gone, or too far away. Rule: TW-SOLO-10."""

    figure: str


class LeftBoard(_Event, frozen=True):
    figure: str


class Hid(_Event, frozen=True):
    figure: str


class Revealed(_Event, frozen=True):
    figure: str


class SpotTried(_Event, frozen=True):
    figure: str
    target: str
    seen: bool


class Wounded(_Event, frozen=True):
    """So many wounds are on the figure now, and whose doing the last one was."""

    figure: str
    wounds: int
    cause: Cause
    by: str = ""  # key of a side


class KnockedOut(_Event, frozen=True):
    """Rule: TW-WND-2."""

    figure: str


class Died(_Event, frozen=True):
    """Rule: TW-WND-3. Goal items stay in its square (TW-ITEM-5)."""

    figure: str
    rises: bool = False  # TW-INF-1


class Fled(_Event, frozen=True):
    """Its leader was killed. Rule: TW-TYPE-3, TW-TYPE-5."""

    figure: str
    leader: str


class Rose(_Event, frozen=True):
    """One of the dead stands up as a zombie. Rule: TW-INF-2."""

    dead: str
    zombie: Fighter


class Came(_Event, frozen=True):
    """Somebody comes onto the table."""

    fighter: Fighter
    why: Literal["proximity", "entry", "ambush", "noise", "called", "ruled", "survivors", "added"]
    card: Figure | None = None  # where the game has not got it yet
    edge: str = ""
    place: str = ""


class ScoutRolled(_Event, frozen=True):
    figure: str
    arrives: bool


class ScoutPlaced(_Event, frozen=True):
    figure: str


class Healed(_Event, frozen=True):
    """So many wounds are left on the figure."""

    figure: str
    wounds: int


class Woke(_Event, frozen=True):
    """Rule: TW-WND-8, TW-WND-10."""

    figure: str


class LimitRaised(_Event, frozen=True):
    """The wound limit of a figure in this game. Rule: TW-SRCH-9, TW-SRCH-10."""

    figure: str
    limit: int
    stays_down: bool = False  # unconscious, and its wounds go up with the limit: TW-WND-10


class TaskWorked(_Event, frozen=True):
    """Another turn spent on a task. Rule: TW-ACT-5."""

    figure: str
    task: TaskKind
    of: str
    turns: int


class TaskDropped(_Event, frozen=True):
    figure: str


class PatientTreated(_Event, frozen=True):
    """A Medic's work is done. Rule: TW-TRAIT-MEDIC."""

    figure: str
    patient: str


Event = (
    ActionTaken
    | Moved
    | SpecialSpent
    | Stepped
    | MoveEnded
    | Chose
    | LureLost
    | LeftBoard
    | Hid
    | Revealed
    | SpotTried
    | Wounded
    | KnockedOut
    | Died
    | Fled
    | Rose
    | Came
    | ScoutRolled
    | ScoutPlaced
    | Healed
    | Woke
    | LimitRaised
    | TaskWorked
    | TaskDropped
    | PatientTreated
)
