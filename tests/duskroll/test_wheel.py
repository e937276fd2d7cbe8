"""The wheel: what is in it, and that it runs where nothing else of the checkout is."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import sysconfig
import time
import tomllib
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import pytest

from campaigns.home.guides import GUIDES
from config.version import VERSION
from tests.architecture.sources import ROOT, tracked

UV = Path(sys.executable).with_name("uv")
APP = "duskroll/app"
SECONDS = 300  # of patience: a busy machine is slow
ATTEMPTS = 1_200
ACCOUNT = ("--noinput", "--username", "rowan", "--email", "rowan@camp.test")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with what config/locks/test.txt has installed."""
    folder = tmp_path_factory.mktemp("wheel")
    # An environment from before the build backend was locked gets it from the cache or the index.
    alone = ["--no-build-isolation"] if find_spec("hatchling") else []
    subprocess.run(
        [UV, "build", "--quiet", "--wheel", *alone, "--python", sys.executable, "-o", folder, ROOT],
        check=True,
        timeout=SECONDS,
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command of an environment that has the wheel, and the libraries of this one."""
    folder = tmp_path_factory.mktemp("venv")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    command = [UV, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", python, wheel]
    subprocess.run(command, check=True, timeout=SECONDS)
    (packages,) = folder.glob("lib/python*/site-packages")
    packages.joinpath("libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return folder / "bin" / "duskroll"


def variables(folder: Path, **more: str) -> dict[str, str]:
    """The environment without what this run of the tests has set."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("DUSKROLL_") and name not in ("DJANGO_SETTINGS_MODULE", "PYTHONPATH")
    }
    return kept | {"DUSKROLL_DATA": str(folder)} | more


def run(command: Path, folder: Path, *arguments: str) -> str:
    return subprocess.run(
        [command, *arguments],
        env=variables(folder),
        cwd=folder,
        check=True,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    ).stdout


def test_the_wheel_holds_the_application(wheel: Path) -> None:
    """Every file that the application reads is in it, and the package has one folder."""
    names = set(zipfile.ZipFile(wheel).namelist())
    roots = ("campaigns/", "cards/", "config/", "rules/", "static/", "templates/", "locale/")
    left_out = ("config/bootstrap/", "config/locks/")
    wanted = {
        f"{APP}/{name}"
        for name in (path.relative_to(ROOT).as_posix() for path in tracked())
        if name.startswith(roots) and not name.startswith(left_out) and not name.endswith(".po")
    }
    catalogues = {path.relative_to(ROOT) for path in ROOT.glob("locale/*/LC_MESSAGES/*.mo")}
    wanted |= {f"{APP}/{path.as_posix()}" for path in catalogues}
    wanted |= {f"{APP}/{name}" for name in ("manage.py", "config/locks/app.txt")}
    wanted |= {f"{APP}/docs/{name}.md" for name in GUIDES}
    assert not wanted - names
    assert {name.split("/")[0] for name in names} == {"duskroll", f"duskroll-{VERSION}.dist-info"}


def test_the_wheel_asks_for_what_the_application_needs(wheel: Path) -> None:
    """Its metadata name the command and the libraries of pyproject.toml."""
    with zipfile.ZipFile(wheel) as opened:
        told = f"duskroll-{VERSION}.dist-info"
        asked = opened.read(f"{told}/METADATA").decode().splitlines()
        commands = opened.read(f"{told}/entry_points.txt").decode()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    needed = [line for line in asked if line.startswith("Requires-Dist: ")]
    of_extras = sum("extra ==" in line for line in needed)
    assert of_extras == sum(map(len, project["optional-dependencies"].values()))
    assert len(needed) - of_extras == len(project["dependencies"])
    assert "duskroll = duskroll.command:main" in commands


def test_the_installed_command_tells_its_version(installed: Path, tmp_path: Path) -> None:
    """Not that of Django."""
    assert run(installed, tmp_path, "--version") == f"Duskroll {VERSION}\n"


@pytest.mark.long(beside="test_the_installed_command_tells_its_version")
def test_the_installed_command_serves(installed: Path, tmp_path: Path) -> None:
    """It migrates, answers with styles, and stops with its processes on a signal."""
    run(installed, tmp_path, "migrate", "--verbosity", "0")
    run(installed, tmp_path, "createsuperuser", *ACCOUNT)  # without one, a demo is made first
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    with serving(installed, tmp_path, port) as address:
        assert fetched(f"{address}/healthz").startswith("ok")
        page = fetched(f"{address}/sign-in/")
        assert "<h1" in fetched(f"{address}/help/hosts/")  # the guides and their pictures are in it
        style = page.split('rel="stylesheet" href="')[1].split('"')[0]
        assert "@font-face" in fetched(f"{address}{style}")


@contextmanager
def serving(command: Path, folder: Path, port: str) -> Iterator[str]:
    """A server with its worker. Where it answers."""
    server = subprocess.Popen([command, "serve", "--port", port], env=variables(folder), cwd=folder)
    address = f"http://127.0.0.1:{port}"
    try:
        for _ in range(ATTEMPTS):
            if answers(f"{address}/healthz"):
                break
            assert server.poll() is None
            time.sleep(0.1)
        yield address
    finally:
        server.terminate()
        assert server.wait(SECONDS) == 0


def answers(address: str) -> bool:
    try:
        return bool(fetched(address))
    except urllib.error.URLError:
        return False


def fetched(address: str) -> str:
    with urllib.request.urlopen(address, timeout=SECONDS) as answer:
        return answer.read().decode()
