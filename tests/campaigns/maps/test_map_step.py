"""Steps that are taken back and made again."""

from __future__ import annotations

import pytest

from campaigns.maps.operations import press_map
from campaigns.models.campaign_map import MOST_STEPS
from campaigns.shell.journal import By
from rules.map_editor import Target
from tests.campaigns.own import map_source

pytestmark = pytest.mark.django_db


def test_edits_can_be_undone_and_redone(draw, farm, sign_in, host, page_of):
    """Undo and redo walk through the changes. A new change forgets what was taken back."""
    blank = farm.source
    draw("woods", column=1, row=1)
    wood = map_source(farm)
    client, step = sign_in(host), page_of(f"maps/{farm.number}/step/")
    client.post(step, {"step": "undo", "seen": farm.version})
    assert map_source(farm) == blank
    client.post(step, {"step": "redo", "seen": farm.version})
    assert map_source(farm) == wood
    client.post(step, {"step": "undo", "seen": farm.version + 1})
    draw("hill", column=1, row=1)
    assert client.post(step, {"step": "redo"}).status_code == 422


def test_the_oldest_undo_steps_are_deleted(farm, host):
    """The oldest go first."""
    for place in range(MOST_STEPS + 5):
        target = Target(place % 12, place // 12)
        farm = press_map(row=farm, tool="hill", target=target, by=By(host))
    assert len(farm.undo) == MOST_STEPS
