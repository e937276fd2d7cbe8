"""Questions about doors, windows and barricades."""

from __future__ import annotations

from msgspec import Struct

from rules.dice import Dice
from rules.odds import chance, collect, expected, settle
from rules.parameters import yes_or_no
from rules.refused import Refused
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, sides
from rules.systems.twilight_world.combat.doors import OBSTACLES, Battered, Blow, batter_step
from rules.systems.twilight_world.odds import HEROES, large_party
from rules.text import text
from rules.words import Asked, Words

MOST_HEROES = 6


MOST_TURNS = 10


DOOR = OddsQuestion(
    key="door",
    name=text("Breaking down a door"),
    parameters=(
        Parameter(
            key="obstacle",
            name=text("Obstacle"),
            explanation=text("The obstacle that the heroes attack."),
            default="door",
            options=OBSTACLES,
        ),
        Parameter(
            "weapon",
            text("Weapons"),
            text("One weapon for each hero, separated by commas. Each hero rolls one die a turn."),
            "axe",
        ),
        Parameter(
            "turns",
            text("Turns"),
            text("How many turns the attack lasts. Explosives work only in the first turn."),
            "1",
        ),
        yes_or_no(
            "locked",
            text("Locked"),
            text("Is the door locked? Breaking a locked door makes noise."),
            "yes",
        ),
        HEROES,
    ),
)


class _Assault(Struct, frozen=True):
    """The heroes' progress: the next die, and the rest of the obstacle."""

    turn: int = 0
    state: Battered = Battered()


def door(words: Words, house_rules: HouseRules) -> Answer:
    """The chance that the obstacle goes, the dice it takes, and the zombies they bring."""
    book = catalogue(house_rules)
    blows = _blows(words, book, large=large_party(words, house_rules))

    def step(now: _Assault, dice: Dice) -> _Assault:
        return _Assault(now.turn + 1, batter_step(now.state, blows[now.turn], dice, book))

    def over(now: _Assault) -> bool:
        return not now.state.stands or now.turn == len(blows)

    end = collect(settle(_Assault(), step, over), lambda now: now.state)
    return {
        "destroyed": chance(end, lambda state: not state.stands),
        "expected_dice": expected(end, lambda state: state.dice),
        "expected_noise_zombies": expected(end, lambda state: state.zombies),
    }


def _blows(words: Words, book: Catalogue, *, large: bool) -> tuple[Blow, ...]:
    """The dice of all heroes, turn by turn."""
    of_the_dead = sides()["zombies"].unarmed  # TW-DOOR-9
    known = (key for key in book.weapons if key != of_the_dead)
    weapons = [book.weapons[key] for key in words.slugs("weapon", known, most=MOST_HEROES)]
    if not weapons:
        raise Refused(
            text("No weapon is given."),
            rule="TW-DOOR-1",
            cure=text("Add a weapon, such as weapon=axe."),
        )
    obstacle, locked = words.word("obstacle"), words.flag("locked")
    return tuple(
        Blow(obstacle=obstacle, weapon=weapon, locked=locked, large_party=large)
        for turn in range(words.number("turns", least=1, most=MOST_TURNS))
        for weapon in weapons
        if not turn or weapon.group != "explosive"
    )


DOOR_ASKED: tuple[Asked, ...] = ((DOOR, door),)
