"""A mail as a page: the same words as its text, in our colours, without pictures from anywhere.

Programs for mail know no style sheets, so each element carries its own.
"""

from __future__ import annotations

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from campaigns.notices.mail_texts import Letter

FONT = "font-family:Barlow,'Helvetica Neue',Arial,sans-serif"
NARROW = "font-family:'Barlow Condensed','Arial Narrow',Arial,sans-serif"
SHEET = (
    '<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width"><title>{subject}</title></head>'
    '<body style="margin:0;background:#f6f3ea;color:#1b1f22;{font};font-size:16px;line-height:1.5">'
    '<div style="background:#14171a;background:radial-gradient(circle at 70% 108px,#f6a45c 0 54px,'
    'transparent 55px),linear-gradient(#14171a,#3a2524 55%,#a9502f);overflow:hidden">'
    '<div style="max-width:560px;margin:0 auto;padding:20px 16px 0;color:#fff3df;{narrow};'
    'font-size:24px;font-weight:700;letter-spacing:1px;text-transform:uppercase">Duskroll</div>'
    '<div style="height:64px;line-height:0;text-align:center;white-space:nowrap">{roofs}</div>'
    "</div>"
    '<div style="max-width:560px;margin:0 auto;padding:24px 16px">'
    '<div style="background:#ffffff;border:1px solid #ddd6c4;border-radius:8px;padding:24px 20px">'
    '<h1 style="margin:0 0 16px;{narrow};font-size:30px;line-height:1.1">{subject}</h1>'
    "{paragraphs}</div>{stop}</div></body></html>"
)
# A row of houses before the sun: pixels of width and height.
HOUSES = ((64, 26), (40, 40), (88, 30), (52, 20), (72, 44), (48, 28), (96, 22), (56, 38), (80, 26))
HOUSE = (
    '<span style="display:inline-block;width:{}px;height:{}px;margin-top:{}px;background:#14171a;'
    'vertical-align:top"></span>'
)
PARAGRAPH = '<p style="margin:0 0 16px">{}</p>'
LINK = (
    '<p style="margin:0 0 8px"><a href="{}" style="display:inline-block;background:#a83a14;'
    "border-radius:6px;color:#ffffff;font-weight:600;padding:12px 20px;text-decoration:none;"
    'word-break:break-word">{}</a></p>'
)
ADDRESS = '<p style="margin:0 0 16px;color:#565e5b;font-size:14px;word-break:break-all">{}</p>'
# When and where, large enough to be found again.
MOMENT = (
    '<p style="margin:0 0 16px;background:#f6f3ea;border-left:4px solid #a83a14;padding:12px 16px;'
    'font-size:18px;font-weight:600">{}</p>'
)
STOP = '<p style="margin:16px 4px 0;font-size:14px"><a href="{}" style="color:#565e5b">{}</a></p>'


def mail_page(letter: Letter) -> SafeString:
    """Return the mail as HTML. A paragraph that is an address is a button over the address."""
    kept = [one for one in letter.paragraphs if one]
    return format_html(
        SHEET,
        language=get_language(),
        subject=letter.subject,
        font=FONT,
        narrow=NARROW,
        roofs=format_html_join("", HOUSE, ((wide, high, 64 - high) for wide, high in HOUSES * 3)),
        paragraphs=format_html_join("", "{}", ((_paragraph(one, letter),) for one in kept)),
        stop=format_html(STOP, letter.stop, _("Stop these e-mails")) if letter.stop else "",
    )


def _paragraph(said: str, letter: Letter) -> SafeString:
    button, moment = letter.button, " · ".join(letter.moment)
    if moment and said.endswith(moment):
        lines = format_html_join(SafeString("<br>"), "{}", ((one,) for one in letter.moment))
        begun = said.removesuffix(moment).rstrip(": ")
        return format_html(PARAGRAPH, begun) + format_html(MOMENT, lines)
    if not said.startswith(("http://", "https://")) or " " in said:
        return format_html(PARAGRAPH, said)
    if not button:
        return format_html(LINK, said, said)
    return format_html(LINK, said, button) + format_html(ADDRESS, said)
