"""Every page of a game's campaign as somebody is given it, link by link."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from html import unescape
from io import BytesIO
from urllib.parse import urljoin, urlsplit
from zipfile import ZipFile, is_zipfile

from django.http import HttpResponseBase, StreamingHttpResponse
from django.test import Client
from pypdf import PdfReader

from campaigns.models import Game
from tests.campaigns.card_games import address

LINK = re.compile(r'(?:href|src|hx-get|action)="([^"#]+)')
MOST = 200  # pages
TAPPED = ("/act/",)  # pages of a game that are others with other words in the address
SEATS = ("", "1", "2", "host", "spectator", "nobody")
PAGES = ("", "map/", "log/", "print/")


def crawl(
    client: Client, game: Game, leave_out: Iterable[str] = (), begin: Iterable[str] = ()
) -> dict[str, str]:
    """What is answered at each address that a visitor can come to, in words, by address.

    Addresses with a word of `leave_out` are left out. The table is looked at from every seat, whole
    and as phones ask for it, twice. Other pages are asked for once, without what a form adds.
    """
    slug = game.session.campaign.slug
    found: dict[str, str] = {}
    waiting = [*begin, *_begin(game)]
    while waiting:
        url = waiting.pop(0)
        if url in found or any(word in url for word in leave_out):
            continue
        assert len(found) < MOST, "too many pages"
        answer = client.get(url)
        found[url] = said = words_of(answer)
        if "/games/" in url:
            for _ in range(2):
                again = client.get(url, headers={"HX-Request": "true"})
                found[url] += words_of(again)
        if answer.headers.get("Content-Type", "").startswith("text/html"):
            waiting += [
                one for one in _links(url, said) if f"/{slug}/" in one or "/chronicle/" in one
            ]
        if answer.status_code in (301, 302):
            waiting.append(urljoin(url, answer["Location"]))
    return found


def _begin(game: Game) -> Iterator[str]:
    yield "/"
    yield f"/c/{game.session.campaign.slug}/"
    for page in PAGES:
        for seat in SEATS:
            yield address(game, page) + (f"?seat={seat}" if seat else "")
    for number in range(1, 7):
        yield f"{address(game)}?done={number}"


def _links(url: str, content: str) -> Iterator[str]:
    for link in LINK.findall(content):
        there = urlsplit(urljoin(url, unescape(link)))
        if not there.netloc and not there.path.startswith("/static/"):
            asks = "/games/" in there.path and there.path.endswith(TAPPED)
            yield there.path + (f"?{there.query}" if there.query and asks else "")


def words_of(answer: HttpResponseBase) -> str:
    """All that a response says: its headers, and what is packed into a PDF or a ZIP file."""
    content = answer.getvalue() if isinstance(answer, StreamingHttpResponse) else answer.content
    return repr(sorted(answer.headers.items())) + "".join(_unpacked(content))


def _unpacked(content: bytes) -> Iterator[str]:
    yield content.decode("utf-8", "replace")
    if content.startswith(b"%PDF"):
        yield from (page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    elif is_zipfile(BytesIO(content)):
        with ZipFile(BytesIO(content)) as packed:
            for name in packed.namelist():
                yield from _unpacked(packed.read(name))
    elif content[:2] == b"\x1f\x8b":
        yield from _unpacked(zlib.decompress(content, 31))
