"""The effect of each result on the campaign, and its undo."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from msgspec.structs import asdict, replace

from campaigns.models import (
    Campaign,
    Figure,
    Game,
    HistoryKind,
    Membership,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.models.game_log import set_up_of
from campaigns.models.values import figure_value
from campaigns.roster.fates import losses
from campaigns.roster.operations.figures import insert_figures, write_figure
from campaigns.roster.operations.stash import drop_in, take_away
from campaigns.sessions.merging import merged
from campaigns.sessions.results import Applied, Effect, Met, Result, figure_key
from campaigns.shell.journal import By, record
from campaigns.shell.text import translate
from rules import roster as values
from rules.aftermath import (
    AddFigure,
    AddToStash,
    ChangeFigure,
    KeepScore,
    Proposal,
    RecordGroup,
    Remember,
    RetireFigure,
)
from rules.changes import apply
from rules.refused import Refused
from rules.text import text

LONGEST_NAME = 80


class Closing:
    """One closing, in a transaction of its caller."""

    def __init__(self, campaign: Campaign, session: Session, by: By) -> None:
        self.campaign = campaign
        self.session = session
        self.by = By(by.actor)

    def take_back_all_but(
        self, before: Sequence[Applied], results: Sequence[Result]
    ) -> dict[str, Applied]:
        """Take back what is not among the results, and return what stays by key."""
        wanted = {one.key: one for one in results}
        stays = {one.result.key: one for one in before if wanted.get(one.result.key) == one.result}
        for one in reversed(before):
            if one.result.key not in stays and one.result.taken:
                _take_back(one.result.proposal, self, one.effect)
        return stays

    def apply(self, result: Result) -> Applied:
        """Do what a result says, where it was taken."""
        effect = _apply(result.proposal, self, result) if result.taken else Effect()
        return Applied(result=result, effect=effect)

    def figure(self, key: str) -> Figure:
        """The figure of the roster with this key. Raises: Refused."""
        number = int(key) if key.isdecimal() else 0
        rows = Figure.objects.select_related("roster__campaign")
        row = rows.filter(roster=self.campaign.roster, number=number).first()
        if row is None or row.status == Figure.Status.DELETED:
            raise Refused(
                text("Figure {key} is no longer in the roster.", key=key),
                cure=text("Untick the results of this figure, or restore it first."),
            )
        return row

    def known_group(self, name: str) -> SurvivorGroup | None:
        """Return the group of this name. A group that returned in this session comes first."""
        if not name:
            return None
        rows = SurvivorGroup.objects.filter(campaign=self.campaign, name=name)
        return rows.filter(returns=self.session).first() or rows.first()

    def say(
        self,
        proposal: Proposal,
        row: Figure | None,
        before: values.Figure | None,
        kind: HistoryKind | None = None,
    ) -> None:
        record(
            self.campaign,
            proposal.why,
            by=self.by,
            figure=row,
            before=before,
            session=self.session,
            kind=kind,
        )

    def card(self, result: Result) -> values.Figure | None:
        """The figure that a result is about as it was when its game began."""
        number = int(result.key.partition(".")[0])
        game = Game.objects.filter(session=self.session, number=number).first()
        key = figure_key(result.proposal)
        figures = set_up_of(game).figures if game else ()
        return next((one for one in figures if one.key == key), None)


@singledispatch
def _apply(proposal: Proposal, work: Closing, result: Result) -> Effect:
    raise TypeError(f"no way to apply {proposal!r}")


@_apply.register
def _(proposal: ChangeFigure, work: Closing, result: Result) -> Effect:
    row = work.figure(proposal.figure)
    now = figure_value(row, row.items.all())
    card = work.card(result) or now
    changed = card
    for change in proposal.changes:
        changed = apply(changed, change)
    after = merged(now, card, changed)
    write_figure(row, now, after)
    work.say(proposal, row, now)
    return Effect(figure=row.number, before=now, after=after)


@_apply.register
def _(proposal: RetireFigure, work: Closing, result: Result) -> Effect:
    row = work.figure(proposal.figure)
    before = figure_value(row, row.items.all())
    status = row.status
    row.status, row.fate = Figure.Status.RETIRED, proposal.fate
    row.version += 1
    row.save()
    is_loss = proposal.fate in losses(work.campaign)
    work.say(proposal, row, before, HistoryKind.FELL if is_loss else None)
    return Effect(figure=row.number, status=status)


@_apply.register
def _(proposal: AddFigure, work: Closing, result: Result) -> Effect:
    [row] = insert_figures(work.campaign, [proposal.figure])
    if result.owner:
        row.owner = _member(work.campaign, result.owner)
        row.save()
    work.say(proposal, row, None)
    return Effect(figure=row.number)


@_apply.register
def _(proposal: AddToStash, work: Closing, result: Result) -> Effect:
    for item in proposal.items:
        drop_in(work.campaign, item)
    work.say(proposal, None, None)
    return Effect()


@_apply.register
def _(proposal: RecordGroup, work: Closing, result: Result) -> Effect:
    found = _recorded(proposal)
    row = work.known_group(proposal.known_as)
    if row is None:
        columns = asdict(replace(found, gone=False))
        row = SurvivorGroup.objects.create(campaign=work.campaign, session=work.session, **columns)
        effect = Effect(group=row.pk)
    else:
        effect = Effect(group=row.pk, met=_met(row))
        _write(row, found if found.place else replace(found, place=row.place))
    work.say(proposal, None, None)
    return effect


def _recorded(proposal: RecordGroup) -> Met:
    """Return the facts of a group after this result. A group without members cannot return."""
    return Met(
        name=translate(proposal.name)[:LONGEST_NAME],
        temper=proposal.temper,
        members=proposal.members,
        reserve=proposal.reserve,
        place=proposal.place,
        gone=not (proposal.members or proposal.reserve),
    )


def _met(row: SurvivorGroup) -> Met:
    return Met(**{key: getattr(row, key) for key in Met.__struct_fields__})


def _write(row: SurvivorGroup, said: Met) -> None:
    for key, value in asdict(said).items():
        setattr(row, key, value)
    row.version += 1
    row.save()


@_apply.register
def _(proposal: KeepScore, work: Closing, result: Result) -> Effect:
    work.say(proposal, work.figure(proposal.figure), None)
    return Effect()


@_apply.register
def _(proposal: Remember, work: Closing, result: Result) -> Effect:
    work.say(proposal, None, None)
    return Effect()


@singledispatch
def _take_back(proposal: Proposal, work: Closing, effect: Effect) -> None:
    """Take back what a result did, as far as it is still there."""
    raise TypeError(f"no way to take back {proposal!r}")


@_take_back.register
def _(proposal: ChangeFigure, work: Closing, effect: Effect) -> None:
    if effect.before is None or effect.after is None:
        return
    row = work.figure(str(effect.figure))
    now = figure_value(row, row.items.all())
    write_figure(row, now, merged(now, effect.after, effect.before))
    _say_taken_back(work, proposal, row, now)


@_take_back.register
def _(proposal: RetireFigure, work: Closing, effect: Effect) -> None:
    row = work.figure(str(effect.figure))
    row.status, row.fate = effect.status, ""
    row.version += 1
    row.save()
    _say_taken_back(work, proposal, row, None)


@_take_back.register
def _(proposal: AddFigure, work: Closing, effect: Effect) -> None:
    row = work.figure(str(effect.figure))
    row.status = Figure.Status.DELETED
    row.version += 1
    row.save()
    _say_taken_back(work, proposal, row, None)


@_take_back.register
def _(proposal: AddToStash, work: Closing, effect: Effect) -> None:
    for item in proposal.items:
        take_away(work.campaign, item)
    _say_taken_back(work, proposal, None, None)


@_take_back.register
def _(proposal: RecordGroup, work: Closing, effect: Effect) -> None:
    row = SurvivorGroup.objects.filter(campaign=work.campaign, pk=effect.group).first()
    if row is not None:
        if effect.met is None:
            row.delete()
        else:
            _write(row, _before(_met(row), _recorded(proposal), effect.met))
    _say_taken_back(work, proposal, None, None)


def _before(now: Met, written: Met, before: Met) -> Met:
    """Return the facts from before, except those that changed since."""
    said = {
        key: getattr(before if getattr(now, key) == getattr(written, key) else now, key)
        for key in Met.__struct_fields__
    }
    return Met(**said)


@_take_back.register
def _(proposal: KeepScore, work: Closing, effect: Effect) -> None:
    _say_taken_back(work, proposal, work.figure(proposal.figure), None)


@_take_back.register
def _(proposal: Remember, work: Closing, effect: Effect) -> None:
    _say_taken_back(work, proposal, None, None)


def _say_taken_back(
    work: Closing, proposal: Proposal, row: Figure | None, before: values.Figure | None
) -> None:
    said = text("Removed by correction: {what}", what=proposal.why)
    record(work.campaign, said, by=work.by, figure=row, before=before, session=work.session)


def _member(campaign: Campaign, name: str) -> User:
    membership = Membership.objects.filter(campaign=campaign, user__username=name).first()
    if membership is None:
        raise Refused(
            text("{name} is not a member of this campaign.", name=name),
            cure=text("Choose a member, or nobody."),
        )
    return membership.user
