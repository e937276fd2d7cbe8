"""The cards in the viewer's hand, each with its actions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from campaigns.shell.card_art import card_art_url
from campaigns.table.offer_fields import sent_for_tap
from campaigns.table.offers import offer_key
from campaigns.table.pages.buttons import OfferButton, offer_button
from campaigns.table.pages.looking import Look
from campaigns.table.pages.reach import Reach
from rules.game import Offer, tag_of
from rules.table import GearView, TableView
from rules.windows import Mute


class HeldCard(Struct, frozen=True):
    """A card in the hand."""

    view: GearView
    figure: str  # key of whose hand it is
    reaches: tuple[Reach, ...]  # actions of the card now
    buttons: tuple[OfferButton, ...]
    picture_url: str = ""  # of the printed card; empty for none

    @property
    def is_ready(self) -> bool:
        """True if it can be played now, not to be asked about it is no play."""
        return any(one.offer.kind != tag_of(Mute) for one in self.reaches)


def hand_of(look: Look, view: TableView) -> tuple[HeldCard, ...]:
    """The cards in the order of the hand."""
    return tuple(_cards(look, view))


def _cards(look: Look, view: TableView) -> Iterator[HeldCard]:
    for panel in view.panels:
        for figure in panel.figures:
            for gear in figure.gear:
                if gear.card:
                    reaches = tuple(_reaches(figure.offers, gear.card)) if look.may_act else ()
                    buttons = [offer_button(look, one.offer, one.settled) for one in reaches]
                    picture = card_art_url(look.game.session.campaign.system, gear.icon)
                    yield HeldCard(gear, figure.key, reaches, tuple(buttons), picture)


def _reaches(offers: Iterable[Offer], card: str) -> Iterator[Reach]:
    """Yield the offers of a card, with the values that a form sends for it."""
    for offer in offers:
        if card in offer.fixed.values():
            yield Reach(offer)
            continue
        for field in offer.fields:
            if card in field.options:
                yield Reach(offer, sent_for_tap(field, card))
                break


def in_hand(hand: Iterable[HeldCard]) -> frozenset[str]:
    """The keys of all offers that stand at a card of the hand."""
    return frozenset([offer_key(one.offer) for card in hand for one in card.reaches])
