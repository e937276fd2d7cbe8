"""The contract of every game."""

from __future__ import annotations

import re
from collections import Counter

import msgspec
import pytest
from fontTools.pens.boundsPen import BoundsPen
from fontTools.svgLib.path import parse_path
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.game import SetUp
from rules.own_decks import COPIES, EFFECT, NAME, copies_of, read_deck
from rules.printables import Icon, StatCard
from rules.prints import DeckPrint, Wanted, tokens_of
from rules.refused import Refused
from rules.roster import Figure, Roster
from rules.system import GameSystem
from rules.text import in_english
from tests.rules.every import SYSTEMS
from tests.rules.rosters import any_figures, figures, rosters

RULE_ID = re.compile(r"[A-Z]{2,3}(-[A-Z0-9]+)+")
VALUE = re.compile(r"{(\w+)}")  # in a wording


@pytest.fixture(params=SYSTEMS)
def game(request: pytest.FixtureRequest) -> GameSystem:
    return SYSTEMS[request.param]


def test_the_check_finds_something_to_check() -> None:
    """Games without gear or traits are sound. All of them without any would hold nothing."""
    rows = [
        row for game in SYSTEMS.values() for row in (*game.roster.gear({}), *game.roster.traits())
    ]
    assert len(rows) > 50
    assert sum(len(game.house_rules()) for game in SYSTEMS.values()) > 50
    assert sum(len(tokens_of(game.prints())) for game in SYSTEMS.values()) > 5


def test_the_catalogue_has_no_faults(game: GameSystem) -> None:
    """The game finds no fault in its own files."""
    assert game.prove() == []


def test_each_row_cites_a_rule(game: GameSystem) -> None:
    """Gear, traits, samples and house rules name the rules they come from."""
    cited = [row.rule for row in (*game.roster.gear({}), *game.roster.traits())]
    cited += [figure.source for figure in game.roster.samples()]
    cited += [rule for row in game.house_rules() for rule in row.rules]
    assert cited
    assert [rule for rule in cited if not RULE_ID.fullmatch(rule)] == []


def test_keys_and_names_are_there_once(game: GameSystem) -> None:
    """No two rows of a list share a key, and none is without a name."""
    assert game.roster.kinds()
    assert game.roster.sides()
    described = (
        game.roster.kinds(),
        game.roster.sides(),
        game.roster.stats(),
        game.roster.choices(),
        game.house_rules(),
    )
    for rows in (game.roster.gear({}), game.roster.traits(), *described):
        assert len({row.key for row in rows}) == len(rows)
        assert all(in_english(row.name) for row in rows)


def test_each_wording_leads_to_a_row(game: GameSystem) -> None:
    """Each name of an import leads to a row, and every catalogue name is understood."""
    gear, traits = game.roster.gear({}), game.roster.traits()
    for rows, names in ((gear, game.roster.gear_names()), (traits, game.roster.trait_names())):
        assert set(names.values()) <= {row.key for row in rows}
        assert all(names[in_english(row.name).casefold()] == row.key for row in rows)
        assert all(name == name.casefold() for name in names)


def test_a_house_rule_can_be_chosen(game: GameSystem) -> None:
    """Each has at least two options, told apart and explained."""
    for row in game.house_rules():
        assert len({option.key for option in row.options}) == len(row.options) >= 2
        assert all(option.explanation for option in row.options)


def test_icons_are_drawings_on_the_grid(game: GameSystem) -> None:
    """Every icon parses and stays on its 24 x 24 grid."""
    drawn = [
        row.icon
        for row in (*game.roster.gear({}), *game.roster.traits(), *tokens_of(game.prints()))
    ]
    assert drawn
    for icon in drawn:
        left, top, right, bottom = bounds(icon)
        assert -0.01 <= left < right <= 24.01, icon.key
        assert -0.01 <= top < bottom <= 24.01, icon.key


def bounds(icon: Icon) -> tuple[float, float, float, float]:
    pen = BoundsPen(None)
    for path in filter(None, (icon.fill, icon.stroke)):
        parse_path(path, pen)
    assert pen.bounds, f"{icon.key} draws nothing"
    return pen.bounds


def test_samples_survive_json(game: GameSystem) -> None:
    """The sample figures read back equal."""
    roster = Roster(system=game.key, figures=game.roster.samples())
    assert msgspec.json.decode(msgspec.json.encode(roster), type=Roster) == roster


def test_cards_of_samples_are_complete(game: GameSystem) -> None:
    """No name on a card is empty, every row has a cell for each column, marks have a footnote."""
    for figure in game.roster.samples():
        card = game.roster.card(figure, {})
        assert card.name == figure.name
        assert card.table.rows or not figure.items
        named = (*card.reminders, *card.kit, *card.found, *card.table.rows)
        labels = [row.name for row in named]
        labels += [row.label for row in (*card.facts, *card.boxes)]
        assert all(in_english(label) for label in labels)
        widths = {len(row.cells) for row in card.table.rows}
        assert widths <= {len(card.table.columns) - 1}
        marked = any(cell.marked for row in card.table.rows for cell in row.cells)
        assert marked == bool(card.footnotes), figure.name


def test_own_decks_are_declared_whole(game: GameSystem) -> None:
    """The example of a deck reads back, and is played with, drawn and printed like the game's."""
    prints = {row.key: row for row in game.prints()}
    for deck in game.decks():
        assert {NAME, EFFECT, COPIES} <= {column.key for column in deck.columns}
        assert all(RULE_ID.fullmatch(effect.rule) for effect in deck.effects)
        entries = read_deck(deck, deck.example())
        row = prints[deck.key]
        assert isinstance(row, DeckPrint)
        printed = row.cards(Wanted(decks={deck.key: deck.example()}))
        assert sum(card.copies for card in printed) == sum(map(copies_of, entries))
        figures = game.roster.samples()[: game.play.players().most if game.play.players else None]
        game.play.start(SetUp(figures=figures, decks={deck.key: deck.example()}))
        with pytest.raises(Refused):
            game.play.start(SetUp(figures=figures, decks={deck.key: "name,effect\n,"}))


def test_the_shelf_holds_what_is_carried(game: GameSystem) -> None:
    """Each thing that a sample carries lies once in a place, where there are any."""
    for figure in game.roster.samples():
        shelf = game.roster.shelf(figure, {})
        lying = Counter[str]()
        for place in shelf.places:
            for kept in place.kept:
                lying[kept.item] += kept.count
        if shelf.places:
            assert lying == {item.key: item.count for item in figure.items}, figure.name
        for row in game.roster.gear({}):
            ware = game.roster.ware(figure, row.key, {})
            assert ware.place in {"", *(one.key for one in shelf.places)}
            assert bool(ware.place) == (ware.fills > 0)
            assert ware.chance is None or 0 < ware.chance <= 1


def test_samples_can_play_together(game: GameSystem) -> None:
    """A game that counts its players has samples for the most of them, each with a seat."""
    if game.play.players is None:
        return
    limits = game.play.players()
    assert 1 <= limits.least <= limits.most <= len(game.roster.samples())
    for count in range(limits.least, limits.most + 1):
        figures = game.roster.samples()[:count]
        state = game.play.start(SetUp(figures=figures))
        assert game.play.engine.seats(state) == tuple(figure.key for figure in figures)


def test_tokens_have_unique_keys_and_looks(game: GameSystem) -> None:
    """Keys, names, and icon with shape and colour differ."""
    tokens = tokens_of(game.prints())
    assert len({token.key for token in tokens}) == len(tokens) > 0
    assert len({in_english(token.name) for token in tokens}) == len(tokens)
    assert len({(token.icon, token.shape, token.role) for token in tokens}) == len(tokens)


@settings(deadline=None)
@given(st.data())
def test_any_figure_is_judged_and_drawn(data: st.DataObject) -> None:
    """Neither the checker nor the card stumbles over any figure. The card survives JSON."""
    game = SYSTEMS[data.draw(st.sampled_from(sorted(SYSTEMS)))]
    figure: Figure = data.draw(figures(game) | any_figures())
    options = {row.key: st.sampled_from([o.key for o in row.options]) for row in game.house_rules()}
    house_rules = data.draw(st.fixed_dictionaries({}, optional=options))
    for finding in game.roster.check(rosters(game, figure), house_rules):
        assert finding.figure == figure.key
        assert RULE_ID.fullmatch(finding.rule)
        assert in_english(finding.message).endswith(".")
        assert all(RULE_ID.fullmatch(rule) for rule in finding.because)
        assert all(in_english(cure.label) for cure in finding.cures)
        for said in (finding.message, *[cure.label for cure in finding.cures]):
            assert set(VALUE.findall(said.id)) <= set(said.params)
    card = game.roster.card(figure, house_rules)
    assert msgspec.json.decode(msgspec.json.encode(card), type=StatCard) == card
