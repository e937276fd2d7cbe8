"""Findings before printing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cards.document import render_document
from cards.findings import PrintFinding, token_findings
from rules.printables import Boxes, Fact, StatCard
from rules.text import in_english, text
from tests.cards.deck import (
    BOLT,
    TRAITS,
    WEAPONS,
    card,
    deck,
    reminder,
    table,
    token,
)
from tests.cards.printed import findings, printed


def found(*cards: StatCard, **how: Any) -> list[PrintFinding]:
    return list(findings(cards, **how))


def test_ordinary_cards_have_no_errors() -> None:
    """A plain deck with backs and a token prints without a word."""
    told = [*found(*deck(12), backs=True), *token_findings([token()], 25.0, in_english)]
    assert not [f for f in told if f.severity == "error"]


def test_overflow_names_the_card_the_part_and_the_count(crowded: StatCard) -> None:
    """A finding names each part that lost entries, with their number."""
    told = {
        f.region.id: in_english(f.message) for f in found(card(1), crowded) if f.kind == "overflow"
    }
    assert set(told) >= {"Traits", "Table"}
    assert all("not fit" in message for message in told.values())
    assert {f.item for f in found(card(1), crowded) if f.kind == "overflow"} == {1}


def test_a_larger_card_cures_the_overflow() -> None:
    """Seven traits and seven weapons are too much for a poker card and not for a tarot card."""
    many = card(1, reminders=tuple(reminder(*t) for t in TRAITS[:7]), table=table(WEAPONS[:7]))
    assert [f for f in found(many) if f.severity == "error"]
    assert not [f for f in found(many, card="tarot") if f.severity == "error"]


def test_text_that_had_to_be_small_is_advice() -> None:
    """A name that shrinks to the floor is no error, but it is said."""
    long = card(2, name="The Reverend Bartholomew Featherstonehaugh-Cholmondeley of Upper Wallop")
    assert [(f.kind, f.severity, f.region.id) for f in found(long)][:1] == [
        ("small", "advice", "Name")
    ]


def test_missing_characters_are_listed_by_part() -> None:
    """Characters without a font are named once for each part. Available emoji are not."""
    strange = card(1, name="Zed \U0001f9df\U0001f9df", reminders=(reminder("Runs \U0001f3c3", ""),))
    told = {f.region.id: in_english(f.message) for f in found(strange) if f.kind == "glyph"}
    assert told["Name"].endswith(": \U0001f9df.")
    assert told["Traits"].endswith(": \U0001f3c3.")
    assert not [f for f in found(card(1, name="Ωmega Дарья 高橋 ✓")) if f.kind == "glyph"]


def test_right_to_left_text_is_reported() -> None:
    """We do not set Hebrew and Arabic properly, and say so."""
    assert [f.region.id for f in found(card(1, name="שלום")) if f.kind == "right-to-left"] == [
        "Name"
    ]


def test_words_that_had_to_be_shortened_are_quoted() -> None:
    """Labels in a fixed place are shortened with an ellipsis and told."""
    wide = card(
        1,
        facts=(Fact(text("Armour against everything at all times"), "5+"),),
        boxes=(Boxes(text("Spare magazines for the heavy machine gun in the van"), 1, BOLT),),
        footer=("Campaign " * 20,),
    )
    told = " ".join(in_english(f.message) for f in found(wide))
    assert "ARMOUR AGAINST EVERYTHING" in told
    assert "Spare magazines" in told
    assert any(f.region.id == "Footer" for f in found(wide))


def test_a_token_whose_name_does_not_fit_is_reported() -> None:
    """It is left off the token, and the finding says so."""
    long = token("the very long name of a marker that nobody needs at all", "hex")
    told = token_findings([long], 20.0, in_english)
    assert [f.kind for f in told] == ["left-out"]


def test_a_portrait_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    """The silhouette is printed in its place."""
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"\xff\xd8 not a picture")
    for path in (str(broken), str(tmp_path / "absent.jpg"), "\0"):
        figure = card(1, portrait=path)
        assert [f.kind for f in found(figure) if f.severity == "error"] == ["portrait"]
        assert render_document(*printed(figure), in_english).startswith(b"%PDF")


@pytest.mark.parametrize("size", ["poker", "tarot", "index"])
def test_bad_names_print_and_are_reported(size: str, bad_names: tuple[StatCard, ...]) -> None:
    """Markup is text, braces are text, a word of 200,000 letters neither hangs nor spills."""
    told = found(*bad_names, card=size, backs=True)
    what = printed(*bad_names, card=size, backs=True)
    assert render_document(*what, in_english).startswith(b"%PDF")
    kinds = {f.item: {g.kind for g in told if g.item == f.item} for f in told}
    assert "too-long" in kinds[11]
    assert "overflow" in kinds[3]
    assert "right-to-left" in kinds[8]
    assert "glyph" in kinds[10]
    assert not kinds.get(9, set()) & {"glyph", "right-to-left"}
