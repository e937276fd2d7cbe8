"""A roster as a file to keep."""

from __future__ import annotations

import csv
import io
import json

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django_scopes import scope
from hypothesis import HealthCheck, given, settings

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure, Roster
from campaigns.roster.operations.figures import add_figures, set_status
from campaigns.roster.operations.imports import import_roster
from campaigns.roster.operations.stash import add_to_stash
from campaigns.roster.transfer.document import VERSION, RosterFile
from campaigns.roster.transfer.files import opened, written
from campaigns.roster.transfer.json_file import write_json
from campaigns.shell.journal import By
from tests.campaigns.roster.test_transfer_json import roster_files


def test_json_holds_all_that_is_there(campaign, host, sign_in) -> None:
    """Figures with their kit, those who retired, and the stash, not what was deleted."""
    with scope(campaign=campaign):
        add_to_stash(campaign=campaign, gear="smg", count=2, by=By(host))
        for name, status in (("Eve", "retired"), ("Grant", "deleted")):
            figure = Figure.objects.select_related("roster__campaign").get(name=name)
            set_status(figure=figure, status=status, by=By(host))
    answer = sign_in(host).get(f"/c/{campaign.slug}/roster/export.json")
    assert answer.headers["Content-Disposition"] == 'attachment; filename="night-watch.json"'
    told = json.loads(answer.content)
    assert (told["format"], told["version"], told["system"]) == (
        "duskroll-roster",
        VERSION,
        "twilight-world",
    )
    assert [f["name"] for f in told["figures"]][:2] == ["Eve", "Alyx"]
    assert told["figures"][0]["retired"] is True
    assert told["stash"] == [{"gear": "smg", "count": 2}]


def test_csv_has_a_row_a_figure(campaign, player, sign_in) -> None:
    """Heads, then 27 rows that a spreadsheet can read."""
    answer = sign_in(player).get(f"/c/{campaign.slug}/roster/export.csv")
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert len(rows) == 27
    assert rows[0]["Name"] == "Eve"
    assert rows[0]["Equipment"] == "Handgun x2"


def fresh_copy(content: bytes, campaign: Campaign) -> bytes:
    """Return the export of an empty campaign of the same name after importing the file."""
    copy = create_campaign(name=campaign.name, system=campaign.system, by=By())
    with scope(campaign=copy):
        import_roster(
            campaign=copy,
            file=opened(copy.game, content).file,
            by=By(),
            with_house_rules=True,
        )
        return written(copy, "json")


def test_the_samples_come_out_as_they_went_in(campaign, host) -> None:
    """Export, import into an empty campaign and export again: the same bytes."""
    Campaign.objects.update(house_rules={"light_limit": "unlimited"})
    campaign.refresh_from_db()
    with scope(campaign=campaign):
        content = written(campaign, "json")
    assert fresh_copy(content, campaign) == content


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(file=roster_files)
def test_any_roster_comes_out_as_it_went_in(db, file: RosterFile) -> None:
    """Whatever a roster holds, import and export give the same bytes again."""
    content = write_json(file)
    assert fresh_copy(content, Campaign(name=file.name, system=file.system)) == content


def test_an_unknown_kind_is_not_found(campaign, host, sign_in) -> None:
    """There are two kinds of file."""
    assert sign_in(host).get(f"/c/{campaign.slug}/roster/export.exe").status_code == 404


def test_strangers_and_signed_out(campaign, stranger, client, host, sign_in) -> None:
    """A stranger finds nothing, who is signed out is sent to sign in, and nothing is posted."""
    address = f"/c/{campaign.slug}/roster/export.json"
    assert sign_in(stranger).get(address).status_code == 404
    assert client.get(address).headers["Location"] == f"/sign-in/?next={address}"
    assert sign_in(host).post(address).status_code == 405


@pytest.mark.parametrize("times", [0, 10])
def test_queries_do_not_grow_with_figures(campaign, host, sign_in, times: int) -> None:
    """297 figures take as many queries as 27."""
    with scope(campaign=campaign):
        for _ in range(times):
            add_figures(campaign=campaign, figures=campaign.game.roster.samples(), by=By(host))
        campaign.roster = Roster.objects.select_related("campaign").get()
        with CaptureQueriesContext(connection) as queries:
            content = written(campaign, "json")
    assert len(json.loads(content)["figures"]) == 27 + 27 * times
    assert len(queries) == 2
