"""Levels, the skills that they give, and skills that are commands.

Rule: ZC-081, ZC-083, ZC-S01, ZC-S17, ZC-S19, ZC-S23, ZC-S25, ZC-S26.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import inf

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.systems.zombicide import catalogue
from rules.systems.zombicide.activation import Used, once
from rules.systems.zombicide.catalogue import numbers
from rules.systems.zombicide.names import LEVEL_NAMES, char_name, skill_name, zone_name
from rules.systems.zombicide.pieces import NOTHING
from rules.systems.zombicide.scene import Ask, Command, Event, Lines, Scene, Subject, with_char
from rules.systems.zombicide.state import Game, Learn
from rules.systems.zombicide.who import char_of, current, effects, has, living, owner, people_in
from rules.systems.zombicide.wounds import Healed
from rules.table import Line
from rules.text import text


class ChooseSkill(Command, frozen=True, tag="zc.ChooseSkill"):
    """Choose the skill of a new level. Rule: ZC-083."""

    skill: str


class Mend(Command, frozen=True, tag="zc.Mend"):
    """Somebody in the zone loses a wound. Rule: ZC-S25."""

    target: str


class Lead(Command, frozen=True, tag="zc.Lead"):
    """Give another character an action. Rule: ZC-S17."""

    target: str


class Shout(Command, frozen=True, tag="zc.Shout"):
    """Make the zone the only noisiest one. Rule: ZC-S23."""


class Sneak(Command, frozen=True, tag="zc.Sneak"):
    """Stop making noise, or begin again. Rule: ZC-S26."""

    heard: bool


class SkillLearned(Event, frozen=True, tag="zc.skill"):
    """A character learns a skill. Rule: ZC-083."""

    who: int
    level: int
    skill: str


class ActionGiven(Event, frozen=True, tag="zc.action-given"):
    """A character has an action more in the next activation. Rule: ZC-S17."""

    who: int


class Shouted(Event, frozen=True, tag="zc.shouted"):
    """A zone is the only noisiest one. Rule: ZC-S23."""

    who: int
    zone: int


class NinjaSet(Event, frozen=True, tag="zc.ninja"):
    """A Ninja makes noise, or none. Rule: ZC-S26."""

    who: int
    heard: bool


# --- Levels ---


def learners(state: Game) -> list[Learn]:
    """The levels that have not given their skill yet, the lower first. Rule: ZC-083."""
    needed = _xp_of_next()
    return [
        Learn(who, one.level + 1)
        for who, one in enumerate(state.chars)
        if one.xp >= needed[one.level] and one.plays
    ]


@cache
def _xp_of_next() -> tuple[float, ...]:
    """The XP that the next level begins with, by the level. The last one is for no level yet."""
    first, *others = numbers().danger.from_
    return (*others, inf, first)


def choices(state: Game, task: Learn) -> tuple[str, ...]:
    """The skills of a level. Rule: ZC-081."""
    row = catalogue.characters()[state.chars[task.who].row]
    return row.skills[task.level]


def learn_on(scene: Scene, task: Learn) -> bool:
    """Learn the only skill, or let the owner choose. Rule: ZC-083."""
    found = choices(scene.state, task)
    if len(found) > 1:
        return False
    scene.done()
    scene.happen(SkillLearned(who=task.who, level=task.level, skill=found[0]))
    return True


def why_not_skill(state: Game, task: Learn, skill: str) -> Refusal | None:
    """Rule: ZC-083."""
    if skill in choices(state, task):
        return None
    return Refusal(
        text("You cannot choose that skill at this level."),
        "ZC-083",
        text("Choose one of the listed options."),
    )


def choose_skill(scene: Scene, command: ChooseSkill) -> None:
    """Rule: ZC-083. Raises: Refused."""
    task = scene.state.agenda[0]
    assert isinstance(task, Learn)
    scene.check(why_not_skill(scene.state, task, command.skill))
    scene.done()
    scene.happen(SkillLearned(who=task.who, level=task.level, skill=command.skill))


# --- Skills that are commands ---


def patients(state: Game) -> tuple[int, ...]:
    """The wounded who can be mended now. Rule: ZC-S25."""
    if not once(state, "mends"):
        return ()
    return tuple([w for w in people_in(state, current(state).zone) if state.chars[w].wounds])


def followers(state: Game) -> tuple[int, ...]:
    """The characters that can be given an action now. Rule: ZC-S17."""
    if not once(state, "leads"):
        return ()
    return tuple([who for who in living(state) if who != state.active])


@cache
def _refusal(rule: str) -> Refusal:
    return Refusal(
        text("You cannot use that skill now."), rule, text("Choose one of the listed options.")
    )


def why_not_mend(state: Game, who: int) -> Refusal | None:
    """Rule: ZC-S25."""
    return None if who in patients(state) else _refusal("ZC-S25")


def why_not_lead(state: Game, who: int) -> Refusal | None:
    """Rule: ZC-S17."""
    return None if who in followers(state) else _refusal("ZC-S17")


def why_not_shout(state: Game) -> Refusal | None:
    """Rule: ZC-S23."""
    return None if once(state, "shouts") else _refusal("ZC-S23")


def why_not_sneak(state: Game, *, heard: bool) -> Refusal | None:
    """Rule: ZC-S26."""
    one = current(state)
    return None if has(one, "sneaks") and one.heard != heard else _refusal("ZC-S26")


def mend(scene: Scene, command: Mend) -> None:
    """Rule: ZC-S25. Raises: Refused."""
    who = char_of(scene.state, command.target)
    scene.check(why_not_mend(scene.state, who))
    scene.happen(Used(skill="mends"))
    scene.happen(Healed(who=who))


def lead(scene: Scene, command: Lead) -> None:
    """Rule: ZC-S17. Raises: Refused."""
    who = char_of(scene.state, command.target)
    scene.check(why_not_lead(scene.state, who))
    scene.happen(Used(skill="leads"))
    scene.happen(ActionGiven(who=who))


def shout(scene: Scene, command: Shout) -> None:
    """Rule: ZC-S23. Raises: Refused."""
    scene.check(why_not_shout(scene.state))
    scene.happen(Used(skill="shouts"))
    scene.happen(Shouted(who=scene.state.active, zone=scene.me.zone))


def sneak(scene: Scene, command: Sneak) -> None:
    """Rule: ZC-S26. Raises: Refused."""
    scene.check(why_not_sneak(scene.state, heard=command.heard))
    scene.happen(NinjaSet(who=scene.state.active, heard=command.heard))


# --- Evolve ---


def _learned(state: Game, event: SkillLearned) -> Game:
    """The active character can use it at once. Rule: ZC-083."""
    one = state.chars[event.who]
    effect = catalogue.skills()[event.skill].effect
    slots = (*one.slots, NOTHING) if effect == "pack" and one.slots else one.slots
    after = with_char(
        state, event.who, skills=(*one.skills, event.skill), level=event.level, slots=slots
    )
    more = int(effect == "actions" and event.who == state.active)
    return replace(after, actions=state.actions + more)


def _given(state: Game, event: ActionGiven) -> Game:
    return with_char(state, event.who, gift=state.chars[event.who].gift + 1)


def _shouted(state: Game, event: Shouted) -> Game:
    return replace(state, loud=(event.who, event.zone))


def _ninja(state: Game, event: NinjaSet) -> Game:
    return with_char(state, event.who, heard=event.heard)


# --- Offers, tell ---

_SKILL, _WHICH, _WHO = text("Learn skill"), text("Skill"), text("Who")
_COMMANDS = frozenset({"mends", "leads", "shouts"})
_MEND, _LEAD, _SHOUT, _SNEAK = text("Heal"), text("Lead"), text("Shout"), text("Sneak")


def skill_offers(state: Game) -> Iterable[Offer]:
    """Skills that cost no action and are there once a turn. Rule: ZC-022."""
    return _skill_offers(state) if effects(current(state).skills) & _COMMANDS else ()


def _skill_offers(state: Game) -> Iterable[Offer]:
    wounded = tuple([state.chars[who].key for who in patients(state)])
    if wounded:
        yield Offer("zc.Mend", _MEND, (OneOf("target", _WHO, wounded),))
    others = tuple([state.chars[who].key for who in followers(state)])
    if others:
        yield Offer("zc.Lead", _LEAD, (OneOf("target", _WHO, others),))
    if not why_not_shout(state):
        yield Offer("zc.Shout", _SHOUT)


def ninja_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZC-S26."""
    if not has(current(state), "sneaks"):
        return ()
    ways = [heard for heard in (True, False) if not why_not_sneak(state, heard=heard)]
    return [Offer("zc.Sneak", _SNEAK, fixed={"heard": heard}) for heard in ways]


def _learn_offers(state: Game, task: Learn) -> Iterable[Offer]:
    yield Offer("zc.ChooseSkill", _SKILL, (OneOf("skill", _WHICH, choices(state, task)),))


def _tell_learned(state: Game, event: SkillLearned) -> Lines:
    yield Line(
        text(
            "{name} reaches {level} and learns {skill}.",
            name=char_name(state, event.who),
            level=LEVEL_NAMES[event.level],
            skill=skill_name(event.skill),
        ),
        "ZC-083",
        mood="good",
    )


def _tell_given(state: Game, event: ActionGiven) -> Lines:
    name = char_name(state, event.who)
    yield Line(text("{name} gets one more action.", name=name), "ZC-S17", mood="good")


def _tell_shouted(state: Game, event: Shouted) -> Lines:
    where = zone_name(state, event.zone)
    yield Line(text("A shout makes {zone} the noisiest zone.", zone=where), "ZC-S23")


def _tell_ninja(state: Game, event: NinjaSet) -> Lines:
    name = char_name(state, event.who)
    said = text("{name} makes no noise.", name=name)
    yield Line(text("{name} makes noise.", name=name) if event.heard else said, "ZC-S26")


SKILLS = Subject(
    decide={ChooseSkill: choose_skill, Mend: mend, Lead: lead, Shout: shout, Sneak: sneak},
    evolve={
        SkillLearned: _learned,
        ActionGiven: _given,
        Shouted: _shouted,
        NinjaSet: _ninja,
    },
    tell={
        SkillLearned: _tell_learned,
        ActionGiven: _tell_given,
        Shouted: _tell_shouted,
        NinjaSet: _tell_ninja,
    },
    tasks={Learn: learn_on},
    asks={
        Learn: Ask(
            why=text("Choose a skill."),
            kinds=("zc.ChooseSkill",),
            seats=lambda state, task: owner(state, task.who),
            offers=_learn_offers,
        )
    },
)
