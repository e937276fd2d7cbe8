"""Proposals for the figures of a game: deaths, flights, wounds, gear."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.aftermath import AddFigure, ChangeFigure, Proposal, Remember, RetireFigure
from rules.changes import SetCarried, apply
from rules.roster import Figure
from rules.systems.twilight_world.campaign.aftermath.ended import Ended
from rules.systems.twilight_world.campaign.aftermath.kit import kit_changes
from rules.systems.twilight_world.roster.carried import WOUNDS
from rules.systems.twilight_world.state import Fighter
from rules.systems.twilight_world.who import HEROES, ZOMBIES, is_lesser, kind_of
from rules.text import counted, text


def fielded(ended: Ended) -> Iterator[Proposal]:
    """Changes of the roster's figures. Common zombies have none."""
    for card in ended.roster:
        those = ended.fighters(card)
        if not those or (those[0].side == ZOMBIES and is_lesser(those[0])):
            continue
        if not any(ended.lives(one) or _returns(ended, one) for one in those):
            yield _retired(ended, card, those)
        elif card.key in ended.fates:
            yield from _healed(ended, card, those[0])
            yield from kit_changes(ended, card, those[0])
        else:
            yield from _thinned(ended, card, those)
            yield from kit_changes(ended, card, None)


def recruits(ended: Ended) -> Iterator[Proposal]:
    """Friendly survivors, and heroes that the host added from the supply, join the roster.

    They keep the card they used. Rule: TW-CAMP-2.
    """
    supply = {card.key for card in ended.state.scenario.supply}
    for one in ended.state.figures.values():
        joined = one.group in ended.state.groups or one.card in supply
        if not joined or one.where == "removed" or kind_of(one.side) != HEROES:
            continue
        if not ended.lives(one):
            why = text("{name} joined, but did not survive the game.", name=one.name)
            yield Remember(why=why, rule="TW-CAMP-7")
            continue
        card = replace(ended.state.cards[one.card], side=HEROES)
        for proposal in (*_healed(ended, card, one), *kit_changes(ended, card, one)):
            for change in proposal.changes if isinstance(proposal, ChangeFigure) else ():
                card = apply(card, change)
        why = text("{name} joined and survived the game.", name=one.name)
        yield AddFigure(figure=card, why=why, rule="TW-CAMP-2")


def _returns(ended: Ended, figure: Fighter) -> bool:
    """True if it fled and returns without a new leader. Rule: TW-CAMP-19."""
    return ended.fates[figure.key] == "fled" and ended.ruled("fled_minions_return") == "true"


def _retired(ended: Ended, card: Figure, those: list[Fighter]) -> Proposal:
    """Rule: TW-CAMP-7, TW-CAMP-8, TW-CAMP-19."""
    came_to = {ended.fates[one.key] for one in those}
    if "fled" in came_to:
        why = text("{name} fled. They come back once they have a new leader.", name=card.name)
        return RetireFigure(figure=card.key, fate="fled", why=why, rule="TW-CAMP-19")
    if "risen" in came_to:
        why = text("Zombies killed {name}, who rises as one of them.", name=card.name)
        return RetireFigure(figure=card.key, fate="risen", why=why, rule="TW-CAMP-8")
    why = text("{name} is dead. All carried items are lost.", name=card.name)
    return RetireFigure(figure=card.key, fate="dead", why=why, rule="TW-CAMP-7")


def _healed(ended: Ended, card: Figure, figure: Fighter) -> Iterator[Proposal]:
    """Wounds heal, or the figure carries them over. Rule: TW-CAMP-9, TW-CAMP-14, TW-CAMP-18."""
    wounds = min(figure.body.wounds, figure.limit) if figure.body.falls_at else 0
    number = ended.book.options["heal_between_games"].number
    kept = 0 if number is None else max(0, wounds - number)
    why = counted(
        "{name} keeps {count} wound.", "{name} keeps {count} wounds.", kept, name=figure.name
    )
    if not kept:
        why = text("{name} is healed.", name=figure.name)
    if kept != card.carried.get(WOUNDS, 0):
        change = SetCarried(fact=WOUNDS, value=kept)
        yield ChangeFigure(figure=card.key, changes=(change,), why=why, rule="TW-CAMP-9")
    elif wounds:
        yield Remember(why=why, rule="TW-CAMP-9")


def _thinned(ended: Ended, card: Figure, those: list[Fighter]) -> Iterator[Proposal]:
    """Losses of a group of friendly forces that survives. Rule: TW-CAMP-7, TW-CAMP-19."""
    left = sum(ended.lives(one) or _returns(ended, one) for one in those)
    if left < len(those):
        why = text("{name}: {left} of {all} are left.", name=card.name, left=left, all=len(those))
        yield Remember(why=why, rule="TW-CAMP-7")
    if any(_returns(ended, one) for one in those):
        why = text("{name} fled, but will be back for the next game.", name=card.name)
        yield Remember(why=why, rule="TW-CAMP-19")
