"""What all operations on a campaign share: one at a time, each written down once."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Max

from campaigns.models import Campaign, Figure, HistoryEntry, Session, User
from campaigns.values import as_json
from rules.roster import Figure as FigureValue
from rules.text import Text


@dataclass(frozen=True)
class By:
    """Who asks for a change, and from which state of things.

    `key` is the form's own, so that the same form sent twice acts once; `seen` is the version of
    the figure that the form showed, None when it does not matter.
    """

    actor: User | None = None
    key: str = ""
    seen: int | None = None


class Overtaken(Exception):
    """Somebody else changed the figure after the form was shown; nothing was written."""

    def __init__(self, figure: Figure, entries: list[HistoryEntry]) -> None:
        super().__init__(f"{figure} is at version {figure.version} now")
        self.figure = figure
        self.entries = entries


def take_turn(campaign: Campaign, by: By) -> HistoryEntry | None:
    """Wait for other changes of this campaign; the entry written before if this is a repeat."""
    Campaign.objects.select_for_update().get(pk=campaign.pk)
    if not by.key:
        return None
    return HistoryEntry.objects.filter(campaign=campaign, key=by.key).first()


def fresh_figure(figure: Figure, by: By) -> Figure:
    """The figure's row as it is now. Raises: Overtaken, when it is not the version seen."""
    row = Figure.objects.select_related("roster__campaign").get(pk=figure.pk)
    if by.seen is not None and row.version != by.seen:
        since = HistoryEntry.objects.filter(figure=row, version__gt=by.seen)
        raise Overtaken(row, list(since.select_related("actor")))
    return row


def record(
    campaign: Campaign,
    said: Text,
    *,
    by: By,
    figure: Figure | None = None,
    before: FigureValue | None = None,
    session: Session | None = None,
) -> HistoryEntry:
    """Write one entry of the history; the campaign's turn must have been taken."""
    last = HistoryEntry.objects.filter(campaign=campaign).aggregate(last=Max("number"))["last"]
    return HistoryEntry.objects.create(
        campaign=campaign,
        number=(last or 0) + 1,
        actor=by.actor,
        figure=figure,
        session=session,
        said=as_json(said),
        before=None if before is None else as_json(before),
        version=0 if figure is None else figure.version,
        key=by.key,
    )
