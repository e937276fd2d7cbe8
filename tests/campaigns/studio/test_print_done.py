"""Prints marked as printed, and later prints of only the changes."""

from __future__ import annotations

import pytest
from django.contrib.messages import get_messages
from django.test import Client
from django.urls import reverse
from django_scopes import scope

from campaigns.models import Figure, PrintedPiece, Session
from campaigns.studio import pack
from rules.text import in_english

pytestmark = pytest.mark.django_db


@pytest.fixture
def client(sign_in, host) -> Client:
    return sign_in(host)


@pytest.fixture
def shown(client, campaign):
    """Return the Print page for these choices."""
    url = reverse("campaigns:print-show", args=[campaign.slug])
    return lambda query="": client.get(f"{url}?{query}").context["page"]


@pytest.fixture
def done(client, shown):
    """Presses the button of the page for these choices. What it answers."""

    def pressed(query: str = ""):
        result = shown(query).result
        return client.post(result.done_url, {"seen": result.seen})

    return pressed


def told(response) -> str:
    return " ".join(str(one) for one in get_messages(response.wsgi_request))


def rename(campaign, host, number: int, name: str) -> None:
    with scope(campaign=campaign):
        figure = Figure.objects.select_related("roster__campaign").get(number=number)
        figure.name = name
        figure.save()


def amount(page) -> str:
    return in_english(page.result.amount)


def test_nothing_is_offered_before_anything_was_printed(shown):
    """No choice, no date."""
    page = shown()
    assert "amount" not in page.form.fields
    assert page.result.since.at is None


def test_only_what_changed_is_printed(shown, done, campaign, host):
    """After a print nothing is left. After a change one card, and a new size is another card."""
    answer = done()
    assert answer["Location"].endswith("what=stat-cards")
    assert "Marked as printed" in told(answer)
    page = shown("amount=changed")
    assert page.result is None
    assert "Nothing has changed" in in_english(page.missing.why)
    assert shown().result.since.changed == 0
    rename(campaign, host, 3, "Somebody else")
    page = shown("amount=changed")
    assert amount(page) == "1 card"
    assert (page.result.since.changed, page.result.since.of) == (1, 27)
    assert "Somebody else" in page.result.pictures[0].content
    assert amount(shown()) == "27 cards"
    assert amount(shown("amount=changed&size=tarot")) == "27 cards"
    done("amount=changed")
    assert shown("amount=changed").result is None


def test_paper_and_margins_do_not_count_as_changes(shown, done):
    """Paper, marks, margin, corners are not what a card looks like. Ink and backs are."""
    done()
    for query in ("paper=letter", "marks=cut", "margin=8", "radius=3", "odds=no"):
        assert shown(query).result.since.changed == 0, query
    for query in ("ink=saver", "duplex=long", "theme=album", "odds=yes"):
        assert shown(query).result.since.changed == 27, query


def test_a_part_of_the_figures_is_remembered(shown, done):
    """Only those that were printed."""
    done("f=1&f=2")
    assert amount(shown("amount=changed")) == "25 cards"


def test_more_tokens_are_a_change_and_fewer_are_not(shown, done):
    """Enough of a kind must lie there. All of it are printed again, since some are numbered."""
    zero = "n-wound=0&n-spare-ammo=0&n-out-of-ammo=0&n-activated=0&n-hidden=0&n-unconscious=0"
    query = f"what=tokens&{zero}&n-noise=3&n-zombie="
    done(f"{query}5")
    done(f"{query}2")
    assert shown(f"{query}5").result.since.changed == 0
    assert amount(shown(f"{query}6&amount=changed")) == "6 tokens"


def test_mark_as_printed_stores_the_shown_version(client, shown, campaign, host):
    """A change between the print and the button is not taken for printed."""
    result = shown().result
    rename(campaign, host, 1, "Changed meanwhile")
    answer = client.post(result.done_url, {"seen": result.seen})
    assert "has changed since" in told(answer)
    with scope(campaign=campaign):
        assert not PrintedPiece.objects.exists()


def test_a_pack_prints_what_is_new_and_what_is_used_up(
    shown, done, campaign, host, evening: Session, monkeypatch
):
    """Cover and log sheet are written on, so that they come along, but not by themselves."""
    monkeypatch.setattr(pack, "is_kept", lambda name: True)
    monkeypatch.setattr(pack, "likely_tokens", lambda *_, **__: {"noise": 4})
    done("what=pack")
    page = shown("what=pack&amount=changed")
    assert page.result is None
    with scope(campaign=campaign):
        figure = Figure.objects.filter(side="heroes", status="active").first()
    rename(campaign, host, figure.number, "Renamed")
    page = shown("what=pack&amount=changed")
    changed = ["pack-cover", "stat-cards", "standees", "turn-log"]
    assert [one.key for one in page.result.contents] == changed
    assert page.result.since.changed == 2
    keys = [one.key for one in shown("what=pack").result.contents]
    assert keys[:4] == ["pack-cover", "stat-cards", "player-aid", "tokens"]


def test_forms_cannot_be_marked_as_printed(shown):
    """Forms to write on, and a pack whose tokens are still to be counted, have no button."""
    for what in ("blank-forms", "turn-log", "roster-forms", "calibration"):
        assert not shown(f"what={what}").result.done_url, what
    assert shown("what=reference").result.done_url


def test_only_the_host_can_mark_as_printed(client, shown, campaign, sign_in, player, stranger):
    """The host. A player sees no button."""
    url = reverse("campaigns:print-done", args=[campaign.slug, "stat-cards"])
    assert client.get(url).status_code == 405
    assert sign_in(player).post(url).status_code == 403
    assert sign_in(stranger).post(url).status_code == 404
    assert Client().post(url).status_code == 302
    show = reverse("campaigns:print-show", args=[campaign.slug])
    assert not sign_in(player).get(show).context["page"].result.done_url
    assert (
        client.post(reverse("campaigns:print-done", args=[campaign.slug, "no"])).status_code == 404
    )


def test_queries_do_not_grow_with_what_is_remembered(
    client, done, campaign, django_assert_max_num_queries
):
    """One query for all of it, and a handful to write it down."""
    done()
    url = reverse("campaigns:print-show", args=[campaign.slug])
    with django_assert_max_num_queries(12):
        assert client.get(f"{url}?amount=changed").status_code == 200
