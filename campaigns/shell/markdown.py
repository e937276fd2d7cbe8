"""Notes in Markdown as safe HTML."""

from __future__ import annotations

from functools import lru_cache

import nh3
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore

LOWEST = 6  # there is no heading below
UNDER = 2  # headings above a note: the page's and the section's

TAGS = {
    *("a", "blockquote", "br", "code", "del", "em", "hr", "p", "pre", "s", "strong"),
    *("h3", "h4", "h5", "h6", "li", "ol", "ul"),
    *("table", "tbody", "td", "th", "thead", "tr"),
}


@lru_cache(maxsize=256)
def rendered(words: str) -> SafeString:
    """The HTML of a note: no images, no HTML of its own, headings below those of the page."""
    html = nh3.clean(
        _reader().render(words),
        tags=TAGS,
        attributes={"a": {"href"}, "ol": {"start"}},
        attribute_filter=_without_other_hosts,
        url_schemes={"http", "https", "mailto"},
        link_rel="nofollow noopener noreferrer",
    )
    return mark_safe(html)  # noqa: S308, cleaned above


def _without_other_hosts(tag: str, attribute: str, value: str) -> str | None:
    """Drop an address that names a host without a scheme. Browsers read a backslash as a slash."""
    if attribute == "href" and value.lstrip().replace("\\", "/").startswith("//"):
        return None
    return value


def paragraphs(words: str) -> list[str]:
    """The words of a note without any marks, a paragraph or an item of a list each, for print."""
    told = []
    for token in _reader().parse(words):
        if token.type == "inline":
            children = token.children or ()
            told.append("".join(" " if "break" in one.type else one.content for one in children))
        elif token.type in ("fence", "code_block"):
            told.append(token.content)
    return [" ".join(one.split()) for one in told if one.strip()]


@lru_cache(maxsize=1)
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False, "breaks": True, "maxNesting": 20})
    reader.enable(["table", "strikethrough"])
    reader.core.ruler.push("lower_headings", _lower_headings)
    return reader


def _lower_headings(state: StateCore) -> None:
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + UNDER, LOWEST)}"
