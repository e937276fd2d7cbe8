"""Scripts of others: unchanged, and named with version and licence."""

from __future__ import annotations

from hashlib import sha256

from tests.architecture.sources import ROOT

VENDOR = ROOT / "static" / "vendor"
LIST = VENDOR / "checksums.txt"


def test_each_file_is_what_was_fetched() -> None:
    """Every file has a checksum, which fits."""
    told = dict(reversed(line.split("  ")) for line in LIST.read_text().splitlines())
    there = {path.name: path for path in VENDOR.iterdir() if path != LIST}
    assert there.keys() == told.keys()
    found = {name: sha256(path.read_bytes()).hexdigest() for name, path in there.items()}
    assert found == told


def test_each_file_is_in_the_list_of_libraries() -> None:
    """A script with its version, and its licence beside it."""
    libraries = (ROOT / "docs" / "libraries.md").read_text()
    scripts = [path.name for path in VENDOR.glob("*.js")]
    assert scripts
    for name in scripts:
        assert f"`static/vendor/{name}`" in libraries
        assert (VENDOR / f"{name.partition('-')[0]}-licence.txt").exists()
