"""Fielding figures tonight, and dropping them."""

from __future__ import annotations

import pytest

from campaigns.models import Figure, Session
from campaigns.sessions.operations.sessions import answer_session
from campaigns.sessions.tonight import tonights_figures
from campaigns.shell.journal import By


@pytest.fixture
def pick(evening, host, sign_in, at_session):
    """Presses a button of the list."""
    client = sign_in(host)
    return lambda **typed: client.post(at_session(evening, "pick/"), typed)


def names(session: Session) -> set[str]:
    """Return the fielded figures."""
    return {row.name for row in tonights_figures(Session.objects.get(pk=session.pk))}


def test_the_host_fields_and_drops(pick, evening, grant):
    """Against who comes. What follows from who comes anyway is not kept."""
    assert "Grant" not in names(evening)
    assert pick(field=grant.number).status_code == 302
    assert "Grant" in names(evening)
    assert Session.objects.get().picks == {str(grant.number): True}
    pick(drop=grant.number)
    assert Session.objects.get().picks == {}
    kat = Figure.objects.get(name="Kat")
    pick(drop=kat.number)
    assert "Kat" not in names(evening)


def test_a_pick_outlives_the_answer(pick, evening, grant, player):
    """A dropped figure stays out although its player comes."""
    answer_session(session=evening, who=player, answer="yes", by=By(player))
    pick(drop=grant.number)
    assert "Grant" not in names(evening)
    answer_session(session=evening, who=player, answer="no", by=By(player))
    answer_session(session=evening, who=player, answer="yes", by=By(player))
    assert "Grant" not in names(evening)


def test_one_press_picks_the_recommended_party_and_one_resets(pick, evening):
    """One press fields whom the scenario recommends, one takes all picks back."""
    usual = names(evening)
    assert len(usual) > 20
    pick(all="party")
    assert names(evening) == {"Sadie", "Kat", "Tony Bolero", "Suzi Takahashi", "Harby"}
    pick(all="usual")
    assert names(evening) == usual


def test_a_figure_out_of_use_is_refused(pick, evening):
    """With what to do."""
    Figure.objects.filter(name="Kat").update(status=Figure.Status.RETIRED)
    response = pick(field=Figure.objects.get(name="Kat").number)
    assert response.status_code == 422
    assert "Restore the figure first." in response.content.decode()


@pytest.mark.parametrize(
    ("typed", "status"),
    [({"field": "999"}, 404), ({"drop": "x"}, 400), ({}, 400), ({"field": "9" * 40}, 400)],
)
def test_figures_of_others_and_nonsense(pick, typed, status):
    """A number that no figure of this campaign has is not found."""
    assert pick(**typed).status_code == status
    assert Session.objects.get().picks == {}


def test_a_closed_session_keeps_its_figures(pick, grant):
    """A closed session cannot change its figures."""
    Session.objects.update(state="closing")
    assert pick(field=grant.number).status_code == 422
