"""The page of one's printers: what was measured, what comes of it, and what cannot be."""

from __future__ import annotations

import pytest
from django.urls import reverse

from campaigns.models import PrinterProfile
from campaigns.studio.operations import printers
from campaigns.studio.operations.printers import Measured, add_printer
from campaigns.studio.pages.printers import correction
from cards.paper import PAPERS
from cards.profile import Profile, profile_from

pytestmark = pytest.mark.django_db

ADDRESS = "/account/printers/"
TYPED = {
    "name": "Laser",
    "paper": "a4",
    "top_right": "0.5",
    "top_down": "-1",
    "bottom_right": "0.25",
    "across": "149",
    "down": "",
}


def test_numbers_become_a_correction(host, sign_in):
    """The numbers are saved, used at once, and explained. The sheet decides their meaning."""
    client = sign_in(host)
    answer = client.post(ADDRESS, TYPED, follow=True)
    assert answer.redirect_chain == [(ADDRESS, 302)]
    row = PrinterProfile.objects.get(owner=host)
    assert row.is_used
    assert row.down is None
    assert row.profile.scale_x == row.profile.scale_y == pytest.approx(150 / 149)
    assert row.profile.offset_x_mm > 0
    html = answer.content.decode()
    assert "Laser" in html
    assert "Pages print at 100.7 % of their size." in html


def test_the_same_form_twice_is_one_printer(host, sign_in):
    """A double click does nothing twice. The same name with other numbers is refused."""
    client = sign_in(host)
    for _ in range(2):
        assert client.post(ADDRESS, TYPED).status_code == 302
    answer = client.post(ADDRESS, TYPED | {"across": "151"})
    assert answer.status_code == 422
    assert "a printer named Laser" in answer.content.decode()
    assert 'value="151"' in answer.content.decode()
    assert PrinterProfile.objects.count() == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": ""},
        {"name": "x" * 61},
        {"paper": "a99"},
        {"top_right": "much"},
        {"top_right": "nan"},
        {"top_down": "inf"},
        {"top_down": "10.5"},
        {"across": "0"},
        {"across": "-150"},
        {"across": "1e400"},
        {"down": "1"},
        {"top_right": "10", "bottom_right": "-10"},
    ],
)
def test_impossible_measurements_are_refused(host, sign_in, wrong):
    """Nothing is kept, and what was typed comes back."""
    answer = sign_in(host).post(ADDRESS, TYPED | wrong)
    assert answer.status_code == 422
    assert answer.context["form"].errors
    assert 'value="0.25"' in answer.content.decode() or "bottom_right" in wrong
    assert not PrinterProfile.objects.exists()


def test_the_correction_is_shown_while_numbers_are_typed(host, sign_in):
    """htmx gets the sentences only. With numbers missing, what is to be done."""
    client = sign_in(host)
    headers = {"HX-Request": "true"}
    told = client.get(ADDRESS, TYPED | {"name": ""}, headers=headers).content.decode()
    assert "Backs turn" in told
    assert "<form" not in told
    waiting = client.get(ADDRESS, {"across": "150"}, headers=headers).content.decode()
    assert "Enter the numbers to see" in waiting
    assert not PrinterProfile.objects.exists()


def test_a_user_sees_only_their_printers(host, player, sign_in):
    """Printers are of one account."""
    numbers = {"top_right": 0, "top_down": 0, "bottom_right": 0, "across": 150}
    add_printer(owner=player, measured=Measured(name="Elsewhere", paper="a4", **numbers))
    assert "Elsewhere" not in sign_in(host).get(ADDRESS).content.decode()
    assert "No correction needed" in sign_in(player).get(ADDRESS).content.decode()


def test_an_account_has_a_limit_of_printers(host, sign_in, monkeypatch):
    """More than so many are refused in words."""
    monkeypatch.setattr(printers, "MOST_PRINTERS", 1)
    client = sign_in(host)
    client.post(ADDRESS, TYPED)
    answer = client.post(ADDRESS, TYPED | {"name": "Another"})
    assert answer.status_code == 422
    assert "You already have 1 printers" in answer.content.decode()


def test_every_direction_has_its_word():
    """Left and up are below zero, as the sheet says."""
    said = correction(Profile(offset_x_mm=-1, offset_y_mm=2, rotation_degrees=-0.5, scale_x=1.01))
    assert said == (
        "Backs move 1.00 mm to the left. Backs move 2.00 mm down."
        " Backs turn 0.50° clockwise."
        " Pages print at 101.0 % of their width and 100.0 % of their height."
    )


def test_the_account_leads_to_it(host, sign_in):
    """From the account page and from the studio."""
    assert reverse("campaigns:printer-list") in sign_in(host).get("/account/").content.decode()


def test_the_row_gives_what_the_sheet_gives(host):
    """The model hands the readings to the formula unchanged."""
    readings = {"top_right": 0.5, "top_down": -1.0, "bottom_right": 0.25, "across": 149.0}
    row = add_printer(owner=host, measured=Measured(name="Laser", paper="letter", **readings))
    assert row.profile == profile_from(**readings, down=None, paper=PAPERS["letter"])
