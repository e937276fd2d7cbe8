"""Roster files of older versions, brought up to date before they are read."""

from __future__ import annotations

from typing import Any

import msgspec

from campaigns.roster.transfer.document import VERSION
from rules.marks import with_marks
from rules.older_figures import with_fields
from rules.registry import systems


def brought_up_to_date(content: str) -> Any:
    """Return the JSON of an older roster file as the present version has it.

    Version 2 keeps what figures carry over in a field, where version 1 had a line of the notes.
    Version 3 keeps the marks of items together, where older ones had a field for each.
    """
    document = msgspec.json.decode(content)
    game = systems().get(str(document.get("system")))
    if game and document.get("version") == 1:
        document = with_fields(game.roster.carried({}), document)
    if game:
        document = with_marks(game.roster.marks, document)
    return {**document, "version": VERSION}
