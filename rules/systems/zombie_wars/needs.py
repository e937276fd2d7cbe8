"""What dice need, for a player of a breed: the numbers of cards and sheets."""

from __future__ import annotations

from msgspec import Struct

from rules.systems.zombie_wars.catalogue import Rulings, numbers


class Needs(Struct, frozen=True):
    """The least that a die has to show; `fails` and `takes` are exact."""

    upright: int  # every die of a Move, so that the pawn stays upright
    converts: int  # against people
    kills: int  # against zombies, attacking and resisting
    takes: int  # brings a zombie over; 0 where nothing does
    hits: int  # a person's die
    fails: int  # lays the pawn after an Attack


def needs_of(breed: str, ruled: Rulings) -> Needs:
    """Rule: ZW-062, ZW-074 to ZW-077, ZW-086, ZW-D01, ZW-D05, ZW-D06."""
    move, fight = numbers().move, numbers().fight
    played = breed if ruled.deadlines else ""
    return Needs(
        upright=(move.lays_fast if played == "fast" else move.lays) + 1,
        converts=fight.converts,
        kills=fight.kills_vicious if played == "vicious" else fight.kills,
        takes=fight.takes if played == "virulent" else 0,
        hits=fight.hits,
        fails=fight.fails,
    )
