"""Pictures as a browser sends them."""

from __future__ import annotations

import io
from urllib.parse import parse_qs, urlsplit

from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image


def upload(name: str = "grant.png", content: bytes | None = None) -> SimpleUploadedFile:
    """A picture as a browser sends it."""
    if content is None:
        file = io.BytesIO()
        Image.new("RGB", (400, 300), (200, 30, 30)).save(file, "PNG")
        content = file.getvalue()
    return SimpleUploadedFile(name, content, "image/png")


def pending_of(response) -> str:
    """The name of the pending picture that an upload leads to."""
    assert response.status_code == 302, response.content
    return parse_qs(urlsplit(response["Location"]).query)["pending"][0]
