"""The stored portrait."""

from __future__ import annotations

import pytest

from campaigns.models import Figure
from tests.campaigns.uploads import pending_of, upload

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("stored", ["", "../secret-key", "0" * 32 + ".jpg", "/etc/passwd"])
def test_a_portrait_without_a_file_is_drawn(stored, grant, host, sign_in, page_of):
    """No portrait, a lost file, or a row that was tampered with: the drawn one."""
    Figure.objects.filter(pk=grant.pk).update(portrait=stored)
    response = sign_in(host).get(page_of("portrait.jpg", grant))
    assert response.status_code == 302
    assert response["Location"].startswith("/portraits/")


def test_a_stranger_gets_no_picture(grant, player, stranger, sign_in, page_of):
    """Neither the stored picture nor the pending one."""
    client, address = sign_in(player), page_of("portrait/", grant)
    pending = pending_of(client.post(address, {"picture": upload()}))
    client.post(address, {"pending": pending})
    other = pending_of(client.post(address, {"picture": upload()}))
    nobody = sign_in(stranger)
    assert nobody.get(page_of("portrait.jpg", grant)).status_code == 404
    preview = nobody.get(page_of("portrait/preview.jpg", grant), {"pending": other})
    assert preview.status_code == 404
