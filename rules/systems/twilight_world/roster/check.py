"""The checks of a roster: section 38 of the rules, with the house rules about a loadout.

Two checks of the section are about play, not about building. The game's commands check gifts.
`combat/shooting.py` checks combinations in one attack.
"""

from __future__ import annotations

from rules.changes import apply
from rules.findings import Cure, Finding
from rules.refused import Refused
from rules.roster import Figure, Roster
from rules.system import HouseRules
from rules.systems.twilight_world.catalogue import Catalogue, catalogue
from rules.systems.twilight_world.roster.faults.card import card_figures
from rules.systems.twilight_world.roster.faults.fault import Fault
from rules.systems.twilight_world.roster.faults.fittings import armour, sights
from rules.systems.twilight_world.roster.faults.markers import markers
from rules.systems.twilight_world.roster.faults.traits import useless_traits
from rules.systems.twilight_world.roster.faults.unknown import unknown
from rules.systems.twilight_world.roster.faults.weights import grenades, heavy, holsters, light

TESTS = (
    heavy,
    light,
    holsters,
    grenades,
    sights,
    armour,
    markers,
    useless_traits,
    card_figures,
    unknown,
)  # in the order of section 38.1


def check(roster: Roster, house_rules: HouseRules) -> tuple[Finding, ...]:
    """All findings, figure by figure, without retired figures. Rule: TW-LOAD-11."""
    book = catalogue(house_rules)
    return tuple(
        finding
        for figure in roster.figures
        if not figure.retired
        for finding in findings_of(figure, book)
    )


def findings_of(figure: Figure, book: Catalogue) -> tuple[Finding, ...]:
    """All findings of one figure, each with the cures that help."""
    faults = faults_of(figure, book)
    return tuple(
        Finding(
            figure=figure.key,
            rule=fault.rule,
            severity=fault.severity,
            message=fault.message,
            brief=fault.brief,
            cures=tuple(one for one in fault.remedies if _helps(one, fault, faults, figure, book)),
            because=fault.because,
        )
        for fault in faults
    )


def faults_of(figure: Figure, book: Catalogue) -> tuple[Fault, ...]:
    """All faults of one figure, in the order of section 38.1."""
    return tuple(fault for test in TESTS for fault in test(figure, book))


def _helps(
    cure: Cure, fault: Fault, faults: tuple[Fault, ...], figure: Figure, book: Catalogue
) -> bool:
    """True if the cure lessens the fault and makes no new error."""
    try:
        cured = apply(figure, cure.change)
    except Refused:
        return False
    after = {(f.rule, f.subject): f for f in faults_of(cured, book)}
    left = after.get((fault.rule, fault.subject))
    if left and left.excess >= fault.excess:
        return False
    errors = {(f.rule, f.subject): f.excess for f in faults if f.severity == "error"}
    return all(f.excess <= errors.get(key, 0) for key, f in after.items() if f.severity == "error")
