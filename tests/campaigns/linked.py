"""The pages of a person, found by following their links."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from django.test import Client
from django.urls import Resolver404, resolve

SHOWN = ("title", "aria-label", "placeholder", "alt")
SKIPPED = ("script", "style", "code", "pre", "textarea")


class Seen(HTMLParser):
    """What a page says, and where it leads."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.labels: list[str] = []
        self.links: list[str] = []
        self._skipped = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note links and labels."""
        found = {key: value for key, value in attrs if value}
        self._skipped += tag in SKIPPED
        self.links += [found[key] for key in ("href", "hx-get") if key in found]
        self.labels += [found[key] for key in SHOWN if key in found]

    def handle_endtag(self, tag: str) -> None:
        """Read again after a part that nobody reads."""
        self._skipped -= tag in SKIPPED

    def handle_data(self, data: str) -> None:
        """Note what is read."""
        if not self._skipped and data.strip():
            self.texts.append(" ".join(data.split()))


@dataclass
class Crawl:
    """The pages that a client reaches from the first one, some of each address and campaign."""

    client: Client
    most: int = 1
    counts: Counter[tuple[str, str]] = field(default_factory=Counter)

    def pages(self) -> Iterator[tuple[str, Seen]]:
        """Each page with its address's name."""
        waiting, known = ["/"], {"/"}
        while waiting:
            address = waiting.pop(0)
            try:
                match = resolve(urlsplit(address).path)
            except Resolver404:
                continue
            key = (match.view_name, match.kwargs.get("slug", ""))
            if self.counts[key] >= self.most:
                continue
            self.counts[key] += 1
            answer = self.client.get(address, follow=True)
            if answer.streaming or "html" not in answer.get("Content-Type", ""):
                continue
            seen = Seen()
            seen.feed(answer.content.decode())
            yield match.view_name, seen
            there = answer.request["PATH_INFO"]
            for link in (urljoin(there, one) for one in seen.links):
                if link not in known:
                    known.add(link)
                    waiting.append(link)
