"""Tasks of several turns and medical supplies in a game."""

from __future__ import annotations

import pytest

from rules.game import offered
from rules.systems.twilight_world.activation.action import ActionTaken, Activate
from rules.systems.twilight_world.activation.tasks import TaskWorked
from rules.systems.twilight_world.activation.weapons import AttackEnded
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.engine import ENGINE
from rules.systems.twilight_world.movement.moving import LeaveBoard, Move
from rules.systems.twilight_world.state import Task
from rules.systems.twilight_world.tasks import MedicalUsed, PatientTreated, Treat, UseMedical
from rules.systems.twilight_world.wounds.events import Healed, KnockedOut, TaskDropped, Woke
from tests.rules.systems.twilight_world.table import HEROES, ZOMBIES, Table
from tests.rules.systems.twilight_world.vehicles.garage import CAR, garage, put_in

POINTS = (1, 1)
OFFERS = ("Treat", "UseMedical")


def treated(table: Table, figure: str, patient: str, turns: int = 3) -> None:
    """So many turns in which the figure does nothing but treat."""
    for _ in range(turns):
        table.heroes_first(*POINTS)
        table.play(HEROES, Treat(figure=figure, patient=patient))
        table.end(HEROES)


def test_three_turns_of_a_medic_wake_a_patient() -> None:
    """TW-TRAIT-MEDIC, TW-ACT-4, TW-ACT-5, TW-WND-8: each takes the action, the third heals."""
    table = Table("Maria", "Grant")
    table.put("grant", wounds=3)
    work = Treat(figure="maria", patient="grant")
    treated(table, "maria", "grant", turns=2)
    assert table.figure("maria").task == Task("treat", "grant", 2, 2)
    assert table.figure("grant").body.wounds == 3
    table.heroes_first(*POINTS)
    events = table.play(HEROES, work)
    assert events[1:] == (
        ActionTaken(figure="maria", did="task"),
        TaskWorked(figure="maria", task="treat", of="grant", turns=3),
        PatientTreated(figure="maria", patient="grant"),
        Healed(figure="grant", wounds=2),
        Woke(figure="grant"),
    )
    assert table.figure("maria").task is None
    assert table.refused(HEROES, Move(figure="maria")).rule == "TW-ACT-1"
    table.play(HEROES, Move(figure="grant"))


def test_a_turn_without_it_begins_the_count_again() -> None:
    """TW-ACT-5: turns must follow one another."""
    table = Table("Maria", "Grant")
    table.put("grant", wounds=1)
    treated(table, "maria", "grant", turns=2)
    table.heroes_first(*POINTS)
    table.end(HEROES)
    treated(table, "maria", "grant", turns=1)
    assert table.figure("maria").task == Task("treat", "grant", 1, 4)
    assert table.figure("grant").body.wounds == 1


def test_something_else_ends_a_task() -> None:
    """TW-ACT-5: another action, and another patient, begin the count again."""
    table = Table("Maria", "Grant", "Ken")
    table.put("grant", wounds=1)
    table.put("ken", wounds=1)
    treated(table, "maria", "grant", turns=2)
    table.heroes_first(*POINTS)
    events = table.play(HEROES, Move(figure="maria"))
    assert TaskDropped(figure="maria") in events
    table.end(HEROES)
    treated(table, "maria", "grant", turns=1)
    treated(table, "maria", "ken", turns=1)
    assert table.figure("maria").task == Task("treat", "ken", 1, 5)


def test_a_medic_treats_itself() -> None:
    """TW-TRAIT-MEDIC, TW-ACT-7: if it is conscious."""
    table = Table("Maria", "Grant")
    table.put("maria", wounds=2)
    treated(table, "maria", "maria")
    assert table.figure("maria").body.wounds == 1
    table.put("maria", wounds=3, treated=False)
    table.heroes_first(*POINTS)
    assert table.refused(HEROES, Treat(figure="maria", patient="maria")).rule == "TW-ACT-7"


def test_each_patient_is_treated_once() -> None:
    """TW-TRAIT-MEDIC, `medic_limit` once-per-patient: by any medic. Other patients follow."""
    table = Table("Maria", "Dr. Dionne Fletcher", "Grant", "Ken")
    table.put("grant", wounds=2)
    table.put("ken", wounds=2)
    treated(table, "maria", "grant")
    table.heroes_first(*POINTS)
    again = Treat(figure="dr-dionne-fletcher", patient="grant")
    assert table.refused(HEROES, again).rule == "TW-TRAIT-MEDIC"
    table.end(HEROES)
    treated(table, "maria", "ken")
    assert table.figure("ken").body.wounds == 1


def test_each_medic_treats_once() -> None:
    """TW-TRAIT-MEDIC, `medic_limit` once-per-medic: another Medic may treat the same patient."""
    table = Table(
        "Maria", "Dr. Dionne Fletcher", "Grant", "Ken", rules={"medic_limit": "once-per-medic"}
    )
    table.put("grant", wounds=2)
    table.put("ken", wounds=2)
    treated(table, "maria", "grant")
    table.heroes_first(*POINTS)
    assert table.refused(HEROES, Treat(figure="maria", patient="ken")).rule == "TW-TRAIT-MEDIC"
    table.end(HEROES)
    treated(table, "dr-dionne-fletcher", "grant")
    assert table.figure("grant").body.wounds == 0


def test_figures_that_cannot_treat() -> None:
    """TW-TRAIT-MEDIC: only a Medic, only wounded figures, only on the board."""
    table = Table("Maria", "Grant", "Ken")
    table.put("grant", wounds=1)
    table.heroes_first(*POINTS)
    for medic, patient in (("ken", "grant"), ("maria", "ken")):
        refusal = table.refused(HEROES, Treat(figure=medic, patient=patient))
        assert refusal.rule == "TW-TRAIT-MEDIC"
    table.play(HEROES, Move(figure="grant"))
    table.play(HEROES, LeaveBoard(figure="grant"))
    refusal = table.refused(HEROES, Treat(figure="maria", patient="grant"))
    assert refusal.rule == "TW-TRAIT-MEDIC"
    assert table.refused(HEROES, Treat(figure="maria", patient="nobody")).rule == "TW-SIDE-2"


@pytest.mark.parametrize(("interrupts", "turns"), [("false", 2), ("true", 1)])
def test_a_wound_during_a_task(interrupts: str, turns: int) -> None:
    """TW-ACT-5, `wound_interrupts_task`: by default work goes on after a wound."""
    table = Table("Maria", "Grant", zombies="1", rules={"wound_interrupts_task": interrupts})
    table.put("grant", wounds=1)
    treated(table, "maria", "grant", turns=1)
    events = table.play(ZOMBIES, Strike(figure="z1", arm="", target="maria", dice=1), 5)
    assert (TaskDropped(figure="maria") in events) == (interrupts == "true")
    table.end(ZOMBIES)
    table.heroes_first(*POINTS)
    table.play(HEROES, Treat(figure="maria", patient="grant"))
    task = table.figure("maria").task
    assert task is not None
    assert task.turns == turns


def test_falling_unconscious_ends_a_task() -> None:
    """TW-ACT-5: an unconscious figure does no work."""
    table = Table("Maria", "Grant", zombies="1")
    table.put("grant", wounds=1)
    table.put("maria", wounds=2)
    treated(table, "maria", "grant", turns=1)
    events = table.play(ZOMBIES, Strike(figure="z1", arm="", target="maria", dice=1), 6)
    assert KnockedOut(figure="maria") in events
    assert table.figure("maria").task is None


def test_a_medical_supply_takes_the_action() -> None:
    """TW-SRCH-8, TW-ACT-4, TW-WND-8: one wound less, the supply is used up, the patient wakes."""
    table = Table("Grant", "Ken")
    table.put("grant", medical=2)
    table.put("ken", wounds=3)
    table.heroes_first(*POINTS)
    events = table.play(HEROES, UseMedical(figure="grant", patient="ken"))
    assert events[1:] == (
        ActionTaken(figure="grant", did="other"),
        MedicalUsed(figure="grant", patient="ken"),
        Healed(figure="ken", wounds=2),
        Woke(figure="ken"),
    )
    assert table.figure("grant").medical == 1
    again = UseMedical(figure="grant", patient="ken")
    assert table.refused(HEROES, again).rule == "TW-ACT-1"
    assert table.refused(HEROES, UseMedical(figure="ken", patient="ken")).rule == "TW-SRCH-8"


def test_a_medical_supply_for_nothing() -> None:
    """TW-ACT-4, `medical_supply_costs_action` false: beside the action, and on oneself."""
    table = Table("Grant", "Ken", rules={"medical_supply_costs_action": "false"})
    table.put("grant", medical=2, wounds=1)
    table.put("ken", wounds=1)
    table.heroes_first(*POINTS)
    table.play(HEROES, UseMedical(figure="grant", patient="grant"))
    table.play(HEROES, Move(figure="grant"))
    assert [one.fields[0].options for one in table.offered(HEROES, "UseMedical")] == [("ken",)]
    table.play(HEROES, UseMedical(figure="grant", patient="ken"))
    assert [table.figure(key).body.wounds for key in ("grant", "ken")] == [0, 0]
    assert table.refused(HEROES, LeaveBoard(figure="grant")).rule == "TW-ACT-1"


@pytest.mark.parametrize(("limit", "wounds"), [("none", 0), ("1", 1)])
def test_the_limit_of_supplies_for_a_figure(limit: str, wounds: int) -> None:
    """TW-SRCH-8, `medical_per_patient_limit`: any number, or one a game."""
    table = Table("Grant", "Ken", rules={"medical_per_patient_limit": limit})
    for key in ("grant", "ken"):
        table.put(key, medical=1)
    table.put("ken", wounds=2)
    table.heroes_first(*POINTS)
    table.play(HEROES, UseMedical(figure="grant", patient="ken"))
    mine = UseMedical(figure="ken", patient="ken")
    if limit == "1":
        assert table.refused(HEROES, mine).rule == "TW-SRCH-8"
    else:
        table.play(HEROES, mine)
    assert table.figure("ken").body.wounds == wounds


def test_the_patients_that_a_medic_is_offered() -> None:
    """TW-TRAIT-MEDIC, TW-SRCH-8: any wounded figure, even enemies. Nobody twice."""
    table = Table("Maria", "Grant", "Ken", "Brain Zombie", zombies="1")
    table.put("maria", medical=1, wounds=1)
    table.put("grant", wounds=3)
    table.put("ken", wounds=1, treated=True)
    table.put("brain-zombie", wounds=1)
    table.heroes_first(1, *POINTS)
    table.play(HEROES, Activate(figure="maria"))
    whom = {kind: table.offered(HEROES, kind)[0].fields[0].options for kind in OFFERS}
    assert whom == {
        "Treat": ("maria", "grant", "brain-zombie"),
        "UseMedical": ("maria", "grant", "ken", "brain-zombie"),
    }
    table.play(HEROES, UseMedical(figure="maria", patient="brain-zombie"))
    assert table.figure("brain-zombie").body.wounds == 0


def test_zombies_cannot_treat_wounds() -> None:
    """TW-TRAIT-MEDIC, TW-SRCH-8: whatever they were able to do and carried before."""
    table = Table("Maria", "Brain Zombie")
    brain = table.figure("brain-zombie")
    table.put("brain-zombie", wounds=1, medical=1, traits=(*brain.traits, "medic"))
    table.begin(1, 6, 1, *POINTS)
    table.play(ZOMBIES, Activate(figure="brain-zombie"))
    work = {"figure": "brain-zombie", "patient": "brain-zombie"}
    assert table.refused(ZOMBIES, Treat(**work)).rule == "TW-TRAIT-MEDIC"
    assert table.refused(ZOMBIES, UseMedical(**work)).rule == "TW-SRCH-8"
    assert [one for kind in OFFERS for one in table.offered(ZOMBIES, kind)] == []


def test_a_passenger_treats_another_but_the_driver_drives() -> None:
    """TW-TRAIT-MEDIC, TW-SRCH-8, TW-VEH-19: only inside the same vehicle."""
    table = garage("Maria", "Ken", "Grant")
    for key in ("ken", "grant"):
        table.put(key, wounds=1)
    table.put("maria", medical=1)
    put_in(table, CAR, "ken", "maria", driver="ken")
    table.play(HEROES, Activate(figure="maria"))
    whom = {kind: table.offered(HEROES, kind)[0].fields[0].options for kind in OFFERS}
    assert whom == {"Treat": ("ken",), "UseMedical": ("ken",)}
    assert table.refused(HEROES, Treat(figure="maria", patient="grant")).rule == "TW-TRAIT-MEDIC"
    put_in(table, CAR, "ken", "maria", driver="maria")
    for command in (Treat, UseMedical):
        assert table.refused(HEROES, command(figure="maria", patient="ken")).rule == "TW-VEH-19"
    assert [one for kind in OFFERS for one in table.offered(HEROES, kind)] == []


def test_a_free_supply_ends_an_attack_under_way() -> None:
    """TW-ACT-4, TW-RNG-13, `medical_supply_costs_action` false: it is offered there."""
    table = Table("Grant", "Ken", zombies="1", rules={"medical_supply_costs_action": "false"})
    table.put("grant", medical=1)
    table.put("ken", wounds=1)
    table.heroes_first(*POINTS)
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=5, dice=1)
    table.play(HEROES, shot, 2, 1)
    aid = UseMedical(figure="grant", patient="ken")
    assert offered(ENGINE.offers(table.state, HEROES), aid)
    assert AttackEnded(figure="grant") in table.play(HEROES, aid)
