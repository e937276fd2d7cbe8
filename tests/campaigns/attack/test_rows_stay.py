"""Rows of all tables stay as they are when somebody sends what their role may not send."""

from __future__ import annotations

import os

import pytest

from tests.campaigns.attack.conftest import Visitors
from tests.campaigns.attack.forms import Form
from tests.campaigns.attack.kept_rows import all_rows, changed, undone
from tests.campaigns.attack.slow import SLOW
from tests.campaigns.who_may_reach import OK, PEOPLE, ROWS

pytestmark = pytest.mark.django_db

LONG = os.environ.get("ATTACK") == "long"
LESSER = PEOPLE[1:] if LONG else ("player", "guest", "stranger", "nobody")
NO_METHODS = ("put", "patch", "delete", "trace") if LONG else ("delete",)
READERS = PEOPLE if LONG else ("host",)


@pytest.mark.long(
    beside="campaigns/test_access.py::test_every_role_gets_the_right_status_at_every_address"
)
def test_forms_of_the_host_sent_by_others(visitors: Visitors, host_forms: list[Form]) -> None:
    """Each form with its fields and each of its buttons, by everybody whom its address refuses."""
    assert len({form.view for form in host_forms}) > 40
    before, holes, tried = all_rows(), [], 0
    for form in host_forms:
        for person in LESSER:
            if form.view not in ROWS or ROWS[form.view].post[PEOPLE.index(person)] == OK:
                continue
            with undone():
                answer = visitors[person].post(form.url, form.sent())
                tried += 1
                if tables := changed(before):
                    holes.append((form.view, form.button, person, answer.status_code, tables))
    assert tried > 100
    assert holes == []
    with undone():  # the control: the host changes rows by such a form
        add = next(form for form in host_forms if form.view == "campaigns:group-add")
        visitors["host"].post(add.url, {**add.sent(), "name": ["Settlers of the mill"]})
        assert changed(before)


def test_looking_changes_nothing(visitors: Visitors, urls: dict[str, str]) -> None:
    """GET and HEAD of each address."""
    before, holes = all_rows(), []
    for name, url in urls.items():
        if name in SLOW and not LONG:
            continue
        for person in READERS:
            for method in ("get", "head") if LONG else ("get",):
                with undone():
                    getattr(visitors[person], method)(url)
                    if tables := changed(before):
                        holes.append((name, person, method, tables))
    assert holes == []


def test_other_methods_change_nothing(visitors: Visitors, urls: dict[str, str]) -> None:
    """Not for the host either, and none is a fault of the server."""
    before, holes = all_rows(), []
    for name, url in urls.items():
        for method in NO_METHODS:
            with undone():
                answer = getattr(visitors["host"], method)(url)
                if answer.status_code >= 500 or changed(before):
                    holes.append((name, method, answer.status_code))
    assert holes == []
