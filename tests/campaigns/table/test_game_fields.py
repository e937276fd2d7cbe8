"""Every kind of field of an offer: its form, what it sends, what is refused, a tap on the map."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from html import unescape
from typing import Any
from urllib.parse import parse_qsl

import pytest
from django.test import Client
from django_scopes import scope
from hypothesis import given
from hypothesis import strategies as st

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Game, GameEntry, Session
from campaigns.models.values import campaign_roster
from campaigns.shell.journal import By
from campaigns.table.offer_fields import sent_for, sent_for_tap, value_in
from campaigns.table.offers import offer_key
from campaigns.table.operations.games import start_game
from rules.dice import Seeded
from rules.fields import Counts, Field, OneOf, Range, Subset
from rules.game import HOST, Offer, SetUp
from rules.refused import Refused
from rules.text import text
from tests.campaigns.markup import in_line
from tests.campaigns.played import fields_of
from tests.rules.systems.lanterns.engine import ENGINE
from tests.rules.test_fields import fields

pytestmark = pytest.mark.django_db

FORM = re.compile(r'<form class="panel form (?:act-sheet|map-confirm)[^"]*".*?</form>', re.S)
GAME = "/c/lanterns/sessions/1/games/1/"
NAME = text("Some")


@pytest.fixture
def game(lanterns, host) -> Iterator[Game]:
    """Lanterns for three, all of them the host's."""
    campaign = create_campaign(name="Lanterns", system="lanterns", by=By(host), with_samples=True)
    with scope(campaign=campaign):
        night = Session.objects.create(campaign=campaign, number=1, name="Tuesday")
        figures = campaign_roster(campaign).figures[:3]
        yield start_game(
            session=night,
            name="Nine squares",
            set_up=SetUp(figures=figures),
            bots={},
            seats={figure.key: [host] for figure in figures},
            by=By(host),
        )


@pytest.fixture
def client(sign_in, host) -> Client:
    client: Client = sign_in(host)
    return client


def state_of_(game: Game) -> Any:
    from campaigns.models.game_log import state_of

    return state_of(Game.objects.select_related("session__campaign").get(pk=game.pk))


def offer_of(game: Game, kind: str, seat: str = "") -> Offer:
    state = state_of_(game)
    seat = seat or state.players[state.turn].key
    return next(one for one in ENGINE.offers(state, seat) if one.kind == kind)


def form_of(client: Client, game: Game, kind: str, seat: str = "", **more: str) -> dict[str, str]:
    """Return the values of an offer's form as it is shown first."""
    state = state_of_(game)
    seat = seat or state.players[state.turn].key
    offer = offer_key(offer_of(game, kind, seat))
    page = client.get(f"{GAME}act/", {"seat": seat, "offer": offer, **more})
    assert page.status_code == 200
    return sent_by(in_line(page))


def sent_by(page: str) -> dict[str, str]:
    """Return the values that a browser sends of the untouched form, without buttons."""
    found = FORM.search(page)
    assert found, page
    form = re.sub(r"<button.*?</button>", "", found[0], flags=re.S)
    sent = {}
    for name, inner in re.findall(r'<select name="([^"]*)"[^>]*>(.*?)</select>', form, re.S):
        chosen = re.search(r'value="([^"]*)" selected', inner)
        sent[name] = chosen[1] if chosen else ""
    for tag in re.findall(r"<input [^>]*>", form):
        name, value = re.search(r'name="([^"]*)"', tag), re.search(r'value="([^"]*)"', tag)
        choice = 'type="radio"' in tag or 'type="checkbox"' in tag
        if name and (not choice or " checked" in tag):
            sent[name[1]] = unescape(value[1]) if value else ""
    return sent


def give(client: Client, sent: dict[str, str], **typed: str) -> Any:
    return client.post(f"{GAME}act/", {**sent, **typed, "dice": "app"})


def last_command() -> dict[str, Any]:
    last = GameEntry.objects.order_by("number").last()
    assert last is not None
    return dict(last.command or {})


def test_a_subset_is_numbered_in_its_order(game: Game, client: Client) -> None:
    """A row for each option, each with a list of places. Gaps between places are no fault."""
    sent = form_of(client, game, "Sweep")
    parts = [name for name in sent if name.startswith("f-at-")]
    assert len(parts) == 9
    assert give(client, sent | dict.fromkeys(parts, "")).status_code == 422
    typed = {"f-at-0": "", "f-at-1": "", "f-at-7": "1", "f-at-2": "3"}
    assert give(client, sent, **typed).status_code == 302
    assert last_command() == {"type": "Sweep", "at": [7, 2]}


@pytest.mark.parametrize(
    "typed",
    [
        {"f-at-0": "1", "f-at-1": "1"},  # two are the first
        {"f-at-0": "1", "f-at-1": ""},  # too few
        {"f-at-2": "3", "f-at-3": "4"},  # too many, with those that were suggested
        {"f-at-0": "x"},
        {"f-at-0": "-1"},
        {"f-at-0": "9" * 5000},
    ],
)
def test_a_wrong_subset_is_refused_and_kept(
    game: Game, client: Client, typed: dict[str, str]
) -> None:
    """The reason names the field. The form comes again with every place that was given."""
    sent = form_of(client, game, "Sweep")
    count = GameEntry.objects.count()
    answer = give(client, sent, **typed)
    assert answer.status_code == 422
    assert "Squares:" in in_line(answer)
    again = sent_by(in_line(answer))
    listed = {name: rank for name, rank in typed.items() if rank in ("", "1", "2", "3")}
    assert again | listed == again
    assert GameEntry.objects.count() == count


def test_a_subset_without_order_is_ticked(game: Game, client: Client) -> None:
    """One box for each option. At least one is needed here."""
    give(client, form_of(client, game, "Gift"), **{"f-lights-0": "1", "f-lights-1": "1"})
    sent = form_of(client, game, "PutOut", HOST)
    assert sent["f-at-0"] == "1"  # the first legal value
    bare = {name: value for name, value in sent.items() if not name.startswith("f-at-")}
    answer = give(client, bare)
    assert answer.status_code == 422
    assert not [name for name in sent_by(in_line(answer)) if name.startswith("f-at-")]
    assert give(client, sent, **{"f-at-1": "1"}).status_code == 302
    assert last_command() == {"type": "PutOut", "at": [0, 1]}


def test_a_range_is_a_number_or_a_few_choices(game: Game, client: Client) -> None:
    """A stated field has no limits. A wrong number is refused and kept."""
    sent = form_of(client, game, "Gamble")
    assert (sent["f-face"], sent["f-watched"]) == ("2", "0")
    for typed in ({"f-face": "7"}, {"f-face": ""}, {"f-watched": "two"}, {"f-face": "9" * 5000}):
        answer = give(client, sent, **typed)
        assert answer.status_code == 422
    again = sent_by(in_line(give(client, sent, **{"f-watched": "two"})))
    assert (again["f-face"], again["f-watched"]) == ("2", "two")
    assert give(client, sent, **{"f-face": "5", "f-watched": "40"}).status_code == 302
    assert last_command() == {"type": "Gamble", "face": 5, "watched": 40}


def test_a_number_is_remembered(game: Game, client: Client) -> None:
    """The next form of the kind begins with what the seat chose last."""
    give(client, form_of(client, game, "Gamble"), **{"f-face": "5", "f-watched": "40"})
    for _ in range(2):
        give(client, form_of(client, game, "Gift"))
    sent = form_of(client, game, "Gamble")
    assert (sent["f-face"], sent["f-watched"]) == ("5", "0")  # 40 is not one of the usual


def test_counts_have_a_number_each(game: Game, client: Client) -> None:
    """Each has a limit, and so has the total."""
    sent = form_of(client, game, "Gift")
    assert sent["f-lights-0"] == "1"
    for first, second in (("3", ""), ("2", "1"), ("", ""), ("x", ""), ("-1", "2"), ("1.5", "")):
        answer = give(client, sent, **{"f-lights-0": first, "f-lights-1": second})
        assert answer.status_code == 422
        again = sent_by(in_line(answer))
        assert (again["f-lights-0"], again["f-lights-1"]) == (first, second)
    assert give(client, sent, **{"f-lights-0": "0", "f-lights-1": "2"}).status_code == 302
    others = list(offer_of(game, "Gift").fields[0].options)
    assert last_command()["lights"] != {}
    assert set(last_command()["lights"].values()) == {2}
    assert len(others) == 2


def test_a_press_with_missing_fields_opens_the_form(game: Game, client: Client) -> None:
    """A press without the fields chooses nothing: it is refused, by field."""
    for kind in ("Sweep", "Gift", "Gamble"):
        state = state_of_(game)
        seat = state.players[state.turn].key
        sent = {"seat": seat, "offer": offer_key(offer_of(game, kind)), "dice": "app"}
        answer = client.post(f"{GAME}act/", sent)
        assert answer.status_code == 422
        assert FORM.search(in_line(answer))


def squares_of(page: str) -> dict[str, str]:
    """Return the target of a tap on each marked square, by its label."""
    links = re.findall(r'class="map-square[^"]*" href="([^"]*)" aria-label="([^"]*)"', page)
    return {unescape(label).split(": ")[-1]: unescape(url) for url, label in links}


def test_squares_are_tapped_into_a_subset(game: Game, client: Client) -> None:
    """Taps add targets one by one. A second tap drops one, then the form is ready."""
    state = state_of_(game)
    offer = offer_key(offer_of(game, "Sweep"))
    asked = f"?seat={state.players[state.turn].key}&offer={offer}"
    shown = []
    for place in (4, 8, 4, 0):  # the fifth square is dropped again
        page = in_line(client.get(f"{GAME}map/{asked}"))
        shown.append(bool(FORM.search(page)))
        asked = list(squares_of(page).values())[place]
    page = in_line(client.get(f"{GAME}map/{asked}"))
    assert (shown, bool(FORM.search(page))) == ([False, False, True, False], True)
    assert page.count("map-square is-here") == 2
    assert give(client, sent_by(page)).status_code == 302
    assert last_command() == {"type": "Sweep", "at": [8, 0]}


@pytest.mark.parametrize("at", ["99", "4.4", "x", "4.x.", "-1", "9" * 5000, "4.5.6.7.8"])
def test_nonsense_in_the_address_of_a_map(game: Game, client: Client, at: str) -> None:
    """Squares that there are not, or twice, are left out. More than may be are too."""
    seat, offer = state_of_(game).players[0].key, offer_key(offer_of(game, "Sweep"))
    page = client.get(f"{GAME}map/", {"seat": seat, "offer": offer, "at": at})
    assert page.status_code == 200
    assert in_line(page).count("map-square is-here") <= 3


def test_a_piece_is_tapped_into_counts(game: Game) -> None:
    """A tap suggests one for its target. The form still asks for the field."""
    field = offer_of(game, "Gift").fields[0]
    assert isinstance(field, Counts)
    (part,) = sent_for_tap(field, field.options[1])
    assert part == ("f-lights-1", "1")
    with pytest.raises(Refused):
        value_in(field, dict([part]))


def test_typed_dice_keep_what_was_chosen(game: Game, client: Client) -> None:
    """The pad of a sweep sends every part of it again."""
    sent = form_of(client, game, "Sweep") | {"f-at-0": "2", "f-at-1": "1"}
    pad = in_line(client.post(f"{GAME}act/", sent | {"dice": "typed"}))
    found = FORM.search(pad)
    assert found
    kept = dict(fields_of(re.sub(r"<button.*?</button>", "", found[0], flags=re.S)))
    assert {"f-at", "f-at-0", "f-at-1"} <= set(kept)
    answer = client.post(f"{GAME}act/", kept | {"face": "1"})
    assert answer.status_code == 302
    assert last_command() == {"type": "Sweep", "at": [1, 0]}


def same(field: Field, value: Any) -> Any:
    unordered = isinstance(field, Subset) and not field.ordered
    return tuple(sorted(value)) if unordered else value


@given(fields(), st.integers(0, 2**32))
def test_each_kind_of_field_reads_back(field: Field, seed: int) -> None:
    """Whatever the kind of field, in a form and in an address."""
    value = field.by_chance(Seeded(seed))
    sent = sent_for(field, value)
    assert same(field, value_in(field, dict(sent))) == same(field, value)
    written = "&".join(f"{name}={said}" for name, said in sent)
    assert dict(parse_qsl(written)) == dict(sent)


NAMES = st.sampled_from(["f-f", *[f"f-f-{place}" for place in range(5)]])


@given(fields(), st.dictionaries(NAMES, st.text(max_size=3)))
def test_nonsense_is_refused_or_allowed(field: Field, sent: dict[str, str]) -> None:
    """No form sends anything that its field does not allow."""
    with suppress(Refused):
        assert field.allows(value_in(field, sent))


@pytest.mark.parametrize(
    ("field", "tapped"),
    [
        (OneOf("f", NAME, ("a", "b")), {"f-f": "1"}),
        (Range("f", NAME, 1, 3), {"f-f": "b"}),
        (Subset("f", NAME, ("a", "b"), 1, 1), {"f-f": "1", "f-f-1": "1"}),
        (Subset("f", NAME, ("a", "b")), {"f-f-1": "1"}),
    ],
)
def test_a_tap_chooses_or_suggests(field: Field, tapped: dict[str, str]) -> None:
    """It settles the field where only one can be chosen."""
    assert dict(sent_for_tap(field, "b")) == tapped
