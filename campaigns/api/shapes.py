"""The JSON that the API takes and gives. Times are in UTC. Words are in the language asked for."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from ninja import Field, Schema


class CampaignShape(Schema):
    """A campaign that the account takes part in."""

    slug: str
    name: str
    system: str = Field(description="Key of the game, such as twilight-world")
    role: str
    state: str


class CampaignInFull(CampaignShape):
    """A campaign with its settings."""

    strictness: str
    house_rules: dict[str, str] = Field(description="The chosen option of each house rule")


class CampaignNew(Schema):
    """A new campaign. `samples` adds the sample figures of the game."""

    name: str
    system: str = Field(description="Key of the game, such as twilight-world")
    samples: bool = False


class CampaignChange(Schema):
    """Settings to change. Those that are left out stay."""

    name: str | None = None
    strictness: Literal["advise", "ask", "block"] | None = None
    house_rules: dict[str, str] = {}


class RosterFigureShape(Schema):
    """A figure of the roster. The roster file holds all of it."""

    number: int
    name: str
    side: str
    kind: str
    status: str
    owner: str | None


class FigureInFull(RosterFigureShape):
    """A figure with what it is and carries, as in the roster file."""

    stats: dict[str, int] = {}
    choices: dict[str, str] = {}
    carried: dict[str, bool | int | str] = {}
    notes: str
    traits: list[dict[str, Any]]
    items: list[dict[str, Any]] = Field(description="Each with the key that a change names")
    allowed: list[str] = Field(description="Rules that the host lets it break")


class FigureNew(Schema):
    """A new figure. Stats that are left out have the usual value of the game."""

    name: str
    kind: str
    side: str
    stats: dict[str, int] = {}
    choices: dict[str, str] = {}
    notes: str = ""


class StatusChange(Schema):
    """Retire a figure, delete it, or bring it back."""

    status: Literal["active", "retired", "deleted"]


class OwnerChange(Schema):
    """The account that plays a figure, by its name, or null if nobody does."""

    owner: str | None


class RuleAllowed(Schema):
    """A rule that a figure may break."""

    rule: str


class FindingShape(Schema):
    """One thing that the checker says of a figure."""

    figure: int
    name: str
    severity: str = Field(description="error or advice")
    rule: str
    message: str
    allowed: bool = Field(description="The host allowed it")


class SessionShape(Schema):
    """A session. `answer` is the account's own."""

    number: int
    name: str
    starts_at: datetime | None
    place: str
    scenario: str
    state: str
    coming: int
    perhaps: int
    answer: str


class GameShape(Schema):
    """A game of a session."""

    number: int
    name: str
    over: bool
    entries: int = Field(description="Number of the last entry of its log")


class SessionInFull(SessionShape):
    """A session with its games."""

    minutes: int
    notes: str
    games: list[GameShape]


class SessionPlan(Schema):
    """The plan of a session. `scenario` is a key of the game's."""

    name: str
    starts_at: datetime | None = None
    minutes: int = 240
    place: str = ""
    scenario: str = ""
    notes: str = ""


class FiguresPicked(Schema):
    """Numbers of the figures that play. Null for those of the people who come."""

    numbers: list[int] | None


class AnswerGiven(Schema):
    """The answer of the account."""

    answer: Literal["yes", "maybe", "no"]


class NoteWritten(Schema):
    """A note for the chronicle, as Markdown. `session` and `figure` are numbers."""

    words: str
    session: int | None = None
    figure: int | None = None


class NoteShape(NoteWritten):
    """A note of the chronicle."""

    number: int
    at: datetime
    who: str | None


class EntryWritten(Schema):
    """The entry of the campaign's history that a change has made, or null if nothing changed."""

    entry: int | None


class ResultShape(Schema):
    """Something that came of a session."""

    said: str
    figure: int | None


class ChronicleShape(Schema):
    """A session of the chronicle, newest first."""

    number: int
    name: str
    at: datetime
    came: list[str]
    fielded: list[str]
    games: list[str]
    results: list[ResultShape]


class MeterShape(Schema):
    """A number of a figure, such as its wounds."""

    key: str
    name: str
    value: int
    most: int | None


class ActorShape(Schema):
    """A figure of a game as it stands."""

    key: str
    name: str
    standing: str
    meters: list[MeterShape]
    gear: list[str]
    tags: list[str]


class SideShape(Schema):
    """A side of a game."""

    key: str
    name: str
    figures: list[ActorShape]


class LineShape(Schema):
    """An entry of a log."""

    number: int
    at: datetime
    who: str
    undone: bool
    lines: list[str]


class TableShape(Schema):
    """A game as one seat sees it. Without a seat, as a spectator does."""

    name: str
    seat: str
    entries: int
    heading: list[str]
    phases: list[str]
    phase: int | None
    over: str | None
    sides: list[SideShape]
    log: list[LineShape] = Field(description="The newest entries, newest first")


class PrintableShape(Schema):
    """A thing that can be printed, and the parameters of its address."""

    key: str
    name: str
    parameters: list[str]


class Trouble(Schema):
    """The reason of a refusal, and its cure."""

    detail: str
    cure: str | None = None
