"""The printer that corrects the prints."""

from __future__ import annotations

import pytest

from campaigns.models import PrinterProfile
from campaigns.studio.operations.printers import Measured, add_printer

pytestmark = pytest.mark.django_db

NUMBERS = {"paper": "a4", "top_right": 0.5, "top_down": 0, "bottom_right": 0.5, "across": 150}


def used(host) -> list[str]:
    rows = PrinterProfile.objects.filter(owner=host, is_used=True)
    return [row.name for row in rows]


def test_one_printer_or_none_is_in_use(host, player, sign_in):
    """A new one is used. Another can be, or none. Nobody else's is touched."""
    for name in ("Laser", "Ink"):
        add_printer(owner=host, measured=Measured(name=name, **NUMBERS))
    add_printer(owner=player, measured=Measured(name="Other", **NUMBERS))
    client = sign_in(host)
    assert used(host) == ["Ink"]
    laser = PrinterProfile.objects.get(name="Laser")
    assert client.post(f"/account/printers/{laser.pk}/use/").status_code == 302
    assert used(host) == ["Laser"]
    client.post("/account/printers/0/use/")
    assert used(host) == []
    assert used(player) == ["Other"]
