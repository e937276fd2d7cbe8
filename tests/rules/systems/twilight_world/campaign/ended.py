"""Finished games for tests of the aftermath."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from rules.aftermath import AddToStash, ChangeFigure, Proposal
from rules.changes import apply
from rules.dice import Scripted
from rules.roster import Figure
from rules.systems.twilight_world.campaign.aftermath import aftermath
from rules.systems.twilight_world.scene import Scene
from rules.systems.twilight_world.state import Fighter
from rules.systems.twilight_world.subjects import JOINED
from rules.systems.twilight_world.survivors import meet
from rules.text import in_english
from tests.rules.systems.twilight_world.table import HEROES, Table

P = TypeVar("P")


def ended(table: Table, *dice: int, result: str = "time") -> tuple[Proposal, ...]:
    """The proposals after the game ends as it stands."""
    over = replace(table.state, phase="over", result=result, turn=5)
    scripted = Scripted(*dice)
    proposals = aftermath(over, table.set_up, scripted)
    scripted.finish()
    assert all(in_english(one.why) and one.rule.startswith("TW-CAMP-") for one in proposals)
    return proposals


def only(kind: type[P], proposals: tuple[Proposal, ...]) -> list[P]:
    """The proposals of one kind."""
    return [one for one in proposals if isinstance(one, kind)]


def told(proposals: tuple[Proposal, ...], rule: str) -> list[str]:
    """The reasons under a rule."""
    return [in_english(one.why) for one in proposals if one.rule == rule]


def afterwards(card: Figure, proposals: tuple[Proposal, ...]) -> Figure:
    """The card with all that is proposed for it."""
    for proposal in only(ChangeFigure, proposals):
        for change in proposal.changes if proposal.figure == card.key else ():
            card = apply(card, change)
    return card


def kit(card: Figure) -> dict[str, int]:
    """The items of a card."""
    return {item.gear: item.count for item in card.items}


def met(table: Table, finder: str, *dice: int) -> list[Fighter]:
    """Survivors that a hero finds in the building."""
    scripted = Scripted(*dice)
    scene = Scene(table.state, HEROES, scripted, JOINED.evolve)
    meet(scene, table.figure(finder), "building-1")
    scripted.finish()
    table.state = scene.state
    key = list(table.state.groups)[-1]
    return [one for one in table.state.figures.values() if one.group == key]


def killed(table: Table, key: str, *, cause: str = "attack") -> None:
    """A dead figure."""
    table.put(key, where="dead", cause=cause, wounds=table.figure(key).body.dies_at)


def stash(proposals: tuple[Proposal, ...]) -> dict[str, int]:
    """The items for the stash. All of them were found."""
    items = [item for one in only(AddToStash, proposals) for item in one.items]
    assert all(item.found for item in items)
    return {item.gear: item.count for item in items}
