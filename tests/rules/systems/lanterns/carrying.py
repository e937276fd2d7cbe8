"""One carried fact of each kind, of which Lanterns makes nothing."""

from __future__ import annotations

from rules.carried import CarriedFact, Choosable
from rules.system import HouseRules
from rules.text import text


def carried_facts(house_rules: HouseRules) -> tuple[CarriedFact, ...]:
    """Return a number, a flag, a choice, words, and a number of one house rule only."""
    moods = (Choosable("calm", text("Calm")), Choosable("grim", text("Grim")))
    return (
        CarriedFact(key="oil", name=text("Oil"), rule="LA-007", most=3),
        CarriedFact(key="sworn", name=text("Sworn"), rule="LA-007", kind="flag"),
        CarriedFact(key="mood", name=text("Mood"), rule="LA-007", kind="choice", options=moods),
        CarriedFact(key="motto", name=text("Motto"), rule="LA-007", kind="words", most=20),
        CarriedFact(
            key="debt",
            name=text("Debt"),
            rule="LA-007",
            in_use=house_rules.get("light") == "easy",
            noted="Owes:",
        ),
    )
