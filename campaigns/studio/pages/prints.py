"""The Print page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import groupby

from django.http import QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Campaign, Figure
from campaigns.shell.text import listed_names, translate
from campaigns.studio.document import PREVIEW_WIDTH_PX, Print
from campaigns.studio.exports import has_pieces
from campaigns.studio.forms.fields import PAPERS
from campaigns.studio.forms.prints import LAYOUT, PRINTER, TICKED, PrintForm
from campaigns.studio.marked import Since, since
from campaigns.studio.miniatures import emblem, miniature
from campaigns.studio.orders import PACK, PACK_NAME
from campaigns.studio.printable import GROUPS, Printable
from cards.document import BOTH_SIDES
from cards.findings import PrintFinding
from cards.paper import PAPERS as SIZES
from cards.paper import Size
from rules.printables import Icon
from rules.refused import Refused
from rules.text import Text

PREVIEW = "preview"  # in the address of a page's small picture
MOST_ADVICE = 3  # shown unfolded above the pages
GROUP_NAMES = {
    "cards": gettext_lazy("Cards"),
    "tokens": gettext_lazy("Tokens"),
    "maps": gettext_lazy("Maps"),
    "sheets": gettext_lazy("Sheets"),
}


class FigureTick(Struct, frozen=True):
    """A figure that may be ticked."""

    number: int
    name: str
    side: Text | str
    retired: bool
    ticked: bool


class Thing(Struct, frozen=True):
    """Something that may be chosen to be printed."""

    key: str
    name: str
    url: str
    chosen: bool = False
    miniature: str = ""
    emblem: Icon | None = None


class PrintWarning(Struct, frozen=True):
    """The findings of one card, token or sheet, and its page."""

    name: str
    severity: str
    sentences: tuple[str, ...]
    page: int  # 0: nobody knows
    title: str


class Picture(Struct, frozen=True):
    """A page of the document, with a list of its pieces."""

    number: int
    title: str
    content: str
    url: str
    width: int
    height: int


class PrintResult(Struct, frozen=True):
    """The printed document."""

    sheets: int
    paper: str
    amount: Text | None
    counted: Text | None  # where numbers come from simulated games
    warned: tuple[PrintWarning, ...]
    reconstructed: str  # names of the weapons whose figures are not certain
    pictures: tuple[Picture, ...]
    contents: tuple[Thing, ...]  # of a pack, one by one
    pdf_url: str
    download_url: str
    zip_url: str  # of a pack: a file for each kind
    ways_url: str  # of exports; empty: it is whole pages
    make_url: str
    done_url: str  # empty: it is not theirs to say that it is printed
    seen: str
    since: Since
    ink_url: str
    ink: int | None  # per cent of the paper; None: not looked at yet
    is_long: bool
    uncounted: bool

    @property
    def severity(self) -> str:
        """The severity of the worst finding."""
        return "error" if self.errors else "advice"

    @property
    def errors(self) -> list[PrintWarning]:
        return [one for one in self.warned if one.severity == "error"]

    @property
    def advice(self) -> list[PrintWarning]:
        return [one for one in self.warned if one.severity != "error"]

    @property
    def folds_advice(self) -> bool:
        """True if the advice is long enough to hide the pages."""
        return len(self.advice) > MOST_ADVICE


class StudioPage(Struct, frozen=True):
    """The choices and what they lead to. No result where something is wrong or missing."""

    campaign: Campaign
    form: PrintForm
    things: tuple[tuple[str, tuple[Thing, ...]], ...]  # by the name of their group
    lines: tuple[FigureTick, ...]
    result: PrintResult | None
    missing: Refused | None  # the reason for an empty result
    is_host: bool

    @property
    def needs_session(self) -> bool:
        """True if a pack needs a planned session first."""
        return self.form.printable is None and not self.form.offered.sessions

    @property
    def sides(self) -> dict[str, Text]:
        """Sides that have a figure, by key."""
        taken = {row.side for row in self.form.rows}
        return {key: name for key, name in self.form.sides.items() if key in taken}


def show_page(
    visit: Visit,
    form: PrintForm,
    *,
    printed: Print | None = None,
    missing: Refused | None = None,
    with_ink: bool = False,
) -> StudioPage:
    """The page for a form that has been looked at. Raises: Refused, as `Print.pages`."""
    campaign, ticked = visit.campaign, set(form.ticked())
    lines = tuple(
        FigureTick(
            number=row.number,
            name=row.name,
            side=form.sides.get(row.side, row.side),
            retired=row.status != Figure.Status.ACTIVE,
            ticked=row.number in ticked,
        )
        for row in form.shown
    )
    result = None if printed is None else _result(visit, form, printed, with_ink=with_ink)
    things = tuple(_things(campaign, form))
    return StudioPage(campaign, form, things, lines, result, missing, visit.is_host)


def _show_url(campaign: Campaign, query: str) -> str:
    return f"{reverse('campaigns:print-show', args=[campaign.slug])}?{query}"


def _things(campaign: Campaign, form: PrintForm) -> Iterator[tuple[str, tuple[Thing, ...]]]:
    """Everything that can be chosen. The layout and the figures stay when it is."""
    kept = QueryDict(mutable=True)
    if form.is_valid():
        kept = form.query(*LAYOUT, PRINTER, TICKED)

    def url(key: str) -> str:
        query = kept.copy()
        query["what"] = key
        return _show_url(campaign, query.urlencode())

    def thing(one: Printable) -> Thing:
        chosen = one.key == form.what
        name = translate(one.name)
        return Thing(one.key, name, url(one.key), chosen, miniature(one), emblem(one))

    pack = Thing(PACK, translate(PACK_NAME), url(PACK), form.what == PACK, PACK)
    yield _("This session"), (pack,)
    for group in GROUPS:
        found = [one for one in form.shelf.values() if one.group == group]
        if found:
            yield str(GROUP_NAMES[group]), tuple(map(thing, found))


def _result(visit: Visit, form: PrintForm, printed: Print, *, with_ink: bool) -> PrintResult:
    campaign, query = visit.campaign, form.query().urlencode()
    place = (campaign.slug, form.what)
    pdf, files, make, done, ways = (
        f"{reverse(f'campaigns:print-{way}', args=place)}?{query}"
        for way in ("pdf", "zip", "make", "done", "ways")
    )
    lasting = any(one.built.items for one in printed.packed) and not printed.uncounted
    amounts = [one.built.amount for one in printed.packed]
    pictures = tuple(pictures_of(campaign, form.what, printed, query))
    return PrintResult(
        sheets=printed.sheets,
        paper=_paper(printed),
        amount=amounts[0] if form.printable else None,
        counted=next((one.built.counted for one in printed.packed if one.built.counted), None),
        warned=tuple(_warned(printed, pictures)),
        reconstructed=listed_names(_reconstructed(campaign, printed)),
        pictures=pictures,
        contents=() if form.printable else tuple(_contents(campaign, form, printed)),
        pdf_url=pdf,
        download_url=f"{pdf}&download=1",
        zip_url="" if form.printable else files,
        ways_url=ways if has_pieces(printed) else "",
        make_url=make,
        done_url=done if lasting and visit.is_host else "",
        seen=printed.digest,
        since=since(printed.whole, form.offered.memory),
        ink_url=_show_url(campaign, f"what={form.what}&{query}&estimate=1"),
        ink=_ink(printed) if with_ink or printed.ink_is_known else None,
        is_long=printed.is_long,
        uncounted=printed.uncounted,
    )


def _paper(printed: Print) -> str:
    """Return the paper to load. Labels bring their own."""
    names = {SIZES[key]: str(name) for key, name in PAPERS.items()}
    upright = (Size(min(size), max(size)) for size in _sizes(printed))
    return listed_names(dict.fromkeys(names[size] for size in upright if size in names))


def _sizes(printed: Print) -> Iterator[tuple[float, float]]:
    for page in printed.pages:
        yield page.paper.width, page.paper.height


def _ink(printed: Print) -> int:
    return max(1, round(printed.ink() * 100))


def _contents(campaign: Campaign, form: PrintForm, printed: Print) -> Iterator[Thing]:
    """Yield the parts of a pack, each with the address to print it alone."""
    for one in printed.packed:
        query = form.query(*LAYOUT, PRINTER)
        query["what"] = one.printable.key
        if one.printable.night and form.night:
            query["session"] = str(form.night.number)
        if one.printable.figures:
            query.setlist(TICKED, ["", *map(str, form.ticked())])
        url = _show_url(campaign, query.urlencode())
        yield Thing(one.printable.key, translate(one.printable.name), url)


def _warned(printed: Print, pictures: tuple[Picture, ...]) -> Iterator[PrintWarning]:
    said = printed.layout.translate
    found = (f for one in printed.packed for f in one.built.findings(said))
    for (_item, name), group in groupby(found, key=lambda finding: (finding.item, finding.name)):
        yield _warning(name, list(group), pictures)


def _warning(
    name: str, of_one: Iterable[PrintFinding], pictures: tuple[Picture, ...]
) -> PrintWarning:
    of_one = list(of_one)
    worst = "error" if any(each.severity == "error" for each in of_one) else "advice"
    told = tuple(f"{translate(each.region)}: {translate(each.message)}" for each in of_one)
    lies = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")  # Kat is not where Katie lies
    place = next((one for one in pictures if name and lies.search(one.content)), None)
    return PrintWarning(
        name, worst, told, place.number if place else 0, place.title if place else ""
    )


def _reconstructed(campaign: Campaign, printed: Print) -> list[str]:
    if not any(one.printable.figures for one in printed.packed):
        return []
    carried = {item.gear for figure in printed.figures for item in figure.items}
    gear = campaign.game.roster.gear(campaign.house_rules)
    return [translate(row.name) for row in gear if row.reconstructed and row.key in carried]


def pictures_of(campaign: Campaign, kind: str, printed: Print, query: str) -> Iterator[Picture]:
    """Yield a picture of each page."""
    sides = 2 if printed.layout.duplex in BOTH_SIDES else 1
    for place, page in enumerate(printed.pages):
        is_back = sides == 2 and place % 2 == 1
        title = _("Sheet %(number)s, back") if is_back else _("Sheet %(number)s")
        address = reverse("campaigns:print-page", args=(campaign.slug, kind, place + 1))
        yield Picture(
            number=place + 1,
            title=title % {"number": place // sides + 1},
            content=page.content or translate(page.label),
            # Another print is another picture, however long a browser keeps one.
            url=f"{address}?{query}&v={printed.digest[:12]}",
            width=PREVIEW_WIDTH_PX,
            height=round(PREVIEW_WIDTH_PX * page.paper.height / page.paper.width),
        )
