"""The briefings of the scenarios: the map, the box and the points agree with the scenario."""

from __future__ import annotations

from functools import cache

import pytest

from rules.briefings import Briefing, SetUpForm
from rules.play import Scenario
from rules.prints import LAYOUT, Wanted
from rules.systems.twilight_world.playing import PLAY
from rules.systems.twilight_world.print.briefing import RESERVE, scenario_briefing
from rules.text import in_english

SCENARIOS = {one.key: one for one in PLAY.scenarios("")}
every = pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)


@cache
def briefing(key: str, layout: str = "1") -> Briefing:
    """The briefing on the map of this layout."""
    return scenario_briefing(key, Wanted(words={LAYOUT: layout}))


def marked(page: Briefing, form: SetUpForm) -> list[tuple[int, ...]]:
    """The squares of each mark of a form."""
    return [mark.squares for mark in page.marks if mark.form == form]


def box(page: Briefing) -> dict[str, int]:
    """The counts of the box by icon."""
    return {supply.icon.key: supply.count for supply in page.box}


@every
def test_zombies_are_numbered_on_the_map(scenario: Scenario) -> None:
    """All of the set-up, each on a square of its own, clear of the heroes. Rule: TW-SETUP-2."""
    page = briefing(scenario.key)
    at = marked(page, "zombie")
    assert len(at) == scenario.row.zombies == int(page.facts[2].value)
    assert len(set(at)) == len(at)
    numbers = [mark.words for mark in page.marks if mark.form == "zombie"]
    assert numbers == [str(number) for number in range(1, len(at) + 1)]
    heroes = {square for zone in page.zones for square in zone.squares}
    assert not heroes & {square for squares in at for square in squares}
    assert box(page)["shambling-zombie"] == len(at) + RESERVE


@every
def test_exits_lie_along_their_edges(scenario: Scenario) -> None:
    """Each is a row of squares at the edge that it leads over. Rule: TW-MOVE-10."""
    page = briefing(scenario.key)
    wide, high = page.ground.columns, page.ground.rows
    along = {
        "north": set(range(wide)),
        "south": set(range(wide * (high - 1), wide * high)),
        "west": set(range(0, wide * high, wide)),
        "east": set(range(wide - 1, wide * high, wide)),
    }
    exits = [mark for mark in page.marks if mark.form == "exit"]
    assert exits
    for mark in exits:
        assert mark.side
        assert set(mark.squares) <= along[mark.side]


@every
def test_the_legend_explains_each_mark_once(scenario: Scenario) -> None:
    """The forms on the map and the zone of the heroes, and no other."""
    page = briefing(scenario.key)
    forms = [line.form for line in page.legend]
    assert len(set(forms)) == len(forms)
    assert set(forms) == {"zone", *[mark.form for mark in page.marks]}


@every
def test_aims_have_their_numbers(scenario: Scenario) -> None:
    """A point for each aim, with its count, its turn or its name. Rule: TW-SIDE-7."""
    win, _, _ = briefing(scenario.key).sections
    assert len(win.points) == len(scenario.row.aims)
    for aim, point in zip(scenario.row.aims, win.points, strict=True):
        said = in_english(point.words)
        named = aim.of.replace("-", " ").title() if aim.count == 1 else str(aim.count)
        assert named in said
        assert not aim.until or str(aim.until) in said


def test_only_buildings_that_count_are_marked_for_a_search() -> None:
    """Each building once, where a search is an aim."""
    page = briefing("supply-run")
    assert len(set(marked(page, "search"))) == len(marked(page, "search")) == box(page)["house"]
    assert not marked(briefing("first-skirmish"), "search")


def test_heroes_of_a_siege_start_in_the_house() -> None:
    """Their zone is the house, and none of them is marked. Others come on at an edge.

    Rule: TW-SETUP-2, TW-SETUP-4.
    """
    page = briefing("hold-the-house")
    wide = page.ground.columns
    (house,) = page.zones
    assert not marked(page, "figure")
    assert all(0 < at % wide < wide - 1 for at in house.squares)
    (edge,) = briefing("first-skirmish").zones
    assert 1 in (len({at % wide for at in edge.squares}), len({at // wide for at in edge.squares}))


@pytest.mark.parametrize(
    ("key", "form"),
    [("rescue-the-survivors", "figure"), ("hunt-the-brain-zombie", "villain")],
)
def test_extra_figures_are_marked_and_named(key: str, form: SetUpForm) -> None:
    """One mark, and one more point among the special rules. Rule: TW-SETUP-2."""
    page, plain = briefing(key), briefing("first-skirmish")
    assert len(marked(page, form)) == 1
    assert len(page.sections[2].points) == len(plain.sections[2].points) + 1


def test_cars_are_counted() -> None:
    """The box names them where the scenario has some, with the rule about keys."""
    page = briefing("start-the-car")
    assert box(page)["city-car"] == SCENARIOS["start-the-car"].row.vehicles
    assert "city-car" not in box(briefing("first-skirmish"))


def test_another_layout_is_another_map() -> None:
    """The same layout gives the same page, another one other ground. Rule: TW-SETUP-6."""
    one, other = briefing("supply-run"), briefing("supply-run", "2")
    assert scenario_briefing("supply-run", Wanted(words={LAYOUT: "1"})) == one
    assert other.ground != one.ground
    assert other.sections == one.sections
