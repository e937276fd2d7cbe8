"""Two-factor sign-in: codes of an app, recovery codes and passkeys."""

from __future__ import annotations

import re
from io import BytesIO
from types import SimpleNamespace
from zipfile import ZipFile

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from cryptography.hazmat.primitives.asymmetric import ec
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client

from campaigns.models import User
from campaigns.people.forms import second_factor
from campaigns.shell.attempts import Limit
from tests.campaigns.named_by_addresses import reset_key
from tests.campaigns.people.device import Device
from tests.campaigns.people.logged import logged
from tests.conftest import PASSWORD

HERE = "/account/two-factor/"
CODE = "/sign-in/code/"
WRONG = "abcdef"
NOW = 1_900_000_000


@pytest.fixture(autouse=True)
def still_clock(monkeypatch) -> None:
    """Codes of an app belong to half a minute, so the clock stands still for them."""
    clock = SimpleNamespace(time=lambda: NOW)
    monkeypatch.setattr("allauth.mfa.totp.internal.auth.time", clock)


def confirmed(client: Client, page: str) -> Client:
    """The client after it has confirmed its password to open a page."""
    asked = client.get(page)
    assert asked["Location"].startswith("/account/confirm/")
    assert client.post(asked["Location"], {"password": PASSWORD})["Location"] == page
    return client


def code_of(secret: str, steps: int = 0) -> str:
    return format_hotp_value(hotp_value(secret, NOW // 30 + steps))


@pytest.fixture
def secret(player: User, sign_in, django_capture_on_commit_callbacks) -> str:
    """The key of the app that the player has added."""
    client = confirmed(sign_in(player), f"{HERE}app/")
    key = client.get(f"{HERE}app/").context["form"].secret
    with django_capture_on_commit_callbacks(execute=True):
        answer = client.post(f"{HERE}app/", {"code": code_of(key)})
    assert answer["Location"] == f"{HERE}codes/"
    return key


def begun() -> Client:
    """A client that has entered the player's password."""
    client = Client(HTTP_HOST="testserver")
    answer = client.post(
        "/sign-in/", {"login": "player", "password": PASSWORD, "next": "/account/"}
    )
    assert answer["Location"] == CODE
    assert client.get("/account/").status_code == 302
    return client


def signs_in(code: str, client: Client | None = None) -> bool:
    """True if the code signs the player in and leads where they wanted to go."""
    client = client or begun()
    answer = client.post(CODE, {"code": code})
    assert (answer.status_code == 302) == ("_auth_user_id" in client.session)
    assert answer.status_code == 200 or answer["Location"] == "/account/"
    return answer.status_code == 302


def recovery_codes(player: User) -> list[str]:
    found = Authenticator.objects.get(user=player, type=Authenticator.Type.RECOVERY_CODES)
    return found.wrap().get_unused_codes()


def test_a_code_is_asked_for_after_the_password(secret: str, player: User) -> None:
    """A wrong one does not sign in. One of the step before does, but nobody uses it twice."""
    assert not signs_in(WRONG)
    early = code_of(secret, -1)
    assert signs_in(f"{early[:3]} {early[3:]}")
    cache.delete(f"allauth.mfa.totp.used?user={player.pk}&code={early}")  # it forgets sooner
    assert not signs_in(early)
    assert logged() == [(player.pk, player.pk, "app")]


def test_guessing_codes_is_slowed_down(secret: str, monkeypatch) -> None:
    """After five wrong ones the right one has to wait too, also when many guess together."""
    for _ in range(5):
        signs_in(WRONG)
    assert not signs_in(code_of(secret))
    cache.clear()
    monkeypatch.setattr(second_factor, "CODES", _few_from_anywhere())
    for number in range(3):
        answer = begun().post(CODE, {"code": WRONG}, REMOTE_ADDR=f"192.0.2.{number}")
        assert answer.status_code == 200
    answer = begun().post(CODE, {"code": code_of(secret)}, REMOTE_ADDR="192.0.2.9")
    assert answer.context["form"].errors


def _few_from_anywhere() -> second_factor.Guesses:
    plenty = Limit("plenty", 100, 60)
    return second_factor.Guesses((plenty,), Limit("few-codes", 3, 60), Limit("home", 1, 60))


def test_a_recovery_code_works_once(
    secret: str, player: User, sign_in, django_capture_on_commit_callbacks
) -> None:
    """The page shows those that are left, after the password. New ones end the old ones."""
    first, second, *_ = recovery_codes(player)
    assert signs_in(first)
    assert not signs_in(first)
    client = confirmed(sign_in(player), f"{HERE}codes/")
    page = client.get(f"{HERE}codes/").content.decode()
    assert second in page
    assert first not in page
    with django_capture_on_commit_callbacks(execute=True):
        assert client.post(f"{HERE}codes/new/")["Location"] == f"{HERE}codes/"
    assert not signs_in(second)
    deeds = [deed for _, _, deed in logged()]
    assert deeds == ["app", "code-used", "new-codes"]


def test_the_password_is_enough_after_removing_the_app(secret: str, player: User, sign_in) -> None:
    """Removing needs the password, and takes the recovery codes along."""
    client = confirmed(sign_in(player), f"{HERE}app/remove/")
    assert client.get(HERE).context["authenticators"].keys() == {"totp", "recovery_codes"}
    client.post(f"{HERE}app/remove/")
    assert not Authenticator.objects.exists()
    form = {"login": "player", "password": PASSWORD}
    assert Client().post("/sign-in/", form)["Location"] == "/"
    assert logged()[-1] == (player.pk, player.pk, "no-app")


def test_passkeys_of_other_accounts_are_not_found(
    secret: str, host: User, passkey, sign_in
) -> None:
    """A number of another account's passkey is not found."""
    client = confirmed(sign_in(host), f"{HERE}passkeys/{passkey.pk}/")
    for page in ("", "remove/"):
        assert client.post(f"{HERE}passkeys/{passkey.pk}/{page}", {"name": "x"}).status_code == 404
    for page in ("codes/", "app/remove/"):
        assert client.get(HERE + page).status_code == 404
    assert Authenticator.objects.count() == 3


def test_cancel_ends_a_sign_in_that_has_begun(secret: str) -> None:
    """The page for the password comes back."""
    client = begun()
    assert client.get("/sign-in/")["Location"] == CODE
    client.post("/sign-out/")
    assert client.get("/sign-in/").status_code == 200


def test_a_link_for_a_new_password_keeps_the_second_factor(secret: str, player: User) -> None:
    """The link alone signs nobody in."""
    path = f"/reset/{reset_key(player)}/"
    new = "a new one for 2031"
    assert Client().post(path, {"password": new, "password_again": new}).status_code == 302
    answer = Client().post("/sign-in/", {"login": "player", "password": new})
    assert answer["Location"] == CODE


@pytest.fixture
def device() -> Device:
    """A device without a passkey."""
    return Device()


@pytest.fixture
def passkey(device: Device, player: User, sign_in) -> Authenticator:
    """The passkey that the player has added."""
    page = f"{HERE}passkeys/add/"
    client = confirmed(sign_in(player), page)
    options = client.get(page).context["js_data"]["creation_options"]
    answer = client.post(page, {"name": "Phone", "credential": device.create(options)})
    assert answer.status_code == 302
    return Authenticator.objects.get(user=player, type=Authenticator.Type.WEBAUTHN)


def test_a_passkey_in_place_of_the_code(passkey, device: Device, player: User) -> None:
    """The proof of another key signs nobody in."""
    client = begun()
    options = client.get(CODE).context["js_data"]["request_options"]
    other = ec.generate_private_key(ec.SECP256R1())
    assert client.post(CODE, {"credential": device.get(options, key=other)}).status_code == 200
    options = client.get(CODE).context["js_data"]["request_options"]
    assert client.post(CODE, {"credential": device.get(options)})["Location"] == "/account/"
    assert logged() == [(player.pk, player.pk, "passkey")]


def asked(client: Client) -> dict:
    return client.get("/sign-in/passkey/", headers={"Accept": "application/json"}).json()[
        "request_options"
    ]


def test_a_passkey_in_place_of_the_password(passkey, device: Device, player: User) -> None:
    """It leads where one wanted to go. An answer to an older question does not."""
    client = Client()
    old = device.get(asked(client))
    answer = device.get(asked(client))
    page = "/sign-in/passkey/"
    assert client.post(page, {"credential": old, "next": "/account/"})["Location"] == "/sign-in/"
    sent = {"credential": device.get(asked(client)), "next": "/account/"}
    assert client.post(page, sent)["Location"] == "/account/"
    assert client.session["_auth_user_id"] == str(player.pk)
    assert Client().post(page, {"credential": answer})["Location"] == "/sign-in/"


def test_a_deactivated_account_has_no_use_of_its_passkey(passkey, device, player: User) -> None:
    """Nobody is signed in."""
    User.objects.filter(pk=player.pk).update(is_active=False)
    client = Client()
    client.post("/sign-in/passkey/", {"credential": device.get(asked(client))})
    assert "_auth_user_id" not in client.session


def test_a_passkey_is_named_and_removed(passkey, player: User, sign_in) -> None:
    """Each after the password."""
    page = f"{HERE}passkeys/{passkey.pk}/"
    client = confirmed(sign_in(player), page)
    assert client.post(page, {"name": "Key ring"})["Location"] == HERE
    assert "Key ring" in client.get(HERE).content.decode()
    assert client.get(f"{page}remove/").status_code == 200
    assert client.post(f"{page}remove/")["Location"] == HERE
    assert not Authenticator.objects.exists()


@pytest.mark.parametrize(
    "sent",
    ["", "null", "[]", "1", "{}", '{"response": 1}', '{"id": {}}', '{"id": "', "[" * 3000, "x"],
)
def test_an_invalid_answer_of_a_device_is_refused(
    passkey, sent: str, player: User, sign_in
) -> None:
    """It is refused with words on each page that takes a device's answer."""
    answer = Client().post("/sign-in/passkey/", {"credential": sent})
    assert answer["Location"] == "/sign-in/"
    client = begun()
    client.get(CODE)
    assert client.post(CODE, {"credential": sent}).status_code == 200
    page = f"{HERE}passkeys/add/"
    client = confirmed(sign_in(player), page)
    client.get(page)
    assert client.post(page, {"name": "x", "credential": sent}).status_code == 200


@pytest.mark.parametrize("damage", ["NaN", "1e999", r'"\u0000"', r'"\ud800"'])
def test_a_damaged_passkey_is_not_kept(damage: str, device, player: User, sign_in) -> None:
    """No database keeps such a number, nor PostgreSQL such a text. The form says so."""
    page = f"{HERE}passkeys/add/"
    client = confirmed(sign_in(player), page)
    options = client.get(page).context["js_data"]["creation_options"]
    credential = f'{{"more": {damage}, {device.create(options)[1:]}'
    answer = client.post(page, {"name": "Phone", "credential": credential})
    assert answer.status_code == 200
    assert answer.context["form"].errors["credential"]
    assert not Authenticator.objects.exists()


def test_an_administrator_removes_a_second_factor(
    secret: str, passkey, administrator: User, player: User, sign_in
) -> None:
    """By page or command, once: then the password is enough, and the log says who it was."""
    page = f"/accounts/{player.pk}/"
    client = sign_in(administrator)
    assert len(client.get(page).context["second_factor"]) == 2
    for _ in range(2):
        assert client.post(page, {"change": "remove-factor"})["Location"] == page
    assert client.get(page).context["second_factor"] == []
    call_command("accounts", "remove_factor", "player")
    assert Client().post("/sign-in/", {"login": "player", "password": PASSWORD})["Location"] == "/"
    assert [entry for entry in logged() if entry[0] != player.pk] == [
        (administrator.pk, player.pk, "no-factor")
    ]


def test_the_personal_data_names_it_without_its_keys(secret: str, passkey, player, sign_in) -> None:
    """Kinds and dates only."""
    file = ZipFile(BytesIO(sign_in(player).post("/account/data/").content))
    rows = file.read("second-factors.json").decode()
    assert re.findall(r'"kind": "(\w+)"', rows) == ["totp", "recovery_codes", "webauthn"]
    assert secret not in rows
