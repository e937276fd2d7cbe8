"""A deck, tiles, a board and standees of a catalogue: shelf, command line, pack, exports."""

from __future__ import annotations

import ast
import io
from collections.abc import Iterable
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader

import campaigns
import cards
from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign
from campaigns.shell.journal import By
from campaigns.studio.exports import WAYS
from campaigns.studio.printable import GROUPS, Layout
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import source_of_game
from cards.composer import Composer
from cards.palette import FULL
from cards.paper import CARDS
from cards.piece_sheet import PieceSheet
from cards.poster import PosterPart
from rules.refused import Refused
from rules.registry import system_of, systems
from rules.text import in_english
from tests.rules.systems.lanterns.prints import CARDS as WEATHER

pytestmark = pytest.mark.django_db
COPIES = sum(row[-1] for row in WEATHER)
BOTH = Layout(duplex="long")


@pytest.fixture
def town(lanterns, host) -> Campaign:
    return create_campaign(name="Town", system=lanterns.key, by=By(host), with_samples=True)


@pytest.fixture
def source(lanterns):
    return source_of_game(lanterns)


def run(command: str, *words: object) -> str:
    said = io.StringIO()
    call_command(command, *map(str, words), stdout=said, stderr=io.StringIO())
    return said.getvalue()


def pieces_of(built) -> list:
    composer = Composer(in_english, FULL)
    sheets = [part for part in built.parts if isinstance(part, PieceSheet)]
    return [one for sheet in sheets for one in sheet.pieces(composer)]


def test_the_shelf_has_every_row_in_its_group(lanterns):
    """And what every game has after them."""
    groups = {key: one.group for key, one in shelf(lanterns).items()}
    assert [*groups][: len(lanterns.prints())] == [row.key for row in lanterns.prints()]
    assert groups["weather"] == "cards"
    assert groups["streets"] == groups["square"] == "maps"
    assert groups["keepers"] == "tokens"
    assert groups["rules"] == groups["campaign-log"] == "sheets"


def test_a_deck_has_its_copies_and_one_back(lanterns, source):
    """Each face as often as the catalogue says, in each set. All backs are the same drawing."""
    deck = shelf(lanterns)["weather"]
    built = deck.built(source, {"sets": "2"}, BOTH)
    made = pieces_of(built)
    assert [count for _, count in made] == [2 * row[-1] for row in WEATHER]
    assert len({piece.key for piece, _ in made}) == len(WEATHER)
    assert {piece.trim for piece, _ in made} == {CARDS["mini-us"]}
    assert all(piece.back for piece, _ in made)
    assert not any(piece.back for piece, _ in pieces_of(deck.built(source, {}, Layout())))
    assert {item.key: item.count for item in built.items} == {
        row[0]: 2 * row[-1] for row in WEATHER
    }
    assert built.findings(in_english) == ()


@pytest.mark.parametrize("size", CARDS)
def test_a_deck_fits_every_size_of_card(lanterns, source, size):
    """Nothing has to be shortened, down to the smallest."""
    built = shelf(lanterns)["weather"].built(source, {"size": size}, BOTH)
    assert [one for one in built.findings(in_english) if one.severity == "error"] == []


def test_tiles_have_their_size_copies_and_back(lanterns, source):
    """A tile that the paper has no room for is a poster. The others have both sides."""
    built = shelf(lanterns)["streets"].built(source, {}, BOTH)
    ((crossing, count),) = pieces_of(built)
    assert (crossing.trim.width, crossing.trim.height, count) == (60.0, 60.0, 2)
    assert crossing.back
    (market,) = (part for part in built.parts if isinstance(part, PosterPart))
    assert len([*market.pages(Composer(in_english, FULL))]) > 1
    wide = shelf(lanterns)["streets"].built(source, {}, Layout(paper="a3", duplex="long"))
    assert [piece.trim.width for piece, _ in pieces_of(wide)] == [60.0, 240.0]


def test_standees_by_count(lanterns, source):
    """As many of the others as the figures need, or as somebody asks for."""
    keepers = shelf(lanterns)["keepers"]
    counts = {item.key: item.count for item in keepers.built(source, {}, Layout()).items}
    assert counts["kind cat"] == len(source.figures)
    asked = keepers.built(source, {"cat": "7"}, Layout())
    assert {item.key: item.count for item in asked.items}["kind cat"] == 7


def test_a_number_out_of_range_is_reported(lanterns, source):
    """By the parameter's own limits."""
    for typed in ("0", "10", "x", ""):
        with pytest.raises(Refused, match="sets"):
            shelf(lanterns)["weather"].built(source, {"sets": typed}, Layout())


def test_the_print_page_shows_a_deck(town, host, sign_in):
    """With its parameters. The PDF has fronts and backs, and printed pieces are remembered."""
    client, address = sign_in(host), f"/c/{town.slug}/print/"
    page = client.get(f"{address}?what=weather&duplex=long").context["page"]
    assert page.form.what == "weather"
    assert {"size", "theme", "sets"} <= {field.name for field in page.form.own_fields()}
    assert page.result.ways_url
    pdf = client.get(page.result.pdf_url).content
    assert len(PdfReader(io.BytesIO(pdf)).pages) == 2
    done = client.post(page.result.done_url, {"seen": page.result.seen})
    assert done.status_code == 302
    later = client.get(f"{address}?what=weather&duplex=long").context["page"].result.since
    assert later != page.result.since


def test_the_command_line_prints_it(lanterns, town, tmp_path: Path):
    """Named with its parameters, by itself, in a game and in a pack under its house rules."""
    assert "--set sets= [1]" in run("print_list", lanterns.key)
    run("print_one", lanterns.key, "weather", "--set", "size=tarot", "--out", tmp_path / "deck.pdf")
    assert len(PdfReader(tmp_path / "deck.pdf").pages) == 2
    words = (lanterns.key, "--players", 3, "--out", tmp_path / "game", "--each")
    assert "weather.pdf" in run("print_game", *words)
    assert "weather.pdf" not in run("print_game", *words, "--rule", "light=easy")
    assert "weather.pdf" in run("print_pack", town.slug, "--out", tmp_path / "pack", "--each")
    assert "stat-cards.pdf" in run("print_cards", town.slug, "--out", tmp_path / "cards")
    with pytest.raises(CommandError, match="weather"):
        run("print_cards", town.slug, "--out", tmp_path, "--only", "weather")


TABLE = {"url": "https://cards.example/weather/"}


@pytest.mark.parametrize("way", WAYS)
def test_a_deck_has_all_exports_of_own_cards(town, host, sign_in, way):
    """A zip with a picture for each side, or sheets to cut."""
    address = f"/c/{town.slug}/print/weather/ways/?size=poker"
    answer = sign_in(host).post(address, {"way": way, "dpi": "150", **TABLE})
    assert answer.status_code == 200, answer.content[:300]
    with ZipFile(io.BytesIO(answer.content)) as found:
        assert len(found.namelist()) > 1


def keys_in(source: str, keys: Iterable[str]) -> set[str]:
    """Return the keys that a module's code names as strings."""
    written = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    return {key for key in keys if key in written}


def test_no_key_of_a_game_stands_in_web_or_printer(lanterns):
    """Find printables by kind. The groups of the shelf are our own words."""
    owned = {row.key for system in systems().values() for row in system.prints()}
    owned -= {
        *GROUPS,
        "roster",
        "rules",
        "reference",
        "square",
        "terrain",
        "events",
    }  # other things, too
    assert keys_in('shelf["stat-cards"]', owned) == {"stat-cards"}
    assert len(owned) > 10
    paths = [
        path
        for package in (campaigns, cards)
        for path in Path(package.__path__[0]).rglob("*.py")
        if "migrations" not in path.parts
    ]
    named = {path.name: keys_in(path.read_text(), owned) for path in paths}
    assert {name: found for name, found in named.items() if found} == {}


def test_both_games_still_print_what_they_did():
    """The keys of their rows identify printed pieces."""
    assert {row.key for row in system_of("twilight-world").prints()} >= {
        *("stat-cards", "tokens", "standees", "battlefield", "terrain", "map-tiles"),
        *("reference", "events", "arms", "turn-log", "roster", "blank-forms", "roster-forms"),
    }
    assert {row.key for row in system_of("zombie-wars").prints()} >= {
        *("stat-cards", "tokens", "standees", "battlefield", "reference", "hourglass"),
        *("breeds", "roster", "blank-forms", "roster-forms"),
    }


def test_the_standees_of_a_side_have_its_name_and_its_leader():
    """ZW-003: the first of a horde's pawns is the face of its player."""
    system = system_of("zombie-wars")
    source = source_of_game(system)
    pieces = pieces_of(shelf(system)["standees"].built(source, {}, Layout()))
    figure = source.figures[0]
    own = [piece.key[1] for piece, _ in pieces if piece.key[1].name == figure.name]
    assert [one.number for one in own] == [1, 2, 3, 4, 5, 6]
    assert own[0].drawn == source.drawn(figure)
    assert len({one.drawn for one in own}) == 6
