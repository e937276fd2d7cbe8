"""Tasks of several turns, and medical supplies."""

from __future__ import annotations

from rules.systems.twilight_world import commands
from rules.systems.twilight_world.decide import activation
from rules.systems.twilight_world.decide.scene import Decide, Scene, refuse
from rules.systems.twilight_world.decide.turn import heal
from rules.systems.twilight_world.events import figures, finds
from rules.systems.twilight_world.ground import may_be_beside
from rules.systems.twilight_world.night.search import wounds_left
from rules.systems.twilight_world.state import Fighter
from rules.systems.twilight_world.who import on_board
from rules.text import text

MEDIC, MEDICAL = "medic", "medical"


def treat(scene: Scene, command: commands.Treat) -> None:
    """A turn's work of a Medic beside a patient, or at itself; after so many a wound is healed.

    Rule: TW-TRAIT-MEDIC, TW-ACT-4, TW-ACT-5. Raises: Refused.
    """
    figure = activation.known(scene, command.figure)
    patient = activation.known(scene, command.patient)
    trait = scene.book.traits[MEDIC]
    if MEDIC not in figure.traits:
        refuse(
            text("{name} is no Medic.", name=figure.name),
            "TW-TRAIT-MEDIC",
            text("Let a Medic do it, or use a medical supply."),
        )
    check_patient(scene, figure, patient, "TW-TRAIT-MEDIC")
    if is_used_up(figure, patient, scene.ruled("medic_limit")):
        refuse(
            text(
                "{other} gets no more treatment from {name} in this game.",
                name=figure.name,
                other=patient.name,
            ),
            "TW-TRAIT-MEDIC",
            text("Choose another patient, or use a medical supply."),
        )
    if activation.work(scene, figure.key, "treat", patient.key) < trait.turns:
        return
    scene.happen(figures.PatientTreated(figure=figure.key, patient=patient.key))
    heal(scene, patient.key, trait.heals)


def is_used_up(medic: Fighter, patient: Fighter, limit: str) -> bool:
    """Whether the one treatment of this game is used up. Rule: TW-TRAIT-MEDIC."""
    return medic.healer if limit == "once-per-medic" else patient.treated


def check_patient(scene: Scene, figure: Fighter, patient: Fighter, rule: str) -> None:
    """Raises: Refused for somebody unhurt, or who cannot be beside the figure."""
    away = patient.key != figure.key and not may_be_beside(scene.state, figure, patient)
    if not on_board(patient) or patient.vehicle != figure.vehicle or away:
        refuse(
            text("{name} is not beside {other}.", name=patient.name, other=figure.name),
            rule,
            text("Choose somebody adjacent."),
        )
    if not patient.body.wounds:
        refuse(
            text("{name} is not hurt.", name=patient.name),
            rule,
            text("Choose somebody with a wound."),
        )


def use_medical(scene: Scene, command: commands.UseMedical) -> None:
    """A medical supply on the bearer or on somebody adjacent.

    Rule: TW-SRCH-8, TW-ACT-4, TW-WND-8. Raises: Refused.
    """
    figure = activation.known(scene, command.figure)
    patient = activation.known(scene, command.patient)
    if not figure.medical:
        refuse(
            text("{name} has no medical supply.", name=figure.name),
            "TW-SRCH-8",
            text("Search a building for some."),
        )
    check_patient(scene, figure, patient, "TW-SRCH-8")
    if patient.supplied and scene.ruled("medical_per_patient_limit") != "none":
        refuse(
            text("{name} has had a medical supply in this game.", name=patient.name),
            "TW-SRCH-8",
            text("Keep it for somebody else."),
        )
    if scene.ruled("medical_supply_costs_action") == "true":
        activation.take_action(scene, figure.key, "other")
    else:
        activation.beside_action(scene, figure.key)
    scene.happen(finds.MedicalUsed(figure=figure.key, patient=patient.key))
    wounds = patient.body.wounds
    heal(scene, patient.key, wounds - wounds_left(wounds, MEDICAL))


DECIDE: Decide = {
    commands.Treat: treat,
    commands.UseMedical: use_medical,
}
