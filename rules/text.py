"""Text for people: a gettext message id with its parameters, translated where it is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct


class Text(Struct, frozen=True, omit_defaults=True, gc=False):
    """A sentence or a name for people. `id` is its English wording with {named} places.

    With `plural` set, `count` decides which of the two wordings is used. `wordings` are its own
    translations by language, of data that brings them along. `context` tells two meanings of one
    wording apart.
    """

    id: str
    params: dict[str, Text | str | int] = {}
    plural: str = ""
    count: int = 1
    wordings: dict[str, str] = {}
    context: str = ""

    def __hash__(self) -> int:
        if not self.params:
            return hash(self.id)
        return hash((self.id, frozenset(self.params.items()), self.count))


Translate = Callable[[Text], str]


class BilingualText(Struct, frozen=True):
    """A translation into a first language, with a second one to write beside it."""

    first: Translate
    second: Translate

    def __call__(self, message: Text) -> str:
        """The message in the first language."""
        return self.first(message)


def named(wordings: dict[str, str]) -> Text:
    """Return a text that brings its translations along. Without English, the first is its id."""
    return Text(wordings.get("en") or next(iter(wordings.values()), ""), wordings=wordings)


def own_wording(message: Text, language: str) -> str:
    """The wording that the message itself has in a language, or nothing."""
    return message.wordings.get(language.partition("-")[0], "")


def text(id: str, **params: Text | str | int) -> Text:
    """Mark `id` for translation and bind its parameters."""
    return Text(id, params)


def in_sense(context: str, id: str, **params: Text | str | int) -> Text:
    """Like `text`, for a wording that another language has several words for."""
    return Text(id, params, context=context)


def mark(id: str) -> str:
    """Mark wording for translation that is bound to its parameters elsewhere."""
    return id


def forms(singular: str, plural: str) -> tuple[str, str]:
    """Mark two wordings for `counted`, which binds their number elsewhere."""
    return singular, plural


def counted(singular: str, plural: str, count: int, **params: Text | str | int) -> Text:
    """Like `text`, with a wording for one and one for many. {count} is bound."""
    return Text(singular, {"count": count, **params}, plural, count)


def joined(parts: Sequence[Text | str]) -> Text:
    """The parts, joined by dots. An empty text for none."""
    head, *others = parts or ("",)
    first = head if isinstance(head, Text) else Text(head)
    for part in others:
        first = text("{left} · {right}", left=first, right=part)
    return first


def in_english(message: Text) -> str:
    """The message as written in the source, for logs, tests and the command line."""
    wording = message.plural if message.plural and message.count != 1 else message.id
    return fill(wording, message, in_english)


def worded(
    message: Text,
    language: str | None,
    gettext: Callable[[str], str],
    ngettext: Callable[[str, str, int], str],
    pgettext: Callable[[str, str], str],
) -> str:
    """Return the wording in the active language, its own before that of gettext, not filled in."""
    if not message.id:
        return ""  # gettext answers the empty id with the catalogue's header
    if own := own_wording(message, language or ""):
        return own
    if message.plural:
        return ngettext(message.id, message.plural, message.count)
    if message.context:
        return pgettext(message.context, message.id)
    return gettext(message.id)


def fill(wording: str, message: Text, translate: Translate) -> str:
    """Put the parameters of `message`, themselves translated, into `wording`."""
    if not message.params:
        return wording
    said = {k: translate(v) if isinstance(v, Text) else v for k, v in message.params.items()}
    return wording.format(**said)
