"""The log of addresses with secret keys."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO

import pytest
from django.conf import settings
from django.test import Client
from django.utils.log import configure_logging

from campaigns.shell import keyed
from campaigns.shell.keys import new_key
from config.log_lines import KeylessFormatter


@pytest.mark.parametrize("place", ["join/{}/", "chronicle/{}/", "calendar/{}.ics", "reset/{}/"])
def test_keys_become_dots(place: str) -> None:
    """Whatever stands around it, in the message or in what went wrong, the key is gone."""
    key = new_key()
    address = f"/{place.format(key)}"
    try:
        raise ValueError(f"<WSGIRequest: GET '{address}'>")
    except ValueError as fault:
        info = (type(fault), fault, fault.__traceback__)
    record = logging.LogRecord("x", logging.ERROR, "", 0, "at %s", (address,), info)
    told = KeylessFormatter("%(message)s").format(record)
    assert key not in told
    assert f"at /{place.split('/')[0]}/…" in told
    again = f"next=%2F{place.replace('/', '%2F').format(key)}"
    assert key not in KeylessFormatter().format(
        logging.LogRecord("x", logging.ERROR, "", 0, again, (), None)
    )


def test_other_lines_stay_as_they_are() -> None:
    """Other addresses do not change."""
    said = "Internal Server Error: /c/night-watch/members/ join/us calendar/2026"
    record = logging.LogRecord("x", logging.ERROR, "", 0, said, (), None)
    assert KeylessFormatter("%(message)s").format(record) == said


@contextmanager
def logged() -> Iterator[StringIO]:
    """Return the log of the real settings."""
    told = StringIO()
    handlers = {
        name: handler | {"stream": told} for name, handler in settings.LOGGING["handlers"].items()
    }
    configure_logging(settings.LOGGING_CONFIG, settings.LOGGING | {"handlers": handlers})
    try:
        yield told
    finally:
        configure_logging(settings.LOGGING_CONFIG, settings.LOGGING)


@pytest.mark.parametrize(
    ("status", "more"),
    [
        (400, {"HTTP_HOST": "a b"}),
        (400, {"HTTP_HOST": "elsewhere.test"}),
        (400, {"content_type": "multipart/form-data"}),  # without a boundary
        (400, {"content_type": "application/x-www-form-urlencoded; charset=utf-16"}),
        (413, {"data": "&".join(f"f{number}=1" for number in range(2001))}),
    ],
)
def test_an_invalid_request_is_one_log_line(host, status, more) -> None:
    """Its sender gets a page, and the log no traceback."""
    asked = {"data": "x", "content_type": "application/x-www-form-urlencoded"} | more
    with logged() as told:
        answer = Client(raise_request_exception=False).post("/sign-in/", **asked)
    assert answer.status_code == status
    assert b"<h1" in answer.content
    assert len(told.getvalue().splitlines()) <= 1


@pytest.mark.django_db
def test_no_request_leaves_its_key_in_the_log(host, monkeypatch, capsys) -> None:
    """An internal error, a form without token and a wrong key: the real settings log no key."""
    with logged() as told:
        keys = [new_key() for _ in range(3)]
        Client(enforce_csrf_checks=True).post(f"/join/{keys[0]}/", {})
        Client().get(f"/join/{keys[1]}/")

        def broken(*_: object) -> None:
            raise ValueError("broken")

        monkeypatch.setattr(keyed, "may_try_a_key", broken)
        assert Client(raise_request_exception=False).get(f"/join/{keys[2]}/").status_code == 500
    lines = told.getvalue() + "".join(capsys.readouterr())
    assert "Internal Server Error: /join/…" in lines
    assert "CSRF" in lines
    assert [key for key in keys if key in lines] == []


@pytest.mark.django_db
def test_an_error_page_names_its_lines_in_the_log(host, monkeypatch) -> None:
    """The number on the page and in the answer stands in each line. Another request has its own."""

    def broken(*_: object) -> None:
        raise ValueError("broken")

    monkeypatch.setattr(keyed, "may_try_a_key", broken)
    client = Client(raise_request_exception=False)
    with logged() as told:
        answers = [client.get(f"/join/{new_key()}/") for _ in range(2)]
    numbers = [answer.headers["X-Request-ID"] for answer in answers]
    assert numbers[0] != numbers[1]
    for answer, number in zip(answers, numbers, strict=True):
        assert number in answer.text
        assert f" {number} Internal Server Error" in told.getvalue()
