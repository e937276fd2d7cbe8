"""Reasons of zombies that nobody plays, put into words where they are shown.

A module of its own, since the log and the panel of a figure share it.
"""

from __future__ import annotations

from typing import Protocol

from rules.systems.twilight_world.names import named
from rules.systems.twilight_world.state import Game, Reason
from rules.text import Text, counted, text

THE_VEHICLE = text("the vehicle")


class Explained(Protocol):
    """A choice or a figure with a reason. In games of before reasons had kinds, with words."""

    @property
    def reason(self) -> Reason | None:
        """The values."""

    @property
    def why(self) -> Text | None:
        """The words of an older game."""


def shown_reason(state: Game, of: Explained) -> Text | None:
    """The reason in words, if there is any."""
    return reason_in_words(state, of.reason) if of.reason else of.why


def reason_in_words(state: Game, reason: Reason) -> Text:
    """The sentences of a reason, with the names that figures have in this state.

    Rule: TW-SOLO-4, TW-SOLO-9.
    """
    said = _sentence(state, reason)
    if reason.tied > 1:
        said = text(
            "{why} Chosen at random from {count} at the same distance.", why=said, count=reason.tied
        )
    if reason.blocked:
        said = text("{why} Its path is blocked, so it gets as close as it can.", why=said)
    return said


def _sentence(state: Game, reason: Reason) -> Text:
    if not reason.victim:
        return _without_victim(reason)
    victim = _victim_name(state, reason.victim)
    if reason.kind == "beside":
        return text("Attacks {victim} beside it.", victim=victim)
    if reason.kind == "enough everywhere":
        return text(
            "Heads for {victim}. Every figure in sight already has enough attackers.", victim=victim
        )
    if reason.kind == "next nearest":
        return counted(
            "Heads for {victim}, the next nearest ({count} square). {passed} has enough attackers.",
            "Heads for {victim}, the next nearest ({count} squares). {passed} has enough "
            "attackers.",
            reason.squares,
            passed=_victim_name(state, reason.passed),
            victim=victim,
        )
    return _towards(reason, victim)


def _towards(reason: Reason, victim: Text) -> Text:
    """The words of a way to a victim."""
    if reason.kind == "lured":
        return counted(
            "Heads for {victim}'s gunshot ({count} square).",
            "Heads for {victim}'s gunshot ({count} squares).",
            reason.squares,
            victim=victim,
        )
    if reason.kind == "arrival":
        return counted(
            "Arrives to attack {victim}, the nearest ({count} square).",
            "Arrives to attack {victim}, the nearest ({count} squares).",
            reason.squares,
            victim=victim,
        )
    return counted(
        "Heads for {victim}, the nearest in sight ({count} square).",
        "Heads for {victim}, the nearest in sight ({count} squares).",
        reason.squares,
        victim=victim,
    )


def _without_victim(reason: Reason) -> Text:
    if reason.kind == "gunfire":
        return counted(
            "Sees nobody within {most} squares and heads for the nearest gunfire ({count} square).",
            "Sees nobody within {most} squares and heads for the nearest gunfire ({count} "
            "squares).",
            reason.squares,
            most=reason.sight,
        )
    if reason.kind == "enough here":
        return text("Breaks in: enough zombies are at this side of the building.")
    if reason.kind == "siege":
        return text("Notices nobody and heads for the besieged house.")
    if reason.kind == "nobody":
        return text("Stays: no figure is left to attack.")
    return text(
        "Stays: sees nobody within {most} squares and has heard no shot since it last acted.",
        most=reason.sight,
    )


def _victim_name(state: Game, key: str) -> Text:
    return THE_VEHICLE if key in state.vehicles else named(state, key)
