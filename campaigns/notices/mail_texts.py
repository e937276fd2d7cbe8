"""The words of mails, in the active language and time zone."""

from __future__ import annotations

from datetime import datetime

from django.conf import settings
from django.urls import reverse
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _
from msgspec import Struct

from campaigns.models import Attendance, Invitation, Session, User
from campaigns.notices.mail_keys import confirm_path, stop_path
from campaigns.people.reset_links import reset_ends, reset_path
from campaigns.shell.dates import long_moment
from campaigns.shell.text import listed_names, name_order, said

STATIC = settings.BASE_DIR / "static"  # docs.mail_heads draws the pictures in app/
HEAD_OF_ACCOUNTS = "account"


class Letter(Struct, frozen=True):
    """A mail before it is sent.

    `words` are paragraphs, and `facts` have a name and a value each. `button` says what its link
    does, and `why` says why somebody gets it. `stop` is the address that ends mails of its kind.
    `head` names the picture over it, and `at` is the day on its leaf of a calendar.
    """

    to: str
    subject: str
    words: tuple[str, ...]
    button: str
    link: str
    facts: tuple[tuple[str, str], ...] = ()
    why: str = ""
    stop: str = ""
    head: str = HEAD_OF_ACCOUNTS
    at: datetime | None = None

    @property
    def picture(self) -> str:
        """The file of its head within static/. Skies without one have that of accounts."""
        found = f"app/mail-{self.head}.png"
        return found if (STATIC / found).exists() else f"app/mail-{HEAD_OF_ACCOUNTS}.png"

    @property
    def body(self) -> str:
        """The whole text."""
        facts = "\n".join(f"{name}: {value}" for name, value in self.facts)
        link = f"{self.button}: {self.link}"
        return "\n\n".join(filter(None, (*self.words, facts, link, self.why, self.ending))) + "\n"

    @property
    def ending(self) -> str:
        """The last line: how to stop such mails, or an empty text for one that nobody can stop."""
        return _("Stop these e-mails: %s") % self.stop if self.stop else ""


def confirm_letter(account: User, typed: str) -> Letter:
    """Asks whether an address belongs to an account."""
    told = _("Someone entered this address for an account on Duskroll. If it was you, confirm it.")
    return Letter(
        to=typed,
        subject=_("Confirm your address"),
        words=(told,),
        button=_("Confirm address"),
        link=_whole(confirm_path(account, typed)),
        facts=(
            (pgettext("e-mail", "Account"), account.username),
            (pgettext("e-mail", "Address"), typed),
        ),
        why=_("Was it not you? Ignore this e-mail. Nobody can use your address then."),
    )


def reset_letter(account: User) -> Letter:
    """A link to choose a new password."""
    subject = _("Choose a new password")
    return Letter(
        to=account.email,
        subject=subject,
        words=(_("Someone asked for a new password. If it was you, choose one now."),),
        button=subject,
        link=_whole(reset_path(account)),
        facts=(
            (pgettext("e-mail", "Account"), account.username),
            (pgettext("e-mail", "The link works once, until"), long_moment(reset_ends())),
        ),
        why=_("Was it not you? Ignore this e-mail. Your password stays the same."),
    )


def invitation_letter(invitation: Invitation, to: str) -> Letter:
    """The link of an invitation."""
    campaign = invitation.campaign
    words = {"who": invitation.made_by or _("A host"), "campaign": campaign.name}
    game = said(campaign.game.name, get_language())
    ends = invitation.expires_at
    until = pgettext("e-mail", "The invitation ends"), long_moment(ends)
    return Letter(
        to=to,
        subject=_("Invitation to %s") % campaign.name,
        words=(_("%(who)s invites you to the campaign %(campaign)s on Duskroll.") % words,),
        button=_("Join campaign"),
        link=_whole(reverse("campaigns:join", args=[invitation.key])),
        facts=((pgettext("e-mail", "Game"), game), *((until,) if ends else ())),
        why=_("You do not know this host? Ignore this e-mail."),
        head=campaign.game.cover,
    )


def question_letter(session: Session, account: User) -> Letter:
    """Asks who comes to a session."""
    told = _("%s has a new date. Tell the others if you are coming.") % session.campaign.name
    subject = _("%s: are you coming?") % session.name
    return _about(session, account, "asks", (subject, told, _("Answer now")))


def reminder_letter(session: Session, account: User) -> Letter:
    """Tells on the day before that a session comes, and who comes."""
    told = _("The next session of %s starts soon.") % session.campaign.name
    subject = _("%s starts soon") % session.name
    return _about(session, account, "night", (subject, told, _("Go to session")))


def _about(session: Session, account: User, kind: str, said: tuple[str, str, str]) -> Letter:
    campaign = session.campaign
    page = reverse("campaigns:session-show", args=[campaign.slug, session.number])
    subject, told, button = said
    return Letter(
        to=account.email,
        subject=subject,
        words=(told,),
        button=button,
        link=_whole(page),
        facts=_facts(session),
        why=_("You get this e-mail because you are a member of %s.") % campaign.name,
        stop=_whole(stop_path(account, kind)),
        head=campaign.game.cover,
        at=session.starts_at,
    )


def _facts(session: Session) -> tuple[tuple[str, str], ...]:
    coming = session.attendances.filter(answer=Attendance.Answer.YES).select_related("user")
    people = sorted((row.user.username for row in coming), key=name_order)
    names = listed_names(people)
    rows = (
        (pgettext("e-mail", "When"), long_moment(session.starts_at)),
        (pgettext("e-mail", "Where"), session.place),
        (pgettext("e-mail", "Coming"), names or _("Nobody has answered yet.")),
    )
    return tuple((name, value) for name, value in rows if value)


def _whole(path: str) -> str:
    return f"{settings.URL}{path}"
