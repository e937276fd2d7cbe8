"""Backups that are created and verified in the background, for the backups page."""

from __future__ import annotations

from campaigns.jobs.operations import Wish, report
from campaigns.jobs.run import Progress
from campaigns.models import Job
from campaigns.models.job import BACKUP, BACKUP_CHECK
from campaigns.upkeep.backup_file import BadBackup
from campaigns.upkeep.backups import BY_HAND, keep_one, kept_as
from campaigns.upkeep.restoring import verify_backup
from rules.refused import Refused
from rules.text import Text, text


def backup_wish() -> Wish:
    """Asks for a backup of everything, kept in the folder of backups."""
    return Wish(kind=BACKUP, title=text("Backup"))


def check_wish(name: str) -> Wish:
    """Asks for a kept backup to be read from its first byte to its last."""
    title = text("Verification of {name}", name=name)
    return Wish(kind=BACKUP_CHECK, title=title, parameters={"name": name})


def keep_backup(job: Job, progress: Progress) -> None:
    """Create a backup in the folder of backups. Raises: OSError."""
    progress(0, 0, text("Copying the database"))
    path = keep_one(BY_HAND, lambda done, of: progress(done, of, text("Packing files")))
    _say(job, text("Created {name}.", name=path.stem))


def check_backup(job: Job, progress: Progress) -> None:
    """Read all of a kept backup and open its database. Raises: Refused, OSError."""
    name = job.parameters["name"]
    path = kept_as(name)
    if path is None:
        raise Refused(text("The server no longer has {name}. Choose another backup.", name=name))
    try:
        facts = verify_backup(path, lambda done, of: progress(done, of, text("Reading files")))
    except BadBackup as fault:
        why = text("{name} is damaged, or a newer Duskroll wrote it.", name=name)
        raise Refused(why, cure=text("Use another backup.")) from fault
    counts = {"campaigns": facts.campaigns, "figures": facts.figures, "pictures": facts.pictures}
    said = text(
        "{name} is intact. Campaigns: {campaigns}, figures: {figures}, pictures: {pictures}.",
        name=name,
        **counts,
    )
    _say(job, said)


def _say(job: Job, said: Text) -> None:
    """Leave the result where the page looks for the progress."""
    report(job=job, done=1, of=1, doing=said)
