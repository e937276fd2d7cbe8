"""The book of a campaign, made in the background where it is long."""

from __future__ import annotations

from django.db.models import Max, Sum
from django.utils import timezone

from campaigns.chronicle.booklet import chronicle_booklet
from campaigns.chronicle.poster import campaign_poster
from campaigns.jobs.operations import Wish
from campaigns.jobs.run import Made, Progress
from campaigns.models import Campaign, ChronicleNote, Game, HistoryEntry, Job
from campaigns.shell.text import translate
from cards.booklet import booklet_pdf
from cards.campaign_poster import campaign_poster_pdf
from rules.text import text

LONG_BOOK = 200  # notes and games; about half a second of work


def chronicle_is_long(campaign: Campaign) -> bool:
    """True if the book of a campaign needs a background job, in one query."""
    notes = ChronicleNote.objects.filter(campaign=campaign, deleted=False).order_by().values("pk")
    games = Game.objects.filter(session__campaign=campaign).order_by().values("pk")
    return notes.union(games, all=True).count() > LONG_BOOK


def chronicle_wish(campaign: Campaign, *, fold: bool) -> Wish:
    """Ask for the book of a campaign as it is now. The caller is in the campaign's scope."""
    title = text("The chronicle as a booklet to fold") if fold else text("The chronicle as a book")
    today = timezone.localdate().isoformat()
    rests_on = f"{_how_far(campaign)} {today}"
    return Wish(kind="chronicle-book", title=title, parameters={"fold": fold}, rests_on=rests_on)


def _how_far(campaign: Campaign) -> str:
    """Other words after each change of the campaign, and each entry of its games."""
    changes = HistoryEntry.objects.filter(campaign=campaign).aggregate(last=Max("number"))
    games = Game.objects.filter(session__campaign=campaign).aggregate(sum=Sum("last_number"))
    return f"{campaign.name} {changes['last']} {games['sum']}"


def poster_wish(campaign: Campaign, on: str) -> Wish:
    """Asks for the poster of a campaign as it is now, on one of the papers of posters."""
    rests_on = f"{_how_far(campaign)} {timezone.localdate().isoformat()}"
    title = text("The campaign as a poster")
    return Wish(kind="poster", title=title, parameters={"on": on}, rests_on=rests_on)


def make_poster(job: Job, progress: Progress) -> Made:
    """The poster of a campaign as a PDF."""
    on = str(job.parameters["on"])
    progress(0, 0, text("Collecting entries"))
    poster = campaign_poster(job.of_campaign)
    progress(0, 0, text("Drawing pages"))
    content = campaign_poster_pdf(poster, on, translate=translate)
    return Made(content, "application/pdf", f"{job.of_campaign.slug}-poster-{on}.pdf")


def make_book(job: Job, progress: Progress) -> Made:
    """The book of a campaign as a PDF."""
    fold = bool(job.parameters.get("fold"))
    progress(0, 0, text("Collecting entries"))
    booklet = chronicle_booklet(job.of_campaign)
    progress(0, 0, text("Laying out the pages"))
    content = booklet_pdf(
        booklet,
        fold=fold,
        translate=translate,
        drawn=lambda done, of: progress(done, of, text("Drawing pages")),
    )
    name = f"{job.of_campaign.slug}-{'booklet' if fold else 'book'}.pdf"
    return Made(content, "application/pdf", name)
