"""Pages and drawings are sent compressed: a map is a fifth as long."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

KINDS = ("text/", "image/svg+xml", "application/json")


class CompressionMiddleware(GZipMiddleware):
    """Compress text. Parts of a page stay as they are: phones at a table ask for them each second,
    and pictures and PDFs are compressed already.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """The response, compressed if it is text that a browser opens by itself."""
        is_text = response.get("Content-Type", "").startswith(KINDS)
        if not is_text or response.streaming or "HX-Request" in request.headers:
            return response
        return super().process_response(request, response)
