"""Pages for requests that cannot be answered."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client, RequestFactory

from campaigns.models import User
from campaigns.views.errors import server_error


def test_a_missing_page_has_a_page(host: User) -> None:
    """An unknown address answers 404 with our page."""
    response = Client().get("/nowhere/")
    assert response.status_code == 404
    assert "404.html" in [template.name for template in response.templates]


def test_a_huge_upload_is_refused_with_a_page_that_names_the_limit(host: User) -> None:
    """What is larger than the limit is refused unread."""
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


def test_a_fault_of_ours_has_a_page_that_asks_nothing_of_the_database() -> None:
    """The page for a fault is drawn without database or session."""
    response = server_error(RequestFactory().get("/"))
    assert response.status_code == 500
    assert b"<h1" in response.content
