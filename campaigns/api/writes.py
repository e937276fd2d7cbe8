"""The addresses by which programs change things, as the pages do and with their access."""

from __future__ import annotations

from typing import Literal, TypeVar

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from msgspec.structs import replace
from ninja import Status
from ninja.errors import HttpError

from campaigns.access import EVERYBODY, HOSTS, PLAYING, Visit, form_key, visiting
from campaigns.access.accounts import may_open_campaigns
from campaigns.api import shapes
from campaigns.api.auth import WRITE
from campaigns.api.frame import (
    CHANGE_BODY,
    ROSTER_BODY,
    WRITTEN,
    api,
    changed,
    entry_of,
)
from campaigns.api.told import campaign_told, figure_told, session_told
from campaigns.chronicle.operations import (
    NoteText,
    add_note,
    change_note,
    delete_note,
    photos_of,
)
from campaigns.home.forms import CampaignForm, SettingsForm
from campaigns.home.operations.campaigns import change_settings, create_campaign
from campaigns.models import User
from campaigns.roster.forms.changes import Malformed, read_change
from campaigns.roster.forms.figures import OwnerForm
from campaigns.roster.operations.figures import (
    add_figures,
    allow_finding,
    change_figure,
    hand_over,
    set_status,
)
from campaigns.roster.operations.imports import import_roster
from campaigns.roster.pages.transfer import clashes
from campaigns.roster.transfer.files import opened
from campaigns.sessions.operations.sessions import (
    Plan,
    answer_session,
    cancel_session,
    change_session,
    groups_of,
    pick_figures,
    plan_session,
)
from campaigns.shell.journal import By
from rules.refused import Refused
from rules.roster import Figure
from rules.text import text

FormT = TypeVar("FormT", bound=forms.Form)


@api.post("campaigns", auth=WRITE, response=changed(shapes.CampaignInFull, 201))
def campaign_add(request: HttpRequest, new: shapes.CampaignNew) -> Status[shapes.CampaignInFull]:
    """Create a campaign, whose host is the account."""
    if not may_open_campaigns(request.user):
        raise PermissionDenied
    assert isinstance(request.user, User), "nobody else has a token"
    form = _right(CampaignForm(new.dict()))
    campaign = create_campaign(
        name=form.cleaned_data["name"],
        system=form.cleaned_data["system"],
        by=By(request.user, form_key(request)),
        with_samples=form.cleaned_data["samples"],
    )
    with visiting(request.user, campaign.slug, *HOSTS) as visit:
        return Status(201, campaign_told(visit))


@api.patch("campaigns/{slug:slug}", auth=WRITE, response=WRITTEN)
def campaign_change(
    request: HttpRequest, slug: str, change: shapes.CampaignChange
) -> shapes.EntryWritten:
    """Change name, strictness or house rules. Only hosts and co-hosts can."""
    with visiting(request.user, slug, *HOSTS) as visit:
        now = campaign_told(visit)
        for rule in change.house_rules.keys() - now.house_rules.keys():
            raise Refused(text("There is no house rule “{word}”.", word=rule[:40]))
        rules = now.house_rules | change.house_rules
        typed = {f"rule-{key}": option for key, option in rules.items()}
        typed["name"] = now.name if change.name is None else change.name
        typed["strictness"] = change.strictness or now.strictness
        form = _right(SettingsForm(typed, campaign=visit.campaign))
        entry = change_settings(
            campaign=visit.campaign,
            name=form.cleaned_data["name"],
            strictness=form.cleaned_data["strictness"],
            house_rules=form.house_rules(),
            by=visit.by(request),
        )
        return entry_of(entry)


def _right(form: FormT) -> FormT:
    """Return a valid form. Raises: HttpError."""
    if form.is_valid():
        return form
    faults = [f"{field}: {' '.join(map(str, said))}" for field, said in form.errors.items()]
    raise HttpError(422, "\n".join(faults))


@api.post("campaigns/{slug:slug}/roster", auth=WRITE, response=WRITTEN, openapi_extra=ROSTER_BODY)
def roster_add(
    request: HttpRequest, slug: str, existing: Literal["add", "skip", "replace"] = "skip"
) -> shapes.EntryWritten:
    """Import a roster file. `existing` is for known names. Only hosts and co-hosts can."""
    with visiting(request.user, slug, *HOSTS) as visit:
        file = opened(visit.campaign.game, request.body).file
        entry = import_roster(
            campaign=visit.campaign,
            file=file,
            by=visit.by(request),
            answers=dict.fromkeys(clashes(visit.campaign, file), existing),
        )
        return entry_of(entry)


@api.post("campaigns/{slug:slug}/figures", auth=WRITE, response=changed(shapes.FigureInFull, 201))
def figure_add(
    request: HttpRequest, slug: str, new: shapes.FigureNew
) -> Status[shapes.FigureInFull]:
    """Add a figure to the roster. Only hosts and co-hosts can."""
    with visiting(request.user, slug, *HOSTS) as visit:
        usual = {stat.key: stat.default for stat in visit.campaign.game.roster.stats()}
        facts = new.dict() | {"stats": usual | new.stats}
        by = visit.by(request)
        added = add_figures(campaign=visit.campaign, figures=[Figure(key="", **facts)], by=by)
        if not added:
            raise Refused(text("This Idempotency-Key has already been used for something else."))
        return Status(201, figure_told(added[0]))


@api.post(
    "campaigns/{slug:slug}/figures/{int:number}/changes",
    auth=WRITE,
    response=WRITTEN,
    openapi_extra=CHANGE_BODY,
)
def figure_change(request: HttpRequest, slug: str, number: int) -> shapes.EntryWritten:
    """Change a figure, its traits or its items. Only its player and hosts can."""
    with visiting(request.user, slug, *PLAYING) as visit:
        figure = visit.figure_to_change(number)
        try:
            change = read_change(request.body.decode())
        except (Malformed, UnicodeDecodeError) as reason:
            raise Refused(
                text("This is not a change of a figure."),
                cure=text("The page /api/ lists the changes and their fields."),
            ) from reason
        entry = change_figure(figure=figure, change=change, by=visit.by(request))
        return entry_of(entry)


@api.post("campaigns/{slug:slug}/figures/{int:number}/status", auth=WRITE, response=WRITTEN)
def figure_status(
    request: HttpRequest, slug: str, number: int, change: shapes.StatusChange
) -> shapes.EntryWritten:
    """Retire, delete or restore a figure. Only its player and hosts can."""
    with visiting(request.user, slug, *PLAYING) as visit:
        figure, by = visit.figure_to_change(number), visit.by(request)
        return entry_of(set_status(figure=figure, status=change.status, by=by))


@api.post("campaigns/{slug:slug}/figures/{int:number}/owner", auth=WRITE, response=WRITTEN)
def figure_owner(
    request: HttpRequest, slug: str, number: int, change: shapes.OwnerChange
) -> shapes.EntryWritten:
    """Set the player of a figure. Only hosts and co-hosts can."""
    with visiting(request.user, slug, *HOSTS) as visit:
        figure, owner = visit.figure(number), None
        if change.owner is not None:
            players = OwnerForm(campaign=visit.campaign).players
            owner = players.filter(username=change.owner).first()
            if owner is None:
                raise Refused(text("Only members of the campaign can play a figure."))
        return entry_of(hand_over(figure=figure, owner=owner, by=visit.by(request)))


@api.post("campaigns/{slug:slug}/figures/{int:number}/allow", auth=WRITE, response=WRITTEN)
def finding_allow(
    request: HttpRequest, slug: str, number: int, allowed: shapes.RuleAllowed
) -> shapes.EntryWritten:
    """Allow a figure to break the rule of a finding. Only hosts and co-hosts can."""
    with visiting(request.user, slug, *HOSTS) as visit:
        figure, by = visit.figure(number), visit.by(request)
        return entry_of(allow_finding(figure=figure, rule=allowed.rule, by=by))


@api.post("campaigns/{slug:slug}/sessions", auth=WRITE, response=changed(shapes.SessionInFull, 201))
def session_plan(
    request: HttpRequest, slug: str, plan: shapes.SessionPlan
) -> Status[shapes.SessionInFull]:
    """Plan a session. Only hosts and co-hosts can."""
    with visiting(request.user, slug, *HOSTS) as visit:
        planned, by = Plan(**plan.dict()), visit.by(request)
        row = plan_session(campaign=visit.campaign, plan=planned, by=by)
        return Status(201, session_told(visit, row))


@api.put("campaigns/{slug:slug}/sessions/{int:number}", auth=WRITE, response=WRITTEN)
def session_change(
    request: HttpRequest, slug: str, number: int, plan: shapes.SessionPlan
) -> shapes.EntryWritten:
    """Change the plan of a session. Chapter, battlefield and groups stay. Only hosts can."""
    with visiting(request.user, slug, *HOSTS) as visit:
        row = visit.session(number)
        planned = Plan(
            **plan.dict(), chapter=row.chapter, board=row.board, returning=groups_of(row)
        )
        return entry_of(change_session(session=row, plan=planned, by=visit.by(request)))


@api.delete("campaigns/{slug:slug}/sessions/{int:number}", auth=WRITE, response=WRITTEN)
def session_cancel(request: HttpRequest, slug: str, number: int) -> shapes.EntryWritten:
    """Cancel a session that has not started. Only hosts and co-hosts can."""
    with visiting(request.user, slug, *HOSTS) as visit:
        if done := visit.done(request):  # again, after the session has gone
            return entry_of(done)
        return entry_of(cancel_session(session=visit.session(number), by=visit.by(request)))


@api.post("campaigns/{slug:slug}/sessions/{int:number}/figures", auth=WRITE, response=WRITTEN)
def session_pick(
    request: HttpRequest, slug: str, number: int, picked: shapes.FiguresPicked
) -> shapes.EntryWritten:
    """Choose the figures of a session. Only hosts and co-hosts can."""
    with visiting(request.user, slug, *HOSTS) as visit:
        row, by = visit.session(number), visit.by(request)
        return entry_of(pick_figures(session=row, numbers=picked.numbers, by=by))


@api.post("campaigns/{slug:slug}/sessions/{int:number}/answer", auth=WRITE, response=WRITTEN)
def session_answer(
    request: HttpRequest, slug: str, number: int, given: shapes.AnswerGiven
) -> shapes.EntryWritten:
    """Answer if the account comes."""
    with visiting(request.user, slug, *EVERYBODY) as visit:
        row, by = visit.session(number), visit.by(request)
        return entry_of(answer_session(session=row, who=visit.user, answer=given.answer, by=by))


@api.post("campaigns/{slug:slug}/notes", auth=WRITE, response=WRITTEN)
def note_add(request: HttpRequest, slug: str, note: shapes.NoteWritten) -> shapes.EntryWritten:
    """Add a note to the chronicle."""
    with visiting(request.user, slug, *PLAYING) as visit:
        written, by = _written(visit, note), visit.by(request)
        return entry_of(add_note(campaign=visit.campaign, written=written, by=by))


@api.put("campaigns/{slug:slug}/notes/{int:number}", auth=WRITE, response=WRITTEN)
def note_change(
    request: HttpRequest, slug: str, number: int, note: shapes.NoteWritten
) -> shapes.EntryWritten:
    """Change the text of a note. Its photos stay. Only its author and hosts can."""
    with visiting(request.user, slug, *PLAYING) as visit:
        row = visit.note_to_edit(number)
        written = replace(_written(visit, note), photos=photos_of(row))
        return entry_of(change_note(note=row, written=written, by=visit.by(request)))


@api.delete("campaigns/{slug:slug}/notes/{int:number}", auth=WRITE, response=WRITTEN)
def note_delete(request: HttpRequest, slug: str, number: int) -> shapes.EntryWritten:
    """Delete a note. Only its author and hosts can."""
    with visiting(request.user, slug, *PLAYING) as visit:
        by = visit.by(request)
        return entry_of(delete_note(note=visit.note_to_edit(number), by=by))


def _written(visit: Visit, note: shapes.NoteWritten) -> NoteText:
    """Return the text and the links of a note. Raises: Http404."""
    return NoteText(
        words=note.words,
        session=None if note.session is None else visit.session(note.session),
        figure=None if note.figure is None else visit.figure(note.figure),
    )
