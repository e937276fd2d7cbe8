"""`print_game`: a whole game to print and play, without a campaign."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader

from campaigns.studio.pack import pack_of
from campaigns.studio.printable import Layout
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import source_of_game
from cards.paper import PAPERS
from cards.pen import Pen
from cards.sheet_canvas import SheetCanvas
from rules.prints import BoardPrint, StandeePrint, TokenPrint, Wanted, of_kind, packed_keys
from rules.refused import Refused
from rules.registry import system_of, systems
from rules.system import GameSystem
from tests.cards.floor import Floor

LEAST_POINTS = 4.0
BLACK_LETTER = ("--paper", "letter", "--ink", "contrast")


def needed(system: GameSystem, wanted: Wanted) -> dict[str, int]:
    """Return what the game says it needs, of every kind, and a standee for each figure."""
    standees = of_kind(system.prints(), StandeePrint)
    rows = (*of_kind(system.prints(), TokenPrint), *standees)
    found = {key: n for row in rows if row.needed for key, n in row.needed(wanted).items()}
    own = wanted.figures if any(row.figure for row in standees) else ()
    return found | {figure.key: 1 for figure in own}


def is_counted(system: GameSystem) -> bool:
    rows = of_kind(system.prints(), TokenPrint)
    return any(row.needed for row in rows)


COUNTING = [one for one in systems().values() if one.play.players and is_counted(one)]
BOARDED = [one for one in COUNTING if of_kind(one.prints(), BoardPrint)]


def run(*words: object) -> str:
    said = io.StringIO()
    call_command("print_game", *map(str, words), stdout=said, stderr=io.StringIO())
    return said.getvalue()


def amounts(system: GameSystem, players: int, **house_rules: str) -> dict[str, int]:
    """Return the quantity of each kind of token and standee in a pack."""
    source = source_of_game(system, players=players, house_rules=house_rules)
    return {
        item.key.removeprefix("kind "): item.count
        for one in pack_of(source, Layout())
        if one.printable.key in ("tokens", "standees")
        for item in one.built.items
    }


def test_one_game_has_a_number_of_players() -> None:
    """Else nothing would be tested here."""
    assert COUNTING
    assert BOARDED


@pytest.mark.parametrize(
    "key",
    [
        COUNTING[0].key,
        *(pytest.param(one.key, marks=pytest.mark.long) for one in COUNTING[1:]),
    ],
)
def test_a_game_has_a_whole_pack(key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every printable of its pack, in its order. On Letter and in black alone."""
    system = system_of(key)
    assert system.play.players is not None
    floor = Floor(monkeypatch)
    least = system.play.players().least
    said = run(key, "--players", least, "--out", tmp_path, "--each", *BLACK_LETTER)
    written = [Path(line.split()[0]).stem for line in said.splitlines() if ".pdf " in line]
    assert written == list(packed_keys(system.prints(), {}))
    assert all(len(PdfReader(tmp_path / f"{name}.pdf").pages) > 0 for name in written)
    assert floor.least >= LEAST_POINTS


def beside_the_pack(system: GameSystem) -> list[str]:
    """Return the keys of what is printed by itself only."""
    others = {*packed_keys(system.prints(), {}), "pack-cover", "game-state", "calibration"}
    return [what for what in shelf(system) if what not in others]


@pytest.mark.parametrize(
    ("key", "what"), [(one.key, what) for one in COUNTING for what in beside_the_pack(one)]
)
def test_prints_outside_the_pack_print_alone(
    key: str, what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Letter and in black alone, nothing under 4 points, nothing said to print badly."""
    floor = Floor(monkeypatch)
    said, warned = io.StringIO(), io.StringIO()
    words = ("print_one", key, what, "--out", str(tmp_path / "one.pdf"))
    call_command(*words, *BLACK_LETTER, stdout=said, stderr=warned)
    assert warned.getvalue() == ""
    assert floor.least >= LEAST_POINTS
    assert len(PdfReader(tmp_path / "one.pdf").pages) > 0


def test_the_floor_sees_small_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words of 10 points in a form that is placed at a third of its size are too small."""
    floor = Floor(monkeypatch)
    pen = Pen(SheetCanvas(io.BytesIO(), PAPERS["a4"]))
    pen.stamp(
        "words",
        (0, 0, 9, 9),
        lambda inner: inner.text(0, 0, "Ink", "text", size=10, colour=(0.0, 0.0, 0.0)),
        scale=1 / 3,
    )
    assert floor.least < LEAST_POINTS


@pytest.mark.parametrize("key", [one.key for one in COUNTING])
def test_more_players_need_more(key: str) -> None:
    """As many tokens and standees as the game says, for each number of players."""
    system = system_of(key)
    assert system.play.players is not None
    offered = system.play.players()
    sums = []
    for players in (offered.least, offered.most):
        figures = system.roster.samples()[:players]
        found = amounts(system, players)
        assert found == needed(system, Wanted(figures=figures))
        sums.append(sum(found.values()))
    assert sums[0] < sums[1]


@pytest.mark.parametrize("key", [one.key for one in BOARDED])
def test_the_board_fits_one_page_where_it_shall(key: str) -> None:
    """True to scale it takes several."""
    system = system_of(key)
    source, (row,) = source_of_game(system), of_kind(system.prints(), BoardPrint)
    (board,) = (one for one in pack_of(source, Layout()) if one.printable.key == row.key)
    small = board.printable.built(source, {"fit": "page"}, Layout())
    assert small.items != board.built.items


@pytest.mark.parametrize("key", [one.key for one in COUNTING])
@pytest.mark.parametrize("beyond", ["least", "most"])
def test_too_few_or_too_many_are_refused(key: str, beyond: str, tmp_path: Path) -> None:
    """With the numbers that can play."""
    system = system_of(key)
    assert system.play.players is not None
    offered = system.play.players()
    count = offered.least - 1 if beyond == "least" else offered.most + 1
    with pytest.raises(CommandError, match=f"{offered.least} to {offered.most} players"):
        run(key, "--players", count, "--out", tmp_path)


def test_a_game_that_does_not_count_its_players() -> None:
    """The command says so, and without a number prints all its samples."""
    other = next(one for one in systems().values() if not one.play.players)
    with pytest.raises(Refused, match="does not use a number of players"):
        source_of_game(other, players=3)
    assert source_of_game(other).figures == other.roster.samples()


def test_an_unknown_house_rule_is_reported(tmp_path: Path) -> None:
    """As by the other commands."""
    with pytest.raises(CommandError, match="house rule"):
        run(COUNTING[0].key, "--rule", "nonsense=on", "--out", tmp_path)
