"""Keeping what somebody measured of their printers."""

from __future__ import annotations

from django.db import transaction
from msgspec import Struct
from msgspec.structs import asdict

from campaigns.models import PrinterProfile, User
from rules.refused import Refused
from rules.text import text

MOST_PRINTERS = 20


class Measured(Struct, frozen=True, kw_only=True):
    """A printer's name, and what was read on its calibration sheet, as PrinterProfile has it."""

    name: str
    paper: str
    top_right: float
    top_down: float
    bottom_right: float
    across: float
    down: float | None = None


@transaction.atomic
def add_printer(*, owner: User, measured: Measured) -> PrinterProfile:
    """Keep a printer, and use it from now on. The same again is the one there is.

    Raises: Refused, when another has the name, or there are too many.
    """
    _take_turn(owner)
    mine = PrinterProfile.objects.filter(owner=owner)
    if same := mine.filter(**asdict(measured)).first():
        return same
    _refuse_name(owner, measured.name)
    if mine.count() >= MOST_PRINTERS:
        why = text("You already have {most} printers.", most=MOST_PRINTERS)
        raise Refused(why, cure=text("Delete a printer that you do not use."))
    mine.update(is_used=False)
    return PrinterProfile.objects.create(owner=owner, is_used=True, **asdict(measured))


@transaction.atomic
def change_printer(*, printer: PrinterProfile, measured: Measured) -> None:
    """Give it another name or other numbers. Raises: Refused, when another has the name."""
    _take_turn(printer.owner)
    _refuse_name(printer.owner, measured.name, but=printer)
    PrinterProfile.objects.filter(pk=printer.pk).update(**asdict(measured))


@transaction.atomic
def use_printer(*, owner: User, printer: PrinterProfile | None) -> None:
    """Correct the owner's prints for this printer from now on, or for none."""
    _take_turn(owner)
    mine = PrinterProfile.objects.filter(owner=owner)
    mine.update(is_used=False)
    if printer is not None:
        mine.filter(pk=printer.pk).update(is_used=True)


def delete_printer(*, printer: PrinterProfile) -> None:
    """Forget it."""
    PrinterProfile.objects.filter(pk=printer.pk).delete()


def _take_turn(owner: User) -> None:
    """One change of somebody's printers after the other."""
    User.objects.select_for_update().get(pk=owner.pk)


def _refuse_name(owner: User, name: str, but: PrinterProfile | None = None) -> None:
    taken = PrinterProfile.objects.filter(owner=owner, name=name).first()
    if taken is not None and taken != but:
        raise Refused(
            text("You already have a printer named {name}.", name=name),
            cure=text("Choose another name, or edit that printer."),
        )
