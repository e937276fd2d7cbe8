"""No page, error, mail or print of the four games is missing among the grades of outsiders."""

from __future__ import annotations

from datetime import date
from inspect import getmembers, isfunction
from pathlib import Path

import pytest
from django.conf import settings
from django.urls import get_resolver

from campaigns.notices import mail_texts
from campaigns.studio.shelf.shelf import shelf
from docs.grades import FILE, entered, grades, summary
from rules.registry import systems
from tests.architecture.test_names import campaign_patterns
from tests.browser.test_tour import NO_PAGES

SHOW_NOTHING = {  # reasons of the tour for addresses that answer with something else than a page
    "a button",
    "a file",
    "a part that the map asks for",
    "development only",
    "for browsers",
    "for programs",
}
SENT_ON = {"mfa_login_webauthn"}  # answers a script


def pages() -> set[str]:
    """The names of addresses that show a page, the account's among them."""
    accounts = {
        pattern.name
        for pattern in get_resolver().url_patterns
        if (getattr(pattern, "name", None) or "").startswith(("account_", "mfa_"))
    }
    shown = {pattern.name for pattern in campaign_patterns()} | accounts - SENT_ON
    return shown - {name for name, why in NO_PAGES.items() if why in SHOW_NOTHING}


def errors() -> set[str]:
    """The templates of errors."""
    folder = Path(settings.BASE_DIR) / "templates"
    return {path.stem for path in folder.glob("[45]??.html")}


def mails() -> set[str]:
    """The mails that are sent."""
    names = [name for name, _ in getmembers(mail_texts, isfunction)]
    return {name.removesuffix("_letter") for name in names if name.endswith("_letter")}


def test_everything_has_a_place_for_its_grade() -> None:
    """No more and no less: a new page or print needs a row, a removed one loses it."""
    asked = {f"pages.{name}" for name in pages()}
    asked |= {f"errors.{name}" for name in errors()} | {f"mails.{name}" for name in mails()}
    asked |= {f"{game}.{key}" for game, system in systems().items() for key in shelf(system)}
    assert len(errors()) > 5  # they are found at all
    assert len(mails()) > 3
    assert set(grades(FILE.read_text())) == asked


def test_a_grade_names_its_day() -> None:
    """Of 1 to 10, given on a day. A row without a grade has neither."""
    for key, one in grades(FILE.read_text()).items():
        assert set(one) in (set(), {"grade", "given"}), key
        if one:
            assert 1 <= one["grade"] <= 10, key
            assert isinstance(one["given"], date), key


def test_grades_are_entered() -> None:
    """Into the row of that part alone. A key that nobody knows is refused."""
    kept = "look-on = { grade = 6.0, given = 2026-01-01 }"
    text = f"# Why.\n[pages]\nlook-on = {{}}\n\n[zombies]\n{kept}\n"
    told = entered(text, date(2026, 11, 26), ["pages.look-on 8.5\n", "\n"])
    assert grades(told) == {
        "pages.look-on": {"grade": 8.5, "given": date(2026, 11, 26)},
        "zombies.look-on": {"grade": 6.0, "given": date(2026, 1, 1)},
    }
    assert told.startswith("# Why.\n")
    assert "1 below 8.5" in summary(told)
    with pytest.raises(ValueError, match="nothing"):
        entered(text, date(2026, 11, 26), ["pages.nothing 8"])
