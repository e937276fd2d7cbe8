"""The guides of `docs/` as pages of the app, which needs no network for them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal
from unicodedata import normalize

from django.conf import settings
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import escape, format_html
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from msgspec import Struct
from PIL import Image

FOLDER = Path(settings.BASE_DIR, "docs")
NARROW = "(max-width: 40rem)"
DARK = "(prefers-color-scheme: dark)"
PICTURES = "screenshots"  # a folder of it; its files are static ones
CHAPTERS: Mapping[str, tuple[str, ...]] = {  # an icon and a heading for each part
    "play": ("index", "hosts", "players", "at-the-table"),
    "map": ("scenarios", "missions", "battlefields", "odds", "own-decks"),
    "print": ("printing", "own-cards", "roster-files", "campaign-files"),
    "settings": (
        *("install", "self-hosting", "releases", "accounts", "notices"),
        *("api", "commands", "command-reference"),
    ),
}
HEADINGS = {
    "play": "Play",
    "map": "Games and odds",
    "print": "Prints and files",
    "settings": "Run a server",
}
GUIDES = tuple(key for keys in CHAPTERS.values() for key in keys)
# The guide of a page: of its name, or of the room that its view is in.
OF_PAGES: Mapping[str, str] = {
    "account-show": "players#join",
    "backup-list": "self-hosting#backup",
    "campaign-add": "hosts#before-the-first-session",
    "campaign-home": "index",
    "campaign-settings": "hosts#house-rules",
    "card-add": "own-cards",
    "card-edit": "own-cards",
    "card-images": "own-cards",
    "card-list": "own-cards",
    "card-show": "own-cards",
    "deck-edit": "own-decks",
    "figure-edit": "players#your-figure",
    "figure-show": "players#your-figure",
    "game-map": "at-the-table#the-map",
    "game-replay": "at-the-table#watching-a-replay",
    "group-list": "at-the-table#the-survivors-book",
    "join": "players#join",
    "member-list": "hosts#before-the-first-session",
    "offline": "at-the-table#on-a-phone-and-without-a-network",
    "printer-list": "hosts#prints-that-fit",
    "roster-import": "roster-files",
    "session-close": "at-the-table#closing-and-correcting-later",
}
OF_ROOMS: Mapping[str, str] = {
    "api": "api",
    "archive": "campaign-files",
    "chronicle": "players#between-sessions",
    "maps": "missions",
    "notices": "notices",
    "odds": "hosts#odds-and-difficulty",
    "people": "accounts",
    "roster": "hosts#before-the-first-session",
    "sessions": "hosts#the-first-session",
    "storyline": "scenarios",
    "studio": "printing",
    "table": "at-the-table",
    "upkeep": "self-hosting",
}
LINK = re.compile(r"([\w-]+)\.md(#[\w-]+)?")
HEADING = re.compile(r"^## ([^`\n]+)$", re.MULTILINE)
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
WIDTH = re.compile(r'\{ width="(\d+)" \}')


class Guide(Struct, frozen=True):
    """A chapter of the documentation. `words` is HTML, `parts` are anchors and their headings."""

    key: str
    title: str
    words: SafeString
    parts: tuple[tuple[str, str], ...]


class GuidePart(Struct, frozen=True):
    """Chapters that belong together: an icon, a heading, and key and title of each."""

    sign: str
    heading: str
    titles: tuple[tuple[str, str], ...]


def help_link(request: HttpRequest) -> dict[Literal["help_url"], str]:
    """The address of the guide that says most about a page."""
    key, _, anchor = guide_of(request).partition("#")
    anchor = anchor and f"#{anchor}"
    if settings.HELP_URL:
        return {"help_url": f"{settings.HELP_URL.rstrip('/')}/{key}.html{anchor}"}
    return {"help_url": reverse("campaigns:guide-show", args=[key]) + anchor}


def guide_of(request: HttpRequest) -> str:
    """The key of a guide, perhaps with an anchor."""
    match = request.resolver_match
    if match is None:
        return GUIDES[0]
    package, _, rest = getattr(match.func, "__module__", "").partition(".")
    room = rest.partition(".")[0] if package == "campaigns" else "people"
    return OF_PAGES.get(match.url_name or "") or OF_ROOMS.get(room, GUIDES[0])


@cache
def guide_titles() -> tuple[tuple[str, str], ...]:
    """Key and title of each guide."""
    return tuple((key, _written(key).partition("\n")[0].removeprefix("# ")) for key in GUIDES)


@cache
def guide_parts() -> tuple[GuidePart, ...]:
    """The guides by parts."""
    titles = dict(guide_titles())
    return tuple(
        GuidePart(sign, HEADINGS[sign], tuple((key, titles[key]) for key in keys))
        for sign, keys in CHAPTERS.items()
    )


@cache
def guide(key: str) -> Guide:
    """A guide by its key."""
    written = _written(key)
    words = mark_safe(_reader().render(written))  # noqa: S308, our own text
    headings = HEADING.findall(FENCE.sub("", written))
    parts = tuple((slug(one), one) for one in headings)
    return Guide(key, dict(guide_titles())[key], words, parts)


def _written(key: str) -> str:
    return FOLDER.joinpath(f"{key}.md").read_text("utf-8")


@cache
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    reader.core.ruler.push("fit", _fit)
    reader.add_render_rule("table_open", _table_open)
    reader.add_render_rule("table_close", _table_close)
    reader.add_render_rule("image", _image)
    reader.add_render_rule("fence", _console)
    reader.add_render_rule("code_block", _console)
    return reader


def _fit(state: StateCore) -> None:
    """Name the headings, drop the title, and point links and pictures at the app's addresses."""
    heading = ""
    for at, token in enumerate(state.tokens):
        if token.type == "heading_open":
            heading = "".join(child.content for child in state.tokens[at + 1].children or ())
            token.attrSet("id", slug(heading))
        elif token.type in ("table_open", "fence", "code_block"):
            token.meta["under"] = heading
    del state.tokens[:3]  # the title, which the head of the page has
    for token in state.tokens:
        if token.children:
            token.children = list(_pointed(token.children))


def _pointed(children: list[Token]) -> Iterator[Token]:
    """Leave out the links that lead out of the guides."""
    leaves_out = False
    for before, token in zip([None, *children[:-1]], children, strict=True):
        if token.type == "link_open":
            leaves_out = not (address := _address(str(token.attrGet("href"))))
            token.attrSet("href", address)
        if token.type == "image":
            _picture(token)
        if before and before.type == "image" and (width := WIDTH.fullmatch(token.content)):
            height = int(before.attrs["height"]) * int(width[1]) // int(before.attrs["width"])
            before.attrs |= {"width": width[1], "height": height}
        elif not (leaves_out and token.type in ("link_open", "link_close")):
            yield token


def _picture(token: Token) -> None:
    """Point a picture at its static file, with its size, so that nothing moves as it comes.

    A page on a wide screen has its twin on a phone, which phones show. A light one has a dark twin.
    """
    name = str(token.attrGet("src")).removeprefix(f"{PICTURES}/")
    token.meta["name"] = name
    token.attrs |= _attributes(name) | {"loading": "lazy"}


def _attributes(name: str) -> dict[str, str | int]:
    with Image.open(FOLDER / PICTURES / name) as picture:
        width, height = picture.size
    return {"src": static(f"guides/{name}"), "width": width, "height": height}


def _image(it: RendererHTML, tokens: list[Token], at: int, options: Any, env: Any) -> str:
    """Write a picture, and before it its twins for phones and for the dark theme of the system."""
    drawn: str = it.image(tokens, at, options, env)
    name = tokens[at].meta["name"]
    dark = _twin(name, "-light", "-dark")
    twins = {
        f"{NARROW} and {DARK}": _twin(dark, "-wide-", "-phone-"),
        DARK: dark,
        NARROW: _twin(name, "-wide-", "-phone-"),
    }
    source = '<source media="{media}" srcset="{src}" width="{width}" height="{height}">'
    sources = "".join(
        format_html(source, media=media, **_attributes(twin))
        for media, twin in twins.items()
        if twin
    )
    return f"<picture>{sources}{drawn}</picture>" if sources else drawn


def _twin(name: str, part: str, other: str) -> str:
    """The name of the picture with another part, or an empty text where there is none."""
    twin = name.replace(part, other)
    return twin if twin != name and (FOLDER / PICTURES / twin).exists() else ""


def _address(written: str) -> str:
    """The address in the app, or an empty text where it has none."""
    if written.startswith(("https://", "#")):
        return written
    found = LINK.fullmatch(written)
    if not found or found[1] not in GUIDES:
        return ""
    return reverse("campaigns:guide-show", args=[found[1]]) + (found[2] or "")


def slug(heading: str) -> str:
    """The anchor of a heading, as on the documentation site."""
    plain = normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def _region(token: Token) -> str:
    return f'tabindex="0" role="region" aria-label="{escape(token.meta["under"])}"'


def _table_open(it: RendererHTML, tokens: list[Token], at: int, _options: Any, _env: Any) -> str:
    return f'<div class="data-scroll" {_region(tokens[at])}><table class="data">'


def _table_close(it: RendererHTML, tokens: list[Token], at: int, _options: Any, _env: Any) -> str:
    return "</table></div>"


def _console(it: RendererHTML, tokens: list[Token], at: int, _options: Any, _env: Any) -> str:
    lines = escape(tokens[at].content)
    return f'<pre class="console" dir="ltr" {_region(tokens[at])}><code>{lines}</code></pre>'
