"""Addresses of a game's pages, as the table links to them from one seat."""

from __future__ import annotations

from functools import cached_property
from urllib.parse import quote, urlencode

from django.urls import reverse

from campaigns.models import Game
from campaigns.shell.icons import icons_url
from campaigns.table.pages.buttons import OfferButton
from campaigns.table.pages.log import table_url


class TableAddresses:
    """The addresses of a page of a game and of those beside it."""

    game: Game
    on: str  # "map", where the table is seen as that
    chosen: str  # the seat that the address names

    @cached_property
    def url(self) -> str:
        return table_url(self.game, self.on or "table")

    @cached_property
    def poll_url(self) -> str:
        """Where the table is asked for again and again."""
        return f"{self.url}?seat={quote(self.chosen)}" if self.chosen else self.url

    @cached_property
    def act_url(self) -> str:
        return table_url(self.game, "act")

    @cached_property
    def icons_url(self) -> str:
        """Where the drawings of the game are."""
        return icons_url(self.game.session.campaign.system)

    @cached_property
    def home_url(self) -> str:
        """Where one goes who leaves the table: the game night."""
        session = self.game.session
        return reverse("campaigns:session-show", args=[session.campaign.slug, session.number])

    def form_url(self, button: OfferButton) -> str:
        """Where the choices of what a button offers are asked for."""
        said = {"seat": button.seat, "offer": button.value, "from": self.chosen}
        return f"{self.act_url}?{urlencode(said | ({'on': self.on} if self.on else {}))}"

    @cached_property
    def end_url(self) -> str:
        """Return the address of the result. Empty while the game goes on."""
        return table_url(self.game, "end") if self.game.over else ""

    @cached_property
    def map_url(self) -> str:
        return table_url(self.game, "map")

    @cached_property
    def bots_url(self) -> str:
        return table_url(self.game, "bots")

    @cached_property
    def undo_url(self) -> str:
        return table_url(self.game, "undo")

    @cached_property
    def film_url(self) -> str:
        """Where the film of what happened is asked for, from this seat."""
        address = table_url(self.game, "film")
        return f"{address}?seat={quote(self.chosen)}" if self.chosen else address

    @cached_property
    def redo_url(self) -> str:
        return table_url(self.game, "redo")

    @cached_property
    def dice_url(self) -> str:
        return table_url(self.game, "dice")

    @cached_property
    def screen_url(self) -> str:
        """Where the game is shown to a whole room."""
        return table_url(self.game, "screen")

    @cached_property
    def seats_url(self) -> str:
        return table_url(self.game, "seats")
