"""Pictures of a game's printed cards for the screen, each at an address that changes with it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256

from django.urls import reverse

from cards.picture_svg import picture_svg
from rules.printables import DeckCard
from rules.prints import DeckPrint, of_kind, usual
from rules.registry import system_of


def card_art_url(system: str, drawing: str) -> str:
    """Where the picture of the card with this drawing is. Empty where none is printed."""
    if drawing not in _cards(system):
        return ""
    return reverse("campaigns:card-art", args=[_version(system, drawing), system, drawing])


@cache
def card_art_svg(system: str, drawing: str) -> str:
    """The picture. Raises: LookupError."""
    card = _cards(system)[drawing]
    assert card.scene
    return picture_svg(card.scene, card.key, card.role)


@cache
def _version(system: str, drawing: str) -> str:
    return sha256(card_art_svg(system, drawing).encode()).hexdigest()[:12]


@cache
def _cards(system: str) -> Mapping[str, DeckCard]:
    """The first card with each drawing. A host's own card has that of its effect.

    Raises: LookupError.
    """
    rows = of_kind(system_of(system).prints(), DeckPrint)
    cards = [card for row in rows for card in row.cards(usual(row)) if card.scene]
    return {card.scene.icon.key: card for card in reversed(cards) if card.scene}
