"""The sending of one message in the background, with later attempts."""

from __future__ import annotations

from campaigns.jobs.run import Later, Progress
from campaigns.models import HistoryEntry, Job, Webhook
from campaigns.notices.messages import Message, entry_message, trial_message, written
from campaigns.notices.operations.webhooks import note_answer
from campaigns.notices.receivers import receiver_of
from campaigns.notices.sending import NotSent, post
from rules.refused import Refused
from rules.text import text

WAITS = (60, 600, 3_600, 21_600)  # seconds before each later attempt


def tell(job: Job, progress: Progress) -> None:
    """Send a message. Raises: Later, Refused."""
    wish = job.parameters
    webhook = Webhook.objects.filter(campaign=job.campaign, pk=wish["webhook"]).first()
    if webhook is None:
        raise Refused(text("The webhook was removed, so nothing was sent."))
    message = _message(job)
    try:
        address, body, headers = written(webhook, message)
        status = post(receiver_of(address), body, headers)
    except Refused as reason:
        note_answer(webhook=webhook, said=reason.why, works=False)
        raise
    except NotSent as trouble:
        note_answer(webhook=webhook, said=trouble.why, works=False)
        tries = wish["tries"]
        if not trouble.again or not wish["entry"] or tries >= len(WAITS):
            raise Refused(trouble.why) from None
        raise Later(WAITS[tries], {**wish, "tries": tries + 1}) from None
    said = text("The receiver accepted the message ({status}).", status=status)
    note_answer(webhook=webhook, said=said, works=True)


def _message(job: Job) -> Message:
    """The message of a job. Raises: Refused, when its entry is gone."""
    number = job.parameters["entry"]
    if not number:
        return trial_message(job.of_campaign, job.number)
    entries = HistoryEntry.objects.select_related("campaign", "session", "figure")
    entry = entries.filter(campaign=job.campaign, number=number).first()
    if entry is None:
        raise Refused(text("The history entry no longer exists, so nothing was sent."))
    return entry_message(entry)
