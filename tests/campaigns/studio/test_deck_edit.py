"""A deck of the game that a host writes anew."""

from __future__ import annotations

import io

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django_scopes import scope

from campaigns.archive.operations.imports import import_campaign
from campaigns.archive.reading import read_campaign
from campaigns.archive.writing import write_campaign
from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure, HistoryEntry, OwnDeck, Session
from campaigns.sessions.set_ups import figures_of, set_up_for
from campaigns.shell.journal import By
from campaigns.studio.sources import source_of
from rules.own_decks import copies_of, read_deck
from rules.prints import DeckPrint
from rules.text import in_english

pytestmark = pytest.mark.django_db

TABLE = "name,effect,copies,bonus\nCrowbar,roll-bonus,9,2\nNap,rest,1,\n"


@pytest.fixture
def town(host) -> Campaign:
    """A campaign of Zombies!!! with its samples."""
    return create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)


@pytest.fixture
def address(town) -> str:
    return reverse("campaigns:deck-edit", args=[town.slug, "events"])


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


@pytest.fixture
def row(town, client, address) -> OwnDeck:
    """The campaign's own deck."""
    assert client.post(address, {"table": TABLE}).status_code == 302
    with scope(campaign=town):
        return OwnDeck.objects.get()


def test_the_form_starts_with_the_deck_of_the_game(client, town, address):
    """The table of the example, and every column and effect beside it."""
    answer = client.get(address)
    (deck,) = town.game.decks()
    assert answer.context["form"]["table"].value() == deck.example()
    page = answer.context["page"]
    assert [one.key for one in page.columns] == [one.key for one in deck.columns]
    assert [one.key for one in page.effects] == [one.key for one in deck.effects]
    assert all(one.picture and one.said for one in page.designs)
    assert page.count == sum(copies_of(one) for one in read_deck(deck, deck.example()))


def test_new_games_and_prints_have_it(client, town, row):
    """The set-up of the next game holds the table, and the printer its cards."""
    with scope(campaign=town):
        rows = list(Figure.objects.all()[:2])
        session = Session.objects.create(campaign=town, number=1, name="Night")
        set_up = set_up_for(session, figures_of(rows), mapped=True, layout=1, words={})
        source = source_of(town, rows)
    assert set_up.decks == {"events": TABLE}
    state = town.game.play.start(set_up)
    assert in_english(town.game.play.card_name(state, "own-2")) == "Crowbar"
    printed = next(one for one in town.game.prints() if one.key == "events")
    assert isinstance(printed, DeckPrint)
    cards = printed.cards(source.wanted({}))
    assert [(in_english(one.title), one.copies) for one in cards] == [("Crowbar", 9), ("Nap", 1)]


def test_faults_are_named_and_nothing_is_kept(client, town, address):
    """Row and column, all at once. The words stay in the form."""
    table = "name,effect,copies\nCrowbar,nonsense,0\n,rest,\n"
    answer = client.post(address, {"table": table})
    assert answer.status_code == 422
    form = answer.context["form"]
    assert [fault.split(": ")[1:3] for fault in form.faults] == [
        ["row 2", "“effect”"],
        ["row 2", "“copies”"],
        ["row 3", "“name”"],
    ]
    assert form["table"].value() == table
    with scope(campaign=town):
        assert not OwnDeck.objects.exists()


def test_a_file_fills_the_table(client, town, address):
    """The text of the file replaces the typed text."""
    file = SimpleUploadedFile("deck.csv", TABLE.encode("utf-8-sig"))
    assert client.post(address, {"table": "", "table_file": file}).status_code == 302
    with scope(campaign=town):
        assert OwnDeck.objects.get().table == TABLE


@pytest.mark.parametrize(
    "content", [b"\0" * 9, b"\xff\xfa,x", b"name,effect\n" + b"x" * 2_200_000, b""]
)
def test_hostile_files(client, town, address, content):
    """Binary, not UTF-8, huge and empty."""
    file = SimpleUploadedFile("deck.csv", content)
    assert client.post(address, {"table": "", "table_file": file}).status_code == 422
    with scope(campaign=town):
        assert not OwnDeck.objects.exists()


def test_an_own_deck_is_changed_and_deleted(client, town, address, row):
    """Another table raises the version. The same again does not. Deleted, the game's is back."""
    other = TABLE + "Rest,rest,1,\n"
    assert client.post(address, {"table": other, "seen": 1}).status_code == 302
    assert client.post(address, {"table": other, "seen": 2}).status_code == 302
    with scope(campaign=town):
        assert OwnDeck.objects.get().version == 2
    assert client.post(address, {"table": TABLE, "seen": 1}).status_code == 409
    assert client.post(address, {"drop": "1", "seen": 2}).status_code == 302
    with scope(campaign=town):
        assert not OwnDeck.objects.exists()
        assert HistoryEntry.objects.filter(campaign=town).count() >= 3


def test_an_own_deck_survives_export_and_import(town, host, row):
    """A campaign file holds the table."""
    with scope(campaign=town):
        file = write_campaign(Campaign.objects.get(pk=town.pk))
    again = import_campaign(archive=read_campaign(io.BytesIO(file)), by=By(host), slug="again")
    with scope(campaign=again):
        assert OwnDeck.objects.get().table == TABLE


def test_only_hosts_see_existing_decks(client, town, address, sign_in, player, campaign):
    """Others see nothing of it, and no other deck has a page."""
    assert sign_in(player).get(address).status_code == 404
    assert client.get(reverse("campaigns:deck-edit", args=[town.slug, "loot"])).status_code == 404
    other = reverse("campaigns:deck-edit", args=[campaign.slug, "events"])
    assert client.get(other).status_code == 404
