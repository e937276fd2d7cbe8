"""The sheet of a target: each way to attack it with its chances, and the one that is rolled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.table.pages.actions import Pointer, actions_of, in_usual_order
from campaigns.table.pages.aims import AimRow, Hindered, aim_rows, hindered, once_each
from campaigns.table.pages.buttons import OfferButton
from campaigns.table.pages.looking import Look
from campaigns.table.pages.map_address import MapAddress
from campaigns.table.pages.reach import Reach


class AimSheet(Struct, frozen=True):
    """The possible actions against a target, and the hindered ones."""

    name: str
    url: str  # where the target is chosen itself
    close_url: str
    portrait_url: str
    rows: tuple[tuple[AimRow, str], ...]  # the likeliest first, with the addresses that pick them
    picked: AimRow | None  # the row that the main button rolls
    hindered: tuple[Hindered, ...]
    actions: tuple[Pointer | OfferButton, ...]  # without chances

    @property
    def has_titles(self) -> bool:
        """True if the rows are not all the same action."""
        return len({row.button.title for row, _url in self.rows}) > 1


class AimTarget(Struct, frozen=True):
    """A piece that was tapped as a target, and the number of the picked way to attack it."""

    key: str
    name: str
    portrait_url: str
    way: str


def aim_sheet(
    look: Look, here: MapAddress, target: AimTarget, *, of: str, reaches: Sequence[Reach]
) -> AimSheet:
    """The sheet of a target of the figure `of`."""
    every = tuple(aim_rows(look, reaches, target.key))
    each = tuple(once_each(every))
    rows = tuple([row for row in each if row.outlook.chance]) or each
    shown = in_usual_order(look, reaches, ())
    address = partial(here.with_, figure=of, aim=target.key)
    return AimSheet(
        name=target.name,
        url=here.with_(figure=target.key),
        close_url=here.with_(figure=of),
        portrait_url=target.portrait_url,
        rows=tuple((row, address(way=str(n))) for n, row in enumerate(rows)),
        picked=_picked(rows, target.way),
        hindered=(
            *[_hopeless(row) for row in each if row not in rows],
            *hindered(look, of, target.key),
        ),
        actions=tuple(actions_of(look, here, of, shown=shown, group=(), rows=every)),
    )


def _hopeless(row: AimRow) -> Hindered:
    """An attack that cannot succeed, where another can."""
    why = _("Needs %(needs)s+: no roll can succeed.") % {"needs": row.outlook.needs}
    return Hindered(row.arms or row.button.title, row.icon, why, "0 %", "")


def _picked(rows: Sequence[AimRow], way: str) -> AimRow | None:
    """The row of this number, else the likeliest."""
    numbered: Iterable[AimRow] = [row for n, row in enumerate(rows) if str(n) == way]
    return next(iter((*numbered, *rows)), None)
