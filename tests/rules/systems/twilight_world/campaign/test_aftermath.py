"""Changes of a finished game to the campaign: section 39."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.aftermath import (
    ChangeFigure,
    Remember,
    RetireFigure,
)
from rules.roster import Item
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.search.events import ArmourWorn
from rules.systems.twilight_world.start.start import start
from rules.text import in_english
from tests.rules.systems.twilight_world.campaign.ended import (
    afterwards,
    ended,
    killed,
    kit,
    only,
    stash,
    told,
)
from tests.rules.systems.twilight_world.kit import carry, figure, sample
from tests.rules.systems.twilight_world.table import Table
from tests.rules.systems.twilight_world.vehicles.wheeled import Wheeled

SOLDIERS = replace(figure(carry("rifle-semi"), kind="friendly-force"), key="squad", name="Soldiers")


def test_dx_30() -> None:
    """DX-30: the stash gets what was found, morale ends, Grant is healed.

    Rule: TW-CAMP-9, TW-CAMP-12, TW-CAMP-13, TW-CAMP-14.
    """
    table = Table("Grant", "Problem Child Alice")
    table.put("grant", wounds=2, found_markers=1, medical=2)
    assert table.figure("grant").markers == 1
    alice = table.figure("problem-child-alice").body
    table.put("problem-child-alice", body=replace(alice, falls_at=3, dies_at=4))
    table.state = replace(table.state, morale=("toys",))
    proposals = ended(table)
    assert stash(proposals) == {"spare-ammo": 1, "medical-supplies": 2}
    assert told(proposals, "TW-CAMP-9") == ["Grant is healed."]
    assert told(proposals, "TW-CAMP-14") == [
        "The higher wound limit from toys for the children ends with this game."
    ]
    assert only(ChangeFigure, proposals) == []
    again = start(table.set_up).figures
    assert (again["grant"].body.wounds, again["problem-child-alice"].body.falls_at) == (0, 2)


def test_a_game_without_consequences_is_only_logged() -> None:
    """TW-CAMP-1: how it ended is kept, and nothing else happens."""
    [log] = ended(Table("Tony Bolero"), result="left")
    assert isinstance(log, Remember)
    assert in_english(log.why) == "The game ended after 5 turns. Everyone who could leave has left."


def test_the_dead_are_gone_with_all_they_carried() -> None:
    """TW-CAMP-7, TW-CAMP-8: those killed by zombies are marked risen. Nothing reaches the stash."""
    table = Table("Grant", "Kat", "Tony Bolero", zombies="1")
    for key, cause in (("grant", "attack"), ("kat", "zombie")):
        table.put(key, found_markers=2, medical=1)
        killed(table, key, cause=cause)
    killed(table, "z1")
    proposals = ended(table)
    retired = [(one.figure, one.fate, one.rule) for one in only(RetireFigure, proposals)]
    assert retired == [("grant", "dead", "TW-CAMP-7"), ("kat", "risen", "TW-CAMP-8")]
    assert stash(proposals) == {}


def test_only_characters_rise_by_house_rule() -> None:
    """TW-CAMP-8 under `blightAffects`: a henchman stays dead."""
    crony = figure(carry("club"), kind="henchman", side="villains")
    rules = {"blight_affects": "characters-only"}
    table = Table("Kat", crony, rules=rules)
    for key in ("kat", "f1"):
        killed(table, key, cause="zombie")
    assert [one.fate for one in only(RetireFigure, ended(table))] == ["risen", "dead"]


@pytest.mark.parametrize("where", ["board", "left"])
def test_friends_save_the_unconscious(where: str) -> None:
    """TW-CAMP-9: a figure of the side is conscious, or left the board alive."""
    table = Table("Grant", "Kat")
    table.put("grant", wounds=3, cause="zombie")
    table.put("kat", where=where)
    proposals = ended(table)
    assert only(RetireFigure, proposals) == []
    assert told(proposals, "TW-CAMP-9") == ["Grant is healed."]


def test_zombies_kill_unconscious_figures_that_nobody_saves() -> None:
    """TW-CAMP-9: only figures that zombies knocked out. They rise."""
    table = Table("Grant", "Kat")
    table.put("grant", wounds=3, cause="zombie")
    table.put("kat", wounds=3, cause="blast")
    [lost] = only(RetireFigure, ended(table, result="fallen"))
    assert (lost.figure, lost.fate) == ("grant", "risen")


def test_the_unconscious_survive_by_house_rule() -> None:
    """TW-CAMP-9: `unconsciousAtEnd` = always survive."""
    table = Table("Grant", rules={"unconscious_at_end": "always-survive"})
    table.put("grant", wounds=3, cause="zombie")
    assert only(RetireFigure, ended(table)) == []


def test_a_die_decides_by_house_rule() -> None:
    """TW-CAMP-9: `unconsciousAtEnd` = D6 4+, one die each in the order of the figures."""
    table = Table("Grant", "Kat", "Eve", rules={"unconscious_at_end": "d6-4+"})
    for key, cause in (("grant", "attack"), ("kat", "zombie"), ("eve", "zombie")):
        table.put(key, wounds=table.figure(key).limit, cause=cause)
    lost = only(RetireFigure, ended(table, 3, 3, 4))
    assert [(one.figure, one.fate) for one in lost] == [("grant", "dead"), ("kat", "risen")]


@pytest.mark.parametrize(
    ("option", "wounds", "kept"), [("none", 2, 2), ("1-wound", 2, 1), ("1-wound", 1, 0)]
)
def test_wounds_that_do_not_heal_come_along(option: str, wounds: int, kept: int) -> None:
    """TW-CAMP-9: `healBetweenGames`. A number of the figure, which the next game reads."""
    rules = {"heal_between_games": option}
    table = Table("Grant", rules=rules)
    table.put("grant", wounds=wounds)
    grant = afterwards(sample("Grant"), ended(table))
    assert grant.carried == ({"wounds": kept} if kept else {})
    assert grant.notes == ""
    again = Table(grant, rules=rules)
    assert again.figure("grant").body.wounds == kept
    assert Table(grant).figure("grant").body.wounds == 0
    again.put("grant", wounds=0)
    assert afterwards(grant, ended(again)).carried == {}


def test_wounds_above_the_printed_limit_are_dropped() -> None:
    """TW-CAMP-9, TW-CAMP-14: extra boxes end with the game, and the wounds in them."""
    table = Table("Grant", rules={"heal_between_games": "none"})
    raised = replace(table.figure("grant").body, wounds=4, falls_at=5, dies_at=6)
    table.put("grant", body=raised)
    assert afterwards(sample("Grant"), ended(table)).carried == {"wounds": 3}


def spent(table: Table, arm: str, state: str) -> None:
    """A weapon of Grant fails, or is thrown away."""
    table.state = ENGINE.evolve(table.state, WeaponSpent(figure="grant", arm=arm, state=state))  # type: ignore[arg-type]


def test_stock_comes_back() -> None:
    """TW-CAMP-10: weapons are loaded, knives and grenades are there again."""
    table = Table("Grant")
    spent(table, "i4", "consumed")
    proposals = ended(table)
    assert only(ChangeFigure, proposals) == []
    assert told(proposals, "TW-CAMP-10") == ["Reloaded weapons and refilled equipment: Grant."]


def test_stock_stays_lost_by_house_rule() -> None:
    """TW-CAMP-10: `persistentEquipmentLoss`. What is only out of ammo is loaded again."""
    table = Table("Grant", rules={"persistent_equipment_loss": "true"})
    for arm, state in (("i4", "consumed"), ("i4", "consumed"), ("i3", "lost")):
        spent(table, arm, state)
    spent(table, "i1", "out-of-ammo")
    spent(table, "i2.2", "lost")
    proposals = ended(table)
    left = kit(afterwards(sample("Grant"), proposals))
    assert left == {"smg": 1, "handgun": 1, "grenade": 2}
    assert told(proposals, "TW-CAMP-10")[0] == "Grant lost: Handgun."


@pytest.mark.parametrize("movable", ["true", "false"])
def test_found_armour_stays_on_the_figure(movable: str) -> None:
    """TW-CAMP-11: the suit that it replaced is gone. `reassignFoundArmour` leaves it movable."""
    table = Table("Ken", rules={"reassign_found_armour": movable})
    worn = ArmourWorn(figure="ken", gear="tactical-armour", saves=(4,), move=4)
    table.state = ENGINE.evolve(table.state, worn)
    ken = afterwards(sample("Ken"), ended(table))
    assert kit(ken) == {"handgun": 2, "tactical-armour": 1}
    assert ken.items[-1].found == (movable == "true")


def test_medical_supplies_are_not_kept_by_house_rule() -> None:
    """TW-CAMP-12: `bankMedical` = false."""
    table = Table("Grant", rules={"bank_medical": "false"})
    table.put("grant", medical=2)
    assert stash(ended(table)) == {}


@pytest.mark.parametrize(("option", "kept"), [("found-only", 2), ("all", 3), ("none", 0)])
def test_markers_that_are_kept(option: str, kept: int) -> None:
    """TW-CAMP-13: `bankAmmo`. Starting markers only with `all`."""
    table = Table("Grant", rules={"bank_ammo": option})
    table.put("grant", found_markers=2)
    assert stash(ended(table)) == ({"spare-ammo": kept} if kept else {})


def test_issued_supplies_return_to_the_stash() -> None:
    """TW-CAMP-12, TW-CAMP-13: what the stash gave out is in hand, and what is left goes back."""
    found = (carry("spare-ammo", 2, found=True), carry("medical-supplies", found=True))
    rowan = figure(carry("handgun"), *found)
    table = Table(rowan)
    one = table.figure("f1")
    assert (one.markers, one.found_markers, one.medical) == (1, 2, 1)
    table.put("f1", found_markers=1, medical=1)
    proposals = ended(table)
    assert kit(afterwards(rowan, proposals)) == {"handgun": 1}
    assert stash(proposals) == {"spare-ammo": 1, "medical-supplies": 1}


def test_a_group_shares_its_markers_and_loses_some_of_its_own() -> None:
    """TW-CAMP-7, TW-CAMP-11, TW-CAMP-13: the entry goes on. What was found goes to the stash."""
    squad = replace(
        SOLDIERS, items=(*SOLDIERS.items, Item(key="i2", gear="spare-ammo", found=True))
    )
    table = Table("Ray Smith", squad)
    assert table.state.shared == {"squad": 2}
    killed(table, "squad.1")
    table.put("squad.2", found_armour="bullet-proof-vest")
    proposals = ended(table)
    assert told(proposals, "TW-CAMP-7") == ["Soldiers: 3 of 4 are left."]
    assert stash(proposals) == {"spare-ammo": 1, "bullet-proof-vest": 1}
    assert kit(afterwards(squad, proposals)) == {"rifle-semi": 1}


@pytest.mark.parametrize("find", ["toys", "lucky-find"])
def test_morale_ends_with_the_game(find: str) -> None:
    """TW-CAMP-14: the story notes it once, after any number of finds."""
    table = Table("Grant")
    table.state = replace(table.state, morale=(find, find))
    assert len(told(ended(table), "TW-CAMP-14")) == 1


def test_keys_and_vehicles_end_with_the_game() -> None:
    """TW-CAMP-15: keys are useless. The scenario says if heroes keep the car."""
    table = Table("Grant", vehicles="1", keys="yes")
    assert len(told(ended(table), "TW-CAMP-15")) == 1
    off = Wheeled("Ken", speed=10)
    off.drive("20")
    assert told(ended(off), "TW-CAMP-15") == [
        "Heroes drove Car 1 off the board. The scenario says whether they keep it."
    ]


def test_counters_reset() -> None:
    """TW-CAMP-16: luck, treatments, entries and locks are no part of a roster."""
    table = Table("Sola", places="building", features="tree")
    fresh = table.state
    place = replace(fresh.places["building-1"], entered=True, searched=True, secured=("north",))
    table.put("sola", luck=0, treated=True, healer=True, supplied=True, where="left")
    table.state = replace(table.state, places={place.key: place})
    assert [one.rule for one in ended(table)] == ["TW-CAMP-1"]
    assert start(table.set_up) == fresh


def test_goal_items_follow_who_leaves() -> None:
    """TW-CAMP-17: items left on the board are lost."""
    table = Table("Grant", "Kat", goals="3")
    table.state = replace(table.state, goals=("goal-3",))
    table.put("grant", goals=("goal-1",), where="left")
    table.put("kat", goals=("goal-2",))
    assert told(ended(table), "TW-CAMP-17") == [
        "Grant carried Goal item 1 off the board.",
        "Goal item 3 is lost, unless the scenario says otherwise.",
        "Goal item 2 is lost, unless the scenario says otherwise.",
    ]


def test_the_bitten_who_live_are_well() -> None:
    """TW-CAMP-18: a wound by a zombie is a wound."""
    table = Table("Grant")
    table.put("grant", wounds=2, cause="zombie", by="zombies", where="left")
    assert [one.rule for one in ended(table)] == ["TW-CAMP-1", "TW-CAMP-9"]


def test_fled_forces_need_a_leader() -> None:
    """TW-CAMP-19: they leave the roster until they have a new leader."""
    table = Table("Ray Smith", SOLDIERS)
    killed(table, "ray-smith")
    for n in range(1, 5):
        table.put(f"squad.{n}", where="fled")
    lost = only(RetireFigure, ended(table))
    assert [(one.figure, one.fate) for one in lost] == [("ray-smith", "dead"), ("squad", "fled")]


def test_fled_forces_come_back_by_house_rule() -> None:
    """TW-CAMP-19: `fledMinionsReturn`. Dead figures do not return."""
    table = Table("Ray Smith", SOLDIERS, rules={"fled_minions_return": "true"})
    killed(table, "squad.1")
    for n in range(2, 5):
        table.put(f"squad.{n}", where="fled")
    proposals = ended(table)
    assert only(RetireFigure, proposals) == []
    assert told(proposals, "TW-CAMP-7") == ["Soldiers: 3 of 4 are left."]
    assert told(proposals, "TW-CAMP-19") == ["Soldiers fled, but will be back for the next game."]
