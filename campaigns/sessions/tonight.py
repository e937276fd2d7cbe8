"""Tonight's figures: those of members who come, with the host's picks and drops."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct

from campaigns.models import Absentee, Attendance, Campaign, Figure, Session
from campaigns.models.values import roster_value
from rules.findings import Finding
from rules.play import Scenario


class Fielding(Struct, frozen=True):
    """A figure in use, and whether it is fielded tonight."""

    figure: Figure
    fielded: bool
    usual: bool  # its state without the host's picks


def tonights_figures(session: Session) -> list[Figure]:
    """The figures that are fielded in a session, by number."""
    return [one.figure for one in roll_call(session) if one.fielded]


def roll_call(session: Session) -> list[Fielding]:
    """Return every active figure with its state tonight, in three queries.

    Without the host's pick, a figure plays if the scenario needs its side. Its owner must come, or
    it must have no owner.
    """
    yes = Attendance.objects.filter(session=session, answer=Attendance.Answer.YES)
    members = yes.filter(user__memberships__campaign=session.campaign_id)
    coming = set(members.values_list("user_id", flat=True))
    sides, away = needed_sides(session), _sits_out(session)
    rows = Figure.objects.filter(
        roster__campaign_id=session.campaign_id, status=Figure.Status.ACTIVE
    )
    called = []
    for row in rows.select_related("owner"):
        usual = (not sides or row.side in sides) and (
            row.owner_id in coming or (row.owner_id is None and row.pk not in away)
        )
        called.append(Fielding(row, session.picks.get(str(row.number), usual), usual))
    return called


def _sits_out(session: Session) -> set[int]:
    """The figures of those without an account here who said that they may not come."""
    return {
        figure
        for _, absentee, answer in answers_of({session.pk})
        if answer != Attendance.Answer.YES
        for figure in absentee.traces.get("figures", ())
    }


def answers_of(sessions: Collection[int]) -> Iterator[tuple[int, Absentee, str]]:
    """Yield the answers of absentees to these sessions, by primary key, in one query."""
    for absentee in Absentee.objects.filter(traces__has_key="attendances"):
        for session, answer in absentee.traces["attendances"]:
            if session in sessions:
                yield session, absentee, answer


def chosen_scenario(session: Session) -> Scenario | None:
    """The scenario of a session on its own map, where it has one that this version knows.

    Raises: Refused, for a map that cannot be read any more.
    """
    game = session.campaign.game
    if not session.scenario:
        return None
    if session.board and game.maps:
        offered = game.maps.scenarios(session.board)
    else:
        offered = game.play.scenarios("")
    return next((one for one in offered if one.key == session.scenario), None)


def needed_sides(session: Session) -> frozenset[str]:
    """The sides of the party that its scenario recommends, or none if it has no scenario."""
    scenario = chosen_scenario(session)
    if scenario is None:
        return frozenset()
    samples = session.campaign.game.roster.samples()
    return frozenset(figure.side for figure in samples if figure.key in scenario.party)


def held_back(campaign: Campaign, figures: Iterable[Figure]) -> list[tuple[Figure, Finding]]:
    """Return the errors that stop these figures: those that the host has not allowed.

    Empty if the campaign only advises.
    """
    if not stops(campaign):
        return []
    rows = {str(row.number): row for row in figures}
    roster = roster_value(campaign.roster, rows.values())
    return [
        (rows[finding.figure], finding)
        for finding in campaign.game.roster.check(roster, campaign.house_rules)
        if finding.severity == "error"
        and finding.figure in rows
        and finding.rule not in rows[finding.figure].allowed
    ]


def stops(campaign: Campaign) -> bool:
    """True if an illegal figure needs the host's approval to play."""
    return campaign.strictness != Campaign.Strictness.ADVISE
