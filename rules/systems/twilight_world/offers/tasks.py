"""Tasks of several turns, and medical supplies."""

from __future__ import annotations

from rules.game import Offer
from rules.systems.twilight_world.decide.scene import book_of
from rules.systems.twilight_world.decide.tasks import MEDIC, is_used_up
from rules.systems.twilight_world.ground import may_be_beside
from rules.systems.twilight_world.offers.words import chosen, offer
from rules.systems.twilight_world.state import Fighter, Game
from rules.systems.twilight_world.who import are_enemies
from rules.text import text


def actions(state: Game, one: Fighter) -> list[Offer]:
    """What it may do as its one action. Rule: TW-TRAIT-MEDIC, TW-ACT-4."""
    medic = MEDIC in one.traits
    if not medic and not one.medical:
        return []
    found = []
    options = book_of(state.rules).options
    if medic:
        limit = options["medic_limit"].key
        patients = [
            other.key for other in _patients(state, one) if not is_used_up(one, other, limit)
        ]
        if patients:
            whom = chosen("patient", text("Whom"), tuple(patients))
            found.append(offer("Treat", text("Treat"), whom, figure=one.key))
    if one.medical and options["medical_supply_costs_action"].key == "true":
        found += _supplies(state, one)
    return found


def free(state: Game, one: Fighter) -> list[Offer]:
    """What it may do besides its action. Rule: TW-SRCH-8."""
    if not one.medical:
        return []
    if book_of(state.rules).options["medical_supply_costs_action"].key == "true":
        return []
    return _supplies(state, one)


def _supplies(state: Game, one: Fighter) -> list[Offer]:
    any_number = book_of(state.rules).options["medical_per_patient_limit"].key == "none"
    patients = [other.key for other in _patients(state, one) if any_number or not other.supplied]
    if not patients:
        return []
    whom = chosen("patient", text("Whom"), tuple(patients))
    return [offer("UseMedical", text("Use a medical supply"), whom, figure=one.key)]


def _patients(state: Game, one: Fighter) -> list[Fighter]:
    """Everybody hurt who is no enemy, and may be adjacent."""
    return [
        other
        for other in state.figures.values()
        if other.body.wounds
        and other.where == "board"
        and other.vehicle == one.vehicle
        and not are_enemies(state, one, other)
        and (other.key == one.key or may_be_beside(state, one, other))
    ]
