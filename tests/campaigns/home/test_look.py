"""The components, the colours, and the tags that draw them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from django import forms
from django.conf import settings
from django.template import Context, Template
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation

from campaigns.models import User
from campaigns.templatetags.look import drawing, say
from rules.printables import Icon
from rules.text import counted, text

STATIC = Path(settings.BASE_DIR) / "static"
TEMPLATES = Path(settings.BASE_DIR) / "templates"
SHEETS = sorted((STATIC / "css").rglob("*.css"))
PAGES = sorted(TEMPLATES.rglob("*.html"))
FOREGROUNDS = ("text", "muted", "accent", "safe", "danger", "warn", "info")


def themes() -> dict[str, dict[str, str]]:
    """The colours of both themes."""
    css = (STATIC / "css" / "tokens.css").read_text()
    pairs = re.findall(r"--([\w-]+): light-dark\((.+), (.+)\);", css)
    return {
        "paper": {name: light for name, light, _ in pairs},
        "dusk": {name: dark for name, _, dark in pairs},
    }


def contrast(one: str, other: str) -> float:
    """The ratio that WCAG 2 defines."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (
            p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def test_look_shows_every_icon_in_both_themes_while_developing(host: User, settings) -> None:
    """With DEBUG on, the page has two halves and each symbol of the sprite."""
    settings.DEBUG = True
    page = Client().get("/look/").content.decode()
    assert page.count('data-theme="dusk"') == page.count('data-theme="paper"') == 1
    for name in symbols():
        assert f"icons.svg#{name}" in page


def test_look_shows_what_lies_on_the_table(host: User, settings) -> None:
    """Pieces, the sheet that one acts on, dice, and a board with a token of each shape."""
    settings.DEBUG = True
    page = Client().get("/look/").content.decode()
    for part in ("piece piece-active", "form act-sheet", "act-outcome", "dice-pad", "status-line"):
        assert page.count(part) >= 2, part
    for shape in ("round", "jagged", "diamond", "thing"):
        assert page.count(f"token-{shape} is-") == 2 + 2 * (shape in ("round", "jagged")), shape
    assert page.count('aria-label="A house by the road"') == 2


def test_look_is_not_there_otherwise(host: User) -> None:
    """With DEBUG off, the address is a missing page."""
    assert Client().get("/look/").status_code == 404


@pytest.mark.parametrize("theme", ["dusk", "paper"])
def test_text_can_be_read_on_every_ground(theme: str) -> None:
    """Each colour for text has a contrast of 4.5 or more on page, panel and control."""
    colours = themes()[theme]
    weak = {
        (front, ground): round(contrast(colours[front], colours[ground]), 2)
        for front in FOREGROUNDS
        for ground in ("bg", "surface", "raised")
        if contrast(colours[front], colours[ground]) < 4.5
    }
    assert weak == {}
    assert contrast(colours["on-accent"], colours["accent"]) >= 4.5


@pytest.mark.parametrize("theme", ["dusk", "paper"])
def test_the_outline_of_a_control_can_be_seen(theme: str) -> None:
    """The edge of a control stands out by 3 to 1 from what it may lie on."""
    colours = themes()[theme]
    assert all(contrast(colours["edge"], colours[on]) >= 3 for on in ("bg", "surface", "raised"))


def test_each_colour_is_given_once_for_both_themes() -> None:
    """A colour that only one theme had, or that stood in two places, could be forgotten."""
    found, css = themes(), (STATIC / "css" / "tokens.css").read_text()
    assert len(found["paper"]) > 12
    schemes = re.findall(r"(\S+) \{\n  color-scheme: ([\w ]+);", css)
    assert schemes == [
        (":root", "light dark"), ('[data-theme="paper"]', "light"), ('[data-theme="dusk"]', "dark")
    ]  # fmt: skip
    assert [name for name in found["paper"] if css.count(f"--{name}:") != 1] == []
    assert [sheet.name for sheet in SHEETS if "prefers-color-scheme" in sheet.read_text()] == []


def test_every_variable_that_is_used_is_set() -> None:
    """No stylesheet asks for a variable that none of them sets."""
    css = "".join(sheet.read_text() for sheet in SHEETS)
    used = set(re.findall(r"var\(--([\w-]+)", css))
    assert len(used) > 20
    assert used - set(re.findall(r"--([\w-]+):", css)) == set()


def symbols() -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', (STATIC / "icons.svg").read_text()))


def test_every_icon_that_a_page_names_is_in_the_sprite() -> None:
    """An icon tag with a fixed name finds its symbol."""
    icon = re.compile(r'\bicon[ (]"([^"]+)"')  # the tag, or the function of Jinja2
    named = {name for page in PAGES for name in icon.findall(page.read_text())}
    assert len(named) > 15
    assert named - symbols() == set()


def fixed_words(value: str) -> list[str]:
    """The classes that stand in the template itself, without those made from variables."""
    marked = re.sub(r"\{%.*?%\}", "\0", value)
    without_parts = re.sub(r"\S*(?:-\0|\{\{.*?\}\})\S*", " ", marked)
    return without_parts.replace("\0", " ").split()


def test_every_class_that_a_page_wears_is_styled() -> None:
    """A class written into a template is known to a stylesheet: nothing looks unstyled."""
    css = "".join(sheet.read_text() for sheet in SHEETS)
    known = set(re.findall(r"\.(-?[a-zA-Z][\w-]*)", css))
    worn = {
        (name, page.relative_to(TEMPLATES).as_posix())
        for page in PAGES
        for value in re.findall(r'class="([^"]*)"', page.read_text())
        for name in fixed_words(value)
    }
    assert len(worn) > 100
    assert {(name, page) for name, page in worn if name not in known} == set()


def test_a_page_without_a_request_is_whole() -> None:
    """The page for a server error is drawn without a request or an account."""
    page = render_to_string("500.html")
    assert 'id="problem"' in page
    assert "</html>" in page


def test_htmx_follows_the_security_policy() -> None:
    """The settings are JSON. No eval, no style of its own, no copy of pages in the browser."""
    page = render_to_string("layout.html")
    found = re.search(r"name=\"htmx-config\"\s+content='([^']+)'", page)
    assert found is not None
    config = json.loads(found[1])
    assert config["allowEval"] is config["includeIndicatorStyles"] is False
    assert config["historyCacheSize"] == 0


class SampleForm(forms.Form):
    name = forms.CharField(help_text="As on the card")
    paper = forms.ChoiceField(choices=[("a4", "A4")], widget=forms.RadioSelect)
    ink = forms.BooleanField(required=False)


def drawn(form: forms.Form, field: str) -> str:
    return render_to_string("components/field.html", {"field": form[field]})


def test_a_field_is_tied_to_its_help_and_its_error() -> None:
    """The control names both by id, and both are there, the text escaped."""
    html = drawn(SampleForm({"name": ""}), "name")
    described = re.search(r'aria-describedby="([^"]+)"', html)
    assert described is not None
    assert [f'id="{one}"' in html for one in described[1].split()] == [True, True]
    assert 'aria-invalid="true"' in html
    assert "This field is required." in html


def test_typed_markup_is_escaped() -> None:
    """A name with markup in it stays text."""
    assert "&lt;b&gt;&#34;" in drawn(SampleForm({"name": '<b>"'}), "name")


def test_choices_are_a_named_group() -> None:
    """Radio buttons lie in a fieldset whose legend says what is chosen, with the error in it."""
    html = drawn(SampleForm({}), "paper")
    assert re.search(r"<fieldset.*<legend[^>]*>\s*Paper.*</fieldset>", html, re.DOTALL)
    assert 'class="choice"' in html
    assert 'id="id_paper_error"' in html


def test_a_box_to_tick_has_its_label_beside_it() -> None:
    """A single box is drawn inside its label."""
    assert re.search(
        r'<label class="check"><input type="checkbox"[^>]*><span>Ink', drawn(SampleForm(), "ink")
    )


def test_a_toast_offers_the_undo_that_its_message_carries(host: User, sign_in) -> None:
    """The extra tags of a message are the address that the undo form posts to."""
    shown = [{"message": "<i>gone", "level_tag": "success", "extra_tags": "/c/x/history/3/undo/"}]
    html = render_to_string("components/toasts.html", {"messages": shown})
    assert '<form method="post" action="/c/x/history/3/undo/">' in html
    assert "&lt;i&gt;gone" in html
    assert "<form" not in render_to_string(
        "components/toasts.html", {"messages": [shown[0] | {"extra_tags": ""}]}
    )


def test_a_drawing_becomes_paths_with_its_data_escaped() -> None:
    """Fill and stroke are paths of their own. What is empty is left out. Data stays data."""
    html = drawing(Icon("x", fill='M0 0"><script>', stroke="M1 1"))
    assert html.count("<path") == 2
    assert "<script" not in html
    assert drawing(Icon("x", stroke="M1 1")).count("<path") == 1
    assert drawing(None) == ""


def test_texts_of_the_rules_have_translated_parameters() -> None:
    """Nested texts are filled in, counts choose the wording, strings stay as they are."""
    nested = text("{name} took {gear}.", name="{Eve}", gear=text("an SMG"))
    assert say(nested) == "{Eve} took an SMG."
    assert say(counted("{count} wound", "{count} wounds", 2)) == "2 wounds"
    assert say(counted("{count} wound", "{count} wounds", 1)) == "1 wound"
    assert say("<b>") == "<b>"
    assert say(text("")) == ""


def test_text_of_the_rules_goes_through_the_catalogue_and_is_escaped() -> None:
    """A message id that Django itself translates comes out in the active language."""
    with translation.override("ja"):
        assert say(text("January")) == "1月"
    page = Template("{% load look %}{{ m|say }}").render(Context({"m": text("<b>{x}", x="<i>")}))
    assert page == "&lt;b&gt;&lt;i&gt;"
