"""Drawn pages as a part of a document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec import Struct

from cards.composer import Composer
from cards.document import Bookmark, Page
from cards.findings import CARD, NAME, PrintFinding, of_words
from cards.handouts.briefing import draw_briefing, laid_out_briefing
from cards.handouts.dashboard import A5, draw_cut, draw_dashboard, set_reminders
from cards.palette import Ink, in_evening, palette_of
from cards.paper import Size
from cards.pen import Pen
from cards.text import cleaned
from rules.briefings import Briefing
from rules.dashboards import Dashboard
from rules.pictures import Sky
from rules.text import Text, Translate, text


class BriefingPart(Struct, frozen=True):
    """Briefings, each on a page of its own."""

    title: Text
    briefings: tuple[Briefing, ...]
    paper: Size
    sky: Sky = "dusk"  # of its game

    def pages(self, composer: Composer) -> Iterator[Page]:
        """A page for each."""
        composer = composer.in_palette(in_evening(composer.palette, self.sky))
        for one in self.briefings:
            name = composer.say(one.title)
            yield Page(
                paper=self.paper,
                label=text("{title}: {name}", title=self.title, name=one.title),
                draw=partial(draw_briefing, composer=composer, briefing=one, paper=self.paper),
                bookmarks=(Bookmark(name),),
                content=name,
            )


class DashboardPart(Struct, frozen=True):
    """Dashboards in their true size, two on a sheet where the paper has room for two."""

    title: Text
    boards: tuple[Dashboard, ...]
    paper: Size

    def pages(self, composer: Composer) -> Iterator[Page]:
        """A page for each pair, or for each board on a paper lower than A4."""
        each = 2 if self.paper.height >= 2 * A5.height and self.paper.width >= A5.width else 1
        paper = self.paper if each == 2 else self.paper.turned()
        for number, first in enumerate(range(0, len(self.boards), each), 1):
            there = self.boards[first : first + each]
            yield Page(
                paper=paper,
                label=text("{title} {number}", title=self.title, number=number),
                draw=partial(_draw_boards, composer=composer, boards=there, paper=paper),
                cut=True,
                bookmarks=tuple(
                    Bookmark(cleaned(one.name), 0, n * A5.height) for n, one in enumerate(there)
                ),
                content=", ".join(cleaned(one.name) for one in there),
            )


def _draw_boards(pen: Pen, *, composer: Composer, boards: Sequence[Dashboard], paper: Size) -> None:
    left = (paper.width - A5.width) / 2
    for n, one in enumerate(boards):
        with pen.at(left, n * A5.height):
            draw_dashboard(pen, composer, one)
    draw_cut(pen, composer.palette, A5.height, paper.width)


def handout_findings(
    handouts: Sequence[Briefing | Dashboard], translate: Translate, ink: Ink = "full"
) -> tuple[PrintFinding, ...]:
    """Return what does not fit on its page or board, or has characters that no font has."""
    composer = Composer(translate, palette_of(ink))
    found = []
    for item, one in enumerate(handouts):
        words, whole = _checked(composer, one)
        name = cleaned(words[0][1])
        found += [PrintFinding(item, name, *told) for told in of_words(words)]
        if not whole:
            said = text("Values or text do not fit on this card size.")
            found.append(PrintFinding(item, name, "overflow", "error", CARD, said))
    return tuple(found)


def _checked(composer: Composer, one: Briefing | Dashboard) -> tuple[list[tuple[Text, str]], bool]:
    """Its words, the name first, each with where it stands, and whether all of it fits."""
    if isinstance(one, Dashboard):
        return [(NAME, one.name)], set_reminders(composer, one)[1]
    words = [(CARD, composer.raw(said)) for said in (one.title, one.lead)]
    return words, laid_out_briefing(composer, one).whole
