"""Questions about vehicles: running over, and collisions."""

from __future__ import annotations

from fractions import Fraction

from rules.odds import chance, collect, expected, outcomes
from rules.refused import Refused
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.systems.twilight_world.attack import Body
from rules.systems.twilight_world.catalogue import catalogue, vehicle_rules
from rules.systems.twilight_world.odds import TARGET, counts, struck_body
from rules.systems.twilight_world.wounds.body import vehicle_body, wounded
from rules.systems.twilight_world.wounds.vehicles import collided, run_over, speed_of_the_struck
from rules.text import text
from rules.words import Asked, Words

SPEED = Parameter(
    "speed", text("Speed"), text("Speed of the moving vehicle, in squares a turn."), "20"
)


RUN_OVER = OddsQuestion(
    key="run-over", name=text("Running over a figure"), parameters=(SPEED, *TARGET)
)


def running_over(words: Words, house_rules: HouseRules) -> Answer:
    """The fate of a figure whose square is crossed."""
    book = catalogue(house_rules)
    speed, target = _speed(words, "speed"), struck_body(words, "zombie", book)
    if target.vehicle:
        raise Refused(
            text("A vehicle cannot run over another vehicle."),
            rule="TW-VEH-15",
            cure=text("Use the “collision” question instead."),
        )
    after = outcomes(lambda dice: run_over(target, speed, dice, book))
    new_wounds = collect(after, lambda body: body.wounds - target.wounds)
    return {
        "killed": chance(after, lambda body: body.condition == "dead"),
        "unconscious": chance(after, lambda body: body.condition == "unconscious"),
        **counts("w", new_wounds),
        "expected_wounds": expected(new_wounds, lambda wounds: wounds),
    }


COLLISION = OddsQuestion(
    key="collision",
    name=text("A collision"),
    parameters=(
        SPEED,
        Parameter("wounds", text("Wounds"), text("Wounds that the vehicle already has."), "0"),
        Parameter(
            key="with",
            name=text("Collides with"),
            explanation=text("What the vehicle hits. Another vehicle rolls its own save."),
            default="object",
            options=("object", "vehicle"),
        ),
        Parameter(
            key="other_speed",
            name=text("Other vehicle's speed"),
            explanation=text("Speed of the other vehicle, in squares a turn."),
            default="0",
        ),
        Parameter(
            key="other_wounds",
            name=text("Other vehicle's wounds"),
            explanation=text("Wounds that the other vehicle already has."),
            default="0",
        ),
    ),
)


def collision(words: Words, house_rules: HouseRules) -> Answer:
    """The damage of one vehicle, or of two."""
    speed = _speed(words, "speed")
    striker = _crashed(_vehicle(words, "wounds"), speed, prefix="")
    own = _speed(words, "other_speed")
    struck = _vehicle(words, "other_wounds")
    if words.word("with") == "object":
        if own or struck.wounds:
            raise Refused(
                text("No other vehicle is given."),
                rule="TW-VEH-15",
                cure=text("Add with=vehicle."),
            )
        return striker
    counted = speed_of_the_struck(speed, own, catalogue(house_rules))
    other = _crashed(struck, counted, prefix="other_")
    both = striker["wrecked"] * other["other_wrecked"]
    return {**striker, **other, "both_wrecked": both}


def _crashed(vehicle: Body, speed: int, *, prefix: str) -> dict[str, Fraction]:
    after = outcomes(lambda dice: collided(vehicle, speed, dice))
    new_wounds = collect(after, lambda body: body.wounds - vehicle.wounds)
    return {
        f"{prefix}damaged": chance(new_wounds, lambda wounds: wounds > 0),
        f"{prefix}wrecked": chance(after, lambda body: body.condition == "dead"),
        **counts(f"{prefix}w", new_wounds),
    }


def _speed(words: Words, key: str) -> int:
    return words.number(key, least=0, most=vehicle_rules().speed_most)


def _vehicle(words: Words, key: str) -> Body:
    """A vehicle with the wounds that it has. A wreck strikes nothing."""
    whole = vehicle_body()
    return wounded(whole, words.number(key, least=0, most=whole.dies_at - 1))


VEHICLE_ASKED: tuple[Asked, ...] = ((RUN_OVER, running_over), (COLLISION, collision))
