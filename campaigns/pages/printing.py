"""What the print page draws."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from django.urls import reverse
from django.utils.translation import gettext as _

from campaigns.forms.printing import PAPERS, PrintForm
from campaigns.models import Campaign, Figure
from campaigns.printing import PICTURE_WIDTH_PX, Print
from campaigns.text import translate
from cards.findings import PrintFinding, findings
from cards.render import pages, sheets
from rules.text import Text


@dataclass(frozen=True)
class Line:
    """A figure that may be ticked."""

    number: int
    name: str
    side: Text | str
    retired: bool
    ticked: bool


@dataclass(frozen=True)
class Warned:
    """What would not print well on one card or kind of token."""

    name: str
    severity: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Picture:
    """A page of the document, with what lies on it."""

    title: str
    content: str
    url: str
    width: int
    height: int


@dataclass(frozen=True)
class Result:
    """What comes out of the printer."""

    sheets: int
    copies: int
    paper: str
    warned: tuple[Warned, ...]
    reconstructed: str  # names of the weapons whose figures are not certain
    pictures: tuple[Picture, ...]
    pdf_url: str
    download_url: str

    @property
    def severity(self) -> str:
        """That of the worst."""
        return "error" if any(each.severity == "error" for each in self.warned) else "advice"


@dataclass(frozen=True)
class PrintPage:
    """The choices and what they lead to; no result where something is wrong or missing."""

    campaign: Campaign
    form: PrintForm
    lines: tuple[Line, ...]
    result: Result | None
    missing: Text | None  # why there is nothing to print

    @property
    def ticked(self) -> int:
        return sum(line.ticked for line in self.lines)

    @property
    def sides(self) -> dict[str, Text]:
        """Sides that have a figure, by key."""
        taken = {row.side for row in self.form.rows}
        return {key: name for key, name in self.form.sides.items() if key in taken}


def show_page(
    campaign: Campaign,
    form: PrintForm,
    *,
    printed: Print | None = None,
    missing: Text | None = None,
) -> PrintPage:
    """The page for a form that has been looked at."""
    ticked = set(form.ticked())
    lines = tuple(
        Line(
            number=row.number,
            name=row.name,
            side=form.sides.get(row.side, row.side),
            retired=row.status != Figure.Status.ACTIVE,
            ticked=row.number in ticked,
        )
        for row in form.rows
    )
    result = None if printed is None else _result(campaign, form, printed)
    return PrintPage(campaign, form, lines, result, missing)


def _result(campaign: Campaign, form: PrintForm, printed: Print) -> Result:
    job, kind, query = printed.job, form.cleaned_data["what"], form.query().urlencode()
    pdf = reverse("campaigns:print-pdf", args=(campaign.slug, kind))
    return Result(
        sheets=sheets(job),
        copies=sum(count for _, count in job.items),
        paper=str(PAPERS[job.paper]),
        warned=tuple(_warned(findings(job, translate))),
        reconstructed=", ".join(_reconstructed(campaign, printed)),
        pictures=tuple(_pictures(campaign, kind, printed, query)),
        pdf_url=f"{pdf}?{query}",
        download_url=f"{pdf}?{query}&download=1",
    )


def _warned(found: Iterable[PrintFinding]) -> Iterator[Warned]:
    for _item, group in groupby(found, key=lambda finding: finding.item):
        of_one = list(group)
        worst = "error" if any(each.severity == "error" for each in of_one) else "advice"
        told = (f"{translate(each.region)}: {translate(each.message)}." for each in of_one)
        yield Warned(of_one[0].name, worst, tuple(told))


def _reconstructed(campaign: Campaign, printed: Print) -> list[str]:
    carried = {item.gear for figure in printed.figures for item in figure.items}
    gear = campaign.game.gear(campaign.house_rules)
    return [translate(row.name) for row in gear if row.reconstructed and row.key in carried]


def _pictures(campaign: Campaign, kind: str, printed: Print, query: str) -> Iterator[Picture]:
    sides = 2 if printed.job.backs else 1
    for place, page in enumerate(pages(printed.job, translate)):
        title = _("Sheet %(number)s, back") if page.back else _("Sheet %(number)s")
        address = reverse("campaigns:print-page", args=(campaign.slug, kind, place + 1))
        yield Picture(
            title=title % {"number": place // sides + 1},
            content=page.content,
            # Another print is another picture, however long a browser keeps one.
            url=f"{address}?{query}&v={printed.digest[:12]}",
            width=PICTURE_WIDTH_PX,
            height=round(PICTURE_WIDTH_PX * page.paper.height / page.paper.width),
        )
