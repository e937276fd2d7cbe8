"""Deeds of figures, added up from events."""

from __future__ import annotations

import pytest

from rules.systems.twilight_world.activation.action import Activated
from rules.systems.twilight_world.activation.weapons import WeaponSpent
from rules.systems.twilight_world.campaign.deeds import deeds
from rules.systems.twilight_world.combat.attack_events import DiceFell
from rules.systems.twilight_world.luck import LuckUsed, Ventured
from rules.systems.twilight_world.search.events import PlaceSearched
from rules.systems.twilight_world.turn.events import EndPhase
from rules.systems.twilight_world.wounds.events import Died, Healed, Wounded


def fell(figure: str, target: str, *, gear: str = "smg", stray: bool = False) -> DiceFell:
    return DiceFell(
        figure=figure, arm="a1", gear=gear, target=target, needs=5, faces=(6,), stray=stray,
    )  # fmt: skip


def wounded(figure: str, wounds: int, cause: str = "attack") -> Wounded:
    return Wounded(figure=figure, wounds=wounds, cause=cause)


def test_wounds_and_kills_are_the_attackers():
    """Wounds count by what is new. A death after a hit is a kill."""
    done = deeds(
        [fell("1", "z1"), wounded("z1", 1), fell("1", "z1"), wounded("z1", 2),
         Died(figure="z1")]
    )  # fmt: skip
    assert done["1"] == {"shot": 2, "wound": 2, "kill": 1}
    assert done["z1"] == {"hurt": 2, "death": 1}


@pytest.mark.parametrize("cause", ["vehicle", "friendly-fire"])
def test_nobody_gets_credit_for_a_mishap(cause):
    """Nobody gets credit for wounds by a stray shot or a wheel."""
    done = deeds([fell("1", "2", stray=True), wounded("2", 1, cause), Died(figure="2")])
    assert "1" not in done
    assert done["2"] == {"hurt": 1, "death": 1}


def test_the_next_activation_owns_nothing_of_the_last():
    """The attacker before is forgotten when another figure begins."""
    done = deeds([fell("1", "z1"), Activated(figure="2"), wounded("z2", 1)])
    assert done["1"] == {"shot": 1}


def test_melee_is_no_shot_and_empty_weapons_count():
    """Firearms and explosives count as shots. A weapon runs out of ammo once."""
    spent = WeaponSpent(figure="1", arm="a1", state="out-of-ammo")
    assert deeds([fell("1", "z1", gear="knife"), spent])["1"] == {"empty": 1}


def test_finds_and_meetings():
    """Nothing is no find."""
    search = PlaceSearched(figure="1", place="building-1", found=("nothing", "ammo", "vest"))
    assert deeds([search])["1"] == {"find": 2}


def test_healing_makes_room_for_new_wounds():
    """A wound that was healed and comes again counts twice."""
    done = deeds([wounded("1", 2), Healed(figure="1", wounds=0), wounded("1", 1)])
    assert done["1"] == {"hurt": 3}


def test_deeds_undone_by_luck_do_not_count():
    """Rule: TW-TRAIT-LUCK."""
    ventured = Ventured(seat="heroes", command=EndPhase())
    used = LuckUsed(figure="1", roll=0)
    done = deeds([fell("1", "z1"), ventured, fell("1", "z1"), wounded("z1", 1), used])
    assert done == {"1": {"shot": 1}}
