"""Copying a figure."""

from __future__ import annotations

import pytest

from campaigns.models import Figure

pytestmark = pytest.mark.django_db


def test_a_copy_under_another_name(grant, host, sign_in, page_of):
    """The copy has the kit and gets its own sheet."""
    client = sign_in(host)
    assert "Name of the copy" in client.get(page_of("duplicate/", grant)).content.decode()
    response = client.post(page_of("duplicate/", grant), {"name": "Grace"})
    copy = Figure.objects.get(name="Grace")
    assert response["Location"] == page_of("", copy)
    assert copy.items.count() == 4


@pytest.mark.parametrize("name", ["", "z" * 200, "a\x00b"])
def test_the_name_is_asked_again(name, grant, host, sign_in, page_of):
    """A name that cannot be is kept in the field with the reason, and nothing is added."""
    response = sign_in(host).post(page_of("duplicate/", grant), {"name": name})
    assert response.status_code == 422
    assert "field-error" in response.content.decode()
    assert Figure.objects.count() == 27
