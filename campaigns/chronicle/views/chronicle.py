"""The chronicle: the timeline, and the notes and photos in it."""

from __future__ import annotations

from pathlib import Path

from django.contrib import messages
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from campaigns.access import EVERYBODY, PLAYING, Visit, member, wants_part
from campaigns.chronicle.forms import NoteForm, note_initial
from campaigns.chronicle.operations import (
    LONGEST_WORDS,
    add_note,
    bring_note_back,
    change_note,
    delete_note,
    remove_unused,
)
from campaigns.chronicle.pages.chronicle import chronicle_page
from campaigns.chronicle.pages.memorial import memorial_page
from campaigns.models import ChronicleNote, ChroniclePhoto, HistoryEntry
from campaigns.roster import portraits
from campaigns.shell.answers import OVERTAKEN_STATUS, REFUSED_STATUS, overtaking, refusal, say_done
from campaigns.shell.journal import Overtaken
from campaigns.shell.markdown import rendered
from rules.refused import Refused


@require_safe
@member(*EVERYBODY)
def chronicle_show(request: HttpRequest, visit: Visit) -> HttpResponse:
    """Show the chronicle, newest first. `?figure=3` or `?session=2` filters it."""
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
    """Write a note, or add photos. `?session=2` and `?figure=3` say of what.

    With `preview`, only the words are shown, and nothing is saved.
    """
    if "preview" in request.POST:
        context = {"campaign": visit.campaign, **_previewed(request, request.POST.get("words", ""))}
        return render(request, "chronicle/note_preview.html", context)
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
    """Redirect to the timeline. htmx, which sent the form, opens it as a page."""
    answer = redirect("campaigns:chronicle-show", visit.campaign.slug)
    if not wants_part(request):
        return answer
    return HttpResponse(status=204, headers={"HX-Redirect": answer["Location"]})


def _written(
    request: HttpRequest, visit: Visit, form: NoteForm, note: ChronicleNote | None
) -> HistoryEntry | None:
    """Return the entry of a saved note, or None where the form has errors. Raises: Overtaken."""
    stored: list[str] = []
    old, entry, by = [row.file for row in form.there], None, visit.by(request)
    try:
        if _store(form, stored):
            written = form.written(stored)
            if note is None:
                entry = add_note(campaign=visit.campaign, written=written, by=by)
            else:
                entry = change_note(note=note, written=written, by=by)
    except Refused as reason:
        form.add_error(None, refusal(reason))
    finally:
        remove_unused([*stored, *old])
    return entry


def _store(form: NoteForm, stored: list[str]) -> bool:
    """Decode one picture after the other, and add the names of their files.

    False where one cannot be decoded: the form says which.
    """
    for picture in form.cleaned_data["pictures"]:
        try:
            stored.append(portraits.store_photo(picture))
        except Refused as reason:
            said = {"file": Path(picture.name or "").name[:80], "why": refusal(reason)}
            form.add_error("pictures", _("%(file)s: %(why)s") % said)
            return False
    return True


def _show_form(
    request: HttpRequest, visit: Visit, form: NoteForm, note: ChronicleNote | None, status: int
) -> HttpResponse:
    words = str(form["words"].value() or "")
    context = {"campaign": visit.campaign, "form": form, "note": note}
    context |= _previewed(request, words, note)
    return render(request, "chronicle/note_form.html", context, status=status)


def _previewed(
    request: HttpRequest, words: str, note: ChronicleNote | None = None
) -> dict[str, object]:
    """Return the note as the chronicle will show it: its words, its day, and who writes it."""
    return {
        "shown": rendered(words[:LONGEST_WORDS]) if words.strip() else "",
        "at": note.at if note else timezone.now(),
        "who": (note.author if note else request.user) or "",
    }


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
def photo_show(request: HttpRequest, visit: Visit, note: int, number: int) -> HttpResponseBase:
    """A photo of a note."""
    return photo_response(visit.note(note), number)


def photo_response(note: ChronicleNote, number: int) -> HttpResponseBase:
    """The file of a photo of a note. Raises: Http404."""
    photo = get_object_or_404(ChroniclePhoto.objects.filter(note=note), pk=number)
    path = portraits.photo_path(photo.file)
    if path is None:
        raise Http404(_("This photo does not exist. Go back to the chronicle."))
    response = FileResponse(path.open("rb"), content_type="image/jpeg")
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'"
    response["Cache-Control"] = "private, max-age=86400"
    return response
