"""`print_list`, `print_one`, `print_pack`: all that can be printed, from the command line."""

from __future__ import annotations

import errno
import io
import shutil
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader

from campaigns.maps.difficulty import OutcomeShare
from campaigns.models import Campaign, Figure, Session
from campaigns.sessions.trials import SessionTrial
from campaigns.studio import pack, sources
from campaigns.studio.shelf.shelf import shelf
from cards import faces
from rules.registry import system_of
from tests.pdf_words import words_of_pages

pytestmark = pytest.mark.django_db

SYSTEM = "twilight-world"
KEYS = tuple(shelf(system_of(SYSTEM)))
OF_A_CAMPAIGN = {"game-state", "pack-cover"}


def run(command: str, *words: object) -> tuple[str, str]:
    """Return the output and the warnings of the command."""
    said, warned = io.StringIO(), io.StringIO()
    call_command(command, *map(str, words), stdout=said, stderr=warned)
    return said.getvalue(), warned.getvalue()


def outline_of(path: Path) -> list[str]:
    """The first level of a document's bookmarks."""
    return [one["/Title"] for one in PdfReader(path).outline if not isinstance(one, list)]


def test_everything_is_named_with_its_parameters() -> None:
    """One line for each, and below it what may be set."""
    said, _ = run("print_list", SYSTEM)
    assert [line.split()[0] for line in said.splitlines() if not line.startswith(" ")] == [*KEYS]
    assert "--set size= [poker]" in said
    assert len(KEYS) > 12


@pytest.mark.parametrize(
    "key",
    [
        key if place % 3 == 0 else pytest.param(key, marks=pytest.mark.long)
        for place, key in enumerate(sorted({*KEYS} - OF_A_CAMPAIGN))
    ],
)
def test_each_is_printed_without_a_campaign(key: str, tmp_path: Path) -> None:
    """On Letter too. A document with at least a page, all fonts embedded.

    The contact sheets (`tests/docs/test_prints.py`) draw each of them with each change.
    """
    more = ("--set", "scenario=supply-run") if key == "battlefield" else ()
    out = tmp_path / "new" / "one.pdf"
    said, _ = run("print_one", SYSTEM, key, "--out", out, "--paper", "letter", *more)
    reader = PdfReader(out)
    assert f"pages: {len(reader.pages)}" in said
    assert reader.viewer_preferences["/PrintScaling"] == "/None"
    for page in reader.pages:
        fonts = page["/Resources"].get("/Font", {})
        for font in fonts.values():
            descriptor = font.get_object().get("/FontDescriptor")
            assert descriptor is None or "/FontFile2" in descriptor.get_object()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("wigs",), "“wigs” does not exist"),
        (("stat-cards", "--set", "size=huge"), "“huge” is not an option"),
        (("stat-cards", "--set", "colour=red"), "has no parameter colour"),
        (("tokens", "--set", "zombie=-1"), "whole number from 0"),
        (("tokens", "--set", "zombie=10000"), "whole number from 0"),
        (("map-tiles", "--set", "count=0"), "whole number from 1"),
        (("terrain", "--margin", "1"), "at least 4 mm"),
        (("terrain", "--margin", "nan"), "margin"),
        (("battlefield",), "no battlefield"),
        (("blank-forms", "--set", "count=１"), "whole number from 1"),
        (("game-state",), "no game"),
        (("pack-cover",), "needs a session"),
        (("stat-cards", "--radius", "nan"), "radius"),
        (("stat-cards", "--radius", "11"), "radius must be at most 10 mm"),
        (("stat-cards", "--margin", "200"), "larger than the printable area"),
        (("terrain", "--margin", "90"), "larger than the printable area"),
        (("tokens", "--set", "labels=l9"), "“l9” is not an option for Labels"),
        (("tokens", "--set", "labels=l7651"), "do not fit on these labels"),
        (("tokens", "--set", "labels=l4770", "--set", "start=41"), "from 1 to 40"),
    ],
)
def test_an_impossible_print_is_refused(words: tuple[str, ...], why: str, tmp_path: Path) -> None:
    """With the reason, and no file."""
    with pytest.raises(CommandError, match=why):
        run("print_one", SYSTEM, *words, "--out", tmp_path / "x.pdf")
    assert not (tmp_path / "x.pdf").exists()


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    """It says so. Nothing is left behind."""
    (tmp_path / "taken").write_text("a file")
    with pytest.raises(CommandError, match="Cannot write"):
        run("print_one", SYSTEM, "calibration", "--out", tmp_path / "taken" / "x.pdf")


@pytest.mark.parametrize(
    "words",
    [
        ("print_one", SYSTEM, "calibration", "--out", "one.pdf"),
        ("print_game", SYSTEM, "--only", "reference", "--out", "."),
        ("print_pack", "night-watch", "--only", "reference,events", "--each", "--out", "."),
    ],
)
def test_a_full_disk_leaves_nothing(
    words: tuple[str, ...],
    evening: Session,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A plain sentence in the middle of the file. The same command works when there is room."""
    folder = tmp_path / "prints"
    folder.mkdir()
    monkeypatch.chdir(folder)

    def full(self: Path, target: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(CommandError, match=r"Cannot write .*No space left"):
            run(*words)
    assert list(folder.iterdir()) == []
    run(*words)
    assert all(len(PdfReader(path).pages) > 0 for path in folder.iterdir())


def test_a_damaged_font_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before anything is drawn. There is no file."""
    fonts = tmp_path / "fonts"
    shutil.copytree(faces.FOLDER, fonts)
    (fonts / "Barlow-Regular.ttf").write_text("not a font")
    monkeypatch.setattr(faces, "FOLDER", fonts)
    words = ("print_one", SYSTEM, "calibration", "--out", str(tmp_path / "x.pdf"))
    with pytest.raises(CommandError, match="missing or damaged: Barlow-Regular"):
        call_command(*words)
    assert not (tmp_path / "x.pdf").exists()


def test_print_findings_name_card_and_part(tmp_path: Path) -> None:
    """The warning names the card, the part and the fault."""
    small = ("stat-cards", "--set", "size=mini-us", "--out", tmp_path / "mini.pdf")
    _, warned = run("print_one", SYSTEM, *small)
    assert "mini.pdf: Grant: " in warned
    lines = [line.split(": ") for line in warned.splitlines()]
    assert all(len(line) >= 4 for line in lines)
    assert len(set(warned.splitlines())) == len(lines)


@pytest.fixture
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pack, "GAMES", 3)


@pytest.mark.usefixtures("_few_games")
def test_a_pack_holds_the_night(evening: Session, campaign: Campaign, tmp_path: Path) -> None:
    """One document with a bookmark for each kind, and how the tokens were counted."""
    said, _ = run("print_pack", campaign.slug, "--session", evening.number, "--out", tmp_path)
    titles = outline_of(tmp_path / "pack.pdf")
    assert titles[:4] == [evening.name, "Stat cards", "Player aids", "Tokens"]
    assert any(title.startswith("Battlefield") for title in titles)
    assert titles[-3:] == ["Event tables", "Turn and log sheet", "Tracks"]
    assert "95 of 100 games (3 games were simulated)" in said


@pytest.mark.usefixtures("_few_games")
def test_the_cover_tells_how_hard_it_is_and_what_is_in_the_pack(
    evening: Session, campaign: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its quantities are those of the other parts. Bots have played, or nothing is said of it."""
    out = ("--out", tmp_path, "--only", "pack-cover,stat-cards")
    run("print_pack", campaign.slug, *out)
    cover = words_of_pages((tmp_path / "pack.pdf").read_bytes())[0]
    assert "25 cards" in cover
    assert "56 %" not in cover
    trial = SessionTrial(100, (OutcomeShare("Goal", 56),), None)
    monkeypatch.setattr(sources, "shown_trial", lambda session, figures: trial)
    run("print_pack", campaign.slug, *out)
    assert "56 %" in words_of_pages((tmp_path / "pack.pdf").read_bytes())[0]


@pytest.mark.usefixtures("_few_games")
def test_a_file_for_each_kind(evening: Session, campaign: Campaign, tmp_path: Path) -> None:
    """Only those that are asked for. On both sides a sheet has two pages."""
    only = ("--only", "stat-cards, tokens,tokens,", "--each", "--duplex", "long")
    out = tmp_path / "night"
    said, _ = run("print_pack", campaign.slug, "--out", out, *only)
    assert sorted(path.name for path in out.iterdir()) == ["stat-cards.pdf", "tokens.pdf"]
    for line in said.splitlines():
        if "pages" in line:
            words = line.split()
            assert int(words[-3]) == 2 * int(words[-1])


@pytest.mark.usefixtures("_few_games")
def test_only_changed_cards_are_printed(
    evening: Session, campaign: Campaign, tmp_path: Path
) -> None:
    """Nothing is remembered unless it is said to be printed, then only what is new comes out."""
    words = ("print_pack", campaign.slug, "--only", "stat-cards,reference", "--changed", "--out")
    for _ in range(2):
        run(*words, tmp_path / "all")
    run(*words, tmp_path / "all", "--printed")
    assert outline_of(tmp_path / "all" / "pack.pdf") == ["Stat cards", "Quick reference"]
    with pytest.raises(CommandError, match="Nothing has changed"):
        run(*words, tmp_path / "none")
    assert not (tmp_path / "none").exists()
    Figure.objects.filter(roster=campaign.roster, side="heroes").update(version=7)
    run(*words, tmp_path / "new", "--each")
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["stat-cards.pdf"]


@pytest.mark.usefixtures("_few_games")
def test_counts_are_simulated_once(
    evening: Session, campaign: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same party in the same scenario is not played again. A name changes nothing."""
    run("print_pack", campaign.slug, "--out", tmp_path, "--only", "tokens")
    before = (tmp_path / "pack.pdf").read_bytes()
    Figure.objects.filter(roster=campaign.roster, side="heroes").update(notes="Was here.")
    monkeypatch.setattr(pack, "simulate", None)
    run("print_pack", campaign.slug, "--out", tmp_path, "--only", "tokens")
    assert (tmp_path / "pack.pdf").read_bytes() == before


def test_unknown_sessions_and_campaigns_are_refused(campaign: Campaign, tmp_path: Path) -> None:
    """Named, with those that there are."""
    with pytest.raises(CommandError, match="There is no session 7"):
        run("print_pack", campaign.slug, "--session", 7, "--out", tmp_path)
    with pytest.raises(CommandError, match="night-watch"):
        run("print_pack", "nowhere", "--out", tmp_path)
    with pytest.raises(CommandError, match="printable “wigs” does not exist"):
        run("print_pack", campaign.slug, "--only", "wigs", "--out", tmp_path)
