"""Pages for requests that cannot be answered."""

from __future__ import annotations

import errno
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlencode

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import DataError, OperationalError, connection
from django.http import HttpResponse
from django.test import Client, RequestFactory

from campaigns.models import GameEntry, User
from campaigns.shell.errors import WritersMiddleware, server_error

PAGE_BYTES = 4096  # of SQLite's file
POSTGRES_IS_FULL = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT COUNT(*) FROM campaigns_gameentry) > 9 THEN
        RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON campaigns_gameentry
FOR EACH ROW EXECUTE FUNCTION full_disk();
"""


class FromServer(Exception):
    """Return an error as psycopg raises it. It has no code without a server."""

    def __init__(self, sqlstate: str | None) -> None:
        super().__init__("in whatever language the server speaks")
        self.sqlstate = sqlstate


def told_by_postgres(sqlstate: str | None) -> OperationalError:
    """As Django passes such a fault on."""
    fault = OperationalError("in whatever language the server speaks")
    fault.__cause__ = FromServer(sqlstate)
    return fault


def test_a_missing_page_has_a_page(host: User) -> None:
    """An unknown address answers 404 with our page."""
    response = Client().get("/nowhere/")
    assert response.status_code == 404
    assert "404.html" in [template.name for template in response.templates]


def test_a_huge_upload_is_refused_with_a_page_that_names_the_limit(host: User) -> None:
    """A body above the limit is refused unread."""
    huge = SimpleUploadedFile("huge.png", b"x" * (settings.MAX_REQUEST_BYTES + 1))
    response = Client().post("/sign-in/", {"file": huge})
    assert response.status_code == 413
    assert "8" in response.content.decode()


@pytest.mark.parametrize(
    "form",
    [
        {"text": "x" * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)},
        {f"field{n}": "x" for n in range(settings.DATA_UPLOAD_MAX_NUMBER_FIELDS + 1)},
    ],
)
def test_too_much_text_gets_the_same_page(host: User, form: dict[str, str]) -> None:
    """Fields that are too long or too many are refused too."""
    assert Client().post("/sign-in/", form).status_code == 413


def test_a_length_that_is_no_number_does_no_harm(host: User) -> None:
    """A made-up length header is no fault of the server's."""
    assert Client().get("/sign-in/", CONTENT_LENGTH="many").status_code == 200


def test_a_wrong_host_name_is_refused(host: User) -> None:
    """A name that was not allowed gets 400, so that no other site can pose as this one."""
    assert Client().get("/sign-in/", headers={"host": "elsewhere.test"}).status_code == 400


def test_an_error_page_needs_no_database() -> None:
    """The page for a fault is drawn without database or session."""
    response = server_error(RequestFactory().get("/"))
    assert response.status_code == 500
    assert b"<h1" in response.content


@pytest.mark.parametrize(
    ("fault", "status", "said"),
    [
        (OperationalError("database is locked"), 503, "Wait half a minute"),
        (OperationalError("database or disk is full"), 503, "The disk is full"),
        (OperationalError("disk I/O error"), 503, "The disk is full"),
        (OSError(errno.ENOSPC, "No space left on device"), 503, "The disk is full"),
        (told_by_postgres("53100"), 503, "The disk is full"),
        (told_by_postgres("55P03"), 503, "Wait half a minute"),  # a lock that is not given back
        (told_by_postgres("40P01"), 503, "Wait half a minute"),  # a deadlock
        (told_by_postgres("57P03"), 503, "Wait half a minute"),  # it starts
        (told_by_postgres(None), 503, "Wait half a minute"),  # it is not there
        (told_by_postgres("42P01"), 500, "Something went wrong"),
        (DataError("cannot contain NUL (0x00) bytes"), 400, "Duskroll cannot read this"),
        (OperationalError("no such table: x"), 500, "Something went wrong"),
        (OSError(errno.EACCES, "Permission denied"), 500, "Something went wrong"),
    ],
)
def test_a_full_disk_and_a_busy_database_have_an_error_page(
    game, table, sign_in, host, monkeypatch, fault, status, said
):
    """A full disk and a busy database are named, on a page and as a toast."""

    def fail(*args: object, **more: object) -> None:
        raise fault

    monkeypatch.setattr("campaigns.table.views.tables.write_note", fail)
    client = sign_in(host)
    client.raise_request_exception = False
    response = client.post(table("log/"), {"words": "x"})
    page = response.content.decode()
    assert response.status_code == status
    assert said in page
    assert 'id="problem"' in page


@contextmanager
def nearly_full() -> Iterator[None]:
    """A database that has room for a few rows more."""
    sqlite = connection.vendor == "sqlite"
    with connection.cursor() as cursor:
        if sqlite:
            cursor.execute("PRAGMA freelist_count")  # pages that earlier tests have left empty
            [free] = cursor.fetchone()
            cursor.execute("CREATE TABLE filler (content BLOB)")
            cursor.execute("INSERT INTO filler VALUES (zeroblob(%s))", [free * PAGE_BYTES])
            cursor.execute("PRAGMA max_page_count=1")  # as many as there are
        else:
            cursor.execute(POSTGRES_IS_FULL)
    yield
    with connection.cursor() as cursor:
        if sqlite:
            cursor.execute("PRAGMA max_page_count=1073741823")
        else:
            cursor.execute("DROP FUNCTION full_disk CASCADE")


def test_a_full_database_refuses_writes_and_recovers(game, table, sign_in, host) -> None:
    """The database's own word for it reaches the page, and what was refused has left nothing."""
    client = sign_in(host)
    client.raise_request_exception = False
    with nearly_full():
        statuses = [client.post(table("log/"), {"words": "x" * 900}).status_code for _ in range(30)]
    assert set(statuses) == {302, 503}
    assert GameEntry.objects.count() == statuses.count(302)
    assert client.post(table("log/"), {"words": "x" * 900}).status_code == 302


def test_a_part_of_a_page_is_not_replaced_by_the_sign_in_page(game, table) -> None:
    """Signed out elsewhere: a toast leads to signing in and back, and nothing is asked again."""
    asked = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{table('')}?seat=host"}
    looked = Client().get(table(""), headers=asked)
    pressed = Client().post(table("act/"), {"offer": "x"}, headers=asked)
    assert (looked.status_code, pressed.status_code) == (286, 401)
    for response in (looked, pressed):
        assert response["HX-Retarget"] == "#toasts"
        assert response["HX-Reselect"] == "#problem"
        back = urlencode({"next": f"{table('')}?seat=host"})
        assert f'href="/sign-in/?{back}"' in response.content.decode()
    assert Client().get(table("")).status_code == 302
    elsewhere = asked | {"HX-Current-URL": "http://[elsewhere"}
    assert (
        'href="/sign-in/?next=%2F"' in Client().get(table(""), headers=elsewhere).content.decode()
    )


@pytest.mark.parametrize("patient", [True, False])
def test_writers_wait_in_a_bounded_queue(host: User, monkeypatch, *, patient) -> None:
    """With all places taken, a few writers wait, others get a message, and readers are answered.

    Off: the few who wait for long.
    """
    monkeypatch.setattr("campaigns.shell.errors.PATIENCE_SECONDS", 0.01)
    monkeypatch.setattr("campaigns.shell.errors.MOST_PATIENT", 1 if patient else 0)
    told: list[int] = []
    gate, begun = threading.Event(), threading.Semaphore(0)

    def slow(request: object) -> HttpResponse:
        if request.method == "POST":
            begun.release()
            gate.wait(60)
        return HttpResponse("done")

    line, asked = WritersMiddleware(slow), RequestFactory()
    places = range(settings.MOST_WRITERS)
    writers = [threading.Thread(target=line, args=[asked.post("/")]) for _ in places]
    for writer in writers:
        writer.start()
    for _ in writers:
        begun.acquire(timeout=60)
    late = [
        threading.Thread(target=lambda: told.append(line(asked.post("/")).status_code))
        for _ in range(2)
    ]
    for writer in late:
        writer.start()
    while sum(writer.is_alive() for writer in late) > patient:
        pass
    assert line(asked.get("/")).status_code == 200
    gate.set()
    for writer in (*writers, *late):
        writer.join()
    assert sorted(told) == ([200, 503] if patient else [503, 503])
    assert line(asked.post("/")).status_code == 200


@pytest.mark.parametrize(
    ("name", "is_named"),
    [("camp.example.org", True), ("camp.example.org:8000", True), ("a b", False)],
)
def test_an_address_that_is_not_set_up_says_what_to_set(name: str, *, is_named: bool) -> None:
    """The page names the variable and the name, without its port. What is no name gets neither."""
    page = Client().get("/sign-in/", headers={"host": name})
    assert page.status_code == 400
    assert ("DUSKROLL_ALLOWED_HOSTS=camp.example.org " in page.content.decode()) == is_named
    assert ("DUSKROLL_ALLOWED_HOSTS" in page.content.decode()) == is_named
