"""A mail as a page says what its text says, and lets no markup of people in."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from html import escape, unescape

from msgspec.structs import replace

from campaigns.notices.mail_page import PICTURE, mail_page
from campaigns.notices.mail_texts import Letter
from rules.registry import systems

ADDRESS = "https://example.org/c/mill/?a=1&b=2"
LETTER = Letter(
    to="kat@example.org",
    subject="Mill <b>",
    words=("Kat & co", "Come <i>soon</i>"),
    button="Go to <session>",
    link=ADDRESS,
    facts=(("When", "Friday, 27 Nov 2026, 17:00"), ("Where", "Kat's")),
    why="You are a member.",
    stop=f"{ADDRESS}stop",
)


def test_the_html_mail_says_the_same_as_the_text() -> None:
    """Each paragraph, the facts, the address to be read, and the way to stop."""
    page = mail_page(LETTER)
    shown = unescape(re.sub("<[^>]+>", " ", page))
    facts = [part for fact in LETTER.facts for part in fact]
    wanted = (LETTER.subject, *LETTER.words, *facts, LETTER.button, LETTER.link, LETTER.why)
    assert [one for one in wanted if one not in shown] == []
    assert [one for one in (*wanted[1:], LETTER.stop) if one not in LETTER.body] == []
    assert [unescape(one) for one in re.findall(r'href="([^"]+)"', page)] == [ADDRESS, LETTER.stop]


def test_one_button_says_what_its_link_does() -> None:
    """All else is text or quiet."""
    page = mail_page(LETTER)
    assert re.findall(r'<a class="button"[^>]*>([^<]+)</a>', page) == [escape(LETTER.button)]


def test_a_day_is_on_a_leaf() -> None:
    """As on a calendar, in mails about a session alone."""
    night = replace(LETTER, at=datetime(2026, 11, 27, 17, tzinfo=UTC))
    assert re.search(r">27</div>", mail_page(night))
    assert not re.search(r'class="leaf"', mail_page(LETTER))


def test_names_are_escaped_in_mails() -> None:
    """A name with signs of HTML is shown as it is."""
    assert not re.search("<[bi]>", mail_page(LETTER))


def test_nothing_is_fetched_from_elsewhere() -> None:
    """Pictures, sheets and scripts from elsewhere would tell who reads the mail, and when."""
    page = mail_page(LETTER)
    assert not re.search(r"<(?:link|script)|url\(", page)
    assert re.findall(r'src="([^"]+)"', page) == [f"cid:{PICTURE}"]


def test_each_sky_has_a_picture() -> None:
    """All games have one of their own, and a sky of nobody has that of accounts."""
    heads = [replace(LETTER, head=one.cover) for one in systems().values()]
    assert len({one.picture for one in (LETTER, *heads)}) == len({one.head for one in heads}) + 1
    assert replace(LETTER, head="none").picture == LETTER.picture
