"""A mail as a page: the same words as its text, in our colours, without pictures from anywhere.

Programs for mail know no style sheets, so each element carries its own.
"""

from __future__ import annotations

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from campaigns.notices.mail_texts import Letter

FONT = "font-family:Barlow,'Helvetica Neue',Arial,sans-serif"
NARROW = "font-family:'Barlow Condensed','Arial Narrow',Arial,sans-serif"
SHEET = (
    '<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width"><title>{subject}</title></head>'
    '<body style="margin:0;background:#f6f3ea;color:#1b1f22;{font};font-size:16px;line-height:1.5">'
    '<div style="background:#14171a;background:linear-gradient(#14171a,#3a2524 55%,#a9502f);'
    'border-bottom:4px solid #f0804f;padding:72px 16px 12px">'
    '<div style="max-width:560px;margin:0 auto;color:#fff3df;{narrow};font-size:28px;'
    'font-weight:700;letter-spacing:1px;text-transform:uppercase">Duskroll</div></div>'
    '<div style="max-width:560px;margin:0 auto;padding:24px 16px">'
    '<h1 style="margin:0 0 16px;{narrow};font-size:28px;line-height:1.1">{subject}</h1>'
    "{paragraphs}{stop}</div></body></html>"
)
PARAGRAPH = '<p style="margin:0 0 16px">{}</p>'
LINK = (
    '<p style="margin:0 0 8px"><a href="{}" style="display:inline-block;background:#a83a14;'
    "border-radius:6px;color:#ffffff;font-weight:600;padding:12px 20px;text-decoration:none;"
    'word-break:break-word">{}</a></p>'
)
ADDRESS = '<p style="margin:0 0 16px;color:#565e5b;font-size:14px;word-break:break-all">{}</p>'
STOP = (
    '<p style="margin:24px 0 0;border-top:1px solid #cfc7b4;padding-top:12px;color:#565e5b;'
    'font-size:14px;word-break:break-all"><a href="{}" style="color:#255785">{}</a></p>'
)


def mail_page(letter: Letter) -> SafeString:
    """Return the mail as HTML; a paragraph that is an address is a button over the address."""
    kept = [one for one in letter.paragraphs if one]
    return format_html(
        SHEET,
        language=get_language(),
        subject=letter.subject,
        font=FONT,
        narrow=NARROW,
        paragraphs=format_html_join("", "{}", ((_paragraph(one, letter.button),) for one in kept)),
        stop=format_html(STOP, letter.stop, letter.ending) if letter.stop else "",
    )


def _paragraph(said: str, button: str) -> SafeString:
    if not said.startswith(("http://", "https://")) or " " in said:
        return format_html(PARAGRAPH, said)
    if not button:
        return format_html(LINK, said, said)
    return format_html(LINK, said, button) + format_html(ADDRESS, said)
