"""Messages of pages: a change was made, refused, or overtaken by another."""

from __future__ import annotations

import msgspec
from django.contrib import messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.models import HistoryEntry
from campaigns.shell.journal import Overtaken
from campaigns.shell.text import joined, translate
from rules.refused import Refused
from rules.text import Text

SHOWN_ENTRIES = 3

REFUSED_STATUS = 422
OVERTAKEN_STATUS = 409


class Cures(Struct, frozen=True, kw_only=True):
    """The buttons of a toast that names a broken rule. Each posts a change of a figure."""

    url: str
    seen: int  # version of the figure
    target: str  # id of the part of the page that htmx swaps; empty: the page is loaded
    fields: dict[str, str]
    buttons: tuple[tuple[str, str], ...]  # label, and the change as figure-change reads it
    drops: bool  # some of them drop what the stash can take


def say_broken(request: HttpRequest, message: str, cures: Cures) -> None:
    """A toast that names a broken rule, with its cures."""
    messages.warning(request, message, extra_tags=msgspec.json.encode(cures).decode())


def cures_of(extra_tags: str) -> Cures | None:
    """The cures that a toast carries, or None where it carries an address or nothing."""
    return msgspec.json.decode(extra_tags, type=Cures) if extra_tags.startswith("{") else None


def say_done(request: HttpRequest, entry: HistoryEntry | None, undo: str = "") -> None:
    """A toast with what happened, and the way back where there is one. With None, nothing had to.

    `undo` is the address that undoes it, where that is not the history's own.
    """
    if entry is None:
        messages.info(request, _("Nothing changed."))
        return
    if entry.before is not None:
        undo = reverse("campaigns:change-undo", args=[entry.campaign.slug, entry.number])
    messages.success(request, _said(entry), extra_tags=undo)


def refusal(reason: Refused) -> str:
    """Return the reason, the rule and the cure as one text."""
    parts = [translate(reason.why)]
    if reason.rule:
        parts.append(f"({reason.rule})")
    if reason.cure is not None:
        parts.append(translate(reason.cure))
    return joined(parts)


def overtaking(news: Overtaken) -> str:
    """Return the changes of others in the meantime, and the next step."""
    told = [
        _("%(who)s: %(what)s") % {"who": _who(entry), "what": _said(entry)}
        for entry in reversed(news.entries[:SHOWN_ENTRIES])
    ]
    return joined(
        [
            _("Someone else saved first, so Duskroll did not save your change."),
            *told,
            _("The page now shows the current values. Save again if you still want your change."),
        ]
    )


def _said(entry: HistoryEntry) -> str:
    return translate(msgspec.convert(entry.said, Text))


def _who(entry: HistoryEntry) -> str:
    return entry.actor.get_username() if entry.actor else _("Someone")
