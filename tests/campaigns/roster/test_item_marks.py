"""Marks of items, such as lying in a holster: declared by the system, kept, and read from older."""

from __future__ import annotations

import io
from pathlib import Path

import msgspec
import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django_scopes import scope, scopes_disabled
from msgspec.structs import replace

from campaigns.archive.operations.imports import import_campaign
from campaigns.archive.zip_file import read_zip
from campaigns.models import Campaign, Figure, Game, HistoryEntry, Item, User
from campaigns.roster.operations.figures import change_figure, undo_change
from campaigns.roster.transfer.csv_file import write_csv
from campaigns.roster.transfer.document import FORMAT, VERSION, FileItem, RosterFile
from campaigns.roster.transfer.faults import Unreadable
from campaigns.roster.transfer.reading import read_roster
from campaigns.roster.transfer.wording import gear_names, read_items, write_items
from campaigns.shell.journal import By
from campaigns.table.proof import check_game
from rules.changes import SetMark
from rules.marks import ItemMark, with_marks, without_marks
from rules.refused import Refused
from rules.registry import system_of
from rules.text import text
from tests.campaigns.archive.test_campaign_archive import written_as
from tests.campaigns.archives import exported, read, wipe

pytestmark = pytest.mark.django_db

KEPT = Path(__file__).parents[1] / "kept"
GAME = system_of("twilight-world")
MARKS = GAME.roster.marks
BROKEN = ItemMark(
    key="broken", name=text("Broken"), counted="{count} broken", said="{name}", words=("broken",)
)


@pytest.mark.parametrize("name", ["roster-1.json", "roster-1.csv"])
def test_files_of_older_forms_are_read(name: str) -> None:
    """A field of the item, or words behind its name."""
    first = read_roster((KEPT / name).read_bytes(), GAME).file.figures[0]
    assert first.items == (FileItem(gear="handgun", count=2, marks={"holstered": 2}),)


def test_another_mark_is_written_and_read() -> None:
    """Two marks of one item. What a system does not declare is no mark, and its name stays."""
    names = msgspec.structs.replace(gear_names(GAME), marks=(*MARKS, BROKEN))
    item = FileItem(gear="handgun", count=3, marks={"holstered": 2, "broken": 1}, found=True)
    words = write_items((item,), names)
    assert words == "Handgun x3 (in holsters: 2) (broken: 1) (found)"
    assert read_items(words, names) == (item,)
    named = FileItem(gear="handgun", name="Old one (broken)")
    assert read_items(write_items((named,), names), names) == (named,)
    assert read_items(write_items((named,), gear_names(GAME)), gear_names(GAME)) == (named,)


def test_a_game_without_marks_reads_its_sheets() -> None:
    """Words in brackets mean nothing there."""
    bare = msgspec.structs.replace(gear_names(GAME), marks=())
    assert read_items("Handgun x2 (found)", bare) == (
        FileItem(gear="handgun", count=2, found=True),
    )
    plain = replace(GAME, roster=replace(GAME.roster, marks=()))
    item = FileItem(gear="handgun", count=2, marks={"holstered": 1})
    figure = read_roster((KEPT / "roster-1.csv").read_bytes(), GAME).file.figures[0]
    file = RosterFile(
        format=FORMAT,
        version=VERSION,
        system=GAME.key,
        figures=(msgspec.structs.replace(figure, items=(item,)),),
    )
    assert b"holster" not in write_csv(plain, file)


@pytest.mark.parametrize("marks", ['{"holstered": 3}', '{"glued": 1}', '{"holstered": 0}', '"x"'])
def test_marks_that_cannot_be_are_refused_in_a_file(marks: str) -> None:
    """More than there are, unknown ones, and what is none."""
    head = f'"format": "duskroll-roster", "version": {VERSION}, "system": "twilight-world"'
    item = f'{{"gear": "handgun", "count": 2, "marks": {marks}}}'
    figure = f'{{"name": "A", "kind": "character", "side": "heroes", "items": [{item}]}}'
    content = f'{{{head}, "figures": [{figure}]}}'
    with pytest.raises(Unreadable):
        read_roster(content.encode(), GAME)
    assert read_roster(content.replace(marks, '{"holstered": 2}').encode(), GAME).file.figures


def test_a_mark_that_the_system_has_not_is_refused(grant: Figure, host: User) -> None:
    """No page offers it, and no operation writes it."""
    with pytest.raises(Refused):
        change_figure(figure=grant, change=SetMark(item="i2", mark="glued", count=1), by=By(host))
    assert not Item.objects.filter(figure=grant).exclude(marks={})


@pytest.fixture
def armed(game: Game, host: User) -> Campaign:
    """A campaign in which a hero with a pistol in a holster plays, and another had one there."""
    campaign = game.session.campaign
    row = Figure.objects.get(roster=campaign.roster, name="Grant")
    change_figure(figure=row, change=SetMark(item="i2", mark="holstered", count=1), by=By(host))
    row = Figure.objects.get(pk=row.pk)
    change_figure(figure=row, change=SetMark(item="i2", mark="holstered", count=2), by=By(host))
    play, set_up = campaign.game.play, game.set_up
    for figure in set_up["figures"]:
        for item in figure.get("items", ()):
            if figure["name"] == "Grant" and item["key"] == "i2":
                item["marks"] = {"holstered": 2}
    from rules.game import SetUp

    state = msgspec.json.encode(play.start(msgspec.convert(set_up, SetUp))).decode()
    Game.objects.filter(pk=game.pk).update(set_up=set_up, state=state)
    return Campaign.objects.get(pk=campaign.pk)


def _sound(campaign: Campaign, host: User) -> None:
    """The pistols are in holsters, the game is proven, and the last change can be undone."""
    with scope(campaign=campaign):
        grant = Figure.objects.get(roster__campaign=campaign, name="Grant")
        assert grant.items.get(key="i2").marks == {"holstered": 2}
        check_game(Game.objects.select_related("session__campaign").get())
        entry = HistoryEntry.objects.select_related("figure", "campaign").filter(figure=grant)[0]
        assert entry.said["id"] == "{name} keeps {count} × {gear} in holsters."
        undo_change(entry=entry, by=By(host))
        assert grant.items.get(key="i2").marks == {"holstered": 1}


def test_a_campaign_file_of_format_3_is_read(armed: Campaign) -> None:
    """Kit, stash, history, set-up and state have their marks. Exported again nothing is lost."""
    manifest, parts = read_zip(io.BytesIO(exported(armed)))
    older = dict(parts)
    for name, part in parts.items():
        if name == "history.jsonl":
            lines = [without_marks(MARKS, msgspec.json.decode(one)) for one in part.splitlines()]
            older[name] = b"".join(msgspec.json.encode(one) + b"\n" for one in lines)
        elif name.endswith(".json"):
            document = without_marks(MARKS, msgspec.json.decode(part))
            if "state" in document:
                state = without_marks(MARKS, msgspec.json.decode(document["state"]))
                document["state"] = msgspec.json.encode(state).decode()
            older[name] = msgspec.json.encode(document)
    assert b'"holstered":2' in older["roster.json"]
    assert b'"marks"' not in b"".join(older.values())
    wipe()
    again = import_campaign(archive=read(written_as(3, manifest, older)), by=By())
    assert read_zip(io.BytesIO(exported(again)))[1]["roster.json"] == parts["roster.json"]
    _sound(again, User.objects.create_user("new-host"))


def test_json_goes_there_and_back() -> None:
    """Marks with a field in older versions. Others stay where they are."""
    item = {"gear": "handgun", "count": 2, "marks": {"holstered": 1}}
    older = {"items": [{"gear": "handgun", "count": 2, "holstered": 1}], "holstered": 7}
    assert with_marks(MARKS, older) == {"items": [item], "holstered": 7}
    assert without_marks(MARKS, {"items": [item], "holstered": 7}) == older
    assert with_marks((BROKEN,), older) == older


@pytest.mark.django_db(transaction=True)
@pytest.mark.long(beside="campaigns/upkeep/test_kept_backups.py::test_a_kept_backup_is_restored")
def test_the_migration_moves_the_column_and_back(armed: Campaign, host: User) -> None:
    """From the state before, and to it again: rows, history, set-up and state."""
    latest = MigrationExecutor(connection).loader.graph.leaf_nodes("campaigns")[0][1]
    try:
        with scopes_disabled():
            MigrationExecutor(connection).migrate([("campaigns", "0011_figure_carried")])
            with connection.cursor() as cursor:
                cursor.execute("SELECT max(holstered) FROM campaigns_item")
                assert cursor.fetchone() == (2,)
                cursor.execute("SELECT set_up, state FROM campaigns_game")
                for column in cursor.fetchone():
                    assert '"holstered"' in str(column).replace("'", '"')
                    assert '"marks"' not in str(column)
            MigrationExecutor(connection).migrate([("campaigns", latest)])
    finally:
        call_command("migrate", verbosity=0)
    _sound(armed, host)
