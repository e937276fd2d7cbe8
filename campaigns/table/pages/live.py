"""The part of a table's page that phones ask for again and again, drawn for all alike."""

from __future__ import annotations

from secrets import token_hex

from django.utils.translation import get_language

from campaigns.table.jinja import draw
from campaigns.table.live_parts import Marks, Part
from campaigns.table.pages.table import TablePage, table_tag


def live_part(page: TablePage, dice: str) -> Part:
    """The table as it stands. The template knows nothing of the request or of who asks."""
    marks = Marks(token_hex(16))
    tag = table_tag(page.game, marks.who, page.chosen, get_language() or "", page.on_phone)
    text = draw("table", page=page, dice=dice, tag=tag, key=marks.key, oob=marks.oob)
    return Part(marks, tag, str.__str__(text), page.singled)
