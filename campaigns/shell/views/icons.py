"""The drawings of a game, for pages that name them by their keys."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from campaigns.shell.icons import icons_svg


@require_safe
def system_icons(request: HttpRequest, version: str, system: str) -> HttpResponse:
    """All of them. The address says which version they are, so it never changes."""
    try:
        drawings = icons_svg(system)
    except LookupError:
        raise Http404 from None
    response = HttpResponse(drawings, content_type="image/svg+xml")
    response["X-Content-Type-Options"] = "nosniff"
    response["Content-Security-Policy"] = "default-src 'none'"
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    return response
