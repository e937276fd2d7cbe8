"""Jobs that make no sense."""

from __future__ import annotations

import pytest

from cards.job import PrintJob
from cards.render import pages, sheets
from rules.text import in_english
from tests.cards.deck import card, token


@pytest.mark.parametrize(
    "wrong",
    [
        {"card": "postcard"},
        {"paper": "papyrus"},
        {"token_mm": 17.0},
        {"items": ((card(1), -1),)},
        {"items": ((card(1), 10**9),)},
    ],
)
def test_a_job_that_makes_no_sense_is_refused(wrong: dict[str, object]) -> None:
    """Unknown sizes, negative and enormous quantities raise ValueError."""
    with pytest.raises(ValueError, match=r"no such|below zero|more than"):
        PrintJob(**({"items": ()} | wrong))  # type: ignore[arg-type]


def test_tokens_come_after_the_cards_on_sheets_of_their_own() -> None:
    """Cards and tokens never share a sheet, and backs follow their fronts."""
    job = PrintJob(items=((token(), 3), (card(1), 10)), token_mm=20, backs=True)
    labels = [in_english(page.label) for page in pages(job, in_english)]
    assert labels == ["Cards 1", "Backs 1", "Cards 2", "Backs 2", "Tokens 1", "Token backs 1"]
    assert sheets(job) == 3
