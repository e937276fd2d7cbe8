"""Template tags for the pages of second factors, whose views are allauth's."""

from __future__ import annotations

from typing import Any

from allauth.mfa.models import Authenticator
from django import template

register = template.Library()


@register.inclusion_tag("mfa/other_ways.html")
def other_ways(passkey: Authenticator) -> dict[str, Any]:
    """Return the ways in which the owner of a passkey signs in without it, in one query."""
    kind = Authenticator.Type
    others = list(Authenticator.objects.filter(user=passkey.user_id).exclude(pk=passkey.pk))
    kinds = {one.type for one in others}
    names = [one.wrap().name for one in others if one.type == kind.WEBAUTHN]
    app = kind.TOTP in kinds
    return {"app": app, "names": names, "codes": kind.RECOVERY_CODES in kinds and (app or names)}
