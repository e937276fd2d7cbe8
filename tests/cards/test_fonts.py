"""The fonts that come with the package."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cards import faces
from cards.apps import check_fonts


def test_all_fonts_are_whole() -> None:
    """The system check has nothing to say of a fresh checkout."""
    assert check_fonts() == []


def test_a_word_of_another_script_is_set_in_one_font() -> None:
    """The first font has no Greek but Ω and π, the second no accents. Other words are as before."""
    assert faces.runs("text", "Zoë Ωρολογιοποιείο") == (
        ("Barlow-Regular", "Zoë "),
        ("DejaVuSans", "Ωρολογιοποιείο"),
    )
    assert faces.runs("display", "Дарья Їжак") == (
        ("NotoSansJP-Bold", "Дарья"),
        ("BarlowCondensed-Bold", " "),
        ("DejaVuSans-Bold", "Їжак"),
    )
    assert faces.runs("text", "π 高橋α") == (
        ("Barlow-Regular", "π "),
        ("NotoSansJP-Regular", "高橋α"),
    )


def test_a_damaged_or_missing_font_fails_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One byte too many, one file away, one licence away: each is named."""
    copy = tmp_path / "fonts"
    shutil.copytree(faces.FOLDER, copy)
    with (copy / "Barlow-Regular.ttf").open("ab") as file:
        file.write(b"x")
    (copy / "DejaVuSans.ttf").unlink()
    (copy / "LICENSE-NotoSansJP.txt").unlink()
    monkeypatch.setattr(faces, "FOLDER", copy)
    assert faces.damaged() == (
        "Barlow-Regular",
        "DejaVuSans",
        "NotoSansJP-Bold",
        "NotoSansJP-Regular",
    )
    assert {message.id for message in check_fonts()} == {"cards.E001"}
