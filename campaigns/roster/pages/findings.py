"""Findings of the checker, ready to be drawn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from django.core.paginator import Page, Paginator
from msgspec import Struct

from campaigns.access import Visit
from campaigns.models import Campaign, Figure
from campaigns.models.values import roster_value
from campaigns.roster.pages.book import button_value
from campaigns.roster.pages.faces import portrait_address
from campaigns.shell.text import translate
from rules import roster as values
from rules.changes import SetCount
from rules.findings import Finding

FIGURES_A_PAGE = 50

Found = tuple[Figure, list[Finding]]


class CureButton(Struct, frozen=True):
    label: str
    change: str  # as figure-change reads it
    drops: bool  # something that the figure carries


class FindingNote(Struct, frozen=True):
    """A finding in words."""

    rule: str
    severity: str
    message: str


class FindingLine(Struct, frozen=True):
    rule: str
    severity: str  # error or advice
    message: str
    because: tuple[str, ...]
    cures: tuple[CureButton, ...]
    allowed: bool  # by the host
    waiting: bool  # for the host's word

    @property
    def may_drop(self) -> bool:
        """True if a cure drops something, which the stash can take."""
        return any(cure.drops for cure in self.cures)


class Counts(Struct, frozen=True):
    """The number of findings by severity. Findings that the host allowed count separately."""

    errors: int = 0
    advice: int = 0
    waiting: int = 0
    allowed: int = 0

    @property
    def any(self) -> bool:
        return bool(self.errors or self.advice)


NOTHING = Counts()


class FigureFindings(Struct, frozen=True):
    """The findings of one figure."""

    number: int
    name: str
    version: int
    may_change: bool
    lines: tuple[FindingLine, ...]
    face: str  # the address of its portrait


class FindingListPage(Struct, frozen=True):
    campaign: Campaign
    is_host: bool
    asks: bool
    strictness: str
    counts: Counts
    leaf: Page[Found]  # of the figures with findings
    figures: tuple[FigureFindings, ...]  # of this page
    checked: int  # the number of checked figures


def finding_list_page(visit: Visit, leaf: str) -> FindingListPage:
    """The findings of a page of the figures in use. Figures with errors come first."""
    campaign = visit.campaign
    rows, found = checked_figures(campaign)
    wrong = sorted(_with_findings(rows, found), key=_is_without_errors)
    shown = Paginator(wrong, FIGURES_A_PAGE).get_page(leaf)
    return FindingListPage(
        campaign=campaign,
        is_host=visit.is_host,
        asks=asks(campaign),
        strictness=campaign.get_strictness_display(),
        counts=total(counted(campaign, row, findings) for row, findings in wrong),
        leaf=shown,
        figures=tuple(_noted(visit, shown)),
        checked=len(rows),
    )


def _is_without_errors(found: Found) -> bool:
    return all(finding.severity != "error" for finding in found[1])


def all_findings(visit: Visit) -> Iterator[FigureFindings]:
    """The findings of each figure in use that has any."""
    return _noted(visit, _with_findings(*checked_figures(visit.campaign)))


def _with_findings(rows: list[Figure], found: dict[str, list[Finding]]) -> list[Found]:
    return [(row, found[str(row.number)]) for row in rows if str(row.number) in found]


def _noted(visit: Visit, found: Iterable[Found]) -> Iterator[FigureFindings]:
    """Each figure with its findings, errors first."""
    for row, findings in found:
        yield figure_findings(visit, row, finding_lines(visit.campaign, row, findings))


def figure_findings(visit: Visit, row: Figure, lines: tuple[FindingLine, ...]) -> FigureFindings:
    """The findings of one figure with its face."""
    return FigureFindings(
        number=row.number,
        name=row.name,
        version=row.version,
        may_change=visit.may_change(row),
        lines=lines,
        face=portrait_address(visit.campaign, row),
    )


def checked_figures(campaign: Campaign) -> tuple[list[Figure], dict[str, list[Finding]]]:
    """The figures in use, and what the checker says by figure key, in two queries."""
    rows = list(Figure.objects.filter(roster=campaign.roster, status=Figure.Status.ACTIVE))
    return rows, findings_of(campaign, roster_value(campaign.roster, rows))


def findings_of(campaign: Campaign, roster: values.Roster) -> dict[str, list[Finding]]:
    """Return the findings of a roster by figure key."""
    found = defaultdict(list)
    for finding in campaign.game.roster.check(roster, campaign.house_rules):
        found[finding.figure].append(finding)
    return found


def finding_lines(
    campaign: Campaign, row: Figure, findings: Iterable[Finding]
) -> tuple[FindingLine, ...]:
    """Findings ready to be drawn: errors, advice, then what the host has allowed."""
    lines = [_line(campaign, row, finding) for finding in findings]
    return tuple(sorted(lines, key=lambda line: (line.allowed, line.severity != "error")))


def _line(campaign: Campaign, row: Figure, finding: Finding) -> FindingLine:
    wrong = finding.severity == "error"
    allowed = wrong and finding.rule in row.allowed
    return FindingLine(
        rule=finding.rule,
        severity=finding.severity,
        message=translate(finding.message),
        because=finding.because,
        cures=cure_buttons(finding),
        allowed=allowed,
        waiting=wrong and not allowed and asks(campaign),
    )


def cure_buttons(finding: Finding) -> tuple[CureButton, ...]:
    """The cures of a finding as buttons."""
    return tuple(
        CureButton(
            translate(cure.label), button_value(cure.change), isinstance(cure.change, SetCount)
        )
        for cure in finding.cures
    )


def counted(campaign: Campaign, row: Figure, findings: Sequence[Finding]) -> Counts:
    """Return the number of findings of one figure."""
    if not findings:
        return NOTHING
    wrong = [finding.rule for finding in findings if finding.severity == "error"]
    allowed = sum(rule in row.allowed for rule in wrong)
    errors = len(wrong) - allowed
    return Counts(
        errors=errors,
        advice=len(findings) - len(wrong),
        waiting=errors if asks(campaign) else 0,
        allowed=allowed,
    )


def total(counts: Iterable[Counts]) -> Counts:
    """The counts of several figures together."""
    every = list(counts)
    return Counts(
        errors=sum(one.errors for one in every),
        advice=sum(one.advice for one in every),
        waiting=sum(one.waiting for one in every),
        allowed=sum(one.allowed for one in every),
    )


def asks(campaign: Campaign) -> bool:
    """True if illegal figures wait for the host's approval."""
    return campaign.strictness == Campaign.Strictness.ASK
