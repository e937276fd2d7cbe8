"""`print_deck`: cards of a host's own from the command line."""

from __future__ import annotations

import errno
import io
import json
from pathlib import Path
from zipfile import ZipFile

import pytest
from django.core.management import CommandError, call_command

from cards.picture import page_count
from tests.pdf_words import words_of_pages

EXAMPLE = Path(__file__).resolve().parents[3] / "docs" / "own-cards"


def run(out: Path, *more: str, table: Path = EXAMPLE / "loot.csv") -> tuple[str, str]:
    said, warned = io.StringIO(), io.StringIO()
    call_command(
        *("print_deck", str(EXAMPLE / "loot.toml"), str(table), "--out", str(out), *more),
        stdout=said,
        stderr=warned,
    )
    return said.getvalue(), warned.getvalue()


@pytest.mark.parametrize(
    ("more", "pages"),
    [
        ((), 1),
        (("--duplex=long", "--paper=letter", "--ink=saver", "--marks=cut"), 2),
        (("--duplex=gutterfold", "--ink=contrast", "--marks=none"), 2),
    ],
)
def test_the_example_deck_is_printed(tmp_path, more, pages):
    """A page of seven cards, and the backs behind them or across the fold."""
    out = tmp_path / "new" / "loot.pdf"
    said, warned = run(out, *more)
    assert said == f"{out}  cards: 7\n"
    assert warned == ""
    assert page_count(out.read_bytes()) == pages


def test_the_words_of_the_sheet_are_translated(tmp_path):
    """The words of the cards are those of the CSV file."""
    out = tmp_path / "loot.pdf"
    run(out, "--language=ja")
    words = words_of_pages(out.read_bytes())[0]
    assert "CROWBAR" in words
    assert "印刷" in words


@pytest.mark.parametrize(
    ("way", "names"),
    [
        ("mpc", {"fronts/001-crowbar.png", "backs/003-flare-gun.png", "cards.csv"}),
        ("tgc", {"fronts/001-crowbar.png", "backs/003-flare-gun.png", "cards.csv"}),
        ("png", {"001-crowbar.png", "003-flare-gun-back.png"}),
        ("tts", {"loot-1.png", "loot-1-back.png", "loot.json"}),
        ("svg", {"sheets.pdf", "sheet-001.svg"}),
    ],
)
def test_the_example_deck_is_exported(tmp_path, way, names):
    """Each way is a zip. The address of images goes into the saved object."""
    out = tmp_path / "loot.zip"
    run(out, "--as", way, "--dpi=72", "--url-base=https://cards.example/x")
    with ZipFile(out) as found:
        assert names <= set(found.namelist())
        if way == "tts":
            (deck,) = json.loads(found.read("loot.json"))["ObjectStates"]
            assert deck["CustomDeck"]["1"]["FaceURL"] == "https://cards.example/x/loot-1.png"
            assert len(deck["DeckIDs"]) == 7


def test_a_table_needs_the_address_of_its_pictures(tmp_path):
    """Nothing is written without one."""
    with pytest.raises(CommandError, match="--url-base"):
        run(tmp_path / "loot.zip", "--as", "tts")
    assert not (tmp_path / "loot.zip").exists()


def test_findings_are_warnings_with_row_and_region(tmp_path):
    """The cards are printed all the same."""
    table = tmp_path / "long.csv"
    heads = "name,kind,value,rules,noise,link,copies\n"
    table.write_text(heads + f"Axe {'very ' * 30},weapon,1,Cuts,,,1\n", "utf-8")
    _, warned = run(tmp_path / "loot.pdf", table=table)
    assert "row 2, front region “name”" in warned
    assert (tmp_path / "loot.pdf").exists()


def test_an_error_writes_no_file(tmp_path):
    """In the table, in the choices, in the files' places."""
    table = tmp_path / "wrong.csv"
    table.write_text("name,kind,value,rules,noise,link,copies\nAxe,weapon,much,Cuts,,,1\n", "utf-8")
    out = tmp_path / "loot.pdf"
    with pytest.raises(CommandError, match=r"wrong\.csv: row 2, front region “value”"):
        run(out, table=table)
    with pytest.raises(CommandError, match="no-such"):
        run(out, table=tmp_path / "no-such.csv")
    with pytest.raises(CommandError, match="not a valid address"):
        run(out, "--as=tts", "--url-base=here")
    with pytest.raises(CommandError, match="36 to 1200"):
        run(out, "--as=png", "--dpi=5")
    with pytest.raises(CommandError, match="radius"):
        run(out, "--radius=-1")
    with pytest.raises(CommandError, match="--paper"):
        run(out, "--paper=a0")
    assert [file.name for file in tmp_path.iterdir()] == ["wrong.csv"]


@pytest.mark.parametrize("way", ["pdf", "mpc"])
def test_a_full_disk_is_a_plain_error_and_leaves_nothing(tmp_path, monkeypatch, way):
    """In the middle of the file. The same command works when there is room again."""
    out = tmp_path / "loot.out"

    def full(self: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(CommandError, match="No space left"):
            run(out, "--as", way)
    assert list(tmp_path.iterdir()) == []
    run(out, "--as", way)
    assert out.stat().st_size > 1_000
