"""A board game printed from a campaign: its own board, and what its players need."""

from __future__ import annotations

from collections import Counter

import pytest
from django.urls import reverse
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure
from campaigns.shell.journal import By
from campaigns.studio.document import Print
from campaigns.studio.orders import PACK, Order, figures_to_print, prepare
from rules.prints import BoardPrint, StandeePrint, TokenPrint, Wanted, of_kind, packed_keys
from rules.registry import system_of, systems
from rules.text import in_english
from tests.pdf_words import words_of_pages

pytestmark = pytest.mark.django_db


def needed(system, kind):
    """Return the count of the first row of a kind."""
    return next((row.needed for row in of_kind(system.prints(), kind) if row.needed), None)


def counted_rows(system, *kinds):
    """Return the rows that say how many of each piece are needed."""
    found = [
        row
        for kind in kinds or (TokenPrint, StandeePrint)
        for row in of_kind(system.prints(), kind)
    ]
    return [row for row in found if row.needed]


def expected(row, wanted):
    """Return the count of each piece of a row, and a standee for each figure."""
    own = wanted.figures if getattr(row, "figure", None) else ()
    return {**row.needed(wanted), **{figure.key: 1 for figure in own}}


KEYS = [key for key, one in systems().items() if needed(one, TokenPrint)]


BOARDS = [key for key in KEYS if list(of_kind(system_of(key).prints(), BoardPrint))]


@pytest.fixture(params=KEYS)
def league(request, host) -> Campaign:
    return create_campaign(name="League", system=request.param, by=By(host), with_samples=True)


def printed(league: Campaign, what: str = PACK, **more: object) -> Print:
    with scope(campaign=league):
        order = Order(what=what, **more)
        return prepare(league, figures_to_print(league), order)


def counts_of(document: Print, key: str) -> Counter[str]:
    return Counter(
        {
            item.key.removeprefix("kind "): item.count
            for one in document.packed
            if one.printable.key == key
            for item in one.built.items
        }
    )


def test_a_pack_needs_no_session(league):
    """All that the game's pack names, as many tokens and pawns as these players need."""
    document = printed(league)
    assert [one.printable.key for one in document.packed] == list(
        packed_keys(league.game.prints(), {})
    )
    wanted = Wanted(figures=document.figures, house_rules=league.house_rules)
    for row in counted_rows(league.game):
        assert counts_of(document, row.key) == Counter(expected(row, wanted))


def test_prints_are_only_for_chosen_players(league):
    """Two of the players need fewer pawns than all of them, and the same ones as those two."""
    with scope(campaign=league):
        numbers = tuple(Figure.objects.order_by("-number").values_list("number", flat=True)[:2])
    few, all_of_them = printed(league, figures=numbers), printed(league)
    rows = counted_rows(league.game, StandeePrint)
    fewer, all_pawns = (
        sum(sum(counts_of(one, row.key).values()) for row in rows) for one in (few, all_of_them)
    )
    assert fewer < all_pawns
    for row in rows:
        assert counts_of(few, row.key) == Counter(expected(row, Wanted(figures=few.figures)))


@pytest.mark.parametrize("league", BOARDS, indirect=True)
def test_the_printed_board_is_that_of_the_game(league):
    """With its name, on several pages or on one."""
    (row,) = of_kind(system_of(league.system).prints(), BoardPrint)
    board = row.ground(Wanted())
    assert board is not None
    large, small = (
        printed(league, row.key),
        printed(league, row.key, given={"fit": "page"}),
    )
    assert len(large.pages) > 2
    assert len(small.pages) == 1
    said = words_of_pages(small.rendered())[0]
    name = board.name if isinstance(board.name, str) else in_english(board.name)
    assert name.upper() in said


@pytest.mark.parametrize("league", BOARDS, indirect=True)
def test_the_print_page_offers_it(league, host, sign_in):
    """With the size of the board to choose, and without scenarios that there are not."""
    address = reverse("campaigns:print-show", args=[league.slug])
    (row,) = of_kind(league.game.prints(), BoardPrint)
    html = sign_in(host).get(address, {"what": row.key}).content.decode()
    assert "On one page" in html
    assert ">Scenario<" not in html
