"""The lines of events, in plain words."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec.structs import replace

from rules.roster import TraitLine
from rules.systems import twilight_world
from rules.systems.twilight_world.activation.action import Activate, Finish
from rules.systems.twilight_world.combat.attack_events import Shoot, Strike
from rules.systems.twilight_world.luck import UseLuck
from rules.systems.twilight_world.messages import Command
from rules.systems.twilight_world.movement.entering import Approach, Enter
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.search.events import Search
from rules.systems.twilight_world.subjects import JOINED
from rules.systems.twilight_world.turn.events import BeginTurn, EndPhase, PlaceScout
from rules.text import in_english
from tests.rules.systems.twilight_world.kit import sample
from tests.rules.systems.twilight_world.table import HEROES, SURVIVORS, ZOMBIES, Table
from tests.rules.systems.twilight_world.view.test_view import moments


def told(table: Table, seat: str, command: Command, *dice: int) -> list[str]:
    """The lines of a command that is carried out."""
    before = table.state
    table.play(seat, command, *dice)
    return [in_english(line.text) for line in PLAY.tell(before, table.entries[-1])]


def test_every_event_is_reported_or_silent_for_a_reason() -> None:
    """An event that nobody thought of makes this fail."""
    told, silent = set(JOINED.tell), set(JOINED.silent)
    assert set(JOINED.evolve) == told | silent
    assert not told & silent
    assert all(JOINED.silent.values())


def test_every_entry_is_reported() -> None:
    """No command passes in silence, no place in a wording is open, every rule exists."""
    known = set(re.findall(r"TW-[A-Z]+-[A-Z0-9]+", _rule_ids()))
    for state, entry in moments():
        lines = PLAY.tell(state, entry)
        assert lines, entry.command
        for line in lines:
            assert "{" not in in_english(line.text)
            assert line.rule in known


def test_dice_are_read_from_the_events() -> None:
    """The rolls of an entry are not looked through for those that decided an event."""
    for state, entry in moments():
        assert PLAY.tell(state, replace(entry, rolls=())) == PLAY.tell(state, entry)


def _rule_ids() -> str:
    package = files("rules.systems.twilight_world.catalogue")
    return (package / "rule_ids.toml").read_text("utf-8")


def test_rules_in_the_code_exist() -> None:
    """Also those of lines that games by chance seldom tell."""
    known = set(re.findall(r"TW-[A-Z]+-[A-Z0-9]+", _rule_ids()))
    house = Path(twilight_world.__file__).parent
    source = "".join(part.read_text("utf-8") for part in house.rglob("*.py"))
    named = set(re.findall(r'"(TW-[A-Z]+-[A-Z0-9]+)"', source))
    assert len(named) > 40
    assert named <= known


def test_a_burst() -> None:
    """Each die with what it needed, and who heard it. Rule: TW-RNG-6, TW-NOISE-1, TW-WND-3."""
    table = Table("Grant", zombies="1")
    table.heroes_first(3, 4)
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=10, obscured=1)
    assert told(table, HEROES, shot, 2, 4, 5, 5, 2, 6, 3, 1) == [
        "Grant misses Zombie 1 with SMG.",
        "Grant misses Zombie 1 with SMG.",
        "Noise: a zombie arrives from the east.",
        "Grant hits Zombie 1 with SMG.",
        "Grant destroys Zombie 1.",
    ]


def test_numbers_behind_a_shot_are_apart() -> None:
    """The number needed and the saves explain the sentence. Rule: TW-RNG-6."""
    table = Table("Grant", zombies="1")
    table.heroes_first(3, 4)
    before = table.state
    table.play(HEROES, Shoot(figure="grant", arms=("i1",), target="z1", range=10), 2, 5, 2, 6, 3, 1)
    details = [line.detail for line in PLAY.tell(before, table.entries[-1]) if line.detail]
    assert [in_english(one) for one in details] == ["Needed 5+.", "Needed 5+. Saves: 3."]


def test_rules_moods_and_dice_of_lines() -> None:
    """Rules, moods and dice go with the words."""
    table = Table("Grant", zombies="1")
    table.heroes_first(3, 4)
    before = table.state
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=10)
    table.play(HEROES, shot, 2, 5, 2, 6, 3, 1)
    lines = PLAY.tell(before, table.entries[-1])
    assert [(line.rule, line.mood, line.faces) for line in lines] == [
        ("TW-RNG-6", "plain", (2,)),
        ("TW-NOISE-1", "bad", ()),
        ("TW-RNG-6", "good", (6,)),
        ("TW-WND-3", "good", ()),
    ]


def test_a_turn_begins() -> None:
    """The order of the sides, with their points. Rule: TW-INIT-1, TW-AP-1."""
    table = Table("Ray Smith", zombies="1")
    assert told(table, HEROES, BeginTurn(), 6, 1, 4, 3, 4) == [
        "Turn 1 begins.",
        "Order of play: Heroes, Zombies (rolled: Heroes 6, Zombies 1).",
        "Heroes: 4 action points.",
        "Zombies: 7 action points.",
        "Heroes act.",
    ]


def test_wounds_of_a_hero() -> None:
    """Wounded, unconscious, dead and rising, risen. Rule: TW-WND-1, TW-WND-2, TW-INF-1."""
    table = Table("Jess", "Grant", zombies="1")
    table.heroes_first(3, 4)
    table.end(HEROES)
    bite = Strike(figure="z1", arm="", target="jess", dice=1)
    before = table.state
    assert told(table, ZOMBIES, bite, 5)[1:] == ["Zombie 1 hurts Jess."]
    [*_, hurt] = PLAY.tell(before, table.entries[-1])
    assert hurt.detail is not None
    assert in_english(hurt.detail) == "Hearts left: 2 of 3."
    table.put("jess", wounds=2)
    table.put("z1", acted=False)
    table.state = replace(table.state, active=None)
    assert told(table, ZOMBIES, bite, 5)[1:] == ["Zombie 1 brings Jess down."]
    table.put("z1", acted=False)
    table.state = replace(table.state, active=None)
    assert told(table, ZOMBIES, bite, 5)[1:] == [
        "Jess is killed by Zombie 1 and will rise as a zombie."
    ]
    table.end(ZOMBIES)
    lines = told(table, HEROES, BeginTurn(), 6, 1, 3, 4)
    assert lines[1] == "Jess rises as a zombie."
    figures = [in_english(one.name) for one in PLAY.view(table.state, ZOMBIES).panels[1].figures]
    assert figures == ["Zombie 1", "Zombie 2 (Jess)"]


def test_a_search() -> None:
    """The dice of one table after the other. Rule: TW-SRCH-1, TW-SRCH-5."""
    table = Table("Ken", "Grant", places="building")
    table.heroes_first(3, 4)
    table.play(HEROES, Move(figure="ken"))
    entering = Enter(figure="ken", place="building-1")
    assert told(table, HEROES, entering, 5, 6)[0] == (
        "Ken is the first to enter Building 1 and finds 3 zombies."
    )
    for key in ("z1", "z2", "z3"):
        table.put(key, where="dead")
    table.end(HEROES)
    assert [ask.kind for ask in table.state.asks] == ["search"]
    searching = Search(figure="ken")
    before = table.state
    assert told(table, HEROES, searching, 6, 2, 4, 4) == [
        "Ken searches Building 1: medical supplies.",
        "Ken takes the medical supplies.",
    ]
    dice = PLAY.tell(before, table.entries[-1])[0].detail
    assert dice is not None
    assert in_english(dice) == "Rolled 6+2, 4+4."


def test_terrain_that_is_checked() -> None:
    """Nobody, or how many came, and that the figure stops. Rule: TW-ZACT-2, TW-ZACT-5."""
    table = Table("Ken", features="tree,wall")
    table.heroes_first(3, 4)
    table.play(HEROES, Move(figure="ken"))
    near = Approach(figure="ken", features=("tree-1", "wall-2"))
    assert told(table, HEROES, near, 4, 6, 6) == [
        "Ken finds no zombies behind Tree 1.",
        "Ken finds 3 zombies behind Wall 2.",
        "Ken cannot do anything else this turn.",
    ]


def test_luck_tells_what_is_undone() -> None:
    """The roll that is taken back, then all that happens instead. Rule: TW-TRAIT-LUCK."""
    jess = sample("Jess")
    table = Table(replace(jess, traits=(TraitLine("lucky"),)), zombies="1")
    table.heroes_first(3, 4)
    table.play(HEROES, Strike(figure="jess", arm="", target="z1"), 1, 2)
    assert told(table, HEROES, UseLuck(figure="jess", roll=1), 3) == [
        "Jess uses luck to reroll “attack, needs 6+” (2). Everything after that roll is undone.",
        "Jess misses Zombie 1 with Bare Hands.",
        "Jess misses Zombie 1 with Bare Hands.",
    ]


@pytest.mark.parametrize("there", [False, True])
def test_survivors_are_ordered_where_there_are_any(there: bool) -> None:
    """TW-INIT-1, TW-TURN-2: the order names them only if one is on the board."""
    table = Table("Ken", "Grant", zombies="1")
    if there:
        table.put("grant", side=SURVIVORS)
    said = told(table, HEROES, BeginTurn(), 6, 1, 3, 3)
    order = next(line for line in said if "(" in line)
    assert ("Survivors" in order) is there


def test_commands_without_effect_are_reported() -> None:
    """A scout without a square, a figure that finishes. Rule: TW-TRAIT-SCOUT, TW-ACT-7."""
    table = Table("Morgan", "Ken", zombies="1")
    table.begin(5)
    scout = told(table, HEROES, PlaceScout(placed=False), 6, 1, 3, 4)
    assert scout[0] == "There is no square where Morgan can arrive."
    assert told(table, HEROES, Activate(figure="ken")) == ["Ken acts."]
    assert told(table, HEROES, Finish()) == ["Ken takes no action."]


def test_an_activation_is_one_line_with_its_deed() -> None:
    """TW-ACT-7: a deed stands for it, or that there was none, whatever ends it."""
    table = Table("Ken", "Grant", zombies="1")
    table.heroes_first(6, 4)

    def lasting(command: Command) -> list[str]:
        before = table.state
        table.play(HEROES, command)
        lines = PLAY.tell(before, table.entries[-1])
        return [in_english(line.text) for line in lines if not line.minor]

    assert lasting(Activate(figure="ken")) == []
    assert lasting(Move(figure="ken")) == ["Ken moves."]
    assert lasting(Finish()) == []
    assert lasting(Activate(figure="grant")) == []
    assert lasting(EndPhase()) == ["Grant takes no action."]
