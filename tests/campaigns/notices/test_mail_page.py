"""A mail as a page says what its text says, and lets no markup of people in."""

from __future__ import annotations

import re
from dataclasses import replace
from html import escape, unescape

from campaigns.notices.mail_page import mail_page
from campaigns.notices.mail_texts import Letter

ADDRESS = "https://example.org/c/mill/?a=1&b=2"
LETTER = Letter("kat@example.org", "Mill <b>", ("Kat & co", "", ADDRESS), f"{ADDRESS}stop")


def test_the_html_mail_says_the_same_as_the_text() -> None:
    """Each paragraph, the addresses as links, and the way to stop."""
    page = mail_page(LETTER)
    words = unescape(re.sub("<[^>]+>", " ", page))
    assert all(said in words for said in (LETTER.subject, *LETTER.paragraphs))
    assert [unescape(one) for one in re.findall(r'href="([^"]+)"', page)] == [ADDRESS, LETTER.stop]


def test_a_button_says_what_its_link_does() -> None:
    """The address stands under it, to be read before it is pressed. It is no second link."""
    page = mail_page(replace(LETTER, button="Go to <session>"))
    assert re.search(r'<a href="[^"]+"[^>]*>Go to &lt;session&gt;</a>', page)
    assert f">{escape(ADDRESS)}</p>" in page
    assert [unescape(one) for one in re.findall(r'href="([^"]+)"', page)] == [ADDRESS, LETTER.stop]


def test_a_moment_has_a_line_for_each_part() -> None:
    """After the words that lead to it, without their colon."""
    moment = ("Mill <b>", "27 Nov 2026, 17:00", "Kat's")
    told = f"The camp has a session: {' · '.join(moment)}"
    page = mail_page(replace(LETTER, paragraphs=(told,), moment=moment))
    assert ">The camp has a session</p>" in page
    assert "<br>".join(map(escape, moment)) in page


def test_names_are_escaped_in_mails() -> None:
    """A name with signs of HTML is shown as it is."""
    assert "<b>" not in mail_page(LETTER)


def test_nothing_is_fetched_from_elsewhere() -> None:
    """Pictures, sheets and scripts would tell who reads the mail, and when."""
    assert not re.search(r"<(?:img|link|script)|url\(", mail_page(LETTER))
