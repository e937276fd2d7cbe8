"""Campaign files that are written and read in the background."""

from __future__ import annotations

from django.db.models import Sum
from django.utils.text import slugify

from campaigns.archive.operations.imports import finish_import
from campaigns.archive.reading import read_campaign
from campaigns.archive.uploads import upload_path
from campaigns.archive.writing import write_campaign
from campaigns.jobs.operations import Wish
from campaigns.jobs.run import Made, Progress
from campaigns.models import (
    Campaign,
    ChronicleNote,
    ChroniclePhoto,
    Figure,
    Game,
    HistoryEntry,
    Job,
)
from campaigns.models.job import EXPORT
from rules.refused import Refused
from rules.text import text

ZIP = "application/zip"
LONG_EXPORT = 3_000  # rows; about a second of work
MOST_UNPACKED = 64 * 1024 * 1024  # bytes of a file that was handed in on the page


def export_is_long(campaign: Campaign) -> bool:
    """True if writing the file of a campaign takes too long to be waited for."""
    games = Game.objects.filter(session__campaign=campaign)
    rows = games.aggregate(sum=Sum("last_number"))["sum"] or 0
    rows += HistoryEntry.objects.filter(campaign=campaign).count()
    pictures = Figure.objects.filter(roster__campaign=campaign).exclude(portrait="").count()
    pictures += ChronicleNote.objects.filter(campaign=campaign).count()
    pictures += ChroniclePhoto.objects.filter(note__campaign=campaign).count()
    return bool(rows + pictures > LONG_EXPORT)


def export_name(campaign: Campaign) -> str:
    """Return the file name of a campaign."""
    return f"{slugify(campaign.name) or campaign.slug}.campaign.zip"


def export_wish() -> Wish:
    """Asks for the file of a campaign as it is when the job begins."""
    return Wish(kind=EXPORT, title=text("Campaign export"))


def make_campaign_file(job: Job, progress: Progress) -> Made:
    """The whole campaign as a file."""
    content = write_campaign(job.of_campaign, progress)
    return Made(content, ZIP, export_name(job.of_campaign))


def take_in_campaign(job: Job, progress: Progress) -> None:
    """Import the campaign of a file that was handed in. Raises: Unreadable, Refused."""
    progress(0, 0, text("Reading file"))
    try:
        with upload_path(job.parameters["upload"]).open("rb") as file:
            archive = read_campaign(file, most=MOST_UNPACKED)
    except FileNotFoundError as fault:
        why = text("The server no longer has this file.")
        raise Refused(why, cure=text("Choose the file again.")) from fault
    finish_import(job=job, archive=archive, tell=progress)
