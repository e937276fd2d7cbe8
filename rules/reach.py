"""Facts that people of a real table tell a bot: whom its figures can reach, and how far that is."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class ReachQuestion(Struct, frozen=True, kw_only=True):
    """The question whom some figures can reach, asked once for all that they do now."""

    seat: str
    figures: tuple[str, ...]  # keys of those who may act
    targets: tuple[str, ...]  # keys of their enemies
    shooters: tuple[str, ...] = ()  # figures that need to know how far it is


class Reached(Struct, frozen=True):
    """The enemy that a figure can reach, and the squares to it, which are 1 if it is beside it."""

    target: str
    squares: int = 1


Reaches = Mapping[str, Reached]  # by figure; who is missing can reach nobody
