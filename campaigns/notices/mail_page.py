"""A mail as a page: the same words as its text, in our colours, under a picture that comes with it.

Programs for mail know few style sheets, so each element carries its own. The sheet in the head
only turns the colours where a reader likes dark pages.
"""

from __future__ import annotations

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from campaigns.notices.mail_texts import Letter
from campaigns.shell.dates import leaf

PICTURE = "head"  # the id of the picture within the mail
FONT = "font-family:Barlow,'Helvetica Neue',Arial,sans-serif"
NARROW = (
    "font-family:'Barlow Condensed','Avenir Next Condensed','Roboto Condensed','Arial Narrow',"
    "'Liberation Sans Narrow',Arial,sans-serif"
)
DARK = SafeString(
    "@media (prefers-color-scheme:dark){.page{background:#14171a!important;color:#efebe0!important}"
    ".sheet{background:#1d2226!important;"
    "border-color:#f0804f #3a444b #3a444b!important}"
    ".facts{background:#262d32!important}.quiet,.quiet a{color:#b9c0bd!important}"
    ".leaf{background:#1d2226!important}"
    ".button{background:#f0804f!important;color:#1c0f08!important}}"
)
SHEET = (
    '<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width">'
    '<meta name="color-scheme" content="light dark"><title>{subject}</title><style>{dark}</style>'
    '</head><body class="page" style="margin:0;background:#f6f3ea;color:#1b1f22;{font};'
    'font-size:17px;line-height:1.5"><div style="max-width:600px;margin:0 auto">'
    '<img src="cid:{picture}" alt="Duskroll" width="600" style="display:block;width:100%;'
    "height:auto;background:#3a2524;color:#fff3df;{narrow};font-size:28px;font-weight:700;"
    'text-transform:uppercase">'
    '<div class="sheet" style="background:#ffffff;border:1px solid #ddd6c4;'
    'border-top:4px solid #f0804f;border-radius:0 0 8px 8px;padding:28px 24px 24px">'
    '<h1 style="margin:0 0 12px;{narrow};font-size:34px;line-height:1.1">{subject}</h1>'
    '{words}{facts}<p style="margin:0"><a class="button" href="{link}" style="display:block;'
    "background:#a83a14;border-radius:6px;color:#ffffff;{narrow};font-size:22px;font-weight:700;"
    'line-height:1.2;padding:16px 24px;text-align:center;text-decoration:none">{button}</a></p>'
    '<p class="quiet" style="margin:20px 0 0;color:#565e5b;font-size:14px;line-height:1.4">{open}'
    '<br><span style="word-break:break-all">{link}</span></p></div>'
    '<div class="quiet" style="color:#565e5b;font-size:14px;padding:16px 24px 32px">'
    '<p style="margin:0">{why}</p>{stop}</div></div></body></html>'
)
WORDS = '<p style="margin:0 0 20px">{}</p>'
# When and where, large enough to be found again, beside the day as on a calendar.
FACTS = (
    '<table role="presentation" class="facts" cellpadding="0" cellspacing="0" style="width:100%;'
    'margin:0 0 24px;background:#f6f3ea;border-radius:8px;border-collapse:separate"><tr>{}'
    '<td style="padding:14px 20px 16px;vertical-align:top">{}</td></tr></table>'
)
LEAF = (
    '<td style="width:76px;padding:20px 0 20px 20px;vertical-align:top">'
    '<div class="leaf" style="background:#ffffff;border-top:6px solid #f0804f;border-radius:6px;'
    'padding:6px 0 8px;text-align:center">'
    '<div style="{};font-size:42px;font-weight:700;line-height:1">{}</div>'
    '<div class="quiet" style="color:#565e5b;font-size:15px;line-height:1.2">{}</div></div></td>'
)
FACT = (
    '<div class="quiet" style="color:#565e5b;font-size:14px;margin:2px 0 0;line-height:1.4">{}'
    '</div><div style="font-size:18px;font-weight:600;line-height:1.3;margin:0 0 8px;'
    'word-break:break-word">{}</div>'
)
STOP = '<p style="margin:8px 0 0"><a href="{}" style="color:#565e5b">{}</a></p>'


def mail_page(letter: Letter) -> SafeString:
    """Return the mail as HTML."""
    return format_html(
        SHEET,
        language=get_language(),
        subject=letter.subject,
        dark=DARK,
        font=FONT,
        narrow=NARROW,
        picture=PICTURE,
        words=format_html_join("", WORDS, ((one,) for one in letter.words)),
        facts=_facts(letter) if letter.facts else "",
        link=letter.link,
        button=letter.button,
        open=_("If the button does not work, open this address:"),
        why=letter.why,
        stop=format_html(STOP, letter.stop, _("Stop these e-mails")) if letter.stop else "",
    )


def _facts(letter: Letter) -> SafeString:
    day = format_html(LEAF, NARROW, *leaf(letter.at)) if letter.at else ""
    return format_html(FACTS, day, format_html_join("", FACT, letter.facts))
