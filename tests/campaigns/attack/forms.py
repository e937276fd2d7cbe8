"""The forms of a page as values that a client can send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit

from django.urls import Resolver404, resolve

Fields = dict[str, list[str]]


@dataclass(frozen=True)
class Form:
    """A form with one of its buttons, filled as the page fills it."""

    view: str  # the name of the address that it is sent to
    url: str
    fields: Fields
    files: tuple[str, ...]
    button: tuple[str, str]

    def sent(self) -> Fields:
        """Return its fields, with the button's."""
        name, value = self.button
        return {**self.fields, name: [value]} if name else dict(self.fields)


def forms_of(page: str, content: str) -> Iterator[Form]:
    """Yield the forms of a page that are posted, once for each button. Buttons beside them too."""
    read = _Reader()
    read.feed(content)
    for number, (action, fields, files) in read.forms.items():
        url = urljoin(page, action)
        try:
            view = resolve(urlsplit(url).path).view_name
        except Resolver404:
            continue
        form = Form(view, url, fields, tuple(files), ("", ""))
        yield from (replace(form, button=one) for one in read.buttons.get(number) or [("", "")])


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: dict[str, tuple[str, Fields, list[str]]] = {}
        self.buttons: dict[str, list[tuple[str, str]]] = {}
        self._inside = ""
        self._select = ""
        self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {key: value or "" for key, value in attrs}
        if tag == "form" and found.get("method", "").lower() == "post":
            self._inside = found.get("id") or f"form {len(self.forms)}"
            self.forms[self._inside] = (found.get("action", ""), {}, [])
        elif "hx-post" in found and tag != "form":
            alone = f"form {len(self.forms)}"
            self.forms[alone] = (found["hx-post"], {}, [])
        form, name = found.get("form") or self._inside, found.get("name", "")
        if not form:
            return
        if tag == "button":
            self.buttons.setdefault(form, []).append((name, found.get("value", "")))
        elif form in self.forms:
            self._fill(tag, self.forms[form], name, found)

    def _fill(
        self, tag: str, form: tuple[str, Fields, list[str]], name: str, found: dict[str, str]
    ) -> None:
        _action, fields, files = form
        kind = found.get("type", "text")
        if tag == "input" and kind == "file":
            files.append(name)
        elif tag == "input" and (kind not in ("checkbox", "radio") or "checked" in found):
            fields.setdefault(name, []).append(found.get("value", "on"))
        elif tag == "select":
            self._select = name
            fields.setdefault(name, [])
        elif tag == "option" and self._select and ("selected" in found or not fields[self._select]):
            fields[self._select] = [found.get("value", "")]
        elif tag == "textarea":
            self._text = name
            fields[name] = [""]

    def handle_data(self, data: str) -> None:
        if self._text and self._inside:
            self.forms[self._inside][1][self._text][0] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = ""
        elif tag == "select":
            self._select = ""
        elif tag == "textarea":
            self._text = ""
