"""Static files as they are collected and sent."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.http import HttpResponse, StreamingHttpResponse
from django.template import Context, Template
from django.test import Client, RequestFactory

from config.compression import CompressionMiddleware
from config.static_files import MARK, SHEETS, collect_changed

CSS = Path(settings.BASE_DIR, "static", "css")
LINKS = Template("{% load look %}{% stylesheets as sheets %}{{ sheets|join:' ' }}")


def test_every_sheet_of_the_screen_is_in_the_one_that_is_sent(settings) -> None:
    """A page links one collected sheet with all styles in order, else each sheet."""
    assert {str(path.relative_to(CSS.parent)) for path in CSS.rglob("*.css")} == {
        *SHEETS,
        "css/print.css",
        "css/japanese.css",
    }
    assert LINKS.render(Context()).split() == [f"/static/{sheet}" for sheet in SHEETS]
    settings.STORAGES = settings.STORAGES | {
        "staticfiles": {"BACKEND": "config.static_files.Storage"}
    }
    for _ in range(2):  # earlier collected files are replaced
        assert collect_changed()
        Path(settings.DATA_DIR, f".{MARK}").unlink()
    (link,) = LINKS.render(Context()).split()
    assert link.startswith("/static/css/duskroll.")
    sent = Path(settings.STATIC_ROOT, link.removeprefix("/static/")).read_text()
    named = re.sub(r"\.[0-9a-f]{12}\.(woff2|svg)", r".\1", sent)
    assert named != sent
    assert named == "".join((CSS.parent / sheet).read_text() for sheet in SHEETS)


def test_a_page_is_sent_compressed_and_a_part_as_it_is(host) -> None:
    """A browser that reads gzip gets whole pages so. What tables ask for each second is left."""
    asked = {"Accept-Encoding": "gzip"}
    page = Client().get("/sign-in/", headers=asked)
    assert page["Content-Encoding"] == "gzip"
    assert b"<!doctype html>" in gzip.decompress(page.content)
    part = Client().get("/sign-in/", headers=asked | {"HX-Request": "true"})
    assert "Content-Encoding" not in part
    assert "Content-Encoding" not in Client().get("/sign-in/")


@pytest.mark.parametrize(
    ("response", "is_compressed"),
    [
        (HttpResponse("<svg>" * 100, content_type="image/svg+xml"), True),
        (HttpResponse(b"%PDF" * 100, content_type="application/pdf"), False),
        (StreamingHttpResponse(["x" * 500], content_type="text/plain"), False),
    ],
)
def test_only_text_is_compressed(response, is_compressed) -> None:
    """Drawings are text. PDFs are compressed already, and a stream keeps its length."""
    request = RequestFactory().get("/", headers={"Accept-Encoding": "gzip"})
    sent = CompressionMiddleware(lambda _: response)(request)
    assert sent.has_header("Content-Encoding") == is_compressed
