"""A set-up for a real table: the facts of its battlefield in words."""

from __future__ import annotations

from msgspec.structs import replace

from rules.game import SetUp
from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.start.battlefield import features_of, places_of


def unmapped(set_up: SetUp) -> SetUp:
    """The same game with facts that the players see: no squares, but the same terrain.

    Rule: TW-SETUP-3, TW-SETUP-6.
    """
    if not set_up.board:
        return set_up
    field = read(set_up.board)
    words = {key: word for key, word in set_up.words.items() if key != "stands"}
    words["features"] = ",".join(one.terrain for one in features_of(field).values())
    words["places"] = ",".join(one.kind for one in places_of(field).values())
    return replace(set_up, board="", words=words)
