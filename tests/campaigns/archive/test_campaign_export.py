"""The whole campaign as a file to keep."""

from __future__ import annotations

import io
from threading import Thread

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from campaigns.archive import jobs
from campaigns.archive.reading import read_campaign
from campaigns.archive.writing import snapshot
from campaigns.jobs.operations import claim
from campaigns.jobs.run import carry_out
from campaigns.models import Campaign, Membership
from campaigns.roster.operations.figures import add_figures
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db


@pytest.fixture
def url(page_of) -> str:
    """Where the file is."""
    return page_of("export/")


def test_the_host_gets_a_file_that_can_be_read(game, host, sign_in, url) -> None:
    """A zip under the campaign's name, with the game that is being played."""
    response = sign_in(host).get(url)
    assert response.status_code == 200
    assert response["Content-Type"] == "application/zip"
    assert response["Content-Disposition"] == 'attachment; filename="night-watch.campaign.zip"'
    archive = read_campaign(io.BytesIO(response.content))
    assert archive.campaign.name == "Night Watch"
    assert archive.games[1, 1].seed == "moss"


def test_a_player_does_not_get_it(game, player, sign_in, url) -> None:
    """The seeds of running games would tell them how the dice will fall."""
    assert sign_in(player).get(url).status_code == 403


def test_a_large_one_is_written_by_a_job(game, host, cohost, sign_in, url, monkeypatch) -> None:
    """The page asks first. The job's page has the file, for hosts alone."""
    monkeypatch.setattr(jobs, "LONG_EXPORT", 0)
    client = sign_in(cohost)
    asked = client.get(url)
    assert asked["Content-Type"].startswith("text/html")
    assert f'action="{url}"' in asked.content.decode()
    place = client.post(url)["Location"]
    carry_out(claim())
    file = client.get(f"{place}file/")
    archive = read_campaign(io.BytesIO(b"".join(file.streaming_content)))
    assert archive.games[1, 1].seed == "moss"
    assert sign_in(host).get(f"{place}file/").status_code == 200
    Membership.objects.filter(user=cohost).update(role="player")
    assert client.get(f"{place}file/").status_code == 403


def test_the_settings_lead_to_it(campaign, host, sign_in, page_of, url) -> None:
    """The button is on the settings page."""
    assert f'href="{url}"' in sign_in(host).get(page_of("settings/")).content.decode()


def test_queries_do_not_grow_with_figures(in_campaign, host, sign_in, url) -> None:
    """The same number for 27 figures and for 300, whatever they carry."""
    client, counts = sign_in(host), []
    samples = in_campaign.game.roster.samples()
    for more in ((), samples * 11):
        add_figures(campaign=in_campaign, figures=more, by=By(host))
        with CaptureQueriesContext(connection) as queries:
            assert client.get(url).status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1]


@pytest.mark.django_db(transaction=True)
def test_an_export_is_a_snapshot(campaign, host) -> None:
    """Later writes are not in the file, and writers do not wait for it."""

    def rename() -> None:
        try:
            Campaign.objects.update(name="Meanwhile")
        finally:
            connection.close()

    def names() -> list[str]:
        return list(Campaign.objects.values_list("name", flat=True))

    with snapshot():
        before = names()
        other = Thread(target=rename)
        other.start()
        other.join(timeout=60)
        assert not other.is_alive()
        assert names() == before
    assert names() == ["Meanwhile"]
