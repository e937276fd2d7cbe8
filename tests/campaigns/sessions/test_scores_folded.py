"""The forms for games without the app: folded where the app knows of a game."""

from __future__ import annotations

import pytest
from django_scopes import scope

from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Figure
from campaigns.sessions.forms.scores import ScoresForm
from campaigns.shell.journal import By

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("is_played", "unfolded"), [(False, [1]), (True, [])])
def test_the_first_game_is_unfolded_only_without_another(host, is_played, unfolded) -> None:
    """Six players have 18 fields a game: nobody scrolls past them after a game with the app."""
    campaign = create_campaign(name="Town", system="zombies", by=By(host), with_samples=True)
    with scope(campaign=campaign):
        figures = list(Figure.objects.filter(roster__campaign=campaign))
        form = ScoresForm(None, campaign=campaign, figures=figures, applied={}, is_played=is_played)
        games = list(form.games())
    assert len(games[0].rows) == 6
    assert [one.number for one in games if one.open] == unfolded
