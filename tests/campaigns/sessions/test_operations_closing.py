"""Closing a session, and correcting it: all that came of it, or nothing."""

from __future__ import annotations

import pytest

from campaigns.models import Campaign, Figure, HistoryEntry, Item, Session, SurvivorGroup, User
from campaigns.roster.operations.figures import change_figure
from campaigns.sessions.operations.closing import (
    begin_closing,
    close_session,
    correct_session,
    resume_session,
)
from campaigns.sessions.pages.closing import differences
from campaigns.sessions.results import Result, applied_of
from campaigns.shell.journal import By, Overtaken
from rules.aftermath import (
    AddFigure,
    AddToStash,
    ChangeFigure,
    RecordGroup,
    Remember,
    RetireFigure,
)
from rules.changes import AddItem, SetStat
from rules.refused import Refused
from rules.roster import Figure as FigureValue
from rules.roster import Item as ItemValue
from rules.text import text

pytestmark = pytest.mark.django_db
WHY = {"why": text("It happened."), "rule": "TW-CAMP-1"}


def results_about(grant: Figure, eve: Figure) -> list[Result]:
    """One of each kind, by hand."""
    key = str(grant.number)
    kit = (AddItem(gear="bullet-proof-vest"), SetStat(stat="move", value=3))
    recruit = FigureValue(key="s1", name="Nora", kind="character", side="heroes")
    proposals = [
        ChangeFigure(figure=key, changes=kit, **WHY),
        RetireFigure(figure=str(eve.number), fate="dead", **WHY),
        AddFigure(figure=recruit, **WHY),
        AddToStash(items=(ItemValue(key="i1", gear="spare-ammo", count=2, found=True),), **WHY),
        RecordGroup(
            key="g1", name=text("Survivors of house 3"), temper="neutral", members=3, **WHY
        ),
        Remember(**WHY),
    ]
    return [Result(key=f"0.{n}", proposal=one) for n, one in enumerate(proposals, start=1)]


@pytest.fixture
def eve(in_campaign: Campaign) -> Figure:
    """Another figure of the samples."""
    return Figure.objects.get(roster__campaign=in_campaign, name="Eve")


def again(row: Figure) -> Figure:
    """The figure as it is now."""
    return Figure.objects.get(pk=row.pk)


def test_everything_is_written_at_once(night: Session, grant, eve, host: User) -> None:
    """A figure changed, one retired, one joined, the stash, the book, and a line for each."""
    entries = HistoryEntry.objects.count()
    close_session(session=night, results=results_about(grant, eve), by=By(host, "c" * 32))
    night.refresh_from_db()
    assert night.state == Session.State.CLOSED
    assert night.closed_at
    assert again(grant).stats["move"] == 3
    assert again(grant).items.filter(gear="bullet-proof-vest").exists()
    assert (again(eve).status, again(eve).fate) == ("retired", "dead")
    assert Figure.objects.filter(name="Nora", status="active").exists()
    assert Item.objects.get(figure=None, gear="spare-ammo").count == 2
    group = SurvivorGroup.objects.get()
    assert (group.name, group.members, group.session) == ("Survivors of house 3", 3, night)
    assert HistoryEntry.objects.filter(session=night).count() == 7
    assert HistoryEntry.objects.count() == entries + 7
    close_session(session=night, results=[], by=By(host, "c" * 32))
    assert len(applied_of(Session.objects.get(pk=night.pk))) == 6


def test_an_unticked_result_has_no_effect(night: Session, grant, eve, host: User) -> None:
    """A result that the host did not take is kept as such."""
    dropped = [
        Result(key=one.key, proposal=one.proposal, taken=False) for one in results_about(grant, eve)
    ]
    close_session(session=night, results=dropped, by=By(host))
    night.refresh_from_db()
    assert again(grant).version == grant.version
    assert [one.result.taken for one in applied_of(night)] == [False] * 6
    assert not SurvivorGroup.objects.exists()


def test_an_impossible_result_refuses_the_whole_closing(
    night: Session, grant, eve, host: User
) -> None:
    """A figure that is gone refuses the whole closing, and says what to do."""
    gone = RetireFigure(figure="999", fate="dead", **WHY)
    wrong = [*results_about(grant, eve), Result(key="0.9", proposal=gone)]
    with pytest.raises(Refused) as refused:
        close_session(session=night, results=wrong, by=By(host))
    assert refused.value.cure is not None
    night.refresh_from_db()
    assert night.state == Session.State.PLANNED
    assert again(grant).stats == grant.stats
    assert not Figure.objects.filter(name="Nora").exists()


def test_a_correction_changes_only_what_is_different(
    night: Session, grant, eve, host: User
) -> None:
    """Opened again, Eve lives after all and the rest stays, with what happened since."""
    results = results_about(grant, eve)
    close_session(session=night, results=results, by=By(host))
    change_figure(figure=again(grant), change=AddItem(gear="grenade"), by=By(host))
    correct_session(session=night, results=[r for r in results if r.key != "0.2"], by=By(host))
    assert (again(eve).status, again(eve).fate) == ("active", "")
    assert again(grant).stats["move"] == 3
    assert Figure.objects.filter(name="Nora").count() == 1
    assert Item.objects.get(figure=None, gear="spare-ammo").count == 2


def test_taking_everything_back(night: Session, grant, eve, host: User) -> None:
    """Results that were all wrong leave the campaign as it was, but for later changes."""
    close_session(session=night, results=results_about(grant, eve), by=By(host))
    change_figure(figure=again(grant), change=SetStat(stat="wounds", value=5), by=By(host))
    correct_session(session=night, results=[], by=By(host))
    now = again(grant)
    assert now.stats == {**grant.stats, "wounds": 5}
    assert not now.items.filter(gear="bullet-proof-vest").exists()
    assert again(eve).status == "active"
    assert Figure.objects.get(name="Nora").status == "deleted"
    assert not Item.objects.filter(figure=None, gear="spare-ammo").exists()
    assert not SurvivorGroup.objects.exists()


def met_again(**facts: object) -> Result:
    """Return the result of a game for a group that came back under this name."""
    group = {"name": text("Millers"), "temper": "neutral", "members": 0, "known_as": "Millers"}
    return Result(key="1.1", proposal=RecordGroup(key="settlers", **(group | WHY | facts)))


def test_a_group_that_was_met_again_has_one_page(night: Session, host: User) -> None:
    """It is written over with what is left of them. A correction writes back what was there."""
    by = By(host)
    page = SurvivorGroup.objects.create(
        campaign=night.campaign,
        name="Millers",
        temper="neutral",
        members=3,
        reserve=2,
        place="Dam",
    )
    night.returning_groups.add(page)
    SurvivorGroup.objects.create(campaign=night.campaign, name="Others", temper="neutral")
    close_session(session=night, results=[met_again(temper="hostile", members=1)], by=by)
    page.refresh_from_db()
    assert (page.temper, page.members, page.reserve, page.place) == ("hostile", 1, 0, "Dam")
    assert (page.gone, page.version, SurvivorGroup.objects.count()) == (False, 2, 2)
    SurvivorGroup.objects.filter(pk=page.pk).update(reserve=7)
    correct_session(session=Session.objects.get(), results=[met_again()], by=by)
    page.refresh_from_db()
    assert (page.members, page.gone) == (0, True)
    correct_session(session=Session.objects.get(), results=[], by=by)
    page.refresh_from_db()
    assert (page.temper, page.members, page.reserve, page.gone) == ("neutral", 3, 7, False)


def test_a_group_that_is_not_in_the_book_any_more_gets_a_page(night: Session, host: User) -> None:
    """Even where the game knew it under another name."""
    close_session(session=night, results=[met_again(members=2)], by=By(host))
    page = SurvivorGroup.objects.get()
    assert (page.name, page.members, page.session) == ("Millers", 2, night)


def test_a_correction_names_the_sessions_in_which_they_come_back(
    night: Session, host: User
) -> None:
    """A group that a later session brings back stays in the book."""
    close_session(session=night, results=[met_again(members=2)], by=By(host))
    later = Session.objects.create(campaign=night.campaign, number=2, name="Second night")
    later.returning_groups.add(SurvivorGroup.objects.get())
    [line] = differences(Session.objects.get(pk=night.pk), []).lines
    assert (line.now, line.later) == ("dropped", ("Second night",))


def test_the_states_of_a_session(night: Session, grant, eve, host: User) -> None:
    """Closing begins, can be gone back on, and a closed session is closed."""
    begin_closing(session=night, by=By(host))
    with pytest.raises(Refused):
        begin_closing(session=night, by=By(host))
    resume_session(session=night, by=By(host))
    night.refresh_from_db()
    assert night.state == Session.State.LIVE
    close_session(session=night, results=results_about(grant, eve), by=By(host))
    for refused in (begin_closing, resume_session):
        with pytest.raises(Refused):
            refused(session=night, by=By(host))
    with pytest.raises(Refused):
        close_session(session=night, results=[], by=By(host))
    Session.objects.filter(pk=night.pk).update(state=Session.State.CLOSING)  # by earlier versions
    with pytest.raises(Refused):
        resume_session(session=night, by=By(host))


def test_only_a_closed_session_is_corrected(night: Session, host: User) -> None:
    """A correction of an open one is refused, and one without a difference writes nothing."""
    with pytest.raises(Refused):
        correct_session(session=night, results=[], by=By(host))
    close_session(session=night, results=[], by=By(host))
    closed = Session.objects.get()
    assert correct_session(session=closed, results=[], by=By(host)) is None
    now = Session.objects.get()
    assert (now.state, now.version) == (Session.State.CLOSED, closed.version)


def test_an_older_form_is_reported(night: Session, host: User) -> None:
    """Two hosts close at once: the second sees the session as it is."""
    begin_closing(session=night, by=By(host))
    with pytest.raises(Overtaken):
        close_session(session=night, results=[], by=By(host, seen=night.version))
