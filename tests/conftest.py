"""Fixtures of all tests: people, a place to write, and the browser."""

from __future__ import annotations

import gc
import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from functools import cache as cache_of
from hashlib import sha256
from itertools import compress, count
from operator import not_
from pathlib import Path
from zlib import crc32

import pytest
from django.conf import settings
from django.core.cache import cache, caches
from django.db import connection
from django.test import Client, override_settings
from hypothesis import settings as drawing

from campaigns.home.operations import demo
from campaigns.home.operations.campaigns import create_campaign
from campaigns.models import Campaign, Membership, User
from campaigns.people.operations.members import add_member
from campaigns.shell.journal import By
from campaigns.table import presence, reels
from campaigns.table.polls import phones
from rules.pictures import Painting
from rules.registry import systems
from rules.system import GameSystem
from tests.once import first_database, once
from tests.rows import written_again
from tests.rules.systems.lanterns.game import SYSTEM as LANTERNS

PASSWORD = "moss-lantern-4711"
_FOLDERS = count()

# No test asserts a time, so an example may take as long as the machine needs. Chance is fixed, and
# a run fails only after a change. `make fuzz` looks for new faults.
drawing.register_profile("unhurried", drawing(), deadline=None, derandomize=True, database=None)
drawing.load_profile("unhurried")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    tmp_path_factory: pytest.TempPathFactory, django_db_modify_db_settings_parallel_suffix: None
) -> None:
    """SQLite in a file, as it is used: each thread of the live server has its own connection.

    On PostgreSQL each process of pytest-xdist has a database of its own, by its suffix.

    In memory they would share one connection. Then pysqlite3 loses its store of statements when two
    threads prepare the same one (`cache.c`). Python's own module does not.
    """
    if connection.vendor == "sqlite":
        name = tmp_path_factory.mktemp("database") / "test.sqlite3"
        shutil.copy(first_database(tmp_path_factory), name)
        connection.settings_dict["TEST"]["NAME"] = str(name)


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """The file of SQLite has its tables already, and is removed with its folder."""
    return connection.vendor == "sqlite"


@pytest.fixture(scope="session", autouse=True)
def painted_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Each picture of a demo is painted once for all tests of all processes."""
    paint = demo.scene_jpeg

    @cache_of
    def painted(scene: Painting) -> bytes:
        name = f"scene-{sha256(repr(scene).encode()).hexdigest()[:16]}"
        file = "scene.jpg"
        kept = once(tmp_path_factory, name, lambda at: (at / file).write_bytes(paint(scene)))
        return (kept / file).read_bytes()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(demo, "scene_jpeg", painted)
        yield


@pytest.fixture(scope="session", autouse=True)
def stand_ins() -> Iterator[None]:
    """Quick hashes, a cache in memory, and static files as they lie in the checkout."""
    memory = "django.core.cache.backends.locmem.LocMemCache"
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    with override_settings(
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
        CACHES={name: {"BACKEND": memory, "LOCATION": name} for name in settings.CACHES},
        STORAGES=settings.STORAGES | {"staticfiles": plain},
    ):
        yield


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new folder. Pytest's own looks through the folders of all tests for the next number."""
    name = re.sub(r"\W", "_", request.node.name)[:30]
    folder = tmp_path_factory.getbasetemp() / f"{next(_FOLDERS)}-{name}"
    folder.mkdir(mode=0o700)
    return folder


@pytest.fixture(autouse=True)
def place_to_write(settings, tmp_path: Path) -> Path:
    """Nothing a test writes lands in the data folder, and no test knows what another kept."""
    settings.DATA_DIR = tmp_path
    settings.MEDIA_ROOT = tmp_path / "uploads"
    settings.STATIC_ROOT = tmp_path
    cache.clear()
    caches["people"].clear()
    phones.forget()
    reels.forget()
    presence.forget()
    return tmp_path


@pytest.fixture
def make_user(db) -> Callable[[str], User]:
    """Makes an account whose password is PASSWORD."""
    return lambda name: User.objects.create_user(name, password=PASSWORD)


@pytest.fixture
def host(make_user) -> User:
    """The account that runs the campaign."""
    return make_user("host")


@pytest.fixture
def cohost(make_user) -> User:
    """The account that helps to run it."""
    return make_user("cohost")


@pytest.fixture
def player(make_user) -> User:
    """A member who plays."""
    return make_user("player")


@pytest.fixture
def guest(make_user) -> User:
    """A member who may look at it."""
    return make_user("guest")


@pytest.fixture
def stranger(make_user) -> User:
    """An account without a part in the campaign."""
    return make_user("stranger")


@pytest.fixture
def campaign(host: User, cohost: User, player: User, guest: User) -> Campaign:
    """A campaign of Twilight World with the sample characters, and a member in each role."""

    def make() -> int:
        campaign = create_campaign(
            name="Night Watch", system="twilight-world", by=By(host), with_samples=True
        )
        add_member(campaign=campaign, user=cohost, role=Membership.Role.COHOST)
        add_member(campaign=campaign, user=player, role=Membership.Role.PLAYER)
        add_member(campaign=campaign, user=guest, role=Membership.Role.GUEST)
        return campaign.pk

    return Campaign.objects.get(pk=written_again(make, host, cohost, player, guest))


@pytest.fixture
def lanterns(monkeypatch: pytest.MonkeyPatch) -> GameSystem:
    """A second game among those that are found, with nothing that only the first one has."""
    monkeypatch.setitem(systems(), LANTERNS.key, LANTERNS)
    return LANTERNS


@pytest.fixture
def sign_in() -> Callable[[User], Client]:
    """Gives a client that has signed in as an account."""

    def client_of(user: User) -> Client:
        client = Client()
        client.force_login(user)
        return client

    return client_of


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The system's Chromium. Without it a test is skipped, except in CI, where it fails.

    The one without windows does the same with two thirds of the processor's time.
    """
    names = ("chromium-headless-shell", "chromium", "chromium-browser")
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None and os.environ.get("CI"):
        pytest.fail("Chromium is missing; .ci/run installs it.")
    if found is None:
        pytest.skip("Chromium is missing: install Debian's package `chromium-headless-shell`.")
    return found


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Ten thousand tests are no garbage: the collector need not look through them again.

    It looks less often, too: by its own measure it took a tenth of the processor's time.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(50_000, 20, 50)
        gc.enable()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--share", metavar="N/OF", help="run the N-th of OF equal parts of the tests")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A share of the tests, the same on each machine. The longest first.

    What begins last is waited for by all other processes.
    """
    if share := config.getoption("--share"):
        number, of = map(int, share.split("/"))
        mine = [crc32(item.nodeid.encode()) % of == number % of for item in items]
        config.hook.pytest_deselected(items=[*compress(items, map(not_, mine))])
        items[:] = compress(items, mine)
    items.sort(key=lambda item: "test_tour" not in item.nodeid)
