"""Changing a printer's name and numbers."""

from __future__ import annotations

import pytest

from campaigns.models import PrinterProfile
from campaigns.studio.forms.printers import TOO_FAR_OFF
from campaigns.studio.operations.printers import Measured, add_printer

pytestmark = pytest.mark.django_db

NUMBERS = {"paper": "a4", "top_right": 0.5, "top_down": 0, "bottom_right": 0.5, "across": 150}


@pytest.fixture
def printer(host) -> PrinterProfile:
    return add_printer(owner=host, measured=Measured(name="Laser", **NUMBERS))


def test_numbers_come_back_and_are_changed(printer, host, sign_in):
    """The form shows what was measured. Another number is another correction."""
    client, address = sign_in(host), f"/account/printers/{printer.pk}/"
    page = client.get(address).content.decode()
    assert 'value="0.5"' in page
    assert "Backs move 0.50 mm to the right." in page
    answer = client.post(address, NUMBERS | {"name": "Laser", "down": "201"})
    assert answer.status_code == 302
    printer.refresh_from_db()
    assert printer.down == 201
    assert printer.profile.scale_y == pytest.approx(200 / 201)
    assert printer.is_used


def test_a_name_that_another_has(printer, host, sign_in):
    """It is refused, and nothing changes. Its own name is no other's."""
    add_printer(owner=host, measured=Measured(name="Ink", **NUMBERS))
    client, address = sign_in(host), f"/account/printers/{printer.pk}/"
    answer = client.post(address, NUMBERS | {"name": "Ink"})
    assert answer.status_code == 422
    assert "a printer named Ink" in answer.content.decode()
    printer.refresh_from_db()
    assert printer.name == "Laser"


def test_printers_of_others_are_not_found(printer, player, sign_in):
    """Whatever is done with it, and with numbers that none has."""
    client = sign_in(player)
    for number in (printer.pk, 0, 10**30):
        assert client.get(f"/account/printers/{number}/").status_code == 404
    assert client.post(f"/account/printers/{printer.pk}/delete/").status_code == 404
    assert client.get(f"/account/printers/calibration.pdf?printer={printer.pk}").status_code == 404


@pytest.mark.parametrize("broken", [{"across": 0}, {"top_right": 1e9}, {"paper": "gone"}])
def test_a_row_that_no_form_writes(printer, campaign, host, sign_in, broken):
    """Every page answers. Prints refuse the printer with words until it is measured anew."""
    PrinterProfile.objects.filter(pk=printer.pk).update(**broken)
    client = sign_in(host)
    told = client.get(f"/account/printers/{printer.pk}/")
    assert str(TOO_FAR_OFF) in told.context["correction"]
    [line] = client.get("/account/printers/").context["page"].lines
    assert line.correction == str(TOO_FAR_OFF)
    sheet = client.get(f"/account/printers/calibration.pdf?printer={printer.pk}")
    assert sheet["Content-Type"] == "application/pdf"
    prints = f"/c/{campaign.slug}/print/"
    assert client.get(prints).context["form"].errors["printer"] == [TOO_FAR_OFF]
    assert client.get(f"{prints}stat-cards.pdf").status_code == 400
