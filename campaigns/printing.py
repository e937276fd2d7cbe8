"""From the choices of the print page to a print job, its PDF and the pictures of its pages."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Literal, get_args

import msgspec
import reportlab
from django.utils.translation import get_language
from msgspec.structs import replace

import cards
from campaigns.models import Campaign, Figure
from campaigns.portraits import stored_path
from campaigns.print_cache import kept
from campaigns.text import translate
from campaigns.values import roster_value
from cards.impose.imposition import Marks
from cards.job import PrintJob
from cards.palette import Ink
from cards.picture import page_png
from cards.render import pages, render_pdf
from rules import roster as values
from rules.printables import StatCard, Token
from rules.refused import Refused
from rules.text import Text, text

Kind = Literal["stat-cards", "tokens"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Items = tuple[tuple[StatCard | Token, int], ...]
TITLES: dict[Kind, Text] = {"stat-cards": text("Stat cards"), "tokens": text("Tokens")}

PICTURE_WIDTH_PX = 1_000
MOST_CARDS = 2_000
MOST_TOKENS = 5_000
MOST_OF_ONE_TOKEN = 99
USUAL_COUNT = 8  # of each kind of token: with eight kinds, about one A4 sheet at 25 mm


@dataclass(frozen=True, kw_only=True)
class Choices:
    """What to print and how; the defaults are the page's and the command's."""

    kind: Kind = "stat-cards"
    figures: tuple[int, ...] | None = None  # their numbers; None stands for all active ones
    size: str = "poker"
    paper: str = "a4"
    ink: Ink = "full"
    backs: bool = False
    marks: Marks = "crop"
    token_mm: int = 25
    counts: Mapping[str, int] = field(default_factory=dict)  # token key -> how many


@dataclass(frozen=True)
class Print:
    """A job with the digest of everything that decides its bytes."""

    job: PrintJob
    digest: str
    figures: tuple[values.Figure, ...] = ()  # whose cards it holds

    @property
    def pages(self) -> int:
        return sum(1 for _ in pages(self.job, translate))

    def pdf(self) -> bytes:
        """The document, from the cache where it has been made before."""
        return kept(f"{self.digest}.pdf", lambda: render_pdf(self.job, translate))

    def page(self, number: int) -> bytes:
        """A PNG of one page for the screen, counted from 1."""
        name = f"{self.digest}-{number}-{PICTURE_WIDTH_PX}.png"
        return kept(name, lambda: page_png(self.pdf(), number - 1, PICTURE_WIDTH_PX))


def figures_to_print(campaign: Campaign) -> list[Figure]:
    """The figures that may be printed: all but the deleted ones."""
    figures = Figure.objects.filter(roster=campaign.roster)
    return list(figures.exclude(status=Figure.Status.DELETED))


def prepare(campaign: Campaign, rows: Iterable[Figure], choices: Choices) -> Print:
    """The print of a campaign for these choices; `rows` are its figures to choose from.

    Raises: Refused, when there is nothing to print or far too much.
    """
    figures: tuple[values.Figure, ...] = ()
    items: Items
    if choices.kind == "stat-cards":
        picked = _picked(rows, choices)
        figures = roster_value(campaign.roster, picked).figures
        items = tuple((_card(campaign, *pair), 1) for pair in zip(picked, figures, strict=True))
    else:
        items = _tokens(campaign, choices)
    job = PrintJob(
        items=items,
        card=choices.size,
        token_mm=choices.token_mm,
        paper=choices.paper,
        ink=choices.ink,
        backs=choices.backs and bool(figures),
        title=f"{campaign.name}: {translate(TITLES[choices.kind])}",
        marks=choices.marks,
    )
    return Print(job, _digest(job), figures)


def _picked(rows: Iterable[Figure], choices: Choices) -> list[Figure]:
    """The figures that the choices pick, if they are neither none nor too many."""
    if choices.figures is None:
        picked = [row for row in rows if row.status == Figure.Status.ACTIVE]
    else:
        wanted = set(choices.figures)
        picked = [row for row in rows if row.number in wanted]
    if not picked:
        raise Refused(text("No figure is ticked, so there is no card to print."))
    if len(picked) > MOST_CARDS:
        why = text(
            "{count} cards are too many for one document: print up to {most} at a time.",
            count=len(picked),
            most=MOST_CARDS,
        )
        raise Refused(why)
    return picked


def _card(campaign: Campaign, row: Figure, figure: values.Figure) -> StatCard:
    """The game's card with what the campaign knows: portrait, campaign, number, version."""
    number = text("No. {number}", number=row.number)
    version = text("version {version}", version=row.version)
    return replace(
        campaign.game.stat_card(figure, campaign.house_rules),
        portrait=str(stored_path(row.portrait) or ""),
        footer=(campaign.name, translate(number), translate(version)),
    )


def _tokens(campaign: Campaign, choices: Choices) -> Items:
    items = tuple(
        (token, choices.counts.get(token.key, USUAL_COUNT)) for token in campaign.game.tokens()
    )
    count = sum(count for _, count in items)
    if not count:
        raise Refused(text("All counts are zero, so there is no token to print."))
    if count > MOST_TOKENS:
        why = text(
            "{count} tokens are too many for one document: print up to {most} at a time.",
            count=count,
            most=MOST_TOKENS,
        )
        raise Refused(why)
    return tuple((token, count) for token, count in items if count)


def _digest(job: PrintJob) -> str:
    """SHA-256 of all that decides the bytes: the job, its portraits, the language, the printer."""
    digest = hashlib.sha256(msgspec.json.encode(job))
    for item, _ in job.items:
        if isinstance(item, StatCard) and item.portrait:
            digest.update(hashlib.sha256(Path(item.portrait).read_bytes()).digest())
    digest.update(f"{get_language()} {_printer()}".encode())
    return digest.hexdigest()


@cache
def _printer() -> str:
    """What draws: ReportLab and our own files, so that no old drawing outlives them."""
    digest = hashlib.sha256(reportlab.__version__.encode())
    for path in sorted(Path(cards.__path__[0]).rglob("*")):
        if path.suffix in {".py", ".ttf"}:
            digest.update(f"{path.name} {path.stat().st_size}".encode())
            digest.update(path.read_bytes() if path.suffix == ".py" else b"")
    return digest.hexdigest()
