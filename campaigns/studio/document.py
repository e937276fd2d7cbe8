"""A document: its pages as pictures, and the ink that they take. Drawn when asked for, and kept."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from functools import cached_property, partial

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from campaigns.studio.cache import is_kept, kept
from campaigns.studio.pack import Packed
from campaigns.studio.printable import Layout
from cards.coverage import WIDTH_PX, ink_of
from cards.document import Page, Part, pages_of, render_document, render_page, sheet_count
from cards.export.archive import zip_bytes
from cards.picture import page_png, page_webp
from rules import roster as values
from rules.problems import why_of
from rules.refused import Refused
from rules.text import text

PICTURE_WIDTH_PX = 1_000
PREVIEW_WIDTH_PX = 600  # beside the others: half the time to draw, and half the bytes
MOST_PAGES = 600
LONG = 60  # pages that are made while somebody waits
INK_PAGES = 12  # sampled to estimate the ink of all pages


class Print(Struct, frozen=True, dict=True):
    """A document with the digest of everything that decides its bytes. It is drawn on demand."""

    title: str
    packed: tuple[Packed, ...]
    layout: Layout
    digest: str  # empty: it is not kept
    figures: tuple[values.Figure, ...] = ()  # the figures on it
    whole: tuple[Packed, ...] = ()  # before printed pieces were left out
    uncounted: bool = False  # True until the tokens of the session are counted

    @property
    def parts(self) -> tuple[Part, ...]:
        return tuple(part for one in self.packed for part in one.built.parts)

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        """Every page, not drawn yet. Raises: Refused, when it cannot be put on paper."""
        try:
            found = pages_of(self.parts, self.layout.settings(self.title), self.layout.translate)
            pages = tuple(itertools.islice(found, MOST_PAGES + 1))
        except ValueError as fault:
            raise Refused(
                text(
                    "This document does not fit on paper: {why}. Choose other sizes or larger "
                    "paper.",
                    why=why_of(fault),
                )
            ) from fault
        if len(pages) > MOST_PAGES:
            raise Refused(
                text("This document has more than {most} pages.", most=MOST_PAGES),
                cure=text("Print less at once."),
            )
        return pages

    @property
    def sheets(self) -> int:
        """The number of sheets of paper."""
        return sheet_count(self.pages, self.layout.settings(self.title))

    @property
    def is_long(self) -> bool:
        """True if the document is large enough for a background job."""
        made = is_kept(f"{self.digest}.pdf")
        return self.uncounted or (not made and len(self.pages) > LONG)

    def pdf(self, drawn: Callable[[int], None] = lambda done: None) -> bytes:
        """The document, from the cache where it has been made before. Raises: Refused.

        `drawn` gets the number of pages that have been drawn.
        """
        return kept(f"{self.digest}.pdf", lambda: self.rendered(drawn))

    def zip(self, drawn: Callable[[int], None] = lambda done: None) -> bytes:
        """A document for each kind, in one file. Raises: Refused."""

        def files() -> Iterator[tuple[str, bytes]]:
            before = 0
            for key, one in self.by_kind():
                yield f"{key}.pdf", one.rendered(partial(_tell_on, drawn, before))
                before += len(one.pages)

        return kept(f"{self.digest}.zip", lambda: zip_bytes(files()))

    def by_kind(self) -> Iterator[tuple[str, Print]]:
        """Each printable as a document of its own, with its key."""
        for one in self.packed:
            name = self.layout.translate(one.printable.name)
            yield (
                one.printable.key,
                replace(self, title=f"{self.title}: {name}", packed=(one,), digest=""),
            )

    def page(self, number: int, *, width_px: int = PICTURE_WIDTH_PX) -> bytes:
        """A WebP of one page for the screen, counted from 1. Raises: IndexError, Refused."""
        name = f"{self.digest}-{number}-{width_px}.webp"
        return kept(name, lambda: page_webp(self._drawn(number), 0, width_px))

    @property
    def ink_is_known(self) -> bool:
        return is_kept(self._ink_file)

    def ink(self) -> float:
        """The part of the paper that ink covers, on average of up to INK_PAGES pages."""
        return float(msgspec.json.decode(kept(self._ink_file, self._guessed_ink), type=float))

    @property
    def _ink_file(self) -> str:
        return f"{self.digest}-ink.json"

    def _guessed_ink(self) -> bytes:
        count = len(self.pages)
        step = max(1, -(-count // INK_PAGES))
        looked_at = range(1, count + 1, step)
        covered = [ink_of(page_png(self._drawn(n), 0, WIDTH_PX)).total for n in looked_at]
        return msgspec.json.encode(sum(covered) / len(covered) if covered else 0.0)

    def rendered(self, drawn: Callable[[int], None] = lambda done: None) -> bytes:
        """The document, drawn anew. Raises: Refused."""
        if not self.pages:  # Refused, rather than a document that is too long
            raise Refused(text("This document has no pages. Choose something to print."))
        layout = self.layout
        return render_document(self.parts, layout.settings(self.title), layout.translate, drawn)

    def _drawn(self, number: int) -> bytes:
        """Return this page alone: nobody waits for the others to be drawn."""
        if not 1 <= number <= len(self.pages):
            raise IndexError(f"no page {number}")
        settings = self.layout.settings(self.title)
        return render_page(self.pages[number - 1], settings, self.layout.translate)


def _tell_on(drawn: Callable[[int], None], before: int, done: int) -> None:
    drawn(before + done)
