"""Maps, ready to be drawn: their lines, and the editor of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.http import QueryDict
from django.utils.translation import gettext as _

from campaigns.maps.forms import FactsForm, square_px
from campaigns.maps.operations import editor_of
from campaigns.models import Campaign, CampaignMap
from campaigns.models.campaign_map import MOST_MAPS
from campaigns.shell.text import translate
from campaigns.shell.tile_art import art_url
from rules.map_editor import MapEditor, MapFinding, MapPiece, MapTool, Target
from rules.maps import Ground
from rules.play import Play, Scenario
from rules.refused import Refused


@dataclass(frozen=True)
class MapLine:
    """One map of those there are."""

    number: int
    name: str
    size: str
    errors: int
    changed_at: datetime
    version: int


@dataclass(frozen=True)
class MapsPage:
    """All maps of a campaign."""

    campaign: Campaign
    noun: str
    lines: tuple[MapLine, ...]
    most: int = MOST_MAPS


@dataclass(frozen=True)
class ToolGroup:
    """Tools that stand under one heading."""

    name: str
    tools: tuple[MapTool, ...]


@dataclass(frozen=True)
class FindingMark:
    """A finding's place on the picture, in its pixels."""

    number: int
    severity: str
    x: float
    y: float


@dataclass(frozen=True)
class LaidPiece:
    """Something on the map, in pixels of its picture; one without a name is a label."""

    short: str
    name: str
    x: float
    y: float
    radius: float


@dataclass(frozen=True)
class LaidPicture:
    """The drawing of a whole tile, in pixels of the picture; `turn` in degrees, with the clock."""

    url: str
    x: float
    y: float
    side: float
    turn: int

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.side / 2, self.y + self.side / 2


@dataclass(frozen=True)
class SaidFinding:
    """A finding in words; `number` is that of its mark, 0 for none."""

    number: int
    severity: str
    message: str
    cure: str
    rule: str


@dataclass(frozen=True)
class OutcomeShare:
    """Games that ended in one way."""

    name: str
    percent: int


@dataclass(frozen=True)
class MapTrial:
    """The results of bot games of a scenario on the map."""

    key: str
    name: str
    games: int
    shares: tuple[OutcomeShare, ...]
    is_old: bool  # the map has changed since


@dataclass(frozen=True)
class EditorPage:
    """A map that is drawn."""

    row: CampaignMap
    campaign: Campaign
    noun: str
    suffix: str
    groups: tuple[ToolGroup, ...]
    tool: str
    wide: int  # squares that can be pressed
    high: int
    px: int
    findings: tuple[SaidFinding, ...]
    marks: tuple[FindingMark, ...]
    tiles: tuple[LaidPicture, ...]
    pieces: tuple[LaidPiece, ...]
    facts: FactsForm
    scenarios: tuple[Scenario, ...]
    trials: tuple[MapTrial, ...]

    @property
    def width(self) -> int:
        return self.wide * self.px

    @property
    def height(self) -> int:
        return self.high * self.px

    @property
    def errors(self) -> int:
        return sum(one.severity == "error" for one in self.findings)

    @property
    def columns(self) -> tuple[tuple[float, int], ...]:
        """The middle of every fifth column, and its number."""
        return tuple(((n + 0.5) * self.px, n + 1) for n in _numbered(self.wide))

    @property
    def rows(self) -> tuple[tuple[float, int], ...]:
        """The middle of every fifth row, and its number."""
        return tuple(((n + 0.5) * self.px, n + 1) for n in _numbered(self.high))


def _numbered(count: int) -> list[int]:
    return [n for n in range(count) if n == 0 or n % 5 == 4]


def maps_page(campaign: Campaign) -> MapsPage:
    """All maps of a campaign, each with the number of its errors."""
    editor = editor_of(campaign)
    rows = CampaignMap.objects.filter(campaign=campaign).defer("undo", "redo")
    return MapsPage(campaign, translate(editor.noun), tuple(_line(editor, row) for row in rows))


def _line(editor: MapEditor, row: CampaignMap) -> MapLine:
    ground = editor.ground(row.source)
    wide, high = ground.columns // editor.blocks, ground.rows // editor.blocks
    errors = sum(one.severity == "error" for one in editor.check(row.source))
    size = _("%(columns)s × %(rows)s squares") % {"columns": wide, "rows": high}
    return MapLine(row.number, row.name, size, errors, row.changed_at, row.version)


def editor_page(row: CampaignMap, asked: QueryDict, facts: FactsForm | None = None) -> EditorPage:
    """A map with its tools, its findings and what came of it."""
    campaign = row.campaign
    editor = editor_of(campaign)
    ground, tools = editor.ground(row.source), editor.tools()
    px = square_px(ground, editor)
    found = editor.check(row.source)
    chosen = asked.get("tool", "")
    sound = not any(one.severity == "error" for one in found)
    scenarios = editor.scenarios(row.source) if sound else ()
    numbers = {n: number for number, n in enumerate(_placed(found), start=1)}
    return EditorPage(
        row=row,
        campaign=campaign,
        noun=translate(editor.noun),
        suffix=editor.suffix,
        groups=_groups(tools),
        tool=chosen if chosen in {tool.key for tool in tools} else tools[0].key,
        wide=ground.columns // editor.blocks,
        high=ground.rows // editor.blocks,
        px=px,
        findings=tuple(_said(one, numbers.get(n, 0)) for n, one in enumerate(found)),
        marks=tuple(_mark(number, found[n], px) for n, number in numbers.items()),
        tiles=tuple(_tiles(ground, px / editor.blocks)),
        pieces=tuple(_laid(editor.pieces(row.source), px)),
        facts=facts or FactsForm(initial=_initial(editor, row.source, ground), editor=editor),
        scenarios=scenarios,
        trials=tuple(_trials(editor, row)),
    )


def _tiles(ground: Ground, px: float) -> Iterator[LaidPicture]:
    for one in ground.arts:
        x, y = (one.column - ground.west) * px, (one.row - ground.north) * px
        yield LaidPicture(art_url(one), x, y, one.side * px, one.turn)


def _laid(pieces: Iterable[MapPiece], px: int) -> Iterator[LaidPiece]:
    """Labels in the corner of their square; pieces beside each other, three in a row."""
    count: Counter[Target] = Counter()
    for one in pieces:
        left, top = one.at.column * px, one.at.row * px
        if one.name is None:
            yield LaidPiece(one.short, "", left + px * 0.06, top + px * 0.2, 0)
            continue
        down, right = divmod(count[one.at], 3)
        count[one.at] += 1
        x, y = left + px * (0.2 + 0.3 * right), top + px * (0.42 + 0.3 * down)
        yield LaidPiece(one.short, translate(one.name), x, y, px * 0.14)


def _placed(found: tuple[MapFinding, ...]) -> list[int]:
    return [n for n, one in enumerate(found) if one.at is not None]


def _initial(editor: MapEditor, source: str, ground: Ground) -> dict[str, object]:
    return {**editor.said(source), "columns": ground.columns, "rows": ground.rows}


def _groups(tools: tuple[MapTool, ...]) -> tuple[ToolGroup, ...]:
    found: dict[str, list[MapTool]] = {}
    for tool in tools:
        found.setdefault(translate(tool.group), []).append(tool)
    return tuple(ToolGroup(name, tuple(its)) for name, its in found.items())


def _said(finding: MapFinding, number: int) -> SaidFinding:
    return SaidFinding(
        number=number,
        severity=finding.severity,
        message=translate(finding.message),
        cure=translate(finding.cure) if finding.cure else "",
        rule=finding.rule,
    )


def _mark(number: int, finding: MapFinding, px: int) -> FindingMark:
    at = finding.at or Target(0, 0)
    x = at.column * px + (0 if at.edge == "west" else px / 2)
    y = at.row * px + (0 if at.edge == "north" else px / 2)
    return FindingMark(number, finding.severity, x, y)


def _trials(editor: MapEditor, row: CampaignMap) -> list[MapTrial]:
    try:
        names = {one.key: translate(one.name) for one in editor.scenarios(row.source)}
    except Refused:
        names = {}
    return [
        MapTrial(
            key=key,
            name=names.get(key, key),
            games=trial["games"],
            shares=tuple(shares_of(row.campaign.game.play, trial["games"], trial["outcomes"])),
            is_old=trial["version"] != row.version,
        )
        for key, trial in sorted(row.trials.items())
    ]


def shares_of(play: Play, games: int, outcomes: Mapping[str, int]) -> list[OutcomeShare]:
    """Return how often games ended in each way, the most frequent first."""
    ordered = sorted(outcomes.items(), key=lambda one: (-one[1], one[0]))
    return [
        OutcomeShare(
            translate(play.outcomes[key]) if key in play.outcomes else key,
            round(100 * count / games),
        )
        for key, count in ordered
    ]
