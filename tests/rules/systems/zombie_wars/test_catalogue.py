"""Faults that `prove` finds in catalogue files."""

from __future__ import annotations

import importlib

import pytest
from msgspec.structs import replace

from rules.systems.zombie_wars.board import board_sheet, signs
from rules.systems.zombie_wars.catalogue import breed_rows, house_rule_rows, numbers
from rules.systems.zombie_wars.catalogue.kit import icons, kit
from rules.systems.zombie_wars.catalogue.numbers import Mark
from rules.systems.zombie_wars.prove import prove

MODULE = importlib.import_module("rules.systems.zombie_wars.prove")
NUMBERS, FAST, RULE = numbers(), breed_rows()[0], house_rule_rows()[0]


def test_the_catalogue_files_have_no_faults() -> None:
    """ZW-M02, ZW-M05: nothing is wrong in them."""
    assert prove() == []


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (replace(FAST, rule="D01"), "breed fast cites no rule: 'D01'"),
        (replace(FAST, name="Lucky"), "breed name 'Lucky' is there more than once"),
        (replace(FAST, key="lucky"), "breed key 'lucky' is there more than once"),
        (replace(FAST, key="Fast"), "breed has an odd key: 'Fast'"),
        (replace(FAST, name=""), "breed fast has no name"),
        (replace(FAST, key="slow"), "icon breed-slow is missing"),
    ],
)
def test_wrong_breeds_are_named(row: object, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """ZW-D00: each kind of error has a sentence."""
    monkeypatch.setattr(MODULE, "breed_rows", lambda: (row, *breed_rows()[1:]))
    assert fault in prove()


@pytest.mark.parametrize(
    ("part", "changes", "fault"),
    [
        ("players", {"most": 7}, "there must be a colour for each player"),
        ("players", {"least": 0}, "there must be a colour for each player"),
        ("board", {"columns": 1}, "the board needs two columns and rows or more"),
        ("clock", {"hours": (12, 12)}, "the hours of the clock must differ, and be 1 or more"),
        ("clock", {"short": (6, 5, 4, 3)}, "the short clock needs hours of the track for each"),
        ("clock", {"short": (6, 5, 4, 3, 0)}, "the short clock needs hours of the track for each"),
        ("clock", {"marks": (Mark(13, 8),)}, "a wave of D8 at hour 13 is not of the ladder"),
        ("clock", {"marks": (Mark(4, 6),)}, "a wave of D6 at hour 4 is not of the ladder"),
        ("ladder", {"sides": (6, 10, 8)}, "the ladder of dice must ascend"),
        ("ladder", {"cop": 7}, "the Super Cop's D7 is no Hero's die"),
        ("move", {"knocks_down_fast": 4}, "a Move must be able to succeed and to fail"),
        ("fight", {"hits": 7}, "what a fight needs must be possible on an ordinary die"),
        ("fight", {"kills_vicious": 6}, "Vicious dead must kill more easily than others"),
        ("breeds", {"sides": 8}, "a D8 cannot choose one of 10 breeds"),
        ("slots", {"sheet": 2}, "a sheet needs as many slots as a player may have hordes"),
        ("fight", {"rule": "74"}, "the numbers of FightRoll cite no rule: '74'"),
    ],
)
def test_wrong_numbers_are_named(
    part: str, changes: dict[str, object], fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ZW-001 to ZW-009, ZW-062, ZW-074, ZW-D00: what dice cannot show, or what contradicts."""
    wrong = replace(NUMBERS, **{part: replace(getattr(NUMBERS, part), **changes)})
    monkeypatch.setattr(MODULE, "numbers", lambda: wrong)
    assert any(one.startswith(fault) for one in prove())


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (replace(RULE, key="easy"), "house rule easy is read by nothing"),
        (replace(RULE, key="easy"), "nothing sets the ruling advanced"),
        (replace(RULE, options=RULE.options[:1]), "house rule advanced offers nothing to choose"),
        (replace(RULE, because=("A1",)), "house rule advanced cites no rule: 'A1'"),
        (replace(RULE, group="fun"), "house rule advanced is of the group fun, which has no name"),
    ],
)
def test_wrong_house_rules_are_named(
    row: object, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ZW-A01: a switch that nothing reads, or that offers nothing."""
    monkeypatch.setattr(MODULE, "house_rule_rows", lambda: (row, *house_rule_rows()[1:]))
    assert fault in prove()


def test_colours_must_differ_by_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    """ZW-004: two colours of one shape could not be told apart in black and white."""
    red, green, *rest = kit().colour
    wrong = replace(kit(), colour=(red, replace(green, shape=red.shape), *rest))
    monkeypatch.setattr(MODULE, "kit", lambda: wrong)
    assert f"shape {red.shape} is of several colours" in prove()
    assert "no colour has the shape round" in prove()


def test_every_drawing_has_a_use(monkeypatch: pytest.MonkeyPatch) -> None:
    """ZW-004: a missing one and an unused one are reported."""
    wrong = {key: one for key, one in icons().items() if key != "emblem"}
    wrong["spare"] = replace(icons()["emblem"], fill="", stroke="")
    monkeypatch.setattr(MODULE, "icons", lambda: wrong)
    assert prove() == [
        "icon emblem is missing",
        "icon spare is used by nothing",
        "icon spare is empty",
    ]


def test_the_board_is_eight_by_eight() -> None:
    """ZW-001, ZW-M01: every space is drawn once, is large enough for pawns, and has its numbers."""
    sheet = board_sheet()
    assert (sheet.columns, sheet.rows, sheet.coordinates) == (8, 8, True)
    assert sorted(at for area in sheet.areas for at in area.squares) == list(range(64))
    assert sheet.square_mm >= 25


@pytest.mark.parametrize("plan", [("g#",) * 8, ("gggggggg",) * 7, ("ggg?gggg",) * 8])
def test_a_wrong_plan_of_the_town_is_named(
    plan: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """ZW-001: too small, or with a mark that is not known."""
    town = replace(kit().town, plan=plan)
    monkeypatch.setattr(MODULE, "kit", lambda: replace(kit.__wrapped__(), town=town))
    assert any(one.startswith("the plan of the town") for one in prove())


def test_a_kind_of_ground_without_a_look_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kind without one would be drawn plain. Rule: ZW-001."""
    town = kit().town
    looks = replace(town.looks, ground=town.looks.ground[1:])
    monkeypatch.setattr(
        MODULE, "kit", lambda: replace(kit.__wrapped__(), town=replace(town, looks=looks))
    )
    assert prove() == [f"the plan of the town has no look for {town.looks.ground[0].kind}"]


def test_each_building_has_its_name_on_a_free_space() -> None:
    """Its last space that is free. No name where all are taken. Rule: ZW-001."""
    empty = {one.text.id: one.at for one in signs(())}
    assert len(empty) == sum(row.mark.isupper() or row.mark == "b" for row in kit().town.place)
    last = empty["Hospital"]
    moved = {one.text.id: one.at for one in signs({last})}
    assert moved["Hospital"] != last
    assert {**moved, "Hospital": last} == empty
    assert not signs(range(64))
