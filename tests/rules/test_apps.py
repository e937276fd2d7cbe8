"""The system check that proves the catalogues."""

from __future__ import annotations

import pytest
from django.core.checks.registry import registry
from msgspec.structs import replace

from rules import apps
from rules.registry import systems


def test_sound_catalogues_pass_the_check() -> None:
    """Django runs the check, and it finds nothing to say of the games."""
    assert apps.catalogues_are_sound in registry.get_checks(include_deployment_checks=True)
    assert apps.catalogues_are_sound() == []


def test_a_fault_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each sentence of `prove` becomes an error that names its game."""
    broken = {
        key: replace(system, prove=lambda: ["a row cites no rule"])
        for key, system in systems().items()
    }
    monkeypatch.setattr(apps, "systems", lambda: broken)
    told = [(error.id, error.msg, error.obj) for error in apps.catalogues_are_sound()]
    assert told == [("rules.E001", "a row cites no rule", key) for key in systems()]
    assert told
