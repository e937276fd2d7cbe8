"""The first run: nothing before the host account, and that only with the code of the console."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from campaigns.models import Campaign, Membership, User
from campaigns.people.first_run import is_code, renew_code
from campaigns.people.operations.accounts import create_host
from rules.refused import Refused
from tests.once import first_database

URL = "/first-run/"
TYPED = {"name": "Rowan", "password": "moss-lantern-4711", "password_again": "moss-lantern-4711"}


def typed(**changes: str) -> dict[str, str]:
    return TYPED | {"code": renew_code()} | changes


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/", "/sign-in/", "/account/", "/c/anything/", "/nowhere/"])
def test_every_page_leads_here_while_there_is_no_account(path: str) -> None:
    """Whatever is asked for, the first-run page comes first."""
    response = Client().get(path)
    assert (response.status_code, response["Location"]) == (302, URL)


@pytest.mark.django_db
def test_the_pictures_of_the_page_are_there() -> None:
    """Each figure of the page is a picture, not a page that leads here."""
    page = Client().get(URL).content.decode()
    pictures = re.findall(r'<img src="(/portraits/[^"]+)"', page)
    assert len(pictures) > 2
    assert {Client().get(escape(one)).status_code for one in pictures} == {200}


@pytest.mark.django_db
def test_the_script_that_the_page_registers_is_there() -> None:
    """A browser refuses a script for offline pages that leads to another address."""
    page = Client().get(URL).content.decode()
    (worker,) = re.findall(r'data-worker="([^"]+)"', page)
    assert Client().get(worker).status_code == 200


def test_the_first_run_page_is_gone_once_an_account_exists(host: User) -> None:
    """With an account, pages are themselves, and this one leads on to sign-in."""
    assert Client().get("/sign-in/").status_code == 200
    response = Client().get(URL, follow=True)
    assert response.redirect_chain[-1][0] == "/sign-in/?next=/"


@pytest.mark.django_db
def test_the_code_makes_the_host_signed_in_and_is_used_up() -> None:
    """With the code one gets an account, is signed in, and sees the campaigns."""
    client = Client()
    response = client.post(URL, form := typed())
    assert (response.status_code, response["Location"]) == (302, reverse("campaigns:campaign-list"))
    user = User.objects.get()
    assert user.username == "Rowan"
    assert user.check_password("moss-lantern-4711")
    assert client.session["_auth_user_id"] == str(user.pk)
    assert not is_code(form["code"])


@pytest.mark.django_db
def test_the_host_runs_the_campaigns_that_were_there_before() -> None:
    """The demo, opened before there was anybody, gets the host account as its host."""
    demo = Campaign.objects.create(name="Demo", slug="demo", system="twilight-world")
    Client().post(URL, typed())
    assert Membership.objects.get(campaign=demo).role == Membership.Role.HOST


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"code": "AAAA-AAAA-AAAA"}, "code"),
        ({"code": ""}, "code"),
        ({"name": ""}, "name"),
        ({"name": "two words"}, "name"),
        ({"name": "<b>x</b>"}, "name"),
        ({"name": "x" * 151}, "name"),
        ({"password": "rowan123", "password_again": "rowan123", "name": "rowan123"}, "password"),
        ({"password": "password", "password_again": "password"}, "password"),
        ({"password_again": "another-4711"}, "password_again"),
    ],
)
def test_a_mistake_is_reported_at_its_field_and_nothing_is_made(
    changes: dict[str, str], field: str
) -> None:
    """A wrong field says so, the name stays typed in, passwords are not sent back."""
    form = typed(**changes)
    response = Client().post(URL, form)
    page = response.content.decode()
    assert response.context["form"].errors.keys() == {field}
    assert not User.objects.exists()
    assert escape(form["name"]) in page
    assert not re.search(r'type="password"[^>]*value=', page)


@pytest.mark.django_db
def test_guessing_the_code_is_slowed_down() -> None:
    """After ten tries in a minute even the right code has to wait, and the name stays."""
    client = Client()
    for _ in range(10):
        assert client.post(URL, typed(code="WRONG")).status_code == 200
    response = client.post(URL, typed())
    assert response.status_code == 429
    assert 'value="Rowan"' in response.content.decode()
    assert not User.objects.exists()


def test_a_code_may_be_typed_with_small_letters_and_without_hyphens() -> None:
    """The code is accepted in any spelling."""
    code = renew_code()
    assert re.fullmatch(r"(\w{4}-){2}\w{4}", code)
    assert is_code(f" {code.lower().replace('-', ' ')} ")
    assert not is_code(code[:-1])
    assert not is_code("")


def test_each_start_ends_the_code_before(place_to_write: Path) -> None:
    """A new code replaces the old one. The file holds no code and is closed to others."""
    old, new = renew_code(), renew_code()
    assert not is_code(old)
    assert is_code(new)
    kept = place_to_write / "first-run-code"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert new.replace("-", "") not in kept.read_text()


@pytest.mark.django_db
def test_the_command_prints_where_to_go_and_the_code() -> None:
    """The console shows the address and a code that works."""
    call_command("first_run_code", address="http://127.0.0.1:8765/", stdout=(out := StringIO()))
    assert "http://127.0.0.1:8765/first-run/" in out.getvalue()
    assert is_code(re.search(r"^ +((\w{4}-){2}\w{4})$", out.getvalue(), re.MULTILINE)[1])


def test_the_command_is_silent_once_there_is_an_account(host: User, place_to_write: Path) -> None:
    """Later starts print no code and leave none behind."""
    renew_code()
    call_command("first_run_code", stdout=(out := StringIO()))
    assert out.getvalue() == ""
    assert not (place_to_write / "first-run-code").exists()


def test_there_is_only_one_first_account(host: User) -> None:
    """A second host account is refused."""
    with pytest.raises(Refused):
        create_host(name="second", password="moss-lantern-4711")


def test_the_code_was_used_up_in_the_meantime(
    client: Client, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The right code after the first account leads to the sign-in page."""
    over = iter([False, True])
    monkeypatch.setattr("campaigns.people.views.first_run.first_run_is_over", lambda: next(over))
    answer = client.post("/first-run/", {"name": "late", "code": "AAAA-BBBB-CCCC"})
    assert answer["Location"] == "/sign-in/"


@pytest.mark.django_db
def test_both_mistakes_of_a_password_are_shown() -> None:
    """Otherwise the second mistake would show only when the first was mended."""
    response = Client().post(URL, typed(password="ab1", password_again="ab2"))
    assert response.context["form"].errors.keys() == {"password", "password_again"}


RACER = """
import sys, django
django.setup()
from django.test import Client
sys.stdout.write("ready\\n"); sys.stdout.flush(); sys.stdin.readline()
form = {"name": sys.argv[1], "code": sys.argv[2]}
form["password"] = form["password_again"] = "moss-lantern-4711"
sys.stdout.write(Client().post("/first-run/", form)["Location"])
"""


@pytest.mark.long(beside="test_there_is_only_one_first_account")
def test_racing_forms_make_one_account(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Of three processes that send the right code at once, one makes the account."""
    environment = os.environ | {
        "DUSKROLL_DATA": str(tmp_path),
        "DUSKROLL_DATABASE_URL": "",
        "DUSKROLL_ALLOWED_HOSTS": "testserver",
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "PYTHONPATH": ".",
    }

    def run(*arguments: str) -> str:
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            env=environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout

    shutil.copy(first_database(tmp_path_factory), tmp_path)
    code = re.search(r"(\w{4}-){2}\w{4}", run("first_run_code"))[0]
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACER, f"racer{number}", code],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for number in range(3)
    ]
    for racer in racers:
        assert racer.stdout.readline() == "ready\n"
    for racer in racers:
        racer.stdin.write("\n")
        racer.stdin.flush()
    places = [racer.communicate(timeout=60)[0] for racer in racers]
    count = "from campaigns.models import User; print('count', User.objects.count())"
    assert "count 1" in run("shell", "-c", count)
    assert places.count("/") >= 1
    assert set(places) <= {"/", "/sign-in/"}
