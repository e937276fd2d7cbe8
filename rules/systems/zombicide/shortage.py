"""Zombies that appear, shortage, and the queue of extra activations.

Rule: ZC-066, ZC-071, ZC-072, ZC-074, ZC-R07, ZC-R09, ZC-R30.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.scene import assign
from rules.systems.zombicide.catalogue import numbers, zombies
from rules.systems.zombicide.names import KINDS_NAMES
from rules.systems.zombicide.pieces import put_zombies
from rules.systems.zombicide.scene import Event, Lines, Scene, Subject
from rules.systems.zombicide.state import Act, Appear, Extra, Game
from rules.systems.zombicide.who import on_board, stock
from rules.table import Line
from rules.text import text


class Queued(Event, frozen=True, tag="zc.queued"):
    """Extra activations are queued. Rule: ZC-065, ZC-074."""

    kinds: tuple[str, ...]


class ExtraBegan(Event, frozen=True, tag="zc.extra-began"):
    """All zombies of a kind act once more. Rule: ZC-066."""

    kind: str


class QueueCut(Event, frozen=True, tag="zc.queue-cut"):
    """Too many extra activations: the queue is emptied. Rule: ZC-R07."""


class CountBegan(Event, frozen=True, tag="zc.count-began"):
    """Extra activations are counted anew for a command. Rule: ZC-066."""


# --- Rules ---


def really(state: Game, kind: str, count: int) -> list[tuple[str, int]]:
    """The kinds that appear for a drawn kind: another one where it is out. Rule: ZC-072."""
    instead = zombies()[kind].instead
    if not instead:
        return [(kind, count)]
    own = min(count, 0 if on_board(state, kind) else 1)
    return [(key, n) for key, n in ((kind, own), (instead, count - own)) if n]


def acting(kind: str, *, runners_once: bool = False) -> int:
    """The actions of a kind in an extra activation. Rule: ZC-066, ZC-R27."""
    return 1 if runners_once else zombies()[kind].actions


# --- Effects ---


def queue_up(scene: Scene, kinds: Iterable[str]) -> None:
    """Queue extra activations, each kind once. Rule: ZC-066, ZC-074."""
    found = tuple(dict.fromkeys(kinds))
    if found:
        scene.happen(Queued(kinds=found))


def appear_at(scene: Scene, zone: int, kind: str, count: int) -> None:
    """Zombies appear in a zone outside a zombie card. Rule: ZC-091, ZC-F06."""
    appear(scene, [(zone, kind, count)])
    scene.due(Extra())


def appear(scene: Scene, groups: Iterable[tuple[int, str, int]]) -> None:
    """Put the zombies of one card, and queue kinds that are short.

    Rule: ZC-071, ZC-074, ZC-R09.
    """
    short: dict[str, int] = {}
    later: list[Appear] = []
    for zone, drawn, number in groups:
        for kind, count in really(scene.state, drawn, number):
            _put(scene, (zone, kind, count), short, later)
    if short:
        queue_up(scene, sorted(short, key=short.__getitem__))
    if later:
        scene.due(Extra(), *later)


_ORDER = {"F": 0}  # of kinds that are short in one card; all others come after


def _put(
    scene: Scene, group: tuple[int, str, int], short: dict[str, int], later: list[Appear]
) -> None:
    zone, kind, count = group
    escorts = zombies()[kind].escorted
    first = scene.says.short_spawn == "placeFirst"
    missing = count > stock(scene.state, kind)
    if missing:
        short.setdefault(kind, len(short) + 100 * _ORDER.get(kind, 1))
    if missing and not first:
        later.append(Appear(zone=zone, kind=kind, count=count))
        return
    placed = put_zombies(scene, zone, kind, count)
    if escorts:
        with_them = placed if scene.says.escort == "placedOnly" else count
        book = numbers().escort
        if with_them:
            _put(scene, (zone, book.kind, with_them * book.count), short, later)


def appear_on(scene: Scene, task: Appear) -> bool:
    """Put those that waited for the extra activation. Rule: ZC-R09."""
    scene.done()
    placed = put_zombies(scene, task.zone, task.kind, task.count)
    if zombies()[task.kind].escorted:
        book = numbers().escort
        with_them = placed if scene.says.escort == "placedOnly" else task.count
        put_zombies(scene, task.zone, book.kind, with_them * book.count)
    return True


def extra_on(scene: Scene, task: Extra) -> bool:
    """Carry out the first extra activation of the queue, up to a cap. Rule: ZC-066, ZC-R07."""
    state = scene.state
    if not state.queue:
        scene.done()
    elif state.extras >= numbers().extra.most:
        scene.happen(QueueCut())
    else:
        kind = state.queue[0]
        scene.happen(ExtraBegan(kind=kind))
        times = acting(kind, runners_once=scene.says.extra_runners == "oneAction")
        scene.due(*[Act((kind,), extra=True)] * times)
    return True


# --- Evolve, tell ---


def _queued(state: Game, event: Queued) -> Game:
    return replace(state, queue=(*state.queue, *event.kinds))


def _began(state: Game, event: ExtraBegan) -> Game:
    return replace(state, queue=state.queue[1:], extras=state.extras + 1)


def _tell_queued(state: Game, event: Queued) -> Lines:
    for kind in event.kinds:
        said = text("Too few miniatures. {kind} get an extra activation.", kind=KINDS_NAMES[kind])
        yield Line(said, "ZC-074", mood="bad")


def _tell_began(state: Game, event: ExtraBegan) -> Lines:
    kind = KINDS_NAMES[event.kind]
    yield Line(text("{kind} act in an extra activation.", kind=kind), "ZC-066", mood="bad")


def _tell_cut(state: Game, event: QueueCut) -> Lines:
    yield Line(text("No more extra activations are possible this turn."), "ZC-R07", mood="warn")


SHORTAGE = Subject(
    evolve={
        Queued: _queued,
        ExtraBegan: _began,
        QueueCut: assign(queue=()),
        CountBegan: assign(extras=0),
    },
    tell={Queued: _tell_queued, ExtraBegan: _tell_began, QueueCut: _tell_cut},
    silent={CountBegan: "the cap of a command begins anew"},
    tasks={Appear: appear_on, Extra: extra_on},
)
