"""The scene in which a command is decided, and the subjects that a game is made of.

A subject is one chapter of a rulebook: its commands and events, its rules, and the functions by
which the engine carries them out. `join` puts the subjects of a game together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import fields, replace

from rules.dice import AnswerNeeded, Choices, Dice, Faces
from rules.game import Offer, Question
from rules.refused import Refusal, check
from rules.text import Text, text

S = TypeVar("S")
E = TypeVar("E")

Evolve = Mapping[type[Any], Callable[[Any, Any], Any]]  # by the event: state, event -> state


class Scene(Struct, Generic[S, E], eq=False, gc=False):
    """One command while it is decided: the state so far, the seat, the dice, the events.

    A game derives its own scene where its rules need more at hand.
    """

    state: S
    seat: str
    dice: Dice
    evolve: Evolve
    events: list[E] = []

    def happen(self, event: E) -> None:
        """Record an event and take the state on."""
        self.events.append(event)
        self.state = self.evolve[type(event)](self.state, event)

    def roll(self, count: int, sides: int, reason: Text) -> Faces:
        """Throw dice. A scene can be given wherever a rule asks for dice."""
        try:
            return self.dice.roll(count, sides, reason)
        except AnswerNeeded as needed:
            needed.events = tuple(self.events)
            raise

    def draw(self, choices: Choices, reason: Text) -> str:
        """Draw one of the choices, each as likely as its count, or 0 for kinds that are used up."""
        return self.dice.draw(choices, reason)

    # Raise what a `why_not_…` function answered. Raises: Refused.
    check = staticmethod(check)


def unchanged(state: S, event: Any) -> S:
    """Return the state as it was: nothing of it follows from the event."""
    return state


def assign(**values: Any) -> Callable[[Any, Any], Any]:
    """Return the `evolve` of an event after which fields of the state have these values."""

    def evolve(state: Any, event: Any) -> Any:
        return replace(state, **values)

    return evolve


class Subject(Struct, frozen=True, kw_only=True):
    """The engine's hooks of one subject. Parts that a subject does not have are left out."""

    # By the type of the command: carry it out in a scene. Raises: Refused.
    decide: Mapping[type[Any], Callable[[Any, Any], None]] = {}
    evolve: Evolve = {}
    # By the type of the event: its line in the log, or nothing.
    tell: Mapping[type[Any], Callable[[Any, Any], Any]] = {}
    # By the type of the event: why no line of the log tells of it.
    silent: Mapping[type[Any], str] = {}
    # By the kind of a question: the commands that answer it.
    answers: Mapping[str, tuple[type[Any], ...]] = {}
    # By the kind of a question: the words in which it is asked.
    questions: Mapping[str, Text] = {}
    # By the kind of a question: what is offered for it (state, question).
    choices: Mapping[str, Callable[[Any, Any], Iterable[Offer]]] = {}
    # By the moment: what is offered then without a question. A game names its own moments.
    offers: Mapping[str, Callable[..., Iterable[Offer]]] = {}
    # After each command, in the order of the subjects: what follows from how things stand now.
    settle: Callable[[Any], None] | None = None
    # Events after which `settle` is asked; none: it is asked after all that are not quiet.
    settles_after: frozenset[type[Any]] = frozenset()
    # Events after which, where there are no others, nothing can follow.
    quiet: frozenset[type[Any]] = frozenset()
    # Broken invariants of a state, as sentences.
    faults: Callable[[Any], Iterable[str]] | None = None


class Joined(Subject, frozen=True, kw_only=True):
    """All subjects of a game as one."""

    offerers: Mapping[str, tuple[Callable[..., Iterable[Offer]], ...]]
    settlers: tuple[tuple[Callable[[Any], None], frozenset[type[Any]]], ...]
    inspectors: tuple[Callable[[Any], Iterable[str]], ...]
    together: dict[tuple[str, ...], list[Callable[..., Iterable[Offer]]]] = {}

    def offered(self, moments: tuple[str, ...], *about: Any) -> list[Offer]:
        """Offers at these moments, in the order of the moments and the subjects."""
        found: list[Offer] = []
        for hook in self.hooks(moments):
            found += hook(*about)
        return found

    def hooks(self, moments: tuple[str, ...]) -> list[Callable[..., Iterable[Offer]]]:
        """The functions that offer at these moments, for a game that asks them itself."""
        found = self.together.get(moments)
        if found is None:
            found = [hook for moment in moments for hook in self.offerers[moment]]
            self.together[moments] = found
        return found

    def follow(self, scene: Any) -> None:
        """Carry out what follows of itself from the events of a scene."""
        if self.quiet.issuperset(map(type, scene.events)):
            return
        for settle, after in self.settlers:
            if not after or not after.isdisjoint(map(type, scene.events)):
                settle(scene)

    def inspect(self, state: Any) -> list[str]:
        """Broken invariants of a state, as sentences. None when it is sound."""
        return [fault for inspector in self.inspectors for fault in inspector(state)]


def join(subjects: Sequence[Subject]) -> Joined:
    """Put subjects together, in this order. Raises: ValueError for a key that two of them have."""
    parts = [one if isinstance(one, Joined) else _alone(one) for one in subjects]
    return Joined(
        decide=_merged([one.decide for one in subjects]),
        evolve=_merged([one.evolve for one in subjects]),
        tell=_merged([one.tell for one in subjects]),
        silent=_merged([one.silent for one in subjects]),
        answers=_merged([one.answers for one in subjects]),
        questions=_merged([one.questions for one in subjects]),
        choices=_merged([one.choices for one in subjects]),
        quiet=frozenset().union(*[one.quiet for one in subjects]),
        offerers=_listed([one.offerers for one in parts]),
        settlers=tuple([settler for one in parts for settler in one.settlers]),
        inspectors=tuple([inspector for one in parts for inspector in one.inspectors]),
    )


def _alone(subject: Subject) -> Joined:
    """A subject that is joined with no other."""
    hooks = {field.name: getattr(subject, field.name) for field in fields(Subject)}
    return Joined(
        **hooks,
        offerers={moment: (offer,) for moment, offer in subject.offers.items()},
        settlers=((subject.settle, subject.settles_after),) if subject.settle else (),
        inspectors=(subject.faults,) if subject.faults else (),
    )


K = TypeVar("K")
V = TypeVar("V")


def _listed(parts: Iterable[Mapping[K, tuple[V, ...]]]) -> dict[K, tuple[V, ...]]:
    found: dict[K, tuple[V, ...]] = {}
    for part in parts:
        for key, values in part.items():
            found[key] = (*found.get(key, ()), *values)
    return found


def _merged(parts: Iterable[Mapping[K, V]]) -> dict[K, V]:
    found: dict[K, V] = {}
    for part in parts:
        for key, value in part.items():
            if key in found:
                raise ValueError(f"two subjects have {key!r}")
            found[key] = value
    return found


def twice(keys: Iterable[Any]) -> bool:
    """True if one of them is there more than once."""
    listed = list(keys)
    return len(set(listed)) != len(listed)


def why_not_answer(
    questions: Sequence[Question],
    seat: str,
    kind: str,
    only_answers: frozenset[str],
    rule: str,
) -> Refusal | None:
    """Refuse what does not answer the open question, and answers to no question.

    `questions` are those that may be answered now. `kind` is the tag of the command.
    `only_answers` are the tags that are refused unless asked. `rule` is the game's rule for it.
    """
    if not questions:
        if kind not in only_answers:
            return None
        return Refusal(
            text("This command does not answer an open question."),
            rule,
            text("Choose one of the listed actions."),
        )
    for question in questions:
        if question.seat == seat and kind in question.kinds:
            return None
    return Refusal(text("A question is still open."), rule, text("Answer the open question first."))
