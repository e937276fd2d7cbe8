"""Tasks of several turns, and medical supplies."""

from __future__ import annotations

from collections.abc import Iterator

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import Subject
from rules.systems.twilight_world.activation.action import beside_action, known, take_action, work
from rules.systems.twilight_world.activation.tasks import TaskWorked
from rules.systems.twilight_world.buildings import turns_needed
from rules.systems.twilight_world.changes import changed
from rules.systems.twilight_world.choices import offer
from rules.systems.twilight_world.ground.contact import may_be_beside
from rules.systems.twilight_world.messages import Command, Event
from rules.systems.twilight_world.names import named
from rules.systems.twilight_world.scene import Scene, book_of
from rules.systems.twilight_world.search.rules import find_row
from rules.systems.twilight_world.state import Fighter, Game, Task
from rules.systems.twilight_world.telling import Telling
from rules.systems.twilight_world.vehicles.why_not import turns_to_start
from rules.systems.twilight_world.who import ZOMBIES, driver_of, on_board
from rules.systems.twilight_world.wounds.harm import heal
from rules.table import Line
from rules.text import Text, mark, text


class Treat(Command, frozen=True, tag="Treat"):
    """A turn's work of a Medic. Rule: TW-TRAIT-MEDIC."""

    figure: str
    patient: str


class UseMedical(Command, frozen=True, tag="UseMedical"):
    figure: str
    patient: str


class PatientTreated(Event, frozen=True, tag="PatientTreated"):
    """A Medic's work is done. Rule: TW-TRAIT-MEDIC."""

    figure: str
    patient: str


class MedicalUsed(Event, frozen=True, tag="MedicalUsed"):
    """Rule: TW-SRCH-8."""

    figure: str
    patient: str


def wounds_left(wounds: int, find: str) -> int:
    """Wounds of a figure after a find was used on it. Rule: TW-SRCH-8."""
    return max(0, wounds - find_row(find).heals)


MEDIC, MEDICAL = "medic", "medical"


def treat(scene: Scene, command: Treat) -> None:
    """A turn's work of a Medic beside a patient, or at itself. After so many a wound is healed.

    Rule: TW-TRAIT-MEDIC, TW-ACT-4, TW-ACT-5. Raises: Refused.
    """
    figure = known(scene, command.figure)
    patient = known(scene, command.patient)
    trait = scene.book.traits[MEDIC]
    scene.check(why_not_medic(scene.state, figure))
    scene.check(why_not_treat(scene.state, figure, patient))
    if work(scene, figure.key, "treat", patient.key) < trait.turns:
        return
    scene.happen(PatientTreated(figure=figure.key, patient=patient.key))
    heal(scene, patient.key, trait.heals)


def why_not_medic(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a figure that cannot treat anybody. Rule: TW-TRAIT-MEDIC."""
    if MEDIC not in figure.traits or figure.side == ZOMBIES:
        return Refusal(
            text("{name} is not a Medic.", name=figure.name),
            "TW-TRAIT-MEDIC",
            text("Choose a Medic, or use a medical supply."),
        )
    return _why_not_leave_wheel(state, figure)


def why_not_treat(state: Game, figure: Fighter, patient: Fighter) -> Refusal | None:
    """Refuse a patient whom this Medic cannot treat any more, or not now.

    Rule: TW-TRAIT-MEDIC.
    """
    refusal = why_not_patient(state, figure, patient, "TW-TRAIT-MEDIC")
    if refusal:
        return refusal
    limit = book_of(state.rules).options["medic_limit"].key
    if not (figure.healer if limit == "once-per-medic" else patient.treated):
        return None
    return Refusal(
        text(
            "{name} cannot treat {other} again in this game.",
            name=figure.name,
            other=patient.name,
        ),
        "TW-TRAIT-MEDIC",
        text("Choose another patient, or use a medical supply."),
    )


def why_not_patient(state: Game, figure: Fighter, patient: Fighter, rule: str) -> Refusal | None:
    """Refuse an unhurt figure, or one out of reach. Friend or foe is the same."""
    if not patient.body.wounds:
        return Refusal(
            text("{name} is not hurt.", name=patient.name),
            rule,
            text("Choose a wounded figure."),
        )
    away = patient.key != figure.key and not may_be_beside(state, figure, patient)
    if not on_board(patient) or patient.vehicle != figure.vehicle or away:
        return Refusal(
            text("{name} is not beside {other}.", name=patient.name, other=figure.name),
            rule,
            text("Choose an adjacent figure."),
        )
    return None


def _why_not_leave_wheel(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a driver, whose action is to drive. Rule: TW-VEH-19."""
    if figure.vehicle and driver_of(state, state.vehicles[figure.vehicle]) == figure.key:
        return Refusal(
            text("{name} is driving.", name=figure.name),
            "TW-VEH-19",
            text("Choose a passenger, or get out."),
        )
    return None


def use_medical(scene: Scene, command: UseMedical) -> None:
    """A medical supply on the bearer or on an adjacent figure.

    Rule: TW-SRCH-8, TW-ACT-4, TW-WND-8. Raises: Refused.
    """
    figure = known(scene, command.figure)
    patient = known(scene, command.patient)
    scene.check(why_not_supplies(scene.state, figure))
    scene.check(why_not_use_on(scene.state, figure, patient))
    if costs_action(scene.state):
        take_action(scene, figure.key, "other")
    else:
        beside_action(scene, figure.key)
    scene.happen(MedicalUsed(figure=figure.key, patient=patient.key))
    wounds = patient.body.wounds
    heal(scene, patient.key, wounds - wounds_left(wounds, MEDICAL))


def why_not_supplies(state: Game, figure: Fighter) -> Refusal | None:
    """Refuse a figure without a medical supply, or without a free hand for it. Rule: TW-SRCH-8."""
    if not figure.medical or figure.side == ZOMBIES:
        return Refusal(
            text("{name} has no medical supplies.", name=figure.name),
            "TW-SRCH-8",
            text("Search a building for medical supplies."),
        )
    return _why_not_leave_wheel(state, figure) if costs_action(state) else None


def why_not_use_on(state: Game, figure: Fighter, patient: Fighter) -> Refusal | None:
    """Refuse a patient who is out of reach, unhurt, or has had enough. Rule: TW-SRCH-8."""
    refusal = why_not_patient(state, figure, patient, "TW-SRCH-8")
    if refusal or not patient.supplied:
        return refusal
    if book_of(state.rules).options["medical_per_patient_limit"].key == "none":
        return None
    return Refusal(
        text("{name} has already received a medical supply in this game.", name=patient.name),
        "TW-SRCH-8",
        text("Choose another patient."),
    )


def costs_action(state: Game) -> bool:
    """True if a medical supply is used instead of another action. Rule: TW-ACT-4."""
    return book_of(state.rules).options["medical_supply_costs_action"].key == "true"


def _patient_treated(state: Game, event: PatientTreated) -> Game:
    state = changed(state, event.patient, treated=True)
    return changed(state, event.figure, healer=True, task=None)


def _medical_used(state: Game, event: MedicalUsed) -> Game:
    state = changed(state, event.figure, medical=state.figures[event.figure].medical - 1)
    return changed(state, event.patient, supplied=True)


def offer_tasks(state: Game, figure: Fighter) -> list[Offer]:
    """The one action of a medic or of a figure at a task. Rule: TW-TRAIT-MEDIC, TW-ACT-4."""
    found = []
    if MEDIC in figure.traits and not why_not_medic(state, figure):
        patients = [other.key for other in _hurt(state) if not why_not_treat(state, figure, other)]
        if patients:
            whom = OneOf("patient", text("Patient"), tuple(patients))
            found.append(offer("Treat", text("Treat"), whom, figure=figure.key))
    if figure.medical and costs_action(state):
        found += _supplies(state, figure)
    return found


def offer_medicine(state: Game, figure: Fighter) -> list[Offer]:
    """Uses of medical supplies besides its action. Rule: TW-SRCH-8."""
    return _supplies(state, figure) if figure.medical and not costs_action(state) else []


def _supplies(state: Game, figure: Fighter) -> list[Offer]:
    if why_not_supplies(state, figure):
        return []
    patients = [other.key for other in _hurt(state) if not why_not_use_on(state, figure, other)]
    if not patients:
        return []
    whom = OneOf("patient", text("Patient"), tuple(patients))
    return [offer("UseMedical", text("Use medical supply"), whom, figure=figure.key)]


def _hurt(state: Game) -> list[Fighter]:
    return [other for other in state.figures.values() if other.body.wounds]


TASKS = {
    "lock": mark("barring {thing}, turn {turns} of {needed}"),
    "treat": mark("treating {thing}, turn {turns} of {needed}"),
    "start": mark("starting {thing}, turn {turns} of {needed}"),
}


WORK = {
    "lock": mark("{name} bars {thing} (turn {turns} of {needed})."),
    "treat": mark("{name} treats {thing} (turn {turns} of {needed})."),
    "start": mark("{name} tries to start {thing} (turn {turns} of {needed})."),
}


def task_words(state: Game, figure: Fighter, task: Task) -> Text:
    """The task of a figure, its turn of it, and the turns that it takes at present."""
    return Text(TASKS[task.kind], _task_facts(state, figure, task))


def _task_facts(state: Game, figure: Fighter, task: Task) -> dict[str, Text | str | int]:
    needed = _turns_needed(state, figure, task)
    return {"thing": named(state, task.of), "turns": task.turns, "needed": needed}


def _turns_needed(state: Game, figure: Fighter, task: Task) -> int:
    """Rule: TW-LOCK-2, TW-TRAIT-MEDIC, TW-VEH-3."""
    if task.kind == "treat":
        return book_of(state.rules).traits[MEDIC].turns
    if task.kind == "start":
        return turns_to_start(figure, task.of)
    tasks = [other.task for other in state.figures.values() if other.task]
    return turns_needed(sum((other.kind, other.of) == ("lock", task.of) for other in tasks))


def _task_worked(told: Telling, event: TaskWorked) -> Line:
    one = told.after.figures[event.figure]
    assert one.task is not None
    facts = _task_facts(told.after, one, one.task)
    said = Text(WORK[one.task.kind], {"name": told.named(event.figure), **facts})
    return Line(said, "TW-ACT-5")


def _tell_patient_treated(told: Telling, event: PatientTreated) -> Line:
    said = text(
        "{name} finishes treating {patient}.",
        name=told.named(event.figure),
        patient=told.named(event.patient),
    )
    return Line(said, "TW-TRAIT-MEDIC", told.good_if_done_by(event.figure))


def _tell_medical_used(told: Telling, event: MedicalUsed) -> Line:
    facts = {"name": told.named(event.figure), "patient": told.named(event.patient)}
    return Line(text("{name} uses medical supplies on {patient}.", **facts), "TW-SRCH-8", "good")


def _faults(state: Game) -> Iterator[str]:
    for one in state.figures.values():
        if one.task and not _is_there(state, one.task):
            yield f"{one.key} works at {one.task.of}, which is not there"


def _is_there(state: Game, task: Task) -> bool:
    if task.kind == "lock":
        return task.of in state.places
    return task.of in (state.figures if task.kind == "treat" else state.vehicles)


SUBJECT = Subject(
    decide={
        Treat: treat,
        UseMedical: use_medical,
    },
    evolve={
        PatientTreated: _patient_treated,
        MedicalUsed: _medical_used,
    },
    tell={
        TaskWorked: _task_worked,
        PatientTreated: _tell_patient_treated,
        MedicalUsed: _tell_medical_used,
    },
    offers={
        "act": offer_tasks,
        "aboard": offer_tasks,
        "free": offer_medicine,
        "in attack": offer_medicine,
    },
    faults=_faults,
)
