"""Hundreds of tokens: advice, and a limit."""

from __future__ import annotations

import pytest

from campaigns.studio.printable import Layout
from campaigns.studio.shelf.cutting import MANY_TOKENS, MOST_AT_ONCE, MOST_TOKENS
from campaigns.studio.shelf.shelf import shelf
from campaigns.studio.sources import source_of_game
from rules.refused import Refused
from rules.registry import systems
from rules.text import in_english

ZOMBIES = systems()["zombies"]


def built(**counts: int):
    said = {key: str(count) for key, count in counts.items()}
    return shelf(ZOMBIES)["tokens"].built(source_of_game(ZOMBIES), said, Layout())


def test_very_many_bring_advice_and_few_do_not() -> None:
    """It stands at the kind there is most of."""
    few, many = built(heart=10), built(heart=10, bullet=MANY_TOKENS)
    assert [one.kind for one in few.findings(in_english)] == []
    [advice] = many.findings(in_english)
    assert (advice.kind, advice.severity, advice.name) == ("many", "advice", "Bullet")


def test_more_than_can_be_printed_at_once_are_refused() -> None:
    """The cure says how many can."""
    all_kinds = dict.fromkeys(("heart", "bullet", "survivor", "door"), MOST_TOKENS)
    with pytest.raises(Refused) as refused:
        built(**all_kinds)
    assert refused.value.cure.params["most"] == MOST_AT_ONCE
