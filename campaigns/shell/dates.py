"""Days and times as the reader writes them: one style on pages, in mails and on prints."""

from __future__ import annotations

from datetime import date, datetime

from django.utils.formats import date_format, time_format
from django.utils.timezone import is_aware, localtime
from django.utils.translation import gettext as _


def day(at: date | None) -> str:
    """Return the date with the month as a word, or an empty text if there is none."""
    here = localtime(at) if isinstance(at, datetime) and is_aware(at) else at
    return date_format(here, "DATE_FORMAT") if here else ""


def clock(at: datetime | None) -> str:
    """Return the time of day, or an empty text if there is none."""
    return time_format(localtime(at), "TIME_FORMAT") if at else ""


def moment(at: datetime | None) -> str:
    """Return the date and the time of day, or an empty text if there is none."""
    return date_format(localtime(at), "DATETIME_FORMAT") if at else ""


def long_moment(at: datetime | None) -> str:
    """Return the day of the week before the date and the time of day. Empty for none."""
    if at is None:
        return ""
    weekday = date_format(localtime(at), "l")
    return _("%(weekday)s, %(moment)s") % {"weekday": weekday, "moment": moment(at)}


def leaf(at: datetime) -> tuple[str, str]:
    """Return the number of the day and the short name of the month, as on a calendar."""
    here = localtime(at)
    return date_format(here, "j"), date_format(here, "M")
