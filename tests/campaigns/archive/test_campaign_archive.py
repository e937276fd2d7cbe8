"""A campaign as a file: out, in, and out again."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

import msgspec
import pytest
from django_scopes import scope, scopes_disabled

from campaigns.archive import zip_file
from campaigns.archive.document import VERSION, Manifest
from campaigns.archive.operations.imports import import_campaign
from campaigns.archive.reading import read_campaign
from campaigns.archive.upgrades import UPGRADES
from campaigns.archive.zip_file import in_json, read_zip
from campaigns.models import (
    Absentee,
    Campaign,
    ChronicleNote,
    ChroniclePhoto,
    Figure,
    Game,
    GameEntry,
    Membership,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.roster.portraits import photo_path
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.journal import By
from campaigns.table.proof import check_game
from rules.refused import Refused
from tests.campaigns.archives import exported, played_file, read, wipe
from tests.campaigns.worlds import NAMES, world

pytestmark = pytest.mark.django_db


@pytest.fixture
def played() -> bytes:
    """A campaign with a game that has begun, as a file. Nothing else is left."""
    return played_file()


@pytest.mark.parametrize(
    "seed", [*range(5), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(5, 20))]
)
def test_a_world_comes_back_byte_for_byte(seed: int) -> None:
    """Out, into an empty copy where nobody is known, and out again: the same bytes."""
    first = exported(world(seed))
    wipe()
    campaign = import_campaign(archive=read(first), by=By())
    assert exported(campaign) == first
    with scope(campaign=campaign):
        assert {one.name for one in Absentee.objects.all()} >= {f"world-{NAMES[0]}"}
        for game in Game.objects.select_related("session__campaign"):
            check_game(game)


@pytest.mark.parametrize("seed", [3, 11])
def test_people_who_are_here_keep_what_is_theirs(seed: int) -> None:
    """Each named by an account here: the bytes are the same, and the rows are theirs."""
    first = exported(world(seed))
    wipe()
    archive = read(first)
    here = {one.name: User.objects.create_user(one.name) for one in archive.campaign.people}
    host = next(here[one.name] for one in archive.campaign.people if one.role == "host")
    campaign = import_campaign(archive=archive, by=By(host), people=here)
    assert exported(campaign) == first
    with scope(campaign=campaign):
        assert not Absentee.objects.exists()
        assert campaign.history.get(number=1).actor == host


def test_only_named_people_are_linked_to_accounts(host: User) -> None:
    """An account here of the same name as somebody in the file is not taken for them."""
    first = exported(world(1))
    with scopes_disabled():
        Campaign.objects.all().delete()
    campaign = import_campaign(archive=read(first), by=By(host))
    membership = campaign.memberships.get()
    assert (membership.user, membership.role) == (host, Membership.Role.HOST)
    with scope(campaign=campaign):
        assert not Figure.objects.exclude(owner=None).exists()
        assert not GameEntry.objects.exclude(actor=None).exists()


def test_a_second_import_gets_another_address() -> None:
    """In a copy that has the campaign already it stands beside it. An address asked for is not
    given away."""
    campaign = world(2)
    archive = read(exported(campaign))
    again = import_campaign(archive=archive, by=By())
    assert again.slug == "world-2"
    assert import_campaign(archive=archive, by=By(), slug="other").slug == "other"
    with pytest.raises(Refused, match="already"):
        import_campaign(archive=archive, by=By(), slug="world")


def test_no_key_and_no_password_leaves() -> None:
    """Links that let people in, and hashes of passwords, are not in the file."""
    campaign = world(4)
    Campaign.objects.filter(pk=campaign.pk).update(chronicle_key="canary-chronicle")
    campaign.memberships.update(calendar_key="canary-calendar")
    User.objects.update(password="canary-password", email="canary@example.org")
    with scope(campaign=campaign):
        campaign.invitations.create(key="canary-invitation", kind="open", role="player")
    parts = read_zip(io.BytesIO(exported(campaign)))[1]
    assert all(b"canary" not in content for content in parts.values())


def test_an_older_file_is_brought_up_to_date(played: bytes, monkeypatch) -> None:
    """Each version is made the next one, until it is the present one."""
    manifest, parts = read_zip(io.BytesIO(played))

    def older(parts: Mapping[str, bytes]) -> dict[str, bytes]:
        return dict(parts) | {"roster.json": parts["roster.json"].replace(b'"value"', b'"card"')}

    def newer(parts: Mapping[str, bytes]) -> dict[str, bytes]:
        return dict(parts) | {"roster.json": parts["roster.json"].replace(b'"card"', b'"value"')}

    old_parts = older(parts)
    with pytest.raises(Unreadable, match="no campaign file format"):
        read(written_as(0, manifest, old_parts))
    before = io.BytesIO(written_as(VERSION - 1, manifest, old_parts))
    archive = read_campaign(before, {VERSION - 1: newer})
    assert exported(import_campaign(archive=archive, by=By())) == played
    assert sorted(UPGRADES) == list(range(1, VERSION))


def written_as(version: int, manifest: Manifest, parts: Mapping[str, bytes]) -> bytes:
    """A file of another version with these parts."""
    listed = {name: zip_file._member(part) for name, part in sorted(parts.items())}
    head = msgspec.structs.replace(manifest, version=version, members=listed)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, part in {"manifest.json": in_json(head), **parts}.items():
            file.writestr(name, part)
    return out.getvalue()


def test_a_file_of_format_5_had_one_photo_a_note() -> None:
    """It is the first of the note's photos now, and the others have none."""
    campaign = world(3)
    with scope(campaign=campaign):
        ChroniclePhoto.objects.filter(place__gt=1).delete()
        ChronicleNote.objects.create(campaign=campaign, words="No photo.")
        pictured = [note.photos.count() for note in ChronicleNote.objects.all()]
    assert {0, 1} == {*pictured}
    manifest, parts = read_zip(io.BytesIO(exported(campaign)))
    chronicle = msgspec.json.decode(parts["chronicle.json"])
    for note in chronicle["notes"]:
        note["photo"] = bool(note.pop("photos", ()))
    old = {name.replace("-1.jpg", ".jpg"): content for name, content in parts.items()}
    old["chronicle.json"] = msgspec.json.encode(chronicle)
    wipe()
    again = import_campaign(archive=read(written_as(5, manifest, old)), by=By())
    with scope(campaign=again):
        assert [note.photos.count() for note in ChronicleNote.objects.all()] == pictured
        assert all(photo_path(one.file) for one in ChroniclePhoto.objects.all())


def test_a_file_of_format_1_named_one_group_that_comes_back() -> None:
    """A session of it has one group to come back now, or none. What is no session is refused."""
    campaign = world(3)
    with scope(campaign=campaign):
        first, *others = Session.objects.filter(campaign=campaign)
        group = SurvivorGroup.objects.create(campaign=campaign, name="Millers", temper="x")
        for session in others:
            session.returning_groups.clear()
        first.returning_groups.set([group])
    file = exported(campaign)
    manifest, parts = read_zip(io.BytesIO(file))
    sessions = msgspec.json.decode(parts["sessions.json"])
    [place] = sessions["sessions"][0]["returning"]
    sessions["sessions"][0]["returning"] = place
    old = {**parts, "sessions.json": msgspec.json.encode(sessions)}
    wipe()
    again = import_campaign(archive=read(written_as(1, manifest, old)), by=By())
    assert exported(again) == file
    for odd in (b"[]", b"{", b'{"sessions": [1]}', b'{"sessions": 1}'):
        with pytest.raises(Unreadable):
            read(written_as(1, manifest, {**parts, "sessions.json": odd}))
