"""Each model picture has its pair, and the page shows all of them."""

from __future__ import annotations

from docs.beside import FOLDER, PAIRS


def test_each_picture_has_its_pair() -> None:
    """No more and no less, and none is empty."""
    kept = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.webp")}
    assert kept == set(PAIRS)
    assert all((FOLDER / f"{name}.webp").stat().st_size > 10_000 for name in PAIRS)


def test_the_page_shows_each_pair() -> None:
    """`make beside` writes it."""
    page = (FOLDER / "README.md").read_text()
    assert all(f"({name}.webp)" in page for name in PAIRS)
