"""Fields say that they are required where others of their form can stay empty."""

from __future__ import annotations

from django import forms

from campaigns.templatetags.forms import must_be_filled


class Mixed(forms.Form):
    name = forms.CharField()
    notes = forms.CharField(required=False)


class Strict(forms.Form):
    name = forms.CharField()


def test_a_required_field_says_so_until_it_is_filled() -> None:
    """Not in a form without fields that can stay empty, nor after something was typed."""
    empty = Mixed()
    assert must_be_filled(empty["name"])
    assert not must_be_filled(empty["notes"])
    assert not must_be_filled(Mixed(initial={"name": "Run"})["name"])
    assert not must_be_filled(Mixed({"name": "Run"})["name"])
    assert not must_be_filled(Mixed(initial={"name": 0.0})["name"])
    assert must_be_filled(Mixed({"name": ""})["name"])
    assert not must_be_filled(Strict()["name"])
    assert "field-required" in empty["name"].as_field_group()
    assert "field-required" not in empty["notes"].as_field_group()
