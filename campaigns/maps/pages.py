"""Maps, ready to be drawn: their lines, and the editor of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from django.http import QueryDict
from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.maps.difficulty import MapTrial, trials_of
from campaigns.maps.forms import FactsForm, square_px
from campaigns.maps.operations import editor_of
from campaigns.models import Campaign, CampaignMap
from campaigns.shell.text import translate
from campaigns.shell.tile_art import art_url
from rules.map_editor import (
    MapCondition,
    MapCure,
    MapEditor,
    MapFinding,
    MapPiece,
    MapTool,
    Target,
)
from rules.maps import Ground
from rules.play import Scenario

FEW = 16  # columns or rows that all have their numbers
LABEL_PX = 8  # of a letter of a label
# Of pieces at a side of their square: the turn in degrees, and the middle in squares.
AT_SIDES = {
    "west": (0, 0.2, 0.5),
    "east": (180, 0.8, 0.5),
    "north": (90, 0.5, 0.2),
    "south": (270, 0.5, 0.8),
}
MOST_PIECE = 0.42  # of its square: the side of a piece


class MapLine(Struct, frozen=True):
    """One map of those there are."""

    number: int
    name: str
    size: str
    errors: int
    changed_at: datetime
    version: int


class MapsPage(Struct, frozen=True):
    """All maps of a campaign."""

    campaign: Campaign
    lines: tuple[MapLine, ...]

    @property
    def example(self) -> str:
        """The key of a scenario, whose map shows what can be drawn. Empty where there is none."""
        return next((one.key for one in self.campaign.game.play.scenarios("")), "")


class ToolLine(Struct, frozen=True):
    """A tool with its uses on the map, and its picture if it lays a tile."""

    tool: MapTool
    count: int
    art: str = ""  # address of the drawing


class ToolGroup(Struct, frozen=True):
    """Tools that stand under one heading."""

    name: str
    tools: tuple[ToolLine, ...]


class FindingMark(Struct, frozen=True):
    """A finding's place on the picture, in its pixels."""

    number: int
    severity: str
    x: float
    y: float
    side: float  # of the place around it

    @property
    def left(self) -> float:
        return -self.side / 2


class LaidPiece(Struct, frozen=True):
    """Something on the map, in pixels of its picture. One without a name is a label."""

    short: str
    name: str
    x: float
    y: float
    side: float  # of its drawing; of a label, the width of its plate
    icon: str = ""
    turn: int = 0  # degrees, with the clock

    @property
    def left(self) -> float:
        return self.x - self.side / 2

    @property
    def top(self) -> float:
        return self.y - self.side / 2


class LaidPicture(Struct, frozen=True):
    """The drawing of a whole tile, in pixels of the picture. `turn` in degrees, with the clock."""

    url: str
    x: float
    y: float
    side: float
    turn: int

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.side / 2, self.y + self.side / 2


class SaidFinding(Struct, frozen=True):
    """A finding in words. `number` is that of its mark, 0 for none."""

    number: int
    severity: str
    message: str
    cure: str
    rule: str
    fix: MapCure | None = None


class EditorPage(Struct, frozen=True):
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
    inset: float  # of the picture that is cut off all around
    findings: tuple[SaidFinding, ...]
    marks: tuple[FindingMark, ...]
    tiles: tuple[LaidPicture, ...]
    pieces: tuple[LaidPiece, ...]
    facts: FactsForm
    scenarios: tuple[Scenario, ...]
    trials: tuple[MapTrial, ...]
    aims: tuple[MapCondition, ...]

    @property
    def width(self) -> float:
        return self.wide * self.px - 2 * self.inset

    @property
    def height(self) -> float:
        return self.high * self.px - 2 * self.inset

    @property
    def is_old(self) -> bool:
        """True if all that bots tried came before the last change."""
        return bool(self.trials) and all(one.is_old for one in self.trials)

    @property
    def errors(self) -> int:
        return sum(one.severity == "error" for one in self.findings)

    @property
    def warnings(self) -> int:
        return len(self.findings) - self.errors

    @property
    def columns(self) -> tuple[tuple[float, int], ...]:
        """The middle of each column that has its number, and that number."""
        return tuple(self._numbered(self.wide))

    @property
    def rows(self) -> tuple[tuple[float, int], ...]:
        """The middle of each row that has its number, and that number."""
        return tuple(self._numbered(self.high))

    def _numbered(self, count: int) -> Iterator[tuple[float, int]]:
        """All numbers of few large squares, else every fifth. None of squares that are cut off."""
        for n in range(count):
            if self.inset and n in (0, count - 1):
                continue
            if count <= FEW or n == 0 or n % 5 == 4:
                yield (n + 0.5) * self.px, n + 1

    @property
    def lines(self) -> str:
        """The path of the lines between squares."""
        wide, high = self.wide * self.px, self.high * self.px
        down = [f"M{n * self.px} 0V{high}" for n in range(1, self.wide)]
        return "".join([*down, *(f"M0 {n * self.px}H{wide}" for n in range(1, self.high))])


def maps_page(campaign: Campaign) -> MapsPage:
    """All maps of a campaign, each with the number of its errors."""
    editor = editor_of(campaign)
    rows = CampaignMap.objects.filter(campaign=campaign).defer("undo", "redo")
    return MapsPage(campaign, tuple(map_line(row, editor) for row in rows))


def map_line(row: CampaignMap, editor: MapEditor | None = None) -> MapLine:
    """A map in a list, with the number of its errors."""
    editor = editor or editor_of(row.campaign)
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
        groups=_groups(tools, editor.counts(row.source)),
        tool=chosen if chosen in {tool.key for tool in tools} else tools[0].key,
        wide=ground.columns // editor.blocks,
        high=ground.rows // editor.blocks,
        px=px,
        inset=px * editor.margin / 2,
        findings=tuple(_said(one, numbers.get(n, 0)) for n, one in enumerate(found)),
        marks=tuple(_mark(number, found[n], px) for n, number in numbers.items()),
        tiles=tuple(_tiles(ground, px / editor.blocks)),
        pieces=tuple(_laid(editor.pieces(row.source), px)),
        facts=facts or FactsForm(initial=_initial(editor, row.source, ground), editor=editor),
        scenarios=scenarios,
        trials=trials_of(editor, row),
        aims=editor.aims(row.source),
    )


def _tiles(ground: Ground, px: float) -> Iterator[LaidPicture]:
    for one in ground.arts:
        x, y = (one.column - ground.west) * px, (one.row - ground.north) * px
        yield LaidPicture(art_url(one), x, y, one.side * px, one.turn)


def _laid(pieces: Sequence[MapPiece], px: int) -> Iterator[LaidPiece]:
    """Labels in the corner of their square. Pieces beside each other under them."""
    there = Counter(one.at for one in pieces if one.name is not None and not one.side)
    count: Counter[Target] = Counter()
    for one in pieces:
        left, top = one.at.column * px, one.at.row * px
        if one.name is None:
            wide = LABEL_PX * len(one.short) + LABEL_PX
            yield LaidPiece(one.short, "", left + px * 0.07 + wide / 2, top + px * 0.17, wide)
            continue
        if one.side:
            turn, right, down = AT_SIDES[one.side]
            x, y, side = left + px * right, top + px * down, px * MOST_PIECE
            yield LaidPiece(one.short, translate(one.name), x, y, side, one.icon, turn)
            continue
        across = next(n for n in (1, 2, 3, 9) if n * n >= there[one.at])
        down, right = divmod(count[one.at], across)
        count[one.at] += 1
        deep = -(-there[one.at] // across)
        x = left + px * (0.5 + (right - (across - 1) / 2) * 0.92 / across)
        y = top + px * (0.56 + (down - (deep - 1) / 2) * 0.36)
        side = px * min(MOST_PIECE, 0.9 / across)
        yield LaidPiece(one.short, translate(one.name), x, y, side, one.icon)


def _placed(found: tuple[MapFinding, ...]) -> list[int]:
    return [n for n, one in enumerate(found) if one.at is not None]


def _initial(editor: MapEditor, source: str, ground: Ground) -> dict[str, object]:
    return {**editor.said(source), "columns": ground.columns, "rows": ground.rows}


def _groups(tools: tuple[MapTool, ...], counts: Mapping[str, int]) -> tuple[ToolGroup, ...]:
    found: dict[str, list[ToolLine]] = {}
    for tool in tools:
        art = art_url(tool.art) if tool.art else ""
        line = ToolLine(tool, counts.get(tool.key, 0), art)
        found.setdefault(translate(tool.group), []).append(line)
    return tuple(ToolGroup(name, tuple(its)) for name, its in found.items())


def _said(finding: MapFinding, number: int) -> SaidFinding:
    return SaidFinding(
        number=number,
        severity=finding.severity,
        message=translate(finding.message),
        cure=translate(finding.cure) if finding.cure else "",
        rule=finding.rule,
        fix=finding.fix,
    )


def _mark(number: int, finding: MapFinding, px: int) -> FindingMark:
    at = finding.at or Target(0, 0)
    x = at.column * px + (0 if at.edge == "west" else px / 2)
    y = at.row * px + (0 if at.edge == "north" else px / 2)
    return FindingMark(number, finding.severity, x, y, px * (0.4 if at.edge else 0.94))
