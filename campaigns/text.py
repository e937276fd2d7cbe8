"""Text of the rules in the reader's language."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from rules.text import Text, fill


def translate(message: Text) -> str:
    """The message in the active language, its parameters filled in."""
    if not message.id:
        return ""  # gettext answers the empty id with the catalogue's header
    if message.plural:
        wording = ngettext(message.id, message.plural, message.count)
    else:
        wording = gettext(message.id)
    return fill(wording, message, translate)
