"""The documentation builds as a site without a dead link."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.base import Config

from tests.architecture.sources import ROOT


def site(folder: Path, docs: Path = ROOT / "docs") -> Config:
    """Return the configuration of the site, built into a folder."""
    return load_config(
        str(ROOT / "mkdocs.yml"), docs_dir=str(docs), site_dir=str(folder), strict=True
    )


def test_the_site_has_no_dead_links(tmp_path: Path) -> None:
    """Every page is in the menu, and every link, anchor and picture leads somewhere."""
    build(site(tmp_path))
    for name in ("index", "hosts", "players", "commands", "api"):
        assert (tmp_path / f"{name}.html").stat().st_size > 5_000


def test_a_dead_link_is_found(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A control: the same build fails for one link to a page that does not exist."""
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.md").write_text("[gone](gone.md)\n")
    config = site(tmp_path / "site", docs)
    config.nav = None
    with caplog.at_level(logging.WARNING), pytest.raises(SystemExit):
        build(config)
    assert "gone.md" in caplog.text
