"""A storyline of three chapters to try pages on."""

from __future__ import annotations

import pytest

from campaigns.models import Chapter
from campaigns.shell.journal import By
from tests.campaigns.own import keep_chapter


@pytest.fixture
def story(in_campaign, host) -> list[Chapter]:
    """A run that is played again after a loss and leads to the flight after a win."""
    flight = keep_chapter(in_campaign, By(host), "Flight", scenario="supply-run")
    siege = keep_chapter(in_campaign, By(host), "Siege")
    run = keep_chapter(in_campaign, By(host), "Run", after_win=flight, after_loss=siege)
    Chapter.objects.filter(pk=flight.pk).update(current=False)
    Chapter.objects.filter(pk=run.pk).update(current=True)
    return list(Chapter.objects.order_by("-number"))
