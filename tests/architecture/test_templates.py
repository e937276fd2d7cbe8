"""Every template is used, and every template that is asked for is there."""

from __future__ import annotations

import re

from django.urls import get_resolver

from tests.architecture.sources import ROOT, python_files, tracked

TEMPLATES = ROOT / "templates"
NAMED = re.compile(r"""["']([\w/]+\.html|phone/\w+\.js)(?:#[\w-]+|\{\w+\})?["']""")
DRAWN = re.compile(
    r"""\b(?:draw_screen\(\s*request,\s*|(?:draw|once)\()["'](\w+)["']"""
)  # by Jinja2
INLINE = re.compile(r"<style|<script(?![^>]*\bsrc=)|\s(?:style|on[a-z]+)=", re.IGNORECASE)


def ours() -> set[str]:
    return {str(p.relative_to(TEMPLATES)) for p in tracked() if p.is_relative_to(TEMPLATES)}


def named() -> set[str]:
    """The templates that our code, our templates, and the views of allauth that we offer name."""
    sources = [*python_files("campaigns"), *(TEMPLATES / name for name in ours())]
    found = {name for path in sources for name in NAMED.findall(path.read_text())}
    found |= {f"table/{n}.html" for path in sources for n in DRAWN.findall(path.read_text())}
    views = (getattr(pattern, "callback", None) for pattern in get_resolver().url_patterns)
    classes = [view.view_class for view in views if hasattr(view, "view_class")]
    return found | {one.template_name for one in classes if one.template_name}


def test_no_template_is_dead_and_none_is_missing() -> None:
    """Every named template exists, and every template is named."""
    assert len(ours()) > 10
    assert "account/login.html" in named()
    assert ours() - named() == set()
    assert named() - ours() == set()


def test_rule_ids_are_a_tap_away() -> None:
    """Nobody reads the id of a rule unasked: only these templates show one, within <details>."""
    shown = {name for name in ours() if 'class="rule-id"' in (TEMPLATES / name).read_text()}
    of_pages = {name for name in shown if not name.startswith("look/")}
    assert of_pages == {"components/rule.html", "roster/finding.html", "table/said.html"}
    for name in of_pages - {"table/said.html"}:  # drawn within <details> by table/line.html
        assert "<details" in (TEMPLATES / name).read_text().partition('class="rule-id"')[0]


def test_no_template_has_script_or_style_in_it() -> None:
    """The content security policy would stop it."""
    inline = {name: INLINE.findall((TEMPLATES / name).read_text()) for name in ours()}
    assert {name: found for name, found in inline.items() if found} == {}
    assert INLINE.search('<p style="x">')
    assert INLINE.search("<script>")
    assert not INLINE.search('<script src="x" defer>')


def bare_words(source: str) -> list[str]:
    """The text of a template that stands outside of translation tags and is no name."""
    block = r"{%\s*blocktrans.*?{%\s*endblocktrans\w*\s*%}"
    rest = re.sub(block, "", source, flags=re.DOTALL)
    rest = re.sub(r"{#.*?#}|{%.*?%}|{{.*?}}", "", rest, flags=re.DOTALL)
    said = [words.strip(" ·\n") for words in re.findall(r">([^<>]*[^\W\d_]{2}[^<>]*)<", rest)]
    names = ("Duskroll", "JSON", "CSV", "XLSX", "TXT", "ROS", "ROSZ")
    return [words for words in said if words not in names]


def test_all_words_of_templates_can_be_translated() -> None:
    """No word stands bare in a template, except on the developers' page of components."""
    pages = {name for name in ours() if not name.startswith("look")}
    assert len(pages) > 10
    bare = {name: bare_words((TEMPLATES / name).read_text()) for name in pages}
    assert {name: words for name, words in bare.items() if words} == {}
    assert bare_words("<p>{% trans 'Yes' %} No</p>") == ["No"]


def test_a_name_set_in_one_block_is_used_in_that_block() -> None:
    """A name ends with its block. Another block would print nothing, such as an empty link."""
    lost = []
    for path in sorted(TEMPLATES.rglob("*.html")):
        parts = re.split(r"{% block (\w+) %}", path.read_text())
        blocks = dict(zip(parts[1::2], parts[2::2], strict=True))
        named = {of: set(re.findall(r"\bas (\w+) %}", body)) for of, body in blocks.items()}
        lost += [
            f"{path.relative_to(TEMPLATES)}: {name} of {of} in {other}"
            for of, names in named.items()
            for name in names
            for other, body in blocks.items()
            if name not in named[other] and re.search(rf"{{{{ {name}\b|={name}\b", body)
        ]
    assert not lost
