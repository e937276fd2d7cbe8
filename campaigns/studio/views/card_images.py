"""Pictures that a host's own cards show."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from campaigns.access import HOSTS, Visit, member
from campaigns.shell.answers import REFUSED_STATUS, refusal, say_done
from campaigns.studio.forms.own_cards import ImagesForm
from campaigns.studio.operations.own_cards import add_image, delete_image
from campaigns.studio.pages.own_cards import cards_page
from rules.refused import Refused


@require_POST
@member(*HOSTS)
def card_images(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Keep pictures under the names of their files, or delete one (field `delete`, its name)."""
    if name := request.POST.get("delete"):
        say_done(request, delete_image(campaign=visit.campaign, name=name, by=visit.by(request)))
        return redirect("campaigns:card-list", visit.campaign.slug)
    form = ImagesForm(request.POST, request.FILES)
    if form.is_valid():
        _store(request, visit, form)
    if form.errors:
        context = {"page": cards_page(visit.campaign), "form": form}
        return render(request, "studio/card_list.html", context, status=REFUSED_STATUS)
    return redirect("campaigns:card-list", visit.campaign.slug)


def _store(request: HttpRequest, visit: Visit, form: ImagesForm) -> None:
    """Keep those that are pictures. The others are named."""
    stored = 0
    for image in form.cleaned_data["images"]:
        try:
            add_image(campaign=visit.campaign, name=image.name, upload=image, by=visit.by(request))
        except Refused as reason:
            form.add_error("images", refusal(reason))
        else:
            stored += 1
    if stored:
        told = ngettext("Added %s picture.", "Added %s pictures.", stored)
        messages.success(request, told % stored)
