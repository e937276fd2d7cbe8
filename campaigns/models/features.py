"""The features of a system, so that pages hide all others."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from rules.registry import system_of


class Features(Struct, frozen=True):
    """Facts of a system, as it describes itself."""

    gear: bool  # figures carry things, and there is a stash
    traits: bool
    scenarios: bool
    drawings: bool  # a battlefield can be drawn
    maps: bool  # there is an editor for them
    groups: bool  # people are met and may come back: the survivors' book
    league: bool  # games count towards standings


@cache
def features_of(system: str) -> Features:
    """The facts of the system with this key."""
    game = system_of(system)
    return Features(
        gear=bool(game.roster.gear({})),
        traits=bool(game.roster.traits()),
        scenarios=bool(game.play.scenarios("")),
        drawings=game.play.drawn is not None,
        maps=game.maps is not None,
        groups=game.play.returning is not None,
        league=game.play.league is not None,
    )
