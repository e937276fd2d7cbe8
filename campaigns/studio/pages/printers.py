"""The pages of a user's printers."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.models import PrinterProfile, User
from campaigns.shell.text import joined
from campaigns.studio.forms.printers import TOO_FAR_OFF
from campaigns.studio.pages.printer_picture import SheetPicture, sheet_picture
from cards.profile import Profile

LEAST_MM = 0.05  # less than that nobody sees
LEAST_DEGREES = 0.01
LEAST_SCALE = 0.0005


class PrinterLine(Struct, frozen=True):
    """A printer, and in words what is done about it."""

    number: int
    name: str
    is_used: bool
    correction: str
    picture: SheetPicture


class PrintersPage(Struct, frozen=True):
    lines: tuple[PrinterLine, ...]

    @property
    def is_one_used(self) -> bool:
        return any(line.is_used for line in self.lines)


def printers_page(owner: User) -> PrintersPage:
    """Somebody's printers, in one query."""
    rows = PrinterProfile.objects.filter(owner=owner)
    return PrintersPage(
        tuple(
            PrinterLine(
                row.pk,
                row.name,
                row.is_used,
                correction(row.profile),
                sheet_picture({"paper": row.paper}, row.profile),
            )
            for row in rows
        )
    )


def correction(profile: Profile | None) -> str:
    """Return the correction of every page in sentences. None: why there is none."""
    if profile is None:
        return str(TOO_FAR_OFF)
    return joined(_moves(profile)) or _("No correction needed. This printer is accurate.")


def _moves(profile: Profile) -> Iterator[str]:
    x, y, turn = profile.offset_x_mm, profile.offset_y_mm, profile.rotation_degrees
    if abs(x) >= LEAST_MM:
        right, left = _("Backs move %s mm to the right."), _("Backs move %s mm to the left.")
        yield (right if x > 0 else left) % _said(abs(x), 2)
    if abs(y) >= LEAST_MM:
        down, up = _("Backs move %s mm down."), _("Backs move %s mm up.")
        yield (down if y > 0 else up) % _said(abs(y), 2)
    if abs(turn) >= LEAST_DEGREES:
        against = _("Backs turn %s° counterclockwise.")
        along = _("Backs turn %s° clockwise.")
        yield (against if turn > 0 else along) % _said(abs(turn), 2)
    yield from _scaled(profile.scale_x - 1, profile.scale_y - 1)


def _scaled(wide: float, high: float) -> Iterator[str]:
    if max(abs(wide), abs(high)) < LEAST_SCALE:
        return
    if abs(wide - high) < LEAST_SCALE:
        yield _("Pages print at %(part)s %% of their size.") % {"part": _part(wide)}
        return
    told = _("Pages print at %(wide)s %% of their width and %(high)s %% of their height.")
    yield told % {"wide": _part(wide), "high": _part(high)}


def _part(more: float) -> str:
    return _said(100 * (1 + more), 1)


def _said(number: float, places: int) -> str:
    return str(number_format(round(number, places), places))
