"""The page that describes the API, drawn from the API's own description."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple, cast

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from campaigns.api.auth import TokenAuth
from campaigns.api.endpoints import api
from campaigns.models import ApiToken


class Area(NamedTuple):
    """A part of a campaign that calls are about."""

    name: str | Promise
    icon: str


CAMPAIGNS: Final = Area(_("Campaigns"), "campaign")
ROSTER: Final = Area(_("Roster"), "roster")
AREAS: Final = {
    "figures": ROSTER,
    "roster": ROSTER,
    "findings": ROSTER,
    "sessions": Area(_("Sessions"), "session"),
    "chronicle": Area(_("Chronicle"), "chronicle"),
    "prints": Area(_("Print"), "print"),
}


class Call(NamedTuple):
    """A method and an address, from the API's own on."""

    method: str
    path: str


class Endpoint(Struct, frozen=True):
    """One address and method, as the page lists it."""

    method: str
    path: str
    does: str
    parameters: tuple[str, ...]
    takes: str  # name of the shape of its body; empty without one
    gives: str

    @property
    def area(self) -> Area:
        """The part of a campaign that the address names after the campaign."""
        return next((AREAS[one] for one in self.path.split("/") if one in AREAS), CAMPAIGNS)


class Shape(Struct, frozen=True):
    """The fields of something that is taken or given."""

    name: str
    does: str
    fields: tuple[tuple[str, str], ...]  # name and type


def schema() -> dict[str, Any]:
    """The OpenAPI description, as JSON."""
    return api.get_openapi_schema(path_prefix="")


def endpoints(described: dict[str, Any]) -> Iterator[Endpoint]:
    """Every address and method."""
    for path, methods in described["paths"].items():
        for method, one in methods.items():
            good = next(code for code in one["responses"] if int(code) < 300)
            yield Endpoint(
                method=method.upper(),
                path=path,
                does=one.get("description", ""),
                parameters=tuple(
                    each["name"] for each in one["parameters"] if each["in"] == "query"
                ),
                takes=_named(one.get("requestBody", {})),
                gives=_named(one["responses"][good]),
            )


@cache
def calls_by_scope() -> dict[ApiToken.Scope, list[Call]]:
    """The methods and addresses that each scope opens."""
    found: dict[ApiToken.Scope, list[Call]] = {scope: [] for scope in ApiToken.Scope}
    for path, views in api.default_router.path_operations.items():
        for one in views.operations:
            scope = cast(TokenAuth, one.auth_param).scope
            found[scope] += [
                Call(method, "/" + re.sub(r"{\w+:", "{", path)) for method in one.methods
            ]
    return found


def shapes(described: dict[str, Any]) -> Iterator[Shape]:
    """Every shape, by name."""
    for name, one in sorted(described["components"]["schemas"].items()):
        fields = one.get("properties", {}).items()
        listed = tuple((key, _type(field)) for key, field in fields)
        yield Shape(name, one.get("description", ""), listed)


def _named(part: dict[str, Any]) -> str:
    """The shape of a body, `[…]` for a list of them."""
    found = part.get("content", {}).get("application/json", {}).get("schema", {})
    return _type(found) if found else ""


def _type(field: dict[str, Any]) -> str:
    """A type in a word or two."""
    if "$ref" in field:
        return str(field["$ref"]).rpartition("/")[2]
    if "anyOf" in field:
        return " | ".join(_type(one) for one in field["anyOf"])
    if field.get("type") == "array":
        return f"[{_type(field['items'])}]"
    if "enum" in field:
        return " | ".join(field["enum"])
    return str(field.get("format") or field.get("type", "object"))
