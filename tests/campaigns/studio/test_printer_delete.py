"""Forgetting a printer."""

from __future__ import annotations

import pytest

from campaigns.models import PrinterProfile
from campaigns.studio.operations.printers import Measured, add_printer

pytestmark = pytest.mark.django_db


def test_the_page_says_what_was_deleted(host, sign_in):
    """Prints are not corrected for it any more. A second press finds none."""
    numbers = {"top_right": 0.5, "top_down": 0, "bottom_right": 0.5, "across": 150}
    row = add_printer(owner=host, measured=Measured(name="Laser", paper="a4", **numbers))
    client, address = sign_in(host), f"/account/printers/{row.pk}/delete/"
    assert "Laser" in client.post(address, follow=True).content.decode()
    assert not PrinterProfile.objects.exists()
    assert client.post(address).status_code == 404
