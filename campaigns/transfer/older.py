"""Roster files of older versions, brought up to date before they are read."""

from __future__ import annotations

from typing import Any

import msgspec

from campaigns.transfer.document import VERSION
from rules.older_figures import with_fields
from rules.registry import systems


def brought_up_to_date(content: str) -> Any:
    """Return the JSON of an older roster file as the present version has it.

    Version 2 keeps what figures carry over in a field, where version 1 had a line of the notes.
    """
    document = msgspec.json.decode(content)
    game = systems().get(str(document.get("system")))
    anew = with_fields(game.roster.carried({}), document) if game else document
    return {**anew, "version": VERSION}
