"""The question before a press that ends a turn while figures can still act."""

from __future__ import annotations

from django.utils.translation import ngettext

from campaigns.table.pages.looking import Look
from rules.game import Offer


def doubt_of(look: Look, offer: Offer) -> str:
    """Return the question, or an empty text where nothing speaks against it."""
    if offer.kind not in look.play.ends:
        return ""
    left = sum(
        1
        for panel in look.view.panels
        for figure in panel.figures
        if figure.standing in ("ready", "active") and figure.offers
    )
    if not left:
        return ""
    words = ngettext("%(n)s figure can still act.", "%(n)s figures can still act.", left)
    return words % {"n": left}
