"""Every text of a page can be translated: crawled as host, player and guest of its games."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.apps import apps
from django.db.models import CharField, JSONField, TextField
from django.test import Client
from django_scopes import scopes_disabled

from campaigns.home.operations.demo import load_demo
from campaigns.models import Campaign, Figure, Membership
from campaigns.people.operations.members import add_member
from campaigns.shell.zones import zones
from campaigns.studio.pages.own_cards import example
from rules.registry import systems
from tests import pseudo
from tests.campaigns.crawled import each_kind

pytestmark = pytest.mark.django_db

IN_ENGLISH = {"campaigns:api-show", "campaigns:guide-show"}  # the documentation is


@pytest.fixture(autouse=True)
def _pseudo(settings, tmp_path) -> Iterator[None]:
    """Pages in a language whose texts are in brackets."""
    with pseudo.spoken(settings, tmp_path / "locale"):
        yield


def strings(value: object) -> Iterator[str]:
    """Yield every text within a value of JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in (*value, *value.values()):
            yield from strings(each)
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)


def typed() -> re.Pattern[str]:
    """Match all that people have typed, whole and by sentences."""
    found = {*zones(), "patrol", "van"}  # the last are ids in the files of missions
    found |= {row.split(",")[0] for row in example()["table"].splitlines()}  # names of cards
    # Where there is little room, figures have their first names.
    found |= {one.split()[0] for one in Figure.objects.values_list("name", flat=True)}
    for model in apps.get_app_config("campaigns").get_models():
        for field in model._meta.fields:
            if isinstance(field, CharField | TextField | JSONField) and not field.choices:
                for value in model._default_manager.values_list(field.name, flat=True):
                    for words in strings(value):
                        # A battlefield marks figures with the first letters of their names.
                        found |= {words, words[:2], *re.split(r"[\n,.!?:;*]+", words)}
                        found |= {*re.split(r"(?<=/)", words)}  # where a name may wrap
    listed = sorted((one.strip() for one in found), key=len, reverse=True)
    return re.compile(
        rf"(?<!\w)({'|'.join(re.escape(one) for one in listed if len(one) > 1)})(?!\w)"
    )


def test_a_page_with_an_untranslated_text_is_found(host, settings, tmp_path, monkeypatch) -> None:
    """One text of the first page stays as it is in English."""
    missed = "Create campaign"
    monkeypatch.setitem(
        pseudo.CHANGES,
        pseudo.LANGUAGE,
        lambda words: words if words == missed else pseudo.longer(words),
    )
    client = Client(headers={"accept-language": pseudo.LANGUAGE})
    client.force_login(host)
    with pseudo.spoken(settings, tmp_path / "missed"):
        _, seen = next(each_kind(client, in_each_campaign=False))
    with scopes_disabled():
        assert pseudo.untranslated(seen.texts, typed()) == [missed]


@pytest.mark.parametrize(
    "games",
    [["zombicide"], pytest.param([*systems()], marks=pytest.mark.long)],
    ids=["one", "all"],
)
def test_no_page_says_what_cannot_be_translated(host, player, guest, games) -> None:
    """Neither to a host nor to a player or a guest."""
    with scopes_disabled():
        for system in games:
            load_demo(system)
        for campaign in Campaign.objects.all():
            add_member(campaign=campaign, user=player, role=Membership.Role.PLAYER)
            add_member(campaign=campaign, user=guest, role=Membership.Role.GUEST)
        names = typed()
    found: dict[str, set[str]] = {}
    pages = set()
    for user in (host, player, guest):
        client = Client(headers={"accept-language": pseudo.LANGUAGE})
        client.force_login(user)
        for page, seen in each_kind(client, in_each_campaign=user == host):
            if page in IN_ENGLISH:
                continue
            labels = [one for label in seen.labels for one in pseudo.untranslated([label], names)]
            for words in (*pseudo.untranslated(seen.texts, names), *labels):
                found.setdefault(words, set()).add(page)
            pages.add(page)
    assert len(pages) > 60
    assert found == {}
