"""The files of deploy/: they name what is there."""

from __future__ import annotations

import re
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings
from django.urls import resolve

from config.server.__main__ import JOBS_END_SECONDS, WEB_END_SECONDS
from docs import away
from duskroll.command import main
from duskroll.overview import commands
from tests.architecture.sources import ROOT

DEPLOY = ROOT / "deploy"
IMAGE = (DEPLOY / "Dockerfile").read_text()
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
GUIDE = (ROOT / "docs" / "self-hosting.md").read_text()
OURS = ("app", "worker")
KNOWN = {name for group in commands(str).values() for name in group}


def copied() -> set[str]:
    """Paths that the image takes from the checkout."""
    return set(re.findall(r"^COPY (?!--from)(\S+)", IMAGE, re.MULTILINE))


def test_the_image_holds_what_the_wheel_holds() -> None:
    """Of the checkout. Nothing else reaches the engine that builds it."""
    hatch = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    wheel = {*hatch["targets"]["wheel"]["only-include"], "manage.py"}
    assert copied() - {"config/locks/postgres.txt"} == wheel
    let_in = (ROOT / ".dockerignore").read_text().split()
    assert {one[1:] for one in let_in if one.startswith("!")} == wheel
    assert let_in[let_in.index("*") + 1].startswith("!")
    assert all(Path(ROOT, one).exists() for one in copied())


def test_the_container_runs_without_root() -> None:
    """With locked libraries, and one folder to write in."""
    assert "--require-hashes" in IMAGE
    assert re.findall(r"^USER (.+)", IMAGE, re.MULTILINE) == ["duskroll"]
    assert re.findall(r"DUSKROLL_DATA=(\S+)", IMAGE) == re.findall(r"^VOLUME (.+)", IMAGE, re.M)
    asked = re.search(r"127\.0\.0\.1:8000(/\w+)", IMAGE)
    assert asked
    assert resolve(asked[1]).view_name == "campaigns:readyz"


@pytest.mark.parametrize("name", OURS)
def test_containers_can_write_in_one_volume_only(name: str) -> None:
    """Both in the same one. No rights but those of any account."""
    service = COMPOSE[name]
    assert service["read_only"]
    assert service["volumes"] == ["data:/data"]
    assert service["cap_drop"] == ["ALL"]
    assert service["command"][0] in KNOWN
    assert service["env_file"] == [{"path": ".env", "required": False}]


def test_one_worker_runs_and_the_database_is_a_choice() -> None:
    """The pages leave jobs to the worker, which waits until tables are there."""
    assert "--without-worker" in COMPOSE["app"]["command"]
    assert COMPOSE["worker"]["depends_on"]["app"]["condition"] == "service_healthy"
    assert COMPOSE["database"]["profiles"] == ["postgres"]
    assert "ports" not in COMPOSE["database"]


def test_the_command_of_the_containers_is_understood(capsys) -> None:
    """By the program itself."""
    with pytest.raises(SystemExit) as ended:
        main([*COMPOSE["app"]["command"], "--help"])
    assert ended.value.code == 0
    assert "--without-worker" in capsys.readouterr().out


def test_the_service_is_given_time_to_end() -> None:
    """And starts a command that there is."""
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(DEPLOY / "duskroll.service")
    service = unit["Service"]
    assert service["ExecStart"].split()[1] == "serve"
    assert int(service["TimeoutStopSec"]) >= WEB_END_SECONDS + JOBS_END_SECONDS
    state = service["Environment"].removeprefix("DUSKROLL_DATA=/var/lib/")
    assert state == service["StateDirectory"]


def test_the_proxy_lets_the_largest_upload_through() -> None:
    """Else it answers with a page that is not ours."""
    allowed = re.search(r"client_max_body_size (\d+)m", (DEPLOY / "nginx.conf").read_text())
    assert allowed
    assert int(allowed[1]) * 2**20 >= settings.MAX_REQUEST_BYTES


def test_the_proxy_keeps_the_port_of_the_address() -> None:
    """Else forms are refused on other ports than 443: nginx leaves it out of `$host`."""
    written = (DEPLOY / "nginx.conf").read_text()
    assert re.findall(r"proxy_set_header Host (\S+);", written) == ["$http_host"]


@pytest.mark.parametrize(
    ("name", "told", "folder"),
    [
        ("Caddyfile", r"status_code\} in \[([\d, ]+)\]", r"root \* (\S+)"),
        ("nginx.conf", r"error_page ([\d ]+) /away\.html;", r"root (\S+);"),
    ],
)
def test_the_proxy_has_a_page_for_a_dead_server(name: str, told: str, folder: str) -> None:
    """For the codes of a server that is not there, from where the guide says to copy it to."""
    written = (DEPLOY / name).read_text()
    codes, kept = re.search(told, written), re.search(folder, written)
    assert codes
    assert set(re.findall(r"\d+", codes[1])) == {"502", "503", "504"}
    assert kept
    assert f"`deploy/away.html` to `{kept[1]}`" in GUIDE
    assert "/away.html" in written


def test_the_page_for_a_dead_server_needs_no_other_file() -> None:
    """It is as its program writes it, and asks the dead server for nothing."""
    written = (DEPLOY / "away.html").read_text(encoding="utf-8")
    assert written == away.page()
    addresses = re.findall(r"(?:src|href)=\"([^\"]*)\"|url\(([^)]*)\)", written)
    asked = {one or other for one, other in addresses}
    assert {one for one in asked if not one.startswith("data:")} == {""}  # the same page again
    assert "<script" not in written


def test_settings_named_in_deploy_are_in_the_table() -> None:
    """Of docs/self-hosting.md. The last two are read by the compose file itself."""
    named = {
        found
        for path in DEPLOY.iterdir()
        for found in re.findall(r"DUSKROLL_[A-Z_]+", path.read_text())
    }
    own = {"DUSKROLL_PORT", "DUSKROLL_DATABASE_PASSWORD"}
    assert own <= named
    assert {one for one in named - own if f"`{one}`" not in GUIDE} == set()
