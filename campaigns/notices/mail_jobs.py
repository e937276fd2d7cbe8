"""The sending of one mail in the background."""

from __future__ import annotations

from email.mime.image import MIMEImage
from smtplib import SMTPAuthenticationError, SMTPException, SMTPRecipientsRefused
from ssl import SSLError
from zoneinfo import ZoneInfo

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone, translation

from campaigns.jobs.run import Later, Progress
from campaigns.models import Invitation, Job, Membership, Session, User
from campaigns.notices import mail_texts
from campaigns.notices.jobs import WAITS
from campaigns.notices.mail_page import PICTURE, mail_page
from campaigns.notices.mail_texts import STATIC, Letter
from campaigns.notices.operations.mails import NO_MAIL
from rules.refused import Refused
from rules.text import Text, text


class _Mail(EmailMultiAlternatives):
    """A mail whose page shows the picture that comes with it, which is no file to keep."""

    mixed_subtype = "related"


def send(job: Job, progress: Progress) -> None:
    """Write the mail that a job names, and hand it to the server for mail.

    Raises: Later, Refused.
    """
    if not settings.MAIL:
        raise Refused(NO_MAIL)
    account = User.objects.filter(pk=job.parameters.get("account"), is_active=True).first()
    language = (account.language if account else "") or job.language
    zone = ZoneInfo((account.zone if account else "") or job.zone)
    with translation.override(language), timezone.override(zone):
        letter = _letter(job, account)
        if letter is not None:
            _hand_over(job, letter)


def _letter(job: Job, account: User | None) -> Letter | None:
    """The mail, None if there is nothing to tell any more."""
    wish = job.parameters
    if wish["what"] == "invitation":
        found = Invitation.objects.select_related("campaign", "made_by")
        invitation = found.filter(campaign=job.campaign, pk=wish["invitation"]).first()
        if invitation is None or invitation.closed:
            return None
        return mail_texts.invitation_letter(invitation, wish["to"])
    if account is None:
        return None
    if wish["what"] == "confirm":
        return mail_texts.confirm_letter(account, wish["to"])
    if wish["what"] == "reset":
        return mail_texts.reset_letter(account) if account.email else None
    return _of_session(job, account)


def _of_session(job: Job, account: User) -> Letter | None:
    what, number = job.parameters["what"], job.parameters["session"]
    found = Session.objects.select_related("campaign").filter(campaign=job.campaign, number=number)
    session = found.filter(state=Session.State.PLANNED, starts_at__gt=timezone.now()).first()
    is_member = Membership.objects.filter(campaign=job.campaign, user=account).exists()
    if session is None or not is_member or not account.email or what not in account.mails:
        return None
    if what == "asks":
        return mail_texts.question_letter(session, account)
    return mail_texts.reminder_letter(session, account)


def _hand_over(job: Job, letter: Letter) -> None:
    headers = {"Auto-Submitted": "auto-generated"}
    if letter.stop:
        headers["List-Unsubscribe"] = f"<{letter.stop}>"
        headers["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    subject = " ".join(letter.subject.split())
    mail = _Mail(subject, letter.body, to=[letter.to], headers=headers)
    mail.attach_alternative(mail_page(letter), "text/html")
    mail.attach(_picture(letter))
    tries = job.parameters.get("tries", 0)
    try:
        mail.send()
    except SMTPRecipientsRefused:
        raise Refused(
            text("The mail server does not know this address. Check the address.")
        ) from None
    except (SMTPException, OSError) as fault:
        if tries >= len(WAITS):
            raise Refused(_why_not(fault)) from None
        raise Later(WAITS[tries], {**job.parameters, "tries": tries + 1}) from None


def _picture(letter: Letter) -> MIMEImage:
    picture = MIMEImage((STATIC / letter.picture).read_bytes(), "png")
    picture.add_header("Content-ID", f"<{PICTURE}>")
    picture.add_header("Content-Disposition", "inline", filename="duskroll.png")
    return picture


def _why_not(fault: Exception) -> Text:
    if isinstance(fault, SMTPAuthenticationError):
        return text(
            "The mail server refused the sign-in. Check the name and the password in"
            " DUSKROLL_EMAIL_URL."
        )
    if isinstance(fault, SSLError):
        return text(
            "The mail server has no valid certificate. Ask the administrator of this server to "
            "check DUSKROLL_EMAIL_URL."
        )
    return text(
        "The mail server cannot be reached. Ask the administrator of this server to check "
        "DUSKROLL_EMAIL_URL."
    )
