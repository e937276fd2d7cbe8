"""Facts that figures carry between sessions: forms, results, files, and older notes."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest
from django.apps import apps as installed
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django_scopes import scope, scopes_disabled

from campaigns.archive.operations.imports import import_campaign
from campaigns.archive.zip_file import read_zip
from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Figure, Game, HistoryEntry, Session, User
from campaigns.models.game_log import state_of
from campaigns.models.values import figure_value
from campaigns.roster.operations.figures import change_figure, undo_change
from campaigns.roster.transfer.faults import Unreadable
from campaigns.roster.transfer.reading import read_roster
from campaigns.sessions.merging import merged
from campaigns.shell.journal import By
from campaigns.table.proof import check_game
from rules.changes import SetCarried
from rules.older_figures import with_lines
from rules.refused import Refused
from rules.registry import system_of
from rules.system import GameSystem
from tests.campaigns.archive.test_campaign_archive import written_as
from tests.campaigns.archives import exported, read, wipe
from tests.campaigns.leagues import page, post
from tests.campaigns.played import fields

pytestmark = pytest.mark.django_db

KEPT = Path(__file__).parents[1] / "kept"
GAME = system_of("twilight-world")
KEPT_OVER = {"heal_between_games": "none"}
AMBER = {"name": "Amber", "kind": "keeper", "side": "red", "notes": ""}


@pytest.fixture
def keepers(lanterns: GameSystem, host: User) -> Campaign:
    """A campaign of Lanterns, whose keepers carry over a fact of each kind."""
    return create_campaign(name="Keepers", system="lanterns", by=By(host), with_samples=True)


def first(campaign: Campaign) -> Figure:
    with scope(campaign=campaign):
        return Figure.objects.select_related("roster__campaign").get(
            roster__campaign=campaign, number=1
        )


def test_each_kind_has_a_field(keepers: Campaign, sign_in, host: User) -> None:
    """Number, flag, choice and words are typed in, shown, changed in one entry, and emptied."""
    client = sign_in(host)
    typed = {**AMBER, "carried-oil": "2", "carried-sworn": "on", "carried-mood": "grim"}
    typed["carried-motto"] = "Ever on"
    post(client, keepers, "figures/1/edit/", seen=1, **typed)
    assert first(keepers).carried == {"oil": 2, "sworn": True, "mood": "grim", "motto": "Ever on"}
    shown = page(client, keepers, "figures/1/edit/")
    assert 'name="carried-oil" value="2"' in shown
    assert "carried-debt" not in shown
    with scope(campaign=keepers):
        said = msgspec.json.encode(HistoryEntry.objects.filter(figure=first(keepers))[0].said)
        assert b'"Oil"' in said
        assert b'"Grim"' in said
    emptied = {**AMBER, "carried-oil": "", "carried-mood": "", "carried-motto": ""}
    post(client, keepers, "figures/1/edit/", seen=2, **emptied)
    assert first(keepers).carried == {}


@pytest.mark.parametrize("typed", ["9", "-1", "two"])
def test_a_number_out_of_its_limits_is_refused(
    keepers: Campaign, sign_in, host: User, typed: str
) -> None:
    """The form says so, and nothing is written."""
    data = {**AMBER, "seen": 1, "carried-oil": typed}
    answer = sign_in(host).post(f"/c/{keepers.slug}/figures/1/edit/", data)
    assert answer.status_code == 422
    assert first(keepers).carried == {}


def test_a_fact_of_another_house_rule_is_kept(keepers: Campaign, sign_in, host: User) -> None:
    """A fact of another house rule is shown where a figure has it, and saving keeps it."""
    with scope(campaign=keepers):
        change_figure(figure=first(keepers), change=SetCarried(fact="debt", value=4), by=By(host))
    client = sign_in(host)
    shown = page(client, keepers, "figures/1/edit/")
    assert 'name="carried-debt" value="4"' in shown
    post(client, keepers, "figures/1/edit/", seen=2, **AMBER, **{"carried-debt": "4"})
    assert first(keepers).carried == {"debt": 4}


def test_no_operation_writes_what_cannot_be(grant: Figure, host: User) -> None:
    """Unknown facts and numbers out of their limits are refused at the row."""
    for change in (SetCarried(fact="wounds", value=10), SetCarried(fact="luck", value=1)):
        with pytest.raises(Refused):
            change_figure(figure=grant, change=change, by=By(host))
    assert first(grant.roster.campaign).carried == {}


def test_a_change_is_undone(grant: Figure, host: User) -> None:
    """The entry before has the figure as it was."""
    entry = change_figure(figure=grant, change=SetCarried(fact="wounds", value=2), by=By(host))
    assert Figure.objects.get(pk=grant.pk).carried == {"wounds": 2}
    undo_change(entry=entry, by=By(host))
    assert Figure.objects.get(pk=grant.pk).carried == {}


def test_a_later_result_replaces_the_number() -> None:
    """A result sets the number and does not add it up. What else has changed stays."""
    value = figure_value(Figure(number=1, name="x"), ())
    before, after = (msgspec.structs.replace(value, carried=c) for c in ({"a": 1}, {"a": 3}))
    now = msgspec.structs.replace(value, carried={"a": 2, "b": 5})
    assert merged(now, before, after).carried == {"a": 3, "b": 5}
    assert merged(now, after, value).carried == {"b": 5}


def test_carried_wounds_are_entered_and_corrected(
    night: Session, sign_in, host: User, grant: Figure, page_of
) -> None:
    """A host writes down the wounds that did not heal, corrects them, and takes them back."""
    night.campaign.house_rules = KEPT_OVER
    night.campaign.save()
    client, address = sign_in(host), page_of("sessions/1/close/")
    name = f"h-carry{grant.number}-wounds"
    sent = fields(client.get(address).content.decode())
    assert sent[name] == ""
    for typed, carried in (("2", {"wounds": 2}), ("1", {"wounds": 1}), ("", {})):
        assert client.post(address, {**sent, name: typed}).status_code in (200, 302)
        if not Figure.objects.filter(pk=grant.pk, carried=carried):  # a correction is shown first
            again = fields(client.post(address, {**sent, name: typed}).content.decode())
            client.post(address, again)
        assert Figure.objects.get(pk=grant.pk).carried == carried
        sent = fields(client.get(address).content.decode())
        assert sent[name] == typed


def test_carried_wounds_need_their_house_rule(
    night: Session, sign_in, host: User, grant: Figure, page_of
) -> None:
    """Where all wounds heal there is nothing to carry over, on no page."""
    shown = sign_in(host).get(page_of("sessions/1/close/")).content.decode()
    edit = sign_in(host).get(page_of("edit/", grant)).content.decode()
    assert "-wounds" in edit
    assert "carried-wounds" not in edit
    assert "h-carry" not in shown


def test_the_sheet_of_a_figure_shows_it(grant: Figure, sign_in, host: User, page_of) -> None:
    """The card names the fact and its number."""
    change_figure(figure=grant, change=SetCarried(fact="wounds", value=2), by=By(host))
    shown = sign_in(host).get(page_of("", grant)).content.decode()
    assert "<dt>Wounds carried over</dt><dd>2</dd>" in shown


def test_a_roster_file_of_version_1_is_read() -> None:
    """Words in the notes become the number. A line that is none stays."""
    read = read_roster((KEPT / "roster-1.json").read_bytes(), GAME).file
    rowan, ash, fern = read.figures
    assert (rowan.carried, rowan.notes) == ({"wounds": 2}, "Owes Kat a favour.")
    assert (ash.carried, ash.notes) == ({"wounds": 9}, "")
    assert (fern.carried, fern.notes) == ({}, "Wounds carried over: many.")


def test_a_sheet_of_version_1_is_read() -> None:
    """A CSV file without the column has the words in its notes. With it, notes are notes."""
    content = (KEPT / "roster-1.csv").read_text()
    [rowan] = read_roster(content.encode(), GAME).file.figures
    assert (rowan.carried, rowan.notes) == ({"wounds": 2}, "Owes Kat a favour.")
    lines = content.replace("Sample\n", "Sample,Wounds carried over\n").rstrip("\n") + ",1\n"
    [rowan] = read_roster(lines.encode(), GAME).file.figures
    assert rowan.carried == {"wounds": 1}
    assert rowan.notes.endswith("Wounds carried over: 2.")


@pytest.mark.parametrize("value", ["10", '"2"', "true", '{"a": 1}', "1.5"])
def test_a_file_with_what_cannot_be_is_refused(value: str) -> None:
    """Of the wrong kind, or out of its limits."""
    head = '"format": "duskroll-roster", "version": 2, "system": "twilight-world"'
    figure = '"name": "A", "kind": "character", "side": "heroes"'
    content = f'{{{head}, "figures": [{{{figure}, "carried": {{"wounds": {value}}}}}]}}'
    with pytest.raises(Unreadable):
        read_roster(content.encode(), GAME)
    assert read_roster(content.replace(value, "2").encode(), GAME).file.figures[0].carried == {
        "wounds": 2
    }


@pytest.fixture
def wounded(game: Game, host: User) -> Campaign:
    """A campaign with a game under way, into which a hero brought two wounds."""
    campaign = game.session.campaign
    campaign.house_rules = KEPT_OVER
    campaign.save()
    row = Figure.objects.get(roster=campaign.roster, name="Grant")
    change_figure(figure=row, change=SetCarried(fact="wounds", value=2), by=By(host))
    Figure.objects.filter(pk=row.pk).update(notes="Tall.")
    set_up = game.set_up
    for figure in set_up["figures"]:
        if figure["name"] == "Grant":
            figure |= {"notes": "Tall.", "carried": {"wounds": 2}}
    set_up["house_rules"] = KEPT_OVER
    play = campaign.game.play
    state = play.start(msgspec.convert(set_up, type(_set_up_of(game))))
    written = msgspec.json.encode(state).decode()
    Game.objects.filter(pk=game.pk).update(set_up=set_up, state=written)
    return Campaign.objects.get(pk=campaign.pk)


def _set_up_of(game: Game):
    from campaigns.models.game_log import set_up_of

    return set_up_of(game)


def _hurt(campaign: Campaign) -> tuple[int, dict, str]:
    """Wounds of Grant in the game under way, and what the roster has of him."""
    with scope(campaign=campaign):
        game = Game.objects.select_related("session__campaign").get()
        check_game(game)
        row = Figure.objects.get(roster__campaign=campaign, name="Grant")
        return state_of(game).figures[str(row.number)].body.wounds, row.carried, row.notes


def test_a_campaign_file_of_format_2_is_read(wounded: Campaign) -> None:
    """Roster, history, set-up and state have the number. The game goes on as it was."""
    content = exported(wounded)
    manifest, parts = read_zip(io.BytesIO(content))
    facts = GAME.roster.carried({})
    older = {}
    for name, part in parts.items():
        older[name] = part
        if name == "history.jsonl":
            lines = [with_lines(facts, msgspec.json.decode(one)) for one in part.splitlines()]
            older[name] = b"".join(msgspec.json.encode(one) + b"\n" for one in lines)
        elif name.endswith(".json"):
            document = with_lines(facts, msgspec.json.decode(part))
            if "state" in document:
                state = with_lines(facts, msgspec.json.decode(document["state"]))
                document["state"] = msgspec.json.encode(state).decode()
            older[name] = msgspec.json.encode(document)
    assert b"Wounds carried over: 2." in older["roster.json"]
    assert b'"carried"' not in b"".join(older.values())
    wipe()
    again = import_campaign(archive=read(written_as(2, manifest, older)), by=By())
    assert _hurt(again) == (2, {"wounds": 2}, "Tall.")
    assert read_zip(io.BytesIO(exported(again)))[1]["roster.json"] == parts["roster.json"]
    broken = {**older, "roster.json": b"Wounds carried over: 2."}
    with pytest.raises(Unreadable):
        read(written_as(2, manifest, broken))


def _to(name: str) -> None:
    executor = MigrationExecutor(connection)
    executor.migrate([("campaigns", name)])


@pytest.mark.django_db(transaction=True)
@pytest.mark.long(beside="test_a_campaign_file_of_format_2_is_read")
def test_the_migration_moves_words_into_the_field_and_back(wounded: Campaign) -> None:
    """From the state before, and to it again: rows, history, set-up and state."""
    latest = MigrationExecutor(connection).loader.graph.leaf_nodes("campaigns")[0][1]
    try:
        with scopes_disabled():
            _to("0010_told_to_lookers")
            with connection.cursor() as cursor:
                cursor.execute("SELECT notes FROM campaigns_figure WHERE name = 'Grant'")
                assert cursor.fetchone() == ("Tall.\nWounds carried over: 2.",)
                cursor.execute("SELECT set_up, state FROM campaigns_game")
                for column in cursor.fetchone():
                    assert "Wounds carried over: 2." in str(column)
                    assert '"carried"' not in str(column)
            _to(latest)
    finally:
        call_command("migrate", verbosity=0)
    assert installed.get_model("campaigns", "Figure") is Figure
    assert _hurt(wounded) == (2, {"wounds": 2}, "Tall.")
