"""The translations: all texts are in the file, each is translated, and what is read is compiled."""

from __future__ import annotations

import gettext
import os
import re
import shutil
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from django.conf import settings as configured
from django.core.management import call_command
from fontTools.ttLib import TTFont

from docs import japanese_face
from docs.japanese_face import CATALOGUE, ROOT
from tests.pseudo import catalogue

LANGUAGES = pytest.mark.parametrize(
    "path",
    sorted(ROOT.glob("locale/*/LC_MESSAGES/django.po")),
    ids=lambda path: path.parent.parent.name,
)
PLACES = re.compile(r"\{[^{}]*\}|%\([^)]*\)[a-z]|</?[a-z]+[^<>]*>")


def key(message: Message) -> tuple[str | None, tuple[str, ...]]:
    """Return the context, which tells two meanings of one wording apart, and the wordings."""
    return message.context, both(message)


def both(message: Message) -> tuple[str, ...]:
    """The English wordings: for one, and for many where there are two."""
    return message.id if isinstance(message.id, tuple) else (message.id,)


def translation(message: Message) -> str:
    """The translation. Japanese has one for any number."""
    return message.string[0] if isinstance(message.string, tuple) else message.string


def forms(message: Message) -> tuple[str, ...]:
    """The translations: as many as the language has forms for numbers."""
    return message.string if isinstance(message.string, tuple) else (message.string,)


def messages(path: Path = CATALOGUE) -> list[Message]:
    """All but the header."""
    return [one for one in catalogue(path) if one.id]


def test_every_text_is_in_the_file(settings, tmp_path: Path, monkeypatch) -> None:
    """After a new text, run `make messages`."""
    if shutil.which("xgettext") is None:
        if os.environ.get("CI"):
            pytest.fail("gettext is missing; .ci/run installs it.")
        pytest.skip("gettext is missing: Debian's package `gettext`.")
    target = tmp_path / "locale/ja/LC_MESSAGES/django.po"
    target.parent.mkdir(parents=True)
    settings.LOCALE_PATHS = []
    for folder in ("campaigns", "cards", "config", "duskroll", "rules", "templates"):
        copytree(ROOT / folder, tmp_path / folder, ignore=ignore_patterns("*.ttf", "*.pyc"))
    monkeypatch.chdir(tmp_path)
    call_command("makemessages", locale=["ja"], verbosity=0)
    with target.open("rb") as file:
        found = {key(one) for one in read_po(file, locale="ja") if one.id}
    for path in ROOT.glob("locale/*/LC_MESSAGES/django.po"):
        assert found == {key(one) for one in messages(path)}, path


@LANGUAGES
def test_every_text_is_translated(path: Path) -> None:
    """None is empty, marked as doubtful, or the English again where that is a sentence."""
    assert len(messages(path)) > 5000
    assert [one.id for one in messages(path) if not all(forms(one))] == []
    assert [one.id for one in messages(path) if one.fuzzy] == []
    same = [one.id for one in messages(path) if translation(one) == both(one)[-1]]
    assert [words for words in same if re.search(r"[a-z]{3} [a-z]{3}", str(words))] == []


@LANGUAGES
def test_every_place_is_filled(path: Path) -> None:
    """A translation has the places of one of the English wordings, each as often."""
    found = {
        one.id: said
        for one in messages(path)
        for said in forms(one)
        if sorted(set(PLACES.findall(said)))
        not in [sorted(set(PLACES.findall(words))) for words in both(one)]
    }
    assert found == {}


def test_japanese_has_one_wording_for_any_number() -> None:
    """One wording for none, one, two and 21, which has the places of that for many."""
    with CATALOGUE.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    plural = [one for one in messages() if isinstance(one.id, tuple)]
    assert len(plural) > 200
    for one in plural:
        said = {compiled.ngettext(*one.id, count) for count in (0, 1, 2, 21)}
        assert said == {translation(one)}
        assert set(PLACES.findall(one.id[1])) <= set(PLACES.findall(translation(one))), one.id


def test_japanese_has_the_signs_of_japanese() -> None:
    """No Latin comma or full stop after Japanese, no half-width kana, no full-width digits."""
    wrong = re.compile(r"[\u3040-\u9fff][,.](\s|$)|[\uff61-\uff9f\uff10-\uff19]")
    assert {one.id: translation(one) for one in messages() if wrong.search(translation(one))} == {}


# The right word stands at the head of the file.
OTHER_WORDS = re.compile(
    "：|ポートレート|隠れ場所|ヘリパッド|子ども|だれ|いちばん|機器|無作為|お試しください|(?<![そこ]の)他の|保管庫|ライバル|振りなお"
)


def test_japanese_has_one_word_for_a_thing() -> None:
    """No text has another word, or another spelling, of a term. Rows of catalogues neither."""
    assert OTHER_WORDS.search("他のだれか")
    assert not OTHER_WORDS.search("その他の誰か")
    assert {
        one.id: translation(one) for one in messages() if OTHER_WORDS.search(translation(one))
    } == {}
    rows = [
        line
        for path in ROOT.glob("rules/systems/**/*.toml")
        for line in path.open("r", encoding="utf-8")
    ]
    assert [line for line in rows if OTHER_WORDS.search(line)] == []


BUTTON = re.compile(
    r"<button\b[^>]*>.*?</button>|<a\b[^>]*class=\"[^\"]*\bbutton\b[^\"]*\"[^>]*>.*?</a>", re.DOTALL
)
SHOWN = re.compile(r"""(?:{% trans |_\()(["'])(.+?)\1""")
VERB = re.compile(r"(です|ません|ください|[うくぐすつぬぶむる])$")
# Words for these are the same in all programs.
FIXED = re.compile(r"(戻る|閉じる|開く|元に戻す|やり直す)$")
# Ends of sentences that are told plainly.
PLAIN = re.compile(r"(である|だ|る|ない|(?<!まし)(?<!でし)た|(?<!ま)(?<!で)す|[うくぐつぬぶむ])。")


def japanese(*folders: str) -> dict[str, str]:
    """Return the Japanese of texts of these folders by their English."""
    return {
        both(one)[0]: translation(one)
        for one in messages()
        if any(at.startswith(folders) for at, _line in one.locations)
    }


def test_buttons_in_japanese_end_in_a_noun() -> None:
    """Not in ます, ください or a plain verb, but for words that are the same in all programs."""
    said, labels = japanese("templates/"), set()
    for path in ROOT.glob("templates/**/*.html"):
        for button in BUTTON.findall(path.read_text("utf-8")):
            labels |= {words for _quote, words in SHOWN.findall(button)}
    ends = {words: said[words] for words in labels if words in said}
    assert len(ends) > 150
    assert {
        words: end
        for words, end in ends.items()
        if not end.endswith("。") and VERB.search(end) and not FIXED.search(end)
    } == {}


def test_sentences_of_pages_are_polite() -> None:
    """です・ます, or a phrase that ends in a noun. Lines of a log are in the plain style."""
    found = {words: said for words, said in japanese("templates/").items() if PLAIN.search(said)}
    assert found == {}
    assert PLAIN.search("ゾンビが来た。")
    assert not PLAIN.search("ゾンビが来ました。")


@LANGUAGES
def test_the_compiled_file_is_up_to_date(path: Path) -> None:
    """The compiled file says what the other one does."""
    with path.with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    for one in messages(path):
        if isinstance(one.id, tuple):
            said = compiled.ngettext(*one.id, 2)
        elif one.context:
            said = compiled.pgettext(one.context, one.id)
        else:
            said = compiled.gettext(one.id)
        assert said in forms(one), "make messages"


@pytest.mark.parametrize("weight", japanese_face.SOURCES)
def test_the_face_of_the_pages_has_every_sign(weight: int) -> None:
    """A page loads one small file a weight."""
    face = TTFont(ROOT / f"static/fonts/noto-sans-jp-{weight}.woff2").getBestCmap()
    source = TTFont(ROOT / f"cards/fonts/{japanese_face.SOURCES[weight]}.ttf").getBestCmap()
    wanted = {code for code in japanese_face.needed() if code >= japanese_face.FIRST}
    assert (wanted & set(source)) - set(face) == set()
    assert wanted - set(source) <= set(japanese_face.KANA)


def test_the_label_of_japanese_has_its_own_signs() -> None:
    """The button for Japanese is on every page. Its face has its signs and no others."""
    face = TTFont(ROOT / "static/fonts/noto-sans-jp-label.woff2").getBestCmap()
    label = dict(configured.LANGUAGES)["ja"]
    assert set(face) == set(map(ord, label)) == set(map(ord, japanese_face.LABEL))
    codes = ",".join(f"U+{ord(sign):X}" for sign in label)
    assert f"unicode-range: {codes};" in (ROOT / "static/css/type.css").read_text()


def test_each_language_has_a_file() -> None:
    """A language that can be chosen is there."""
    codes = {code.partition("-")[0] for code, _ in configured.LANGUAGES} - {"en"}
    assert codes == {path.parent.parent.name for path in ROOT.glob("locale/*/LC_MESSAGES/*.mo")}
