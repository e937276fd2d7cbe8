"""What can be made in the background, by name, and how one job is carried out."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from zoneinfo import ZoneInfo

import msgspec
from django.conf import settings
from django.db.models import Max, Sum
from django.utils import timezone, translation

from campaigns import job_files
from campaigns.booklets import chronicle_booklet
from campaigns.files import is_no_room
from campaigns.models import Campaign, CardLayout, ChronicleNote, Game, HistoryEntry, Job, Session
from campaigns.operations.jobs import Wish, fail, finish, give_back, report
from campaigns.own_cards import own_goods
from campaigns.print_orders import Order, figures_to_print, prepare
from campaigns.printing import Print
from campaigns.studio.printable import Layout
from campaigns.text import translate
from campaigns.transfer.faults import Unreadable
from campaigns.ways_out import Goods, Way, goods_of, kept_as, made
from cards.booklet import booklet_pdf
from rules.refused import Refused
from rules.text import Text, text

TELL_SECONDS = 0.5
LONG_BOOK = 200  # notes and games; about half a second of work
_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Made:
    """What came of a job: a file, as whoever asked for it gets it."""

    content: bytes
    content_type: str
    name: str


class Stopped(Exception):
    """Nobody waits for the work any more."""


class Progress:
    """Told how far the work is, as often as it likes; breaks it off when nobody waits for it."""

    def __init__(self, job: Job, is_wanted: Callable[[], bool] = lambda: True) -> None:
        self._job = job
        self._is_wanted = is_wanted
        self._told = 0.0

    def __call__(self, done: int, of: int, doing: Text) -> None:
        """So many of so many are done; `of` is 0 while that is not known. Raises: Stopped."""
        if not self._is_wanted():
            give_back(job=self._job, counts=False)
            raise Stopped
        if time.monotonic() - self._told < TELL_SECONDS:
            return
        if not report(job=self._job, done=done, of=of, doing=doing):
            raise Stopped
        self._told = time.monotonic()


Make = Callable[[Job, Progress], Made]


def carry_out(job: Job, is_wanted: Callable[[], bool] = lambda: True) -> None:
    """Do a job that was claimed, inside the scope of its campaign, and write down what came of it.

    A full disk, a refusal and a fault of ours end as words on its page; only a process that dies
    makes another attempt worth while.
    """
    zone = ZoneInfo(job.zone)
    try:
        with translation.override(job.language or settings.LANGUAGE_CODE), timezone.override(zone):
            made = KINDS[job.kind](job, Progress(job, is_wanted))
        _hand_over(job, made)
    except Stopped:
        return
    except (Refused, Unreadable) as reason:
        fail(job=job, why=_why_not(reason))
    except Exception as fault:
        if not is_no_room(fault):
            _log.exception("Job %s (%s) failed", job.pk, job.kind)
        fail(job=job, why=_what_happened(fault))


def _hand_over(job: Job, made: Made) -> None:
    stored = job_files.write_result(job, made.content, made.name)
    kind = {"content_type": made.content_type, "name": made.name}
    if not finish(job=job, result=stored, size=len(made.content), **kind):
        job_files.remove_result(stored)


def _why_not(reason: Refused | Unreadable) -> Text:
    if isinstance(reason, Unreadable):
        return reason.faults[0].said()
    if reason.cure is None:
        return reason.why
    return text("{why} {cure}", why=reason.why, cure=reason.cure)


def _what_happened(fault: Exception) -> Text:
    if is_no_room(fault):
        return text(
            "The disk of the server is full, so the file could not be written; nothing of it was"
            " kept. Make room, and make it again."
        )
    if isinstance(fault, MemoryError):
        return text("The server has not enough memory for this. Ask for less at once.")
    return text(
        "Something went wrong on our side; the server's log says what. Nothing of the campaign was"
        " changed."
    )


def chronicle_is_long(campaign: Campaign) -> bool:
    """Whether the book of a campaign takes too long to be waited for; one query."""
    notes = ChronicleNote.objects.filter(campaign=campaign, deleted=False).order_by().values("pk")
    games = Game.objects.filter(session__campaign=campaign).order_by().values("pk")
    return notes.union(games, all=True).count() > LONG_BOOK


def chronicle_wish(campaign: Campaign, *, fold: bool) -> Wish:
    """Asks for the book of a campaign as it is now; inside the campaign's scope."""
    title = text("The chronicle as a booklet to fold") if fold else text("The chronicle as a book")
    today = timezone.localdate().isoformat()
    rests_on = f"{_how_far(campaign)} {today}"
    return Wish(kind="chronicle-book", title=title, parameters={"fold": fold}, rests_on=rests_on)


def _how_far(campaign: Campaign) -> str:
    """Other words after each change of the campaign, and each entry of its games."""
    changes = HistoryEntry.objects.filter(campaign=campaign).aggregate(last=Max("number"))
    games = Game.objects.filter(session__campaign=campaign).aggregate(sum=Sum("last_number"))
    return f"{campaign.name} {changes['last']} {games['sum']}"


def _chronicle_book(job: Job, progress: Progress) -> Made:
    fold = bool(job.parameters.get("fold"))
    progress(0, 0, text("Collecting what is told"))
    booklet = chronicle_booklet(job.campaign)
    progress(0, 0, text("Setting the pages"))
    content = booklet_pdf(
        booklet,
        fold=fold,
        translate=translate,
        drawn=lambda done, of: progress(done, of, text("Drawing the pages")),
    )
    name = f"{job.campaign.slug}-{'booklet' if fold else 'book'}.pdf"
    return Made(content, "application/pdf", name)


def print_wish(order: Order, printed: Print) -> Wish:
    """Asks for a document that somebody ordered on the studio page."""
    known = "" if printed.uncounted else " counted"
    return Wish(
        kind="print",
        title=text("{name}", name=printed.title),
        parameters=msgspec.to_builtins(order),
        rests_on=f"{printed.digest}{known}",
    )


def _print(job: Job, progress: Progress) -> Made:
    order = msgspec.convert(job.parameters, Order)
    if order.session is not None:
        progress(0, 0, text("Counting what the night needs"))
    rows = figures_to_print(job.campaign)
    printed = prepare(job.campaign, rows, order, _night(job, order), patient=True)
    of = len(printed.pages)
    make, ending = (printed.zip, "zip") if order.each else (printed.pdf, "pdf")
    content = make(lambda done: progress(done, of, text("Drawing the pages")))
    return Made(content, f"application/{ending}", f"{job.campaign.slug}-{order.what}.{ending}")


def _night(job: Job, order: Order) -> Session | None:
    """The session that was ordered for, if it is still there."""
    if order.session is None:
        return None
    sessions = Session.objects.filter(campaign=job.campaign, number=order.session)
    return sessions.select_related("campaign__roster").first()


def ways_wish(order: Order, goods: Goods, way: Way) -> Wish:
    """Asks for what was ordered on the studio page to go another way out."""
    return Wish(
        kind="ways-out",
        title=text("{name}", name=goods.name),
        parameters={"order": msgspec.to_builtins(order), "way": msgspec.to_builtins(way)},
        rests_on=kept_as(goods, way),
    )


def _ways_out(job: Job, progress: Progress) -> Made:
    order = msgspec.convert(job.parameters["order"], Order)
    way = msgspec.convert(job.parameters["way"], Way)
    rows = figures_to_print(job.campaign)
    goods = goods_of(prepare(job.campaign, rows, order, _night(job, order), patient=True))
    return _gone_out(goods, way, f"{job.campaign.slug}-{order.what}", progress)


def own_cards_wish(row: CardLayout, layout: Layout, goods: Goods, way: Way) -> Wish:
    """Asks for cards of a host's own."""
    said = {"layout": msgspec.to_builtins(layout), "way": msgspec.to_builtins(way)}
    return Wish(
        kind="own-cards",
        title=text("{name}", name=goods.name),
        parameters={"number": row.number, **said},
        rests_on=kept_as(goods, way),
    )


def _own_cards(job: Job, progress: Progress) -> Made:
    number = job.parameters["number"]
    row = CardLayout.objects.filter(campaign=job.campaign, number=number).first()
    if row is None:
        raise Refused(text("These cards have been deleted."))
    progress(0, 0, text("Setting the cards"))
    layout = msgspec.convert(job.parameters["layout"], Layout)
    goods = own_goods(row, layout)
    way = msgspec.convert(job.parameters["way"], Way)
    return _gone_out(goods, way, f"{job.campaign.slug}-cards-{number}", progress)


def _gone_out(goods: Goods, way: Way, name: str, progress: Progress) -> Made:
    doing = text("Drawing the cards")
    content = made(goods, way, lambda done, of: progress(done, of, doing))
    return Made(content, way.content_type, way.file_name(name))


KINDS: dict[str, Make] = {
    "chronicle-book": _chronicle_book,
    "print": _print,
    "ways-out": _ways_out,
    "own-cards": _own_cards,
}
