"""The API itself: its description, its refusals, and what all its addresses share."""

from __future__ import annotations

from typing import Any

import msgspec
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from ninja import NinjaAPI
from ninja.openapi.schema import OpenAPISchema

from campaigns.api import shapes
from campaigns.models import HistoryEntry
from campaigns.roster.transfer.faults import Unreadable
from campaigns.shell.text import translate
from config.version import VERSION
from rules.changes import Change
from rules.refused import Refused

REF = "#/components/schemas/{name}"
# Bodies that the app's own readers read, as the description names them.
CHANGE_BODY, ROSTER_BODY = (
    {"requestBody": {"required": True, "content": {"application/json": {"schema": {"$ref": name}}}}}
    for name in (REF.format(name="Change"), REF.format(name="RosterFile"))
)


class Api(NinjaAPI):
    """The API, whose description also has the changes of a figure and the roster file."""

    def get_openapi_schema(self, **options: Any) -> OpenAPISchema:
        """Return the OpenAPI description."""
        described = super().get_openapi_schema(**options)
        (change,), kinds = msgspec.json.schema_components([Change], ref_template=REF)
        change["description"] = f"One of {', '.join(sorted(kinds))}"
        roster = {"type": "object", "description": "A file as docs/roster-files.md describes it"}
        described["components"]["schemas"] |= kinds | {"Change": change, "RosterFile": roster}
        return described


api = Api(
    title="Duskroll",
    version=VERSION,
    description="Everything that a member can see and do here, for programs.",
    docs_url=None,  # the page of campaigns/api/views.py
    urls_namespace="api",
)
FAULTS = dict.fromkeys((401, 403, 404), shapes.Trouble)
WRITTEN = {200: shapes.EntryWritten, 422: shapes.Trouble, **FAULTS}


def given(shape: Any) -> dict[int, Any]:
    """The answers of a look at something."""
    return {200: shape, **FAULTS}


def changed(shape: Any, status: int = 200) -> dict[int, Any]:
    """The answers of a change that gives something back."""
    return {status: shape, 422: shapes.Trouble, **FAULTS}


@api.exception_handler(Refused)
def refused(request: HttpRequest, reason: Refused) -> HttpResponse:
    """A rule or a limit is against it."""
    cure = translate(reason.cure) if reason.cure else None
    return api.create_response(request, {"detail": translate(reason.why), "cure": cure}, status=422)


@api.exception_handler(Unreadable)
def unreadable(request: HttpRequest, reason: Unreadable) -> HttpResponse:
    """A file has faults. All of them are named."""
    said = "\n".join(translate(fault.said()) for fault in reason.faults)
    return api.create_response(request, {"detail": said, "cure": None}, status=422)


@api.exception_handler(PermissionDenied)
def denied(request: HttpRequest, reason: PermissionDenied) -> HttpResponse:
    """The role of the account, or the scope of the token."""
    said = _(
        "The account or its token does not allow this. Use a token with this permission, "
        "or ask the host."
    )
    return api.create_response(request, {"detail": said}, status=403)


def entry_of(entry: HistoryEntry | None) -> shapes.EntryWritten:
    """The answer of a change."""
    return shapes.EntryWritten(entry=entry.number if entry else None)
