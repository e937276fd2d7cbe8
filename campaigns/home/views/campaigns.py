"""Campaigns: the front page, opening one, its home and its settings."""

from __future__ import annotations

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access import EVERYBODY, HOSTS, Role, Visit, form_key, member, wants_part
from campaigns.access.accounts import (
    campaigns_of,
    deleted_campaigns_of,
    may_open_campaigns,
    opens_campaigns,
    waiting_for,
)
from campaigns.home.forms import CampaignForm, DeleteForm, SettingsForm
from campaigns.home.operations.campaigns import (
    DELETED_DAYS,
    archive_campaign,
    change_settings,
    create_campaign,
    delete_campaign,
    restore_campaign,
)
from campaigns.home.pages.campaigns import campaign_cards, campaign_home_page, deleted_cards
from campaigns.home.pages.find import find_page
from campaigns.home.pages.settings import games_running, impact
from campaigns.models import Campaign, User
from campaigns.people.pages import chronicle_link
from campaigns.shell.answers import REFUSED_STATUS, refusal, say_done
from campaigns.shell.journal import By
from rules.refused import Refused


@require_safe
@login_required
def campaign_list(request: HttpRequest) -> HttpResponse:
    """The campaigns that the account takes part in."""
    cards = campaign_cards(campaigns_of(request.user))
    context = {
        "cards": [card for card in cards if not card.is_archived],
        "archived": [card for card in cards if card.is_archived],
        "any_game_on": any(card.game_on for card in cards),
        "deleted": deleted_cards(deleted_campaigns_of(request.user)),
        "may_open": may_open_campaigns(request.user),
        "waiting_for": waiting_for(request.user),
        "nav": "campaigns",
    }
    return render(request, "home/campaign_list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@opens_campaigns
def campaign_add(request: HttpRequest) -> HttpResponse:
    """Open a campaign, with or without the sample figures."""
    assert isinstance(request.user, User), "opens_campaigns lets nobody else pass"
    form = CampaignForm(request.POST if request.method == "POST" else None)
    if not form.is_valid():
        status = REFUSED_STATUS if form.is_bound else 200
        context = {"form": form, "nav": "campaigns"}
        return render(request, "home/campaign_add.html", context, status=status)
    campaign = create_campaign(
        name=form.cleaned_data["name"],
        system=form.cleaned_data["system"],
        by=By(request.user, form_key(request)),
        with_samples=form.cleaned_data["samples"],
    )
    messages.success(request, _("Created the campaign %(name)s.") % {"name": campaign.name})
    return redirect("campaigns:roster-show", campaign.slug)


@require_safe
@member(*EVERYBODY)
def campaign_home(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Where the campaign stands, and what to do next."""
    context = {"page": campaign_home_page(visit)}
    return render(request, "home/campaign_home.html", context)


@require_safe
@member(*EVERYBODY)
def campaign_find(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Links to everything in the campaign. `?q=` filters them."""
    part = "#palette" if wants_part(request) else ""
    context = {"page": find_page(visit, request.GET.get("q", ""))}
    return render(request, f"home/campaign_find.html{part}", context)


@require_http_methods(["GET", "HEAD", "POST"])
@member(*HOSTS)
def campaign_settings(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Name, strictness and house rules. What findings they would change is shown before."""
    form = SettingsForm(request.POST if request.method == "POST" else None, campaign=visit.campaign)
    part = "#impact" if wants_part(request) else ""
    context = {
        "form": form,
        "campaign": visit.campaign,
        "oob": bool(part),
        "playing": games_running(visit.campaign),
    }
    if visit.role == Role.HOST and not part:
        context |= {"is_host": True, "chronicle": chronicle_link(request, visit.campaign)}
    if not form.is_valid():
        status = REFUSED_STATUS if form.is_bound else 200
        return render(request, f"home/campaign_settings.html{part}", context, status=status)
    effect = impact(visit.campaign, form.house_rules())
    was_shown = request.POST.get("shown") == effect.token
    if part or "preview" in request.POST or (effect.figures and not was_shown):
        context["impact"] = effect
        return render(request, f"home/campaign_settings.html{part}", context)
    entry = change_settings(
        campaign=visit.campaign,
        name=form.cleaned_data["name"],
        strictness=form.cleaned_data["strictness"],
        house_rules=form.house_rules(),
        by=visit.by(request),
    )
    say_done(request, entry)
    return redirect("campaigns:campaign-home", visit.campaign.slug)


@require_POST
@member(Role.HOST)
def campaign_archive(request: HttpRequest, visit: Visit) -> HttpResponse:
    """List the campaign among the archived ones, or among the others again."""
    on = "out" not in request.POST
    say_done(request, archive_campaign(campaign=visit.campaign, on=on, by=visit.by(request)))
    return redirect("campaigns:campaign-settings", visit.campaign.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@member(Role.HOST)
def campaign_delete(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Ask for the campaign's name, offer its file, then delete it."""
    form = DeleteForm(request.POST if request.method == "POST" else None, campaign=visit.campaign)
    if form.is_valid():
        say_done(request, delete_campaign(campaign=visit.campaign, by=visit.by(request)))
        return redirect("campaigns:campaign-list")
    context = {"form": form, "campaign": visit.campaign, "days": DELETED_DAYS}
    status = REFUSED_STATUS if form.is_bound else 200
    return render(request, "home/campaign_delete.html", context, status=status)


@require_POST
@member(Role.HOST, of=(Campaign.State.DELETED,))
def campaign_restore(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Give a deleted campaign back to its members."""
    try:
        say_done(request, restore_campaign(campaign=visit.campaign, by=visit.by(request)))
    except Refused as reason:
        messages.error(request, refusal(reason))
    return redirect("campaigns:campaign-list")
