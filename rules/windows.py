"""Windows in which others may speak, and the standing orders that answer them (decision 35).

A player of such a game has an `order`, and a list `muted` of what there are no questions about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, Final, Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer, tag_of
from rules.refused import Refusal
from rules.table import Line
from rules.text import Text, text

Order = Literal["usual", "every", "off"]
Until = Literal["now", "turn"]
ORDERS: Final[tuple[Order, ...]] = ("usual", "every", "off")
ORDER_NAMES: Final[Mapping[str, Text]] = {
    "usual": text("at key moments"),
    "every": text("at every moment"),
    "off": text("not before my next turn"),
}


class Pass(
    Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    omit_defaults=True,
    gc=False,
    tag="Pass",
):
    """Say nothing now, or nothing until one's turn."""

    until: Until = "now"


class Mute(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False, tag="Mute"):
    """Be asked about a thing no more before one's turn."""

    about: str


class SetOrder(
    Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False, tag="SetOrder"
):
    """Be asked at more or fewer moments."""

    order: Order


class OrderSet(Struct, frozen=True, kw_only=True, gc=False, tag="OrderSet"):
    """A player's standing order."""

    seat: int
    order: Order


class Muted(Struct, frozen=True, kw_only=True, gc=False, tag="Muted"):
    """A player is not asked about a thing."""

    seat: int
    about: str


class Speaker(Protocol):
    """A player with standing orders."""

    @property
    def order(self) -> Order: ...

    @property
    def muted(self) -> tuple[str, ...]: ...


def wants(player: Speaker, about: str, *, matters: bool, own: bool) -> bool:
    """True if a player wants to be asked about a thing.

    Everybody is asked by default about a thing that `matters`. `own` is the player's turn.
    """
    if about in player.muted or (player.order == "off" and not own):
        return False
    return matters or player.order == "every"


def lapse(scene: Any, seat: int) -> None:
    """End the order of a player whose turn begins, where it was meant until then."""
    if scene.state.players[seat].order == "off":
        scene.happen(OrderSet(seat=seat, order="usual"))


class Windows(Struct, frozen=True, kw_only=True):
    """The windows of a game: what its players are asked about, and in which words.

    The scenes of the game have the number of the seat that acts.
    """

    rule: str
    topics: Callable[[Any, int], Iterable[str]]  # of a state and a seat: what may be muted
    speaks: Callable[[Any, int], bool]  # the seat may speak in the open window, and wants to
    skip: Callable[[Any], None]  # in a scene: the seat that is asked now says nothing
    name: Callable[[Any, int], Text]  # of a player
    thing: Text  # name of the field of what is muted
    no_more: Text  # name of the offer to mute
    ask_me: Text  # name of the offer of another order
    told_order: Mapping[Order, str]  # wordings with {name}, by the order that is set
    told_muted: str  # wording with {name}

    @property
    def decide(self) -> dict[type[Any], Callable[[Any, Any], None]]:
        """The commands of all windows."""
        return {Pass: self.say_nothing, Mute: self.mute, SetOrder: self.set_order}

    @property
    def tell(self) -> dict[type[Any], Callable[[Any, Any], Iterator[Line]]]:
        """The lines of the log about orders."""
        return {OrderSet: self._tell_order, Muted: self._tell_muted}

    # --- Why not ---

    def why_not_mute(self, state: Any, seat: int, about: str) -> Refusal | None:
        """Refuse what the seat is not asked about."""
        if about in self._asked_about(state, seat):
            return None
        return Refusal(
            text("The game does not ask you about that."), self.rule, text("Choose a listed topic.")
        )

    def why_not_order(self, state: Any, seat: int, order: Order) -> Refusal | None:
        """Refuse the order that stands already."""
        return None if state.players[seat].order != order else _set_already(self.rule)

    def _asked_about(self, state: Any, seat: int) -> tuple[str, ...]:
        muted = state.players[seat].muted
        return tuple([one for one in self.topics(state, seat) if one not in muted])

    # --- Decide ---

    def say_nothing(self, scene: Any, command: Pass) -> None:
        """Let the window go on with the next one who is asked."""
        if command.until == "turn":
            scene.happen(OrderSet(seat=scene.number, order="off"))
        self.skip(scene)

    def mute(self, scene: Any, command: Mute) -> None:
        """Stop asking a player about a thing, and go on with the window. Raises: Refused."""
        scene.check(self.why_not_mute(scene.state, scene.number, command.about))
        scene.happen(Muted(seat=scene.number, about=command.about))
        if not self.speaks(scene.state, scene.number):
            self.skip(scene)

    def set_order(self, scene: Any, command: SetOrder) -> None:
        """Raises: Refused."""
        scene.check(self.why_not_order(scene.state, scene.number, command.order))
        scene.happen(OrderSet(seat=scene.number, order=command.order))

    # --- Offers and tell ---

    def answers(self, state: Any, seat: int) -> Iterator[Offer]:
        """Say nothing, or be asked less often."""
        yield from _PASSES
        if known := self._asked_about(state, seat):
            yield Offer(tag_of(Mute), self.no_more, (OneOf("about", self.thing, known),))

    def orders(self, state: Any, seat: int) -> Iterator[Offer]:
        """The other standing orders."""
        others = tuple([one for one in ORDERS if not self.why_not_order(state, seat, one)])
        yield Offer(tag_of(SetOrder), self.ask_me, (OneOf("order", _WHEN, others),))

    def _tell_order(self, state: Any, event: OrderSet) -> Iterator[Line]:
        said = Text(self.told_order[event.order], {"name": self.name(state, event.seat)})
        yield Line(said, minor=True)

    def _tell_muted(self, state: Any, event: Muted) -> Iterator[Line]:
        yield Line(Text(self.told_muted, {"name": self.name(state, event.seat)}), minor=True)


@cache
def _set_already(rule: str) -> Refusal:
    return Refusal(text("That is already your setting."), rule, text("Choose another setting."))


_WHEN: Final = text("When")
UNTIL_NAMES: Final[Mapping[Until, Text]] = {
    "now": text("Pass"),
    "turn": text("Pass until my turn"),
}
_PASSES: Final = tuple(
    [Offer(tag_of(Pass), name, (), {"until": until}) for until, name in UNTIL_NAMES.items()]
)


# --- Evolve ---


def _order_set(state: Any, event: OrderSet) -> Any:
    return _with_player(state, event.seat, order=event.order)


def _muted(state: Any, event: Muted) -> Any:
    muted = (*state.players[event.seat].muted, event.about)
    return _with_player(state, event.seat, muted=muted)


def _with_player(state: Any, seat: int, **changes: Any) -> Any:
    players = list(state.players)
    players[seat] = replace(players[seat], **changes)
    return replace(state, players=tuple(players))


EVOLVE: Final[Mapping[type[Any], Callable[[Any, Any], Any]]] = {
    OrderSet: _order_set,
    Muted: _muted,
}
