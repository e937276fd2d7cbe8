"""The pages that somebody is given, link by link: of one game in full, or one of each kind."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from html import unescape
from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from urllib.parse import urljoin, urlsplit
from zipfile import ZipFile, is_zipfile

from django.http import HttpResponseBase, StreamingHttpResponse
from django.test import Client
from django.urls import Resolver404, get_script_prefix, resolve

from campaigns.models import Game
from tests.campaigns.card_games import address
from tests.pdf_words import words_of_pages

LINK = re.compile(r'(?:href|src|hx-get|action)="([^"#]+)')
MOST = 200  # pages
TAPPED = ("/act/",)  # pages of a game that are others with other words in the address
SEATS = ("", "1", "2", "host", "spectator", "nobody")
PAGES = ("", "map/", "log/", "print/")
LABELS = ("title", "aria-label", "placeholder", "alt")
UNREAD = ("script", "style", "code", "pre", "textarea")


def crawl(
    client: Client, game: Game, leave_out: Iterable[str] = (), begin: Iterable[str] = ()
) -> dict[str, str]:
    """Return the texts of the answer at each address that a visitor can reach.

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
        yield from words_of_pages(content)
    elif is_zipfile(BytesIO(content)):
        with ZipFile(BytesIO(content)) as packed:
            for name in packed.namelist():
                yield from _unpacked(packed.read(name))
    elif content[:2] == b"\x1f\x8b":
        yield from _unpacked(zlib.decompress(content, 31))


def each_kind(client: Client, *, in_each_campaign: bool) -> Iterator[tuple[str, Seen]]:
    """One page of each address that a client reaches, with the address's name. Files are left."""
    front = get_script_prefix()
    waiting, known, done = [front], {front}, set()
    while waiting:
        url = waiting.pop(0)
        if Path(urlsplit(url).path).suffix:
            continue
        try:
            match = resolve(f"/{urlsplit(url).path.removeprefix(get_script_prefix())}")
        except Resolver404:
            continue
        kind = (match.view_name, match.kwargs.get("slug") if in_each_campaign else None)
        if kind in done:
            continue
        done.add(kind)
        answer = client.get(url, follow=True)
        if answer.streaming or "html" not in answer.get("Content-Type", ""):
            continue
        seen = Seen(answer.content.decode())
        yield match.view_name, seen
        links = {urljoin(answer.wsgi_request.path, one): None for one in seen.links}
        waiting += [one for one in links if one not in known]
        known |= links.keys()


class Seen(HTMLParser):
    """The texts, labels and links of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.labels: list[str] = []
        self.links: list[str] = []
        self._skipped = 0
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note links and labels."""
        found = {key: value for key, value in attrs if value}
        self._skipped += tag in UNREAD
        self.links += [found[key] for key in ("href", "hx-get") if key in found]
        self.labels += [found[key] for key in LABELS if key in found]

    def handle_endtag(self, tag: str) -> None:
        """Read on after a part that nobody reads."""
        self._skipped -= tag in UNREAD

    def handle_data(self, data: str) -> None:
        """Note a text."""
        if not self._skipped and data.strip():
            self.texts.append(" ".join(data.split()))
