"""A map as a file."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.django_db


def test_the_file_is_the_map(farm, sign_in, host, page_of):
    """Byte for byte, under a name of plain letters."""
    sent = sign_in(host).get(page_of(f"maps/{farm.number}/file/"))
    assert sent.content.decode() == farm.source
    assert sent["Content-Disposition"] == 'attachment; filename="the-farm.txt"'
