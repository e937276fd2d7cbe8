"""Threads of the server share no lock for the language, the time zone and the address."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from importlib import reload
from threading import local

import pytest
from django.urls import get_script_prefix, get_urlconf, set_script_prefix, set_urlconf
from django.utils import timezone, translation

from config.thread_locals import KEPT, keep_by_thread

Kept = tuple[str | None, str, str, str | None]


@pytest.fixture(autouse=True)
def _put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in KEPT:
        monkeypatch.setattr(module, name, getattr(module, name))


def read() -> Kept:
    """The answers of Django's own functions in this thread."""
    zone = timezone.get_current_timezone_name()
    return translation.get_language(), zone, get_script_prefix(), get_urlconf()


def test_each_thread_keeps_its_own() -> None:
    keep_by_thread()
    before = read()
    translation.activate("ja")
    timezone.activate("Asia/Tokyo")
    set_script_prefix("/below/")
    set_urlconf("config.urls")

    with ThreadPoolExecutor(1) as other:
        assert other.submit(read).result() == before
    assert read() == ("ja", "Asia/Tokyo", "/below/", "config.urls")
    for module, name in KEPT:
        kept = getattr(module, name)
        assert isinstance(kept, local), (module.__name__, name)
        assert vars(kept), (module.__name__, name)


def test_the_server_begins_with_it() -> None:
    from config import loaded

    reload(loaded)
    assert all(isinstance(getattr(module, name), local) for module, name in KEPT)
