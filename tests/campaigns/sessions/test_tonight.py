"""The fielded figures, and their findings."""

from __future__ import annotations

import pytest

from campaigns.models import Campaign, Figure, Membership, Session
from campaigns.people.operations.members import add_member
from campaigns.roster.operations.figures import allow_finding
from campaigns.sessions.operations.sessions import Plan, answer_session, change_session
from campaigns.sessions.tonight import held_back, needed_sides, tonights_figures
from campaigns.shell.journal import By


def names(session: Session) -> list[str]:
    return [row.name for row in tonights_figures(session)]


@pytest.mark.parametrize(("answer", "there"), [("yes", True), ("maybe", False), ("no", False)])
def test_figures_come_with_those_who_come(answer, there, evening, grant, player):
    """Maybe is not yes."""
    answer_session(session=evening, who=player, answer=answer, by=By(player))
    assert ("Grant" in names(evening)) is there


def test_figures_without_a_player_are_fielded(evening, grant):
    """Figures of players without an answer are not fielded."""
    Figure.objects.filter(name="Eve").update(status=Figure.Status.RETIRED)
    fielded = names(evening)
    assert "Kat" in fielded
    assert "Grant" not in fielded
    assert "Eve" not in fielded


def test_only_sides_that_the_scenario_needs(evening, host):
    """A scenario for heroes fields no zombies of the roster. Without one everybody may come."""
    assert needed_sides(evening) == {"heroes"}
    assert "Brain Zombie" not in names(evening)
    change_session(session=evening, plan=Plan(name="Open night"), by=By(host))
    assert "Brain Zombie" in names(Session.objects.get())


def test_a_former_member_brings_no_figures(evening, grant, player):
    """An answer does not outlive the membership."""
    answer_session(session=evening, who=player, answer="yes", by=By(player))
    Membership.objects.filter(user=player).delete()
    assert "Grant" not in names(evening)
    add_member(campaign=evening.campaign, user=player, role="player")
    assert "Grant" in names(evening)


@pytest.mark.parametrize("strictness", ["advise", "ask", "block"])
def test_an_illegal_figure_cannot_play_until_the_host_allows_it(strictness, overloaded, host):
    """Unless the campaign only advises."""
    Campaign.objects.update(strictness=strictness)
    campaign = Campaign.objects.get()
    stopped = held_back(campaign, [overloaded])
    if strictness == "advise":
        assert stopped == []
        return
    assert [(row.name, finding.severity) for row, finding in stopped] == [("Grant", "error")]
    allow_finding(figure=overloaded, rule=stopped[0][1].rule, by=By(host))
    assert held_back(campaign, [Figure.objects.get(pk=overloaded.pk)]) == []
    assert held_back(campaign, []) == []
