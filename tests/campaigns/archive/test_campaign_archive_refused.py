"""Files refused as campaign files, with a reason and without partial imports."""

from __future__ import annotations

import io
import os
import stat
import zipfile
from collections.abc import Callable, Mapping
from contextlib import suppress

import pytest
from django_scopes import scopes_disabled
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from campaigns.archive.document import VERSION
from campaigns.archive.operations.imports import import_campaign
from campaigns.archive.zip_file import read_zip, write_zip
from campaigns.models import Campaign, GameEntry
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.journal import By
from rules.refused import Refused
from tests.campaigns.archives import played_file, read
from tests.campaigns.worlds import nothing_left

pytestmark = pytest.mark.django_db

Edit = Callable[[dict[str, bytes]], None]


@pytest.fixture
def played() -> bytes:
    """A campaign with a game that has begun, as a file. Nothing else is left."""
    return played_file()


def edited(content: bytes, edit: Edit) -> bytes:
    """The file with parts changed and a manifest that fits them."""
    manifest, parts = read_zip(io.BytesIO(content))
    edit(parts)
    return write_zip(manifest.system, parts)


def replaced(part: str, old: bytes, new: bytes) -> Edit:
    def edit(parts: dict[str, bytes]) -> None:
        assert old in parts[part], (part, old)
        parts[part] = parts[part].replace(old, new, 1)

    return edit


def lines(part: str, change: Callable[[list[bytes]], list[bytes]]) -> Edit:
    def edit(parts: dict[str, bytes]) -> None:
        parts[part] = b"".join(change(parts[part].splitlines(keepends=True)))

    return edit


LOG = "games/1-1.jsonl"
WRONG: dict[str, tuple[Edit, str]] = {
    "a missing part": (lambda parts: parts.pop("sessions.json") and None, "sessions.json is miss"),
    "a missing log": (lambda parts: parts.pop(LOG) and None, "1-1.jsonl is missing"),
    "a game without session": (
        lambda parts: parts.update({"games/77-1.json": parts["games/1-1.json"]}),
        "does not belong to a session",
    ),
    "a missing entry": (lines(LOG, lambda rows: rows[:1] + rows[2:]), "Entry 2 of a game is miss"),
    "a missing last entry": (lines(LOG, lambda rows: rows[:-1]), "is missing"),
    "a repeated entry": (lines(LOG, lambda rows: [rows[0], *rows]), "Entry 2 of a game is miss"),
    "a changed entry": (replaced(LOG, b'"seat":"', b'"seat":"x'), "was changed after"),
    "a changed time": (replaced(LOG, b'"at":"20', b'"at":"21'), "was changed after"),
    "another state": (replaced("games/1-1.json", b'\\"turn\\":', b'\\"turn\\":1'), "saved state"),
    "a missing entry of the history": (
        lines("history.jsonl", lambda rows: rows[:3] + rows[4:]),
        "Entry 4 of the history is missing",
    ),
    "a repeated entry of the history": (
        lines("history.jsonl", lambda rows: [*rows, rows[-1]]),
        "of the history is missing",
    ),
    "another system": (
        replaced("campaign.json", b'"twilight-world"', b'"dawn-world"'),
        "game dawn-world",
    ),
    "an unknown house rule": (
        replaced("campaign.json", b'"system"', b'"house_rules":{"flying":"yes"},"system"'),
        "value yes of the house rule flying",
    ),
    "unknown gear": (replaced("roster.json", b'"gear":"smg"', b'"gear":"laser"'), "laser"),
    "a strange field": (replaced("campaign.json", b'"name"', b'"extra":1,"name"'), "extra"),
    "a stranger": (
        replaced("roster.json", b'"value":', b'"owner":"zed","value":'),
        "not include zed",
    ),
    "a huge number": (
        replaced("campaign.json", b'"last_number":', b'"last_number":' + b"9" * 5000),
        "campaign.json",
    ),
    "the year 1": (replaced("campaign.json", b'"created_at":"20', b'"created_at":"00'), "year 2"),
    "no JSON": (lambda parts: parts.update({"roster.json": b"{"}), "is not JSON"),
    "a deep nest": (
        lambda parts: parts.update({"roster.json": b"[" * 200_000}),
        "is not JSON: roster.json",
    ),
    "a NUL": (replaced("campaign.json", b'"name":"', b'"name":"\\u0000'), "cannot be saved"),
    "a sentence that runs wild": (
        replaced("history.jsonl", b'"said":{"id":"', b'"said":{"id":"{name.__class__:>999999999}'),
        "invalid placeholders",
    ),
    "a picture too many": (
        lambda parts: parts.update({"portraits/99999.jpg": b"x"}),
        "no figure or note uses",
    ),
    "an absurd name": (replaced("campaign.json", b'"name":"', b'"name":"\\u202e'), "invalid name"),
    "a path": (lambda parts: parts.update({"../evil.json": b"{}"}), "not a part of a campaign"),
}


def refused(content: bytes) -> str:
    """Return the message for a refused file. Check that nothing of it is left."""
    with scopes_disabled():
        before = Campaign.objects.count()
        with pytest.raises((Unreadable, Refused)) as reason:
            import_campaign(archive=read(content), by=By())
        assert Campaign.objects.count() == before
        assert GameEntry.objects.count() == 0
    return str(reason.value)


@pytest.mark.parametrize("what", WRONG)
def test_a_file_with_something_wrong_is_refused(what: str, played: bytes) -> None:
    """Even with a manifest that fits: refused as a whole, naming what is wrong."""
    edit, said = WRONG[what]
    assert said in refused(edited(played, edit))


Repack = Callable[[zipfile.ZipInfo, bytes], Mapping[str, bytes]]


def rezipped(content: bytes, change: Repack) -> bytes:
    """The zip made anew with other parts, its manifest as it was."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w") as new:
        for entry in old.infolist():
            for name, part in change(entry, old.read(entry)).items():
                new.writestr(name, part)
    return out.getvalue()


def test_a_part_that_was_changed_on_its_way_is_refused(played: bytes) -> None:
    """The digest of the manifest does not fit any more."""

    def worse(entry: zipfile.ZipInfo, part: bytes) -> dict[str, bytes]:
        mine = entry.filename == "campaign.json"
        return {entry.filename: part.replace(b"World", b"Wormd") if mine else part}

    content = rezipped(played, worse)
    assert "campaign.json was changed" in refused(content)


def test_a_part_that_was_lost_is_named(played: bytes) -> None:
    """The manifest lists what is not there."""
    content = rezipped(
        played, lambda e, part: {} if e.filename == "roster.json" else {e.filename: part}
    )
    assert "roster.json is missing" in refused(content)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_part_that_is_there_twice_is_refused(played: bytes) -> None:
    """A duplicate key makes the file ambiguous."""
    out = io.BytesIO(played)
    with zipfile.ZipFile(out, "a") as file:
        file.writestr("campaign.json", b"{}")
    assert "campaign.json twice" in refused(out.getvalue())


def test_a_newer_file_says_to_bring_this_copy_up_to_date(played: bytes) -> None:
    """Its format is not guessed at."""

    def newer(entry: zipfile.ZipInfo, part: bytes) -> dict[str, bytes]:
        written = f'"version":{VERSION}'.encode()
        return {entry.filename: part.replace(written, f'"version":{VERSION + 1}'.encode())}

    content = rezipped(
        played,
        lambda e, part: newer(e, part) if e.filename == "manifest.json" else {e.filename: part},
    )
    assert "newer Duskroll" in refused(content)


def test_a_zip_bomb_is_counted_while_it_is_read(played: bytes) -> None:
    """A few kilobytes that unpack to hundreds of megabytes stop at the limit."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("manifest.json", b"{}")
        file.writestr("history.jsonl", bytes(300 * 1024 * 1024))
    assert len(out.getvalue()) < 1024 * 1024
    assert "too large" in refused(out.getvalue())


def test_too_many_parts_are_refused() -> None:
    """Ten thousand empty parts are not even opened."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for number in range(2_001):
            file.writestr(f"photos/{number}.jpg", b"")
    assert "too large" in refused(out.getvalue())


@pytest.mark.parametrize(("members", "comment"), [(20_000, b""), (20_000, b"x"), (70_000, b"")])
def test_a_long_list_is_refused_before_it_is_read(
    members: int, comment: bytes, monkeypatch
) -> None:
    """To read such a list takes seconds. The longest makes a zip of another kind."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for number in range(members):
            file.writestr(f"{number}", b"")
        file.comment = comment

    def read_anyway(*arguments: object) -> None:
        raise AssertionError("its list was read")

    monkeypatch.setattr(zipfile, "ZipFile", read_anyway)
    assert "too large" in refused(out.getvalue())


def test_a_link_is_refused() -> None:
    """A part that points elsewhere is no part."""
    entry = zipfile.ZipInfo("campaign.json")
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        file.writestr(entry, "/etc/passwd")
    assert "not a part of a campaign" in refused(out.getvalue())


@pytest.mark.parametrize("content", [b"", b"PK", b"no zip at all", b"PK\x05\x06" + bytes(18)])
def test_other_files_are_refused_as_campaign_files(content: bytes) -> None:
    """Empty, short, something else, an empty zip."""
    assert "campaign file" in refused(content)


def test_a_file_cut_short_is_refused(played: bytes) -> None:
    """Wherever it was cut."""
    for part in (0.01, 0.3, 0.7, 0.99):
        assert "damaged" in refused(played[: int(len(played) * part)])


def test_a_damaged_picture_leaves_no_file(played: bytes, settings) -> None:
    """Pictures stored before the error are deleted."""

    def edit(parts: dict[str, bytes]) -> None:
        pictures = sorted(name for name in parts if name.endswith(".jpg"))
        assert len(pictures) > 1
        parts[pictures[-1]] = b"<svg onload=alert(1)>"

    for path in list(settings.MEDIA_ROOT.rglob("*.jpg")):
        path.unlink()
    assert "not a PNG, JPEG or WebP" in refused(edited(played, edit))
    assert nothing_left()


@settings(
    max_examples=20_000 if os.environ.get("ATTACK") == "long" else 200,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(data=st.data())
def test_damaged_files_are_refused_or_the_same(played: bytes, data: st.DataObject) -> None:
    """Bytes turned, lost or doubled anywhere: refused with a reason, or nothing was lost by it."""
    place = data.draw(st.integers(0, len(played) - 1))
    how = data.draw(st.sampled_from(["turn", "lose", "double", "zero"]))
    count = data.draw(st.integers(1, 64))
    piece = played[place : place + count]
    fresh = {
        "turn": bytes(byte ^ data.draw(st.integers(1, 255)) for byte in piece[:1]) + piece[1:],
        "lose": b"",
        "double": piece * 2,
        "zero": bytes(len(piece)),
    }[how]
    damaged = played[:place] + fresh + played[place + count :]
    with suppress(Unreadable):
        assert read(damaged).parts == read(played).parts
