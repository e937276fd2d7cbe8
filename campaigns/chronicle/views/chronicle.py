"""The chronicle: the timeline, and the notes and photos in it."""

from __future__ import annotations

from django.contrib import messages
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access import EVERYBODY, PLAYING, Visit, member, wants_part
from campaigns.chronicle.forms import NoteForm, note_initial
from campaigns.chronicle.operations import add_note, bring_note_back, change_note, delete_note
from campaigns.chronicle.pages.chronicle import chronicle_page
from campaigns.chronicle.pages.memorial import memorial_page
from campaigns.models import ChronicleNote, HistoryEntry
from campaigns.roster import portraits
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, overtaking, refusal, say_done
from campaigns.shell.journal import Overtaken
from rules.refused import Refused


@require_safe
@member(*EVERYBODY)
def chronicle_show(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the chronicle, newest first; `?figure=3` or `?session=2` filters it."""
    asked = request.GET
    page = chronicle_page(
        visit,
        figure=asked.get("figure", ""),
        session=asked.get("session", ""),
        leaf=asked.get("page", ""),
    )
    return render(request, "chronicle/chronicle_show.html", {"page": page})


@require_safe
@member(*EVERYBODY)
def memorial_show(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the lost figures with their last portraits."""
    context = {"campaign": visit.campaign, "lost": memorial_page(visit.campaign)}
    return render(request, "chronicle/memorial_show.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@member(*PLAYING)
def note_add(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Write a note, or add a photo; `?session=2` and `?figure=3` say of what."""
    asked = {key: request.GET.get(key, "") for key in ("session", "figure")}
    typed = request.POST if request.method == "POST" else None
    form = NoteForm(typed, request.FILES or None, campaign=visit.campaign, initial=asked)
    if form.is_valid() and (entry := _written(request, visit, form, None)):
        say_done(request, entry)
        return _to_chronicle(request, visit)
    return _show_form(request, visit, form, None, REFUSED_STATUS if form.is_bound else 200)


@require_http_methods(["GET", "HEAD", "POST"])
@member(*PLAYING)
def note_edit(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Change a note."""
    note = visit.note_to_edit(number)
    typed = request.POST if request.method == "POST" else None
    if note.deleted and typed is None:
        messages.info(request, _("This note is deleted."))
        return redirect("campaigns:chronicle-show", visit.campaign.slug)
    form = NoteForm(
        typed,
        request.FILES or None,
        campaign=visit.campaign,
        note=note,
        initial=note_initial(note),
    )
    status = REFUSED_STATUS if form.is_bound else 200
    if form.is_valid():
        try:
            entry = _written(request, visit, form, note)
        except Overtaken as news:
            form.add_error(None, overtaking(news))
            note, status = visit.note_to_edit(number), OVERTAKEN_STATUS
        else:
            if entry is not None:
                say_done(request, entry)
            if not form.errors:
                return _to_chronicle(request, visit)
    return _show_form(request, visit, form, note, status)


def _to_chronicle(request: HttpRequest, visit: Visit) -> HttpResponse:
    """On to the timeline; htmx, which sent the form, is told to open it as a page."""
    answer = redirect("campaigns:chronicle-show", visit.campaign.slug)
    if not wants_part(request):
        return answer
    return HttpResponse(status=204, headers={"HX-Redirect": answer["Location"]})


def _written(
    request: HttpRequest, visit: Visit, form: NoteForm, note: ChronicleNote | None
) -> HistoryEntry | None:
    """Return the entry of a saved note; None where the form has errors. Raises: Overtaken."""
    stored, entry = "", None
    picture, old = form.cleaned_data["picture"], note.photo if note else ""
    try:
        stored = portraits.store_photo(picture) if picture else ""
    except Refused as reason:
        form.add_error("picture", refusal(reason))
        return None
    photo = stored or ("" if form.cleaned_data.get("without") else old)
    written, by = form.written(photo), visit.by(request)
    try:
        if note is None:
            entry = add_note(campaign=visit.campaign, written=written, by=by)
        else:
            entry = change_note(note=note, written=written, by=by)
    except Refused as reason:
        form.add_error(None, refusal(reason))
    finally:
        for name in (stored, old):
            _remove_unused(name)
    return entry


def _remove_unused(name: str) -> None:
    """Remove a stored photo that no note has, such as of a form that was refused."""
    if name and not ChronicleNote.objects.filter(photo=name).exists():
        portraits.remove_photo(name)


def _show_form(
    request: HttpRequest, visit: Visit, form: NoteForm, note: ChronicleNote | None, status: int
) -> HttpResponse:
    context = {"campaign": visit.campaign, "form": form, "note": note}
    return render(request, "chronicle/note_form.html", context, status=status)


@require_POST
@member(*PLAYING)
def note_delete(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Take a note out of the chronicle."""
    back = reverse("campaigns:note-restore", args=[visit.campaign.slug, number])
    done = visit.done(request)
    if done is not None:  # the same form again
        say_done(request, done, back)
        return redirect("campaigns:chronicle-show", visit.campaign.slug)
    note = visit.note_to_edit(number)
    try:
        say_done(request, delete_note(note=note, by=visit.by(request)), back)
    except Refused as reason:
        messages.error(request, refusal(reason))
    except Overtaken as news:
        messages.warning(request, overtaking(news))
        return redirect("campaigns:note-edit", visit.campaign.slug, number)
    return redirect("campaigns:chronicle-show", visit.campaign.slug)


@require_POST
@member(*PLAYING)
def note_restore(request: HttpRequest, visit: Visit, number: int) -> HttpResponse:
    """Bring back a note that was taken out of the chronicle."""
    note = visit.note_to_edit(number)
    try:
        say_done(request, bring_note_back(note=note, by=visit.by(request)))
    except Refused as reason:
        messages.error(request, refusal(reason))
    return redirect("campaigns:chronicle-show", visit.campaign.slug)


@require_safe
@member(*EVERYBODY)
def photo_show(request: HttpRequest, visit: Visit, number: int) -> HttpResponseBase:
    """The photo of a note."""
    return photo_response(visit.note(number))


def photo_response(note: ChronicleNote) -> HttpResponseBase:
    """The file of a note's photo; its address changes with it. Raises: Http404."""
    path = portraits.photo_path(note.photo)
    if path is None:
        raise Http404(_("This photo does not exist."))
    response = FileResponse(path.open("rb"), content_type="image/jpeg")
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'"
    response["Cache-Control"] = "private, max-age=86400"
    return response
