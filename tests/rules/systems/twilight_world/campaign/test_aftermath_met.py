"""Survivors after the game: recruits, and groups that can return."""

from __future__ import annotations

import pytest

from rules.aftermath import (
    AddFigure,
    ChangeFigure,
    RecordGroup,
    RetireFigure,
)
from rules.dice import Seeded
from rules.game import act
from rules.play import next_command
from rules.roster import Item
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.wounds.events import GroupProvoked
from rules.text import in_english
from tests.rules.systems.twilight_world.campaign.ended import (
    afterwards,
    ended,
    killed,
    kit,
    met,
    only,
    told,
)
from tests.rules.systems.twilight_world.kit import sample
from tests.rules.systems.twilight_world.table import HEROES, SURVIVORS, Table

FRIENDS = (1, 1, 1)  # one adult, no child, friendly
NEUTRALS = (1, 1, 4)
HOSTILES = (4, 1, 5)


def test_friends_who_live_join_with_the_card_they_used() -> None:
    """TW-CAMP-2: with a card of the supply, or a rolled one, not the dead."""
    table = Table("Grant", supply=(sample("Kat"),), places="building")
    met(table, "grant", *FRIENDS)
    [adult] = met(table, "grant", *FRIENDS, 3)
    [other] = met(table, "grant", *FRIENDS, 3)
    killed(table, other.key)
    table.put(adult.key, where="left")
    proposals = ended(table)
    joined = only(AddFigure, proposals)
    assert [one.figure for one in joined] == [sample("Kat"), table.state.cards[adult.key]]
    assert kit(joined[1].figure) == {"handgun": 1}
    assert joined[1].figure.side == HEROES
    assert told(proposals, "TW-CAMP-2")[0] == "Kat joined and survived the game."
    assert len(told(proposals, "TW-CAMP-7")) == 1


def test_a_recruit_brings_what_it_found() -> None:
    """TW-CAMP-2, TW-CAMP-11: the card has the found armour on it already."""
    table = Table("Grant", supply=(sample("Kat"),), places="building")
    [kat] = met(table, "grant", *FRIENDS)
    table.put(kat.key, found_armour="tactical-armour")
    [joined] = only(AddFigure, ended(table))
    assert joined.figure.items[-1] == Item(key="i3", gear="tactical-armour", found=True)


def test_neutral_ones_are_recorded() -> None:
    """TW-CAMP-3: with the living members and the place. They never join."""
    table = Table("Grant", places="building")
    first, second = met(table, "grant", 4, 1, 4, 1, 1, 1)
    killed(table, first.key)
    proposals = ended(table)
    [group] = only(RecordGroup, proposals)
    assert (group.temper, group.members, group.reserve) == ("neutral", 1, 0)
    assert (group.key, group.place, group.rule) == ("survivors-1", "building-1", "TW-CAMP-3")
    assert in_english(group.name) == "Survivors from Building 1"
    assert only(AddFigure, proposals) == []
    assert second.side == SURVIVORS


def test_hostile_ones_and_their_reserve_are_recorded() -> None:
    """TW-CAMP-4, TW-CAMP-5: with number and pool."""
    table = Table("Grant", places="building")
    met(table, "grant", *HOSTILES, 6, 4, 1, 1)
    [group] = only(RecordGroup, ended(table))
    assert (group.temper, group.members, group.reserve) == ("hostile", 2, 6)
    assert group.rule == "TW-CAMP-4"


@pytest.mark.parametrize(("reserve", "recorded"), [((1,), []), ((6, 1), [(0, 3)])])
def test_a_settlement_ends_with_the_last_of_its_pool(
    reserve: tuple[int, ...], recorded: list[tuple[int, int]]
) -> None:
    """TW-CAMP-6: without members and without a pool nothing is recorded."""
    table = Table("Grant", places="building")
    [one] = met(table, "grant", *NEUTRALS, *reserve, 1)
    killed(table, one.key)
    proposals = ended(table)
    assert [(g.members, g.reserve) for g in only(RecordGroup, proposals)] == recorded
    assert len(told(proposals, "TW-CAMP-6")) == 1 - len(recorded)


@pytest.mark.parametrize(
    ("side", "dead", "temper", "rule"),
    [
        ("heroes", False, "hostile", "TW-CAMP-20"),
        ("heroes", True, "neutral", "TW-CAMP-3"),
        ("zombies", False, "neutral", "TW-CAMP-3"),
    ],
)
def test_neutral_ones_remember_an_attack(side: str, dead: bool, temper: str, rule: str) -> None:
    """TW-CAMP-20: attacked by heroes and not wiped out, survivors and pool are hostile."""
    table = Table("Grant", places="building")
    [one] = met(table, "grant", *NEUTRALS, 6, 1, 1)
    attacked = GroupProvoked(group="survivors-1", side=side, until=2)
    table.state = ENGINE.evolve(table.state, attacked)
    if dead:
        killed(table, one.key)
    [group] = only(RecordGroup, ended(table))
    assert (group.temper, group.rule, group.reserve) == (temper, rule, 3)


@pytest.mark.parametrize("seed", range(12))
def test_every_proposal_can_be_carried_out(seed: int) -> None:
    """TW-CAMP-1: proposals speak of figures of the roster, and each change can be made."""
    rules = {"persistent_equipment_loss": "true", "heal_between_games": "none", "bank_ammo": "all"}
    words = {"zombies": "4", "places": "building,building", "turns": "8", "goals": "1"}
    table = Table("Grant", "Ken", "Kat", "Sola", rules=rules, **words)
    dice = Seeded(seed)
    state = table.state
    bots = dict.fromkeys(PLAY.engine.seats(state), PLAY.bots["random"])
    while not PLAY.engine.is_over(state):
        seat, command = next_command(PLAY, state, bots, dice)
        state, _ = act(PLAY.engine, state, seat, command, dice)
    proposals = PLAY.aftermath(state, table.set_up, dice)
    cards = {card.key: card for card in table.set_up.figures}
    for proposal in only(ChangeFigure, proposals):
        cards[proposal.figure] = afterwards(cards[proposal.figure], (proposal,))
    gone = {one.figure for one in only(RetireFigure, proposals)}
    alive = {key for key in cards if state.figures[key].where not in ("dead", "fled")}
    assert gone <= set(cards)
    assert {key for key in cards if state.figures[key].where == "dead"} <= gone
    assert {key for key in alive if state.figures[key].where == "left"}.isdisjoint(gone)
