"""The roster of a campaign as a file, and a file made ready for a campaign."""

from __future__ import annotations

from msgspec.structs import replace

from campaigns.models import Campaign, Figure
from campaigns.models.values import roster_value
from campaigns.roster.portrait_bytes import plain_jpeg
from campaigns.roster.portraits import stored_path
from campaigns.roster.transfer.csv_file import write_csv
from campaigns.roster.transfer.document import (
    FORMAT,
    VERSION,
    RosterFile,
    RosterFileFigure,
    file_figure,
    file_item,
)
from campaigns.roster.transfer.faults import Fault, Unreadable
from campaigns.roster.transfer.json_file import write_json
from campaigns.roster.transfer.reading import Reading, read_roster
from rules.refused import Refused
from rules.system import GameSystem
from rules.text import text

KINDS = {"json": "application/json", "csv": "text/csv; charset=utf-8"}


def campaign_file(campaign: Campaign) -> RosterFile:
    """The campaign's roster as it stands, without what was deleted. The caller is in its scope."""
    kept = Figure.objects.filter(roster=campaign.roster).exclude(status=Figure.Status.DELETED)
    rows = list(kept)
    roster = roster_value(campaign.roster, rows)
    return RosterFile(
        format=FORMAT,
        version=VERSION,
        system=campaign.system,
        name=campaign.name,
        house_rules=campaign.house_rules,
        figures=tuple(
            file_figure(figure, portrait=_portrait(row), allowed=tuple(row.allowed))
            for figure, row in zip(roster.figures, rows, strict=True)
        ),
        stash=tuple(file_item(item) for item in roster.stash),
    )


def written(campaign: Campaign, kind: str) -> bytes:
    """The campaign's roster as a file of this kind, one of KINDS."""
    file = campaign_file(campaign)
    return write_json(file) if kind == "json" else write_csv(campaign.game, file)


def opened(game: GameSystem, content: bytes, *, may_be_list: bool = False) -> Reading:
    """The roster in a file, its portraits made plain. Raises: Unreadable."""
    reading = read_roster(content, game, may_be_list=may_be_list)
    faults: list[Fault] = []
    figures = []
    for number, figure in enumerate(reading.file.figures, 1):
        try:
            figures.append(_with_plain_portrait(figure))
        except Refused as fault:
            where = text("figure {number} ({name}), portrait", number=number, name=figure.name)
            faults.append(Fault(fault.why, where))
    if faults:
        raise Unreadable(*faults)
    return replace(reading, file=replace(reading.file, figures=tuple(figures)))


def _with_plain_portrait(figure: RosterFileFigure) -> RosterFileFigure:
    if not figure.portrait:
        return figure
    return replace(figure, portrait=plain_jpeg(figure.portrait))


def _portrait(row: Figure) -> bytes:
    path = stored_path(row.portrait)
    return path.read_bytes() if path else b""
