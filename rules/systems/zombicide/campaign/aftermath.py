"""Changes of the campaign after a game: experience, equipment, the dead, the story.

A small module of its own, at the place that each game has for it.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.aftermath import ChangeFigure, Proposal, Remember, RetireFigure
from rules.changes import AddItem, Change, SetCarried, SetCount
from rules.dice import Dice
from rules.game import SetUp
from rules.roster import Figure
from rules.systems.zombicide.aims.ending import over
from rules.systems.zombicide.campaign.pickers import DEAD
from rules.systems.zombicide.start import CARRIED_XP
from rules.systems.zombicide.state import Game, Survivor
from rules.systems.zombicide.who import carried, ruled
from rules.text import counted, text


def aftermath(state: Game, set_up: SetUp, dice: Dice) -> tuple[Proposal, ...]:
    """The result, then what each character keeps. Rule: ZC-086, ZC-084."""
    return tuple(_proposals(state, {one.key: one for one in set_up.figures}))


def _proposals(state: Game, figures: dict[str, Figure]) -> Iterator[Proposal]:
    ended = over(state)
    if ended:
        yield Remember(why=ended, rule="ZC-086")
    for one in state.chars:
        told = counted(
            "{name} killed {count} zombie.",
            "{name} killed {count} zombies.",
            one.kills,
            name=one.name,
        )
        yield Remember(why=told, rule="ZC-047")
        yield from _kept(state, one, figures[one.key])


def _kept(state: Game, survivor: Survivor, figure: Figure) -> Iterator[Proposal]:
    says = ruled(state)
    if survivor.dead:
        if says.dead_stay == "yes":
            why = text("{name} died.", name=survivor.name)
            yield RetireFigure(figure=survivor.key, fate=DEAD, why=why, rule="ZC-084")
        return
    if says.keep_xp == "yes" and figure.carried.get(CARRIED_XP, 0) != survivor.xp:
        changes: tuple[Change, ...] = (SetCarried(fact=CARRIED_XP, value=survivor.xp),)
        why = text("{name} keeps {xp} XP.", name=survivor.name, xp=survivor.xp)
        yield ChangeFigure(figure=survivor.key, changes=changes, why=why, rule="ZC-081")
    if says.keep_cards == "yes":
        cards = [survivor.slots[slot].card for slot in carried(survivor)]
        drop = [SetCount(item=item.key, count=0) for item in figure.items]
        add = [AddItem(gear=card) for card in cards]
        if drop or add:
            why = text("{name} keeps the equipment.", name=survivor.name)
            yield ChangeFigure(figure=survivor.key, changes=(*drop, *add), why=why, rule="ZC-011")
