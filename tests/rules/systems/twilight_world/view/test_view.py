"""A game as a seat sees it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from rules.dice import Seeded
from rules.fields import Subset
from rules.game import Entry, Offer, SetUp, act, tag_of
from rules.play import by_chance
from rules.roster import TraitLine
from rules.systems.twilight_world.activation.why_not import ACTED, NOT_AWAKE
from rules.systems.twilight_world.combat.attack_events import Shoot
from rules.systems.twilight_world.combat.blast_events import Throw
from rules.systems.twilight_world.movement.moving import Move
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.state import Game
from rules.systems.twilight_world.turn.events import EndPhase
from rules.systems.twilight_world.wording import side_name
from rules.table import FigureView, TableView, offers_of
from rules.text import Text, in_english
from tests.rules.systems.twilight_world.kit import sample
from tests.rules.systems.twilight_world.table import HEROES, VILLAINS, ZOMBIES, Table

GAMES, LONG, STATES = 6, 120, 100
WORDS = {
    "turns": "9",
    "zombies": "4",
    "features": "building,tree,wall",
    "places": "building,shed",
    "vehicles": "2",
    "goals": "2",
}


@cache
def moments() -> tuple[tuple[Game, Entry[Any, Any]], ...]:
    """States of games by chance, each with the entry that comes next."""
    found = []
    for seed in range(GAMES):
        state, dice, choices = PLAY.start(everybody()), Seeded(seed), Seeded(f"choices {seed}")
        for number in range(1, LONG + 1):
            if PLAY.engine.is_over(state):
                break
            seat = next(key for key in PLAY.engine.seats(state) if PLAY.engine.offers(state, key))
            offers = PLAY.engine.offers(state, seat)
            doing = tuple(offer for offer in offers if offer.kind != "EndPhase") or offers
            few = doing if number % 9 else offers
            command = by_chance(PLAY.commands, few, choices)
            after, entry = act(PLAY.engine, state, seat, command, dice, number=number)
            found.append((state, entry))
            state = after
    return tuple(found)


def everybody() -> SetUp:
    """Heroes of many traits, a villain with a henchman, a Brain Zombie."""
    names = ("Ken", "Grant", "Alyx", "Ray Smith", "Morgan", "Sadie", "Harby", "Jess")
    *heroes, villain, henchman, brain = (sample(name) for name in names)
    return SetUp(
        figures=(
            *heroes,
            replace(villain, side=VILLAINS, kind="villain"),
            replace(henchman, side=VILLAINS, kind="henchman"),
            replace(brain, side=ZOMBIES, traits=(TraitLine("leader"),)),
        ),
        words=WORDS,
    )


def views() -> Iterator[tuple[Game, TableView]]:
    """The view of every seat at moments of these games."""
    every = len(moments()) // STATES
    for state, _ in moments()[:: max(1, every)]:
        for seat in PLAY.engine.seats(state):
            yield state, PLAY.view(state, seat)


def commands_of(offer: Offer) -> Iterator[Any]:
    """The commands with the first, and with the last option of each field."""
    for at in (0, -1):
        fields = {
            field.key: field.first() if at == 0 or isinstance(field, Subset) else field.options[at]
            for field in offer.fields
        }
        yield PLAY.commands[offer.kind](**offer.fixed, **fields)


def texts_in(thing: Any) -> Iterator[Text]:
    """All texts anywhere in a value."""
    if isinstance(thing, Text):
        yield thing
    elif isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from texts_in(getattr(thing, name))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from texts_in(part)


def figure_in(view: TableView, key: str) -> FigureView:
    return next(one for panel in view.panels for one in panel.figures if one.key == key)


def panel_in(view: TableView, key: str) -> Any:
    return next(panel for panel in view.panels if panel.key == key)


def words(texts: tuple[Text, ...]) -> list[str]:
    return [in_english(one) for one in texts]


def test_all_texts_have_their_parameters() -> None:
    """No place in a wording is left open, in a hundred states and more."""
    said = {in_english(text) for _, view in views() for text in texts_in(view)}
    assert len(moments()) >= STATES
    assert len(said) > 100
    assert not [one for one in said if "{" in one or not one]


def test_all_that_is_offered_is_carried_out() -> None:
    """Also what a figure might do that is not activated yet."""
    kinds = set()
    for state, view in views():
        for offer in offers_of(view):
            for command in commands_of(offer):
                assert PLAY.engine.decide(state, view.seat, command, Seeded(1))[1]
            kinds.add(offer.kind)
    assert {"Activate", "Shoot", "Strike", "Move", "Finish", "EndPhase", "BeginTurn"} <= kinds


def test_all_choices_have_names() -> None:
    """Every offer and every option of its fields."""
    for state, view in views():
        for offer in offers_of(view):
            assert in_english(PLAY.label(state, offer))
            for field in offer.fields:
                for option in field.options:
                    assert in_english(PLAY.name(state, offer, field.key, option))


def test_only_the_seat_gets_its_offers() -> None:
    """Nobody sees what the figures of others may do. All that the engine offers is there."""
    for state, view in views():
        shown = [one for panel in view.panels for one in panel.figures]
        for figure in shown:
            if state.figures[figure.key].side != view.seat:
                assert not figure.offers
                assert figure.blocked is None
            else:
                assert figure.offers or figure.blocked
        offered = [o for o in PLAY.engine.offers(state, view.seat) if o.kind != "Activate"]
        assert all(offer in list(offers_of(view)) for offer in offered)


def test_an_active_figure_that_waits_is_blocked() -> None:
    """A thrower until somebody tells who is in the blast, and nobody else is offered anything."""
    table = Table("Grant", zombies="1")
    table.heroes_first(3, 4)
    table.play(HEROES, Throw(figure="grant", arm="i4", range=5), 6, 5, 5)
    grant = figure_in(PLAY.view(table.state, HEROES), "grant")
    assert table.state.asks
    assert not grant.offers
    assert grant.blocked


def test_the_view_shows_turn_phase_and_points() -> None:
    """The turn, whose phase, points, the dark. Nothing of points where the side has none."""
    table = Table("Grant", "Ray Smith", zombies="2", turns="8", dark="yes")
    assert words(PLAY.view(table.state, HEROES).heading) == [
        "Turn 1 of 8",
        "The turn has not begun",
        "Dark",
    ]
    table.begin(6, 1, 4, 3, 4)
    assert words(PLAY.view(table.state, HEROES).heading) == [
        "Turn 1 of 8",
        "Heroes act",
        "4 action points left",
        "Dark",
    ]
    note = panel_in(PLAY.view(table.state, ZOMBIES), HEROES).note
    assert in_english(note) == "2 on the board · 2 can act"


def test_a_figure_with_its_kit() -> None:
    """Meters, gear with what is left of it, conditions."""
    table = Table("Grant", places="building")
    table.put("grant", wounds=2, medical=1, hidden=True, inside="building-1")
    table.heroes_first(3, 4)
    grant = figure_in(PLAY.view(table.state, HEROES), "grant")
    assert [(meter.key, meter.value, meter.most) for meter in grant.meters] == [
        ("wounds", 2, 3),
        ("spare-ammo", 1, None),
        ("medical", 1, None),
    ]
    gear = [(in_english(one.name), one.note and in_english(one.note)) for one in grant.gear]
    assert gear == [
        ("SMG", None),
        ("Handgun", None),
        ("Handgun", None),
        ("Combat Knife", None),
        ("Grenades", "4 left"),
    ]
    assert words(grant.tags) == ["hidden", "in Building 1"]
    assert grant.standing == "ready"


def test_an_empty_weapon_is_not_ready() -> None:
    """It is named, with what became of it."""
    table = Table("Grant", zombies="1")
    table.heroes_first(3, 4)
    shot = Shoot(figure="grant", arms=("i1",), target="z1", range=10)
    table.play(HEROES, shot, 1, 1, 1, 1)
    smg = figure_in(PLAY.view(table.state, HEROES), "grant").gear[0]
    assert (smg.ready, smg.note and in_english(smg.note)) == (False, "out of ammo")


def test_a_figure_without_offers_has_a_reason() -> None:
    """In words: it acted, it lies there, there is no point, it is not its phase."""
    table = Table("Grant", "Ken", "Jess", zombies="1")
    table.put("ken", wounds=3)
    table.heroes_first(3, 4)
    table.play(HEROES, Move(figure="grant"))
    table.play(HEROES, Move(figure="jess"))
    view = PLAY.view(table.state, HEROES)
    assert figure_in(view, "grant").blocked == ACTED.why
    assert figure_in(view, "ken").blocked == NOT_AWAKE.why
    assert figure_in(view, "ken").standing == "down"
    assert figure_in(view, "jess").standing == "active"
    zombie = figure_in(PLAY.view(table.state, ZOMBIES), "z1")
    assert zombie.blocked
    assert zombie.blocked.params["side"] == side_name(HEROES)


def test_no_point_left() -> None:
    """A zombie that nobody pays for says so. Rule: TW-AP-4."""
    table = Table("Grant", zombies="1")
    table.heroes_first(3, 4)
    table.end(HEROES)
    table.state = replace(table.state, points={ZOMBIES: 0})
    zombie = figure_in(PLAY.view(table.state, ZOMBIES), "z1")
    assert not zombie.offers
    assert "No action points" in in_english(zombie.blocked or Text(""))


def test_equal_zombies_are_numbered() -> None:
    """They can be counted, and have numbers for names. Removed ones are not shown."""
    table = Table("Grant", zombies="3")
    table.heroes_first(3, 4)
    table.play(HEROES, Shoot(figure="grant", arms=("i1",), target="z1", range=10), 6, 1, 1)
    zombies = panel_in(PLAY.view(table.state, HEROES), ZOMBIES).figures
    assert words(tuple(one.name for one in zombies)) == ["Zombie 2", "Zombie 3"]
    assert {one.alike for one in zombies} == {"ready"}
    assert figure_in(PLAY.view(table.state, HEROES), "grant").alike == ""


def test_names_of_offers() -> None:
    """With its weapon. The choices have the names of those who are meant."""
    table = Table("Grant", "Ken", zombies="1")
    table.heroes_first(3, 4)
    offers = figure_in(PLAY.view(table.state, HEROES), "grant").offers
    labels = [in_english(PLAY.label(table.state, offer)) for offer in offers]
    assert labels[0] == "Activate"
    assert "Shoot: SMG" in labels
    assert "Fight: Combat Knife" in labels
    shot = offers[labels.index("Shoot: SMG")]
    names = {
        field.key: [in_english(PLAY.name(table.state, shot, field.key, o)) for o in field.options]
        for field in shot.fields
    }
    assert names["target"] == ["Zombie 1"]
    assert names["friends"] == ["Ken"]


def test_a_question_says_what_it_is_about() -> None:
    """The answers stand beside no figure. Rule: TW-TRAIT-SCOUT."""
    table = Table("Morgan", "Ken", zombies="1")
    table.begin(5)
    view = PLAY.view(table.state, HEROES)
    assert words(tuple(q.why for q in view.questions)) == ["Where does Morgan arrive?"]
    assert [offer.kind for offer in view.offers] == ["PlaceScout"]
    blocked = figure_in(view, "ken").blocked
    assert blocked
    assert in_english(blocked) == "Answer the open question first."


@pytest.mark.parametrize(
    ("result", "said"),
    [
        ("fallen", "No hero is conscious"),
        ("time", "Grant survived. Time is up."),
        ("left", "The heroes have left the board"),
        ("goal", "Grant made it. The goal is reached."),
    ],
)
def test_results_of_a_game(result: str, said: str) -> None:
    """In words, and nothing is offered any more. Rule: TW-SIDE-7."""
    table = Table("Grant")
    state = replace(table.state, phase="over", result=result)
    view = PLAY.view(state, HEROES)
    assert view.over
    assert in_english(view.over) == said
    assert not list(offers_of(view))


def test_the_news_says_who_got_out() -> None:
    """By name for one, else the number. Rule: TW-SIDE-7."""
    table = Table("Grant", "Sadie")
    state = replace(table.state, phase="over", result="left")
    for count, said in ((1, "Grant got out"), (2, "2 heroes got out")):
        figures = {
            key: replace(one, where="left") if place < count else one
            for place, (key, one) in enumerate(state.figures.items())
        }
        over = PLAY.view(replace(state, figures=figures), HEROES).over
        assert over
        assert in_english(over) == said


def test_places_and_vehicles() -> None:
    """The known facts of them. A vehicle has its wounds, speed and seats."""
    table = Table("Grant", zombies="1", places="building", features="tree", vehicles="1")
    table.put("grant", inside="building-1")
    view = PLAY.view(table.state, HEROES)
    building, tree = panel_in(view, "places").things
    assert in_english(building.name) == "Building 1"
    assert words(building.tags) == ["not entered", "inside: Grant"]
    assert words(tree.tags) == ["not checked"]
    (car,) = panel_in(view, "vehicles").things
    assert [(meter.key, meter.value, meter.most) for meter in car.meters] == [
        ("wounds", 0, 3),
        ("speed", 0, None),
        ("seats", 0, 4),
    ]
    assert words(car.tags) == ["engine off"]


def test_the_heading_names_the_acting_side() -> None:
    """The seat that may end the phase is the one that acts. Rule: TW-TURN-3."""
    table = Table("Grant", zombies="1")
    table.heroes_first(3, 4)
    assert tag_of(EndPhase) in [o.kind for o in PLAY.view(table.state, HEROES).offers]
    assert not PLAY.view(table.state, ZOMBIES).offers


def test_the_count_of_each_aim() -> None:
    """The heroes see their progress. Rule: TW-SIDE-7."""
    table = Table("Grant", zombies="1", aims="search:3,leave:1:grant")
    goals = PLAY.view(table.state, HEROES).goals
    assert [(one.key, one.value, one.most) for one in goals] == [("search", 0, 3), ("leave", 0, 1)]
