"""Texts with their parameters."""

from __future__ import annotations

import msgspec

from rules.text import Text, counted, fill, in_english, text


def test_parameters_are_put_in_and_translated() -> None:
    """A text inside a text is translated on its own."""
    message = text("{who} carries {what}.", who="Grant", what=text("Axe"))

    def german(part: Text) -> str:
        wording = {"{who} carries {what}.": "{who} trägt: {what}.", "Axe": "Axt"}[part.id]
        return fill(wording, part, german)

    assert in_english(message) == "Grant carries Axe."
    assert german(message) == "Grant trägt: Axt."


def test_the_count_picks_the_wording() -> None:
    """One has a wording of its own. None and many share the other."""
    said = [in_english(counted("{count} die", "{count} dice", n)) for n in (0, 1, 2)]
    assert said == ["0 dice", "1 die", "2 dice"]


def test_typed_words_are_not_wordings() -> None:
    """Braces in a name stay as they are."""
    assert in_english(text("{name} is here.", name="{x} {0} <b>")) == "{x} {0} <b> is here."
    assert in_english(text("50 {not} a place")) == "50 {not} a place"


def test_a_text_survives_json() -> None:
    """A stored text reads back equal."""
    message = counted("{count} {of}", "{count} {of}", 3, of=text("Axe"))
    assert msgspec.json.decode(msgspec.json.encode(message), type=Text) == message


def test_equal_texts_are_one_key() -> None:
    """The order in which parameters were bound says nothing."""
    one = text("{a} {b}", a=1, b=text("Axe"))
    other = text("{a} {b}", b=text("Axe"), a=1)
    assert {one: "kept"}[other] == "kept"
    assert hash(one) != hash(text("{a} {b}", a=2, b=text("Axe")))
