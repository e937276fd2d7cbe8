"""Backups are complete and unchanged, or they are refused. The page downloads them."""

from __future__ import annotations

import io
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from campaigns.upkeep.backup_file import LIST, BadBackup
from campaigns.upkeep.backups import BY_HAND, keep_one, make_backup
from campaigns.upkeep.operations import Unlike
from campaigns.upkeep.restoring import verify_backup

pytestmark = pytest.mark.django_db(transaction=True)

Members = dict[str, bytes]


def members(path: Path) -> Members:
    """The contents of a zip."""
    with zipfile.ZipFile(path) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def packed(path: Path, parts: Members) -> Path:
    """A zip of these parts."""
    with zipfile.ZipFile(path, "w") as into:
        for name, content in parts.items():
            into.writestr(name, content)
    return path


def test_a_whole_one_is_whole_and_for_this_account_alone(backup: Path) -> None:
    """It tells what is in it, and lies closed to others."""
    facts = verify_backup(backup)
    assert (facts.campaigns, facts.pictures) == (1, 1)
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    assert [path.name for path in backup.parent.glob(".*")] == []


def test_each_byte_counts(backup: Path, tmp_path: Path) -> None:
    """A backup in which anything was changed or cut off is refused, wherever that is."""
    whole = backup.read_bytes()
    damaged = tmp_path / "damaged.zip"
    taken = []
    for place in range(0, len(whole), max(1, len(whole) // 60)):
        flipped = whole[:place] + bytes([whole[place] ^ 0x5A]) + whole[place + 1 :]
        for content in (flipped, whole[:place]):
            damaged.write_bytes(content)
            try:
                verify_backup(damaged)
            except BadBackup:
                continue
            taken.append(place)
    # The time and the attributes of a file in a zip are of no consequence.
    with zipfile.ZipFile(io.BytesIO(whole)) as opened:
        heads = [entry.header_offset for entry in opened.infolist()]
        start = opened.start_dir
    assert all(place > start or any(0 <= place - head < 30 for head in heads) for place in taken)


def test_a_file_before_the_beginning_is_damage(backup: Path, tmp_path: Path) -> None:
    """The zip says that its directory lies later than it does, so that its files lie nowhere."""
    whole = bytearray(backup.read_bytes())
    start = int.from_bytes(whole[-6:-2], "little")
    whole[-6:-2] = (2 * start).to_bytes(4, "little")
    damaged = tmp_path / "damaged.zip"
    damaged.write_bytes(whole)
    with pytest.raises(BadBackup):
        verify_backup(damaged)


def put(name: str, content: bytes) -> Callable[[Members], None]:
    """Put a file into it that its list does not name."""
    return lambda parts: parts.update({name: content})


def listed(change: Callable[[dict], object]) -> Callable[[Members], None]:
    """Change its list."""

    def changed(parts: Members) -> None:
        told = msgspec.json.decode(parts[LIST])
        change(told)
        parts[LIST] = msgspec.json.encode(told)

    return changed


def renamed(name: str) -> Callable[[Members], None]:
    """Call the picture something else, in its list too."""

    def changed(parts: Members) -> None:
        parts[name] = parts.pop("uploads/photos/night.jpg")
        listed(
            lambda told: told["members"].update(
                {name: told["members"].pop("uploads/photos/night.jpg")}
            )
        )(parts)

    return changed


@pytest.mark.parametrize(
    "change",
    [
        lambda parts: parts.pop("uploads/photos/night.jpg"),
        lambda parts: parts.pop(LIST),
        lambda parts: parts.update({"uploads/photos/night.jpg": b"another one"}),
        put("uploads/photos/more.jpg", b"x"),
        put(LIST, b"[" * 100_000),
        listed(lambda told: told.update(format="duskroll-campaign")),
        listed(lambda told: told.update(version=99)),
        listed(lambda told: told["members"]["db.sqlite3"].update(size=-1)),
        renamed("../escaped.jpg"),
        renamed("uploads/../../escaped.jpg"),
        renamed("/tmp/escaped.jpg"),
        renamed("uploads/C:\\escaped.jpg"),
        renamed("secret-key"),
        renamed("uploads"),
    ],
)
def test_an_altered_backup_is_refused(
    backup: Path, tmp_path: Path, change: Callable[[Members], None]
) -> None:
    """Files that are missing, changed, unknown, or would lie elsewhere. Lists that lie."""
    parts = members(backup)
    change(parts)
    with pytest.raises(BadBackup):
        verify_backup(packed(tmp_path / "changed.zip", parts))


def test_a_file_that_is_not_a_zip_is_refused(tmp_path: Path) -> None:
    """Such as a picture."""
    path = tmp_path / "backup.zip"
    path.write_bytes(b"\x89PNG" * 1000)
    with pytest.raises(BadBackup):
        verify_backup(path)


def test_a_backup_that_cannot_be_written_leaves_nothing(
    campaign, picture, tmp_path: Path, monkeypatch
) -> None:
    """No part of it, and nothing beside it."""

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="No space"):
        make_backup(tmp_path / "backup.zip")
    assert not list(tmp_path.glob("*backup*"))


def test_download(administrator: Client, picture: Path) -> None:
    """The bytes of the file, and no other file of the folder."""
    path = keep_one(BY_HAND)
    response = administrator.get(f"/backups/{path.stem}/file/")
    assert response["Content-Disposition"] == f'attachment; filename="{path.name}"'
    with zipfile.ZipFile(io.BytesIO(b"".join(response))) as packed:
        assert "uploads/photos/night.jpg" in packed.namelist()
    path.with_name("secret.zip").touch()
    for other in ("secret", "duskroll-none", "db"):
        assert administrator.get(f"/backups/{other}/file/").status_code == 404
        assert administrator.post(f"/backups/{other}/verify/").status_code == 404


def test_rows_that_change_on_the_way_are_reported_in_a_line(monkeypatch, tmp_path: Path) -> None:
    """The command ends with a sentence, and leaves no file."""

    def fail(*_: object) -> None:
        raise Unlike("The rows of figures changed.")

    monkeypatch.setattr("campaigns.management.commands.backup.make_backup", fail)
    out = tmp_path / "backup.zip"
    with pytest.raises(CommandError, match="figures"):
        call_command("backup", "--out", str(out))
    assert not out.exists()
