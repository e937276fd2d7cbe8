"""The editor, and tools that are used on a map."""

from __future__ import annotations

import pytest

from tests.campaigns.own import map_source

pytestmark = pytest.mark.django_db


def test_a_press_on_the_picture_is_a_place(draw, farm):
    """Pixels become the square, or the edge that is nearest."""
    draw("woods", **{"at.x": "130", "at.y": "50"})
    draw("hedge", **{"at.x": "130", "at.y": "78"})
    drawing = map_source(farm).splitlines()[3:]
    assert drawing[3][7] == "f"
    assert drawing[4][7] == "h"


def test_a_place_can_be_typed(draw, farm):
    """Columns and rows count from 1. An edge is named by its side."""
    draw("woods", column=4, row=2)
    draw("hedge", column=4, row=2, side="south")
    drawing = map_source(farm).splitlines()[3:]
    assert drawing[3][7] == "f"
    assert drawing[4][7] == "h"


@pytest.mark.parametrize(
    "data",
    [
        {"tool": "woods"},
        {"tool": "", "column": 1, "row": 1},
        {"tool": "woods", "column": 40, "row": 1},
        {"tool": "exits", "column": 4, "row": 4, "side": "north"},
        {"tool": "woods", "at.x": "x", "at.y": "1"},
        {"tool": "woods", "at.x": "9e9", "at.y": "1"},
    ],
)
def test_an_impossible_edit_is_refused_with_a_reason(data, sign_in, host, page_of, farm):
    """The editor comes back, says why, and the map is as before."""
    before = farm.source
    response = sign_in(host).post(page_of(f"maps/{farm.number}/"), data)
    assert response.status_code == 422
    assert response.context["trouble"]
    assert map_source(farm) == before


def test_an_edit_of_an_older_map_changes_nothing(draw, farm):
    """The page shows the map as it is now."""
    draw("woods", column=1, row=1)
    before = map_source(farm)
    response = draw("woods", column=2, row=2, seen=1)
    assert response.status_code == 409
    assert map_source(farm) == before


def test_a_session_takes_a_map(farm, sign_in, host, page_of, in_campaign):
    """Its drawing becomes the map as it is now."""
    data = {"name": "Night", "minutes": "240", "map": str(farm.number), "board": "", "notes": ""}
    response = sign_in(host).post(page_of("sessions/plan/"), data)
    assert response.status_code == 302, response.context["form"].errors
    assert in_campaign.sessions.get().board == farm.source
