"""Collecting what is to be translated."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from django.core.management import call_command


def test_texts_of_the_rules_are_collected(tmp_path: Path, monkeypatch) -> None:
    """Besides gettext's own, the words given to text, counted and mark, and those of Jinja2."""
    if shutil.which("xgettext") is None:
        if os.environ.get("CI"):
            pytest.fail("gettext is missing; .ci/run installs it.")
        pytest.skip("gettext is missing: Debian's package `gettext`.")
    (tmp_path / "locale").mkdir()
    (tmp_path / "words.py").write_text(
        'text("{name} has kit.", name="x")\n'
        'counted("{count} die", "{count} dice", 2)\n'
        'mark("jagged")\n'
    )
    (tmp_path / "undo.html").write_text(
        """{% macro undo(page) %}{{ _("Undo: %(what)s")|format(what=page.name) }}{% endmacro %}"""
    )
    monkeypatch.chdir(tmp_path)
    call_command("makemessages", locale=["ja"], verbosity=0)
    found = (tmp_path / "locale/ja/LC_MESSAGES/django.po").read_text()
    assert 'msgid "{name} has kit."' in found
    assert 'msgid "{count} die"\nmsgid_plural "{count} dice"' in found
    assert 'msgid "jagged"' in found
    assert 'msgid "Undo: %(what)s"' in found
