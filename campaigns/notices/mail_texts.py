"""The words of mails, in the active language and time zone."""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from campaigns.models import Attendance, Invitation, Session, User
from campaigns.notices.mail_keys import confirm_path, stop_path
from campaigns.people.reset_links import reset_path
from campaigns.shell.dates import moment
from campaigns.shell.text import name_order


@dataclass(frozen=True)
class Letter:
    """A mail before it is sent. `stop` is the address that ends mails of its kind.

    `button` is what its link does, in a mail that is drawn as a page. A paragraph about a session
    ends with its `moment`: its name, time and place.
    """

    to: str
    subject: str
    paragraphs: tuple[str, ...]
    stop: str = ""
    button: str = ""
    moment: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """Its paragraphs without the addresses."""
        return tuple(one for one in self.paragraphs if not one.startswith(("http", "/")))

    @property
    def body(self) -> str:
        """The whole text."""
        return "\n\n".join(filter(None, (*self.paragraphs, self.ending))) + "\n"

    @property
    def ending(self) -> str:
        """The last line: how to stop such mails, or an empty text for one that nobody can stop."""
        return _("Stop these e-mails: %s") % self.stop if self.stop else ""


def confirm_letter(account: User, typed: str) -> Letter:
    """Asks whether an address belongs to an account."""
    told = _("Someone entered this address for the account %s on Duskroll.") % account.username
    ask = _("If it was you, confirm the address. If not, ignore this e-mail.")
    link = _whole(confirm_path(account, typed))
    words = (told, ask, link)
    return Letter(typed, _("Confirm your address"), words, button=_("Confirm address"))


def reset_letter(account: User) -> Letter:
    """A link to choose a new password."""
    told = _("Someone asked for a new password for the account %s.") % account.username
    ask = _("If it was you, choose a new password. The link works once, for three days.")
    end = _("If not, ignore this e-mail. Your password stays the same.")
    lines = (told, ask, _whole(reset_path(account)), end)
    subject = _("Choose a new password")
    return Letter(account.email, subject, lines, button=subject)


def invitation_letter(invitation: Invitation, to: str) -> Letter:
    """The link of an invitation."""
    words = {"who": invitation.made_by or _("A host"), "campaign": invitation.campaign.name}
    told = _("%(who)s invites you to the campaign %(campaign)s on Duskroll.") % words
    link = _whole(reverse("campaigns:join", args=[invitation.key]))
    subject = _("Invitation to %s") % invitation.campaign.name
    return Letter(to, subject, (told, link), button=_("Join campaign"))


def question_letter(session: Session, account: User) -> Letter:
    """Asks who comes to a session."""
    subject = _("%s: are you coming?") % session.name
    told = _("%(campaign)s has a session: %(when)s") % _when(session)
    return _about(session, account, "asks", (subject, told, _("Answer on the session page:")))


def reminder_letter(session: Session, account: User) -> Letter:
    """Tells on the day before that a session comes, and who comes."""
    coming = session.attendances.filter(answer=Attendance.Answer.YES).select_related("user")
    names = ", ".join(sorted((row.user.username for row in coming), key=name_order))
    told = _("The next session of %(campaign)s starts soon: %(when)s") % _when(session)
    who = _("Coming: %s") % names if names else _("Nobody has answered yet.")
    subject = _("%s starts soon") % session.name
    return _about(session, account, "night", (subject, told, who))


def _about(session: Session, account: User, kind: str, said: tuple[str, ...]) -> Letter:
    page = reverse("campaigns:session-show", args=[session.campaign.slug, session.number])
    stop = _whole(stop_path(account, kind))
    subject, *lines = said
    button = _("Go to session")
    return Letter(account.email, subject, (*lines, _whole(page)), stop, button, _moment(session))


def _when(session: Session) -> dict[str, str]:
    return {"campaign": session.campaign.name, "when": " · ".join(_moment(session))}


def _moment(session: Session) -> tuple[str, ...]:
    assert session.starts_at is not None, "only sessions with a date are told"
    return tuple(filter(None, [session.name, moment(session.starts_at), session.place]))


def _whole(path: str) -> str:
    return f"{settings.URL}{path}"
