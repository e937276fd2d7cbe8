"""The table and the board as a seat sees them: noise, groups with their next moves, levels."""

from __future__ import annotations

from msgspec.structs import replace

from rules.systems.zombicide.fight.attacks import Shoot
from rules.systems.zombicide.state import KINDS, Shift
from rules.systems.zombicide.view import view
from rules.systems.zombicide.view.board import board
from rules.systems.zombicide.view.words import icon_of, label, name
from rules.table import BoardPiece, offers_of
from rules.text import in_english
from tests.rules.systems.zombicide.table import Table, table


def pieces(game: Table) -> dict[str, BoardPiece]:
    """Everything that stands on the board."""
    shown = board(game.state, "")
    assert shown
    return {one.key: one for one in shown.pieces}


def test_the_noise_of_a_zone_counts_who_is_there() -> None:
    """Two characters and a token are three. Rule: ZC-061."""
    game = table(2, at="S2").noise(S2=1)
    found = pieces(game)
    assert found["noise.S2"].short == "3"
    assert "noise.S1" not in found


def test_on_paper_the_board_has_its_own_tokens() -> None:
    """A mark for each objective, spawn and exit that is there, in its zone. Rule: ZC-018."""
    shown = board(table(1, at="S2").state, "")
    assert shown
    assert shown.printed
    things = {one.key: one.zone for one in shown.pieces if not one.side}
    marked = {one.key: one.at for one in shown.printed.marks}
    assert "exit" in marked
    assert marked.keys() == {key for key in things if not key.startswith("noise")}
    assert all(at in shown.zone(things[key]).squares for key, at in marked.items())


def test_groups_are_shown_by_kind_and_count() -> None:
    """A face and a number for each kind in a zone. Rule: ZC-007."""
    game = table(1, at="S2").zombies(S4="WWF")
    found = pieces(game)
    assert [found[key].short for key in ("W.S4", "F.S4")] == ["2", "1"]
    groups = {one.key: one for panel in view(game.state, "").panels for one in panel.figures}
    assert groups["W.S4"].sitter
    assert groups["W.S4"].sitter != groups["F.S4"].sitter


def test_the_next_zombie_move_is_foretold() -> None:
    """One group attacks, another comes nearer, where all really go. Rule: ZC-060, ZC-061."""
    game = table(1, at="S2").zombies(S2="W", S4="WW")
    shown = board(game.state, "")
    assert shown
    assert [(one.start, one.to) for one in shown.foretold] == [("S2", ()), ("S4", ("S3",))]
    assert len({one.told for one in shown.foretold}) == 2
    game.work(Shift(kinds=KINDS, fought=(game.char().zone,)))
    assert (game.at("S2"), game.at("S3"), game.at("S4")) == ("W", "WW", "")


def test_the_noisiest_zone_is_named() -> None:
    """With what makes its noise. In silence none is. Rule: ZC-061."""
    game = table(2, at="S2").zombies(S4="WW")
    shown = board(game.state, "")
    assert shown
    assert shown.foretold_why
    assert "S2" in in_english(shown.foretold_why)
    assert shown.foretold_to == ("S2",)
    assert shown.foretold[0].piece == "W.S4"


def test_zones_that_are_equally_loud_are_all_named() -> None:
    """Each is framed on the board. Rule: ZC-061."""
    game = table(2, at="S2").zombies(S4="WW")
    game.state = replace(game.state, noise=tuple(2 * (zone == 0) for zone in range(8)))
    shown = board(game.state, "")
    assert shown
    assert shown.foretold_why
    first, other = shown.foretold_to
    told = in_english(shown.foretold_why)
    assert first in told
    assert other in told


def test_doors_hold_zombies_up() -> None:
    """Nothing is foretold but that they wait. Rule: ZC-068."""
    game = table(1, at="A1").zombies(S2="W")
    shown = board(game.state, "")
    assert shown
    assert [one.to for one in shown.foretold] == [()]
    again = board(game.open("S2=A1").state, "")
    assert again
    assert [one.to for one in again.foretold] == [("A1",)]


def test_the_danger_track_has_its_levels() -> None:
    """From 0, 7, 19 and 43 on. Rule: ZC-081."""
    (figure,) = view(table(1).state, "").panels[0].figures
    track = next(one for one in figure.meters if one.levels)
    assert [level.start for level in track.levels] == [0, 7, 19, 43]
    assert track.most == 43


def test_a_shot_says_its_dice() -> None:
    """Weapon, dice and the face that hits, with the weapon's drawing. Rule: ZC-045, ZC-049."""
    game = table(1, at="S2").hold("sub-mg", "sub-mg").zombies(S3="W")
    state = game.state
    given = [one for one in offers_of(view(state, state.players[0].key)) if one.kind == "zc.Shoot"]
    told = {in_english(label(state, one)) for one in given}
    assert len(told) == len(given) == 3
    assert any("6" in one and "5+" in one for one in told)
    titles = {in_english(label(state, one).params["title"]) for one in given}
    assert titles == {in_english(given[0].name)}  # a small button shows it in larger letters
    assert {icon_of(state, one) for one in given} == {"sub-mg"}
    assert all(in_english(name(state, one, "zone", "S3")) for one in given)
    game.do(Shoot(hands="0", zone="S3"), 5, 5, 1)


def test_each_hand_and_pack_slot_is_a_place() -> None:
    """A card names its slot by its place, an empty one holds nothing. Rule: ZC-011, ZC-085."""
    game = table(1, at="S2").hold("pistol")
    figure = next(one for panel in view(game.state, "").panels for one in panel.figures)
    slots = game.char().slots
    assert [one.key for one in figure.gear] == [f"{figure.key}.{n}" for n in range(len(slots))]
    assert [one.empty for one in figure.gear] == [not held.card for held in slots]
    assert {meter.key for meter in figure.meters if meter.dots} == {"actions"}
