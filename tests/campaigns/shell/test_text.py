"""Names in a row, in each language."""

from __future__ import annotations

import pytest
from django.template import Context, Template
from django.utils.translation import override

from campaigns.shell.text import listed_names


@pytest.mark.parametrize(("language", "row"), [("en", "A, B, C"), ("ja", "A、B、C")])
def test_names_have_the_comma_of_the_language(language: str, row: str) -> None:
    """In code and in a template."""
    with override(language):
        assert listed_names(["A", "B", "C"]) == row
        page = Template("{% load look %}{{ one|listed_names }}{% comma %}C")
        assert page.render(Context({"one": ["A", "B"]})) == row
