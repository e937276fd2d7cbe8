"""The outcome of a fight on the board, all at once. Rule: ZW-079, ZW-085."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.dice import bursts, fails
from rules.systems.zombie_wars.fight.attacks import FightEnded
from rules.systems.zombie_wars.fight.counts import Hero, grows
from rules.systems.zombie_wars.fight.rules import ATTACKER, Loss, Outcome, risen, stepped_down
from rules.systems.zombie_wars.fight.table import key_in, own_casts, the_fight
from rules.systems.zombie_wars.hordes.moves import knock_down_or_ask
from rules.systems.zombie_wars.names import horde_name, some_people, some_zombies, space_name
from rules.systems.zombie_wars.pieces import (
    Gone,
    KnockedDown,
    Lost,
    PeopleWent,
    Promoted,
    SquadDice,
    SquadWent,
    all_dice,
    ordinary,
    with_dice,
    with_townies,
    without,
    without_heroes,
    without_horde,
    without_squad_dice,
)
from rules.systems.zombie_wars.scene import Event, Lines, Scene, Subject
from rules.systems.zombie_wars.state import PEOPLE, Dice, Fight, Game, Key
from rules.systems.zombie_wars.who import (
    horde_of,
    hordes_at,
    people_at,
    squad_of,
    the_horde,
)
from rules.table import Line
from rules.text import counted, text

# --- Events ---


class Converted(Event, frozen=True, tag="Converted"):
    """People of a space become zombies of a horde. Rule: ZW-074, ZW-080."""

    horde: Key
    at: int
    townies: int = 0
    heroes: Dice = ()
    squads: SquadDice = ()


class Taken(Event, frozen=True, tag="Taken"):
    """Zombies change sides. Rule: ZW-D06."""

    horde: Key
    dice: Dice
    into: Key


class Shrunk(Event, frozen=True, tag="Shrunk"):
    """A Hero Zombie becomes a die smaller instead of dead. Rule: ZW-H01, ZW-H03."""

    horde: Key
    die: int


class Grew(Event, frozen=True, tag="Grew"):
    """A living Hero's die goes up, or down. Rule: ZW-083, ZW-H02."""

    at: int
    die: int
    to: int
    squad: int = 0


class Exploded(Event, frozen=True, tag="Exploded"):
    """D20 Heroes go, with the hordes named. Rule: ZW-084."""

    at: int
    count: int
    hordes: tuple[Key, ...]
    heroes: int = 0  # of them still among the people, beside those of squads
    squads: tuple[int, ...] = ()  # squads that lose one each


# --- Effects ---


def strike(scene: Scene, outcome: Outcome) -> None:
    """Change the board: kills and conversions, Heroes, explosions, pawns. Rule: ZW-085."""
    fight = the_fight(scene.state)
    own = own_casts(scene.state) if fight.slot else ()
    _convert(scene, fight, outcome)
    _fell(scene, fight, outcome.losses)
    if outcome.promoted:
        scene.happen(Promoted(at=fight.at))
    _grow(scene, fight, outcome)
    _explode(scene, fight, outcome)
    _remove_empty(scene, fight, outcome)
    _depart(scene, fight)
    scene.happen(FightEnded())
    key = (fight.seat, fight.slot)
    if fight.slot and horde_of(scene.state, key):
        one = numbers().fight.fails
        ones = tuple([replace(cast, faces=(one,) * n) for cast in own if (n := fails(cast.faces))])
        if ones and scene.says.sacrifice_on_attack:
            knock_down_or_ask(scene, key, ones, "attack")
        elif ones:
            scene.happen(KnockedDown(horde=key))


def _convert(scene: Scene, fight: Fight, outcome: Outcome) -> None:
    """Raise the people handed over in the hordes that turned them. Rule: ZW-074, ZW-080, ZW-H02."""
    people = outcome.people
    pairs = list(zip(outcome.handed, outcome.queue, strict=True))
    for horde in dict.fromkeys(outcome.queue):
        handed = [who for who, into in pairs if into == horde]
        heroes = [people.heroes[who] for who in handed if who != PEOPLE]
        if scene.says.spares_living:
            for hero in heroes:
                if not bursts(hero.sides, hero.face):
                    _step(scene, fight, hero, numbers().ladder.down(hero.sides))
            heroes = []
        if risen(people, handed, scene.says).size:
            scene.happen(
                Converted(
                    horde=key_in(fight, horde),
                    at=fight.at,
                    townies=handed.count(PEOPLE),
                    heroes=tuple(sorted([hero.sides for hero in heroes if not hero.squad])),
                    squads=tuple([(hero.squad, hero.sides) for hero in heroes if hero.squad]),
                )
            )


def _step(scene: Scene, fight: Fight, hero: Hero, to: int) -> None:
    scene.happen(Grew(at=fight.at, die=hero.sides, to=to, squad=hero.squad))


def _fell(scene: Scene, fight: Fight, losses: Sequence[Loss]) -> None:
    """Zombies are taken or killed. Rule: ZW-075, ZW-076, ZW-D06, ZW-H01, ZW-H03."""
    for loss in losses:
        key = key_in(fight, loss.horde)
        if loss.into is not None:
            scene.happen(Taken(horde=key, dice=loss.gone.dice, into=key_in(fight, loss.into)))
            continue
        down = stepped_down(loss.gone, scene.says)
        for die in down:
            scene.happen(Shrunk(horde=key, die=die))
        dead = all_dice(loss.gone.ordinary, without(loss.gone.heroes, list(down)))
        if dead:
            scene.happen(Lost(horde=key, dice=dead))


def _grow(scene: Scene, fight: Fight, outcome: Outcome) -> None:
    """Heroes who were not handed over grow by a die. Rule: ZW-083, ZW-R10."""
    for place, hero in enumerate(outcome.people.heroes):
        if place not in outcome.handed and grows(hero):
            _step(scene, fight, hero, numbers().ladder.up(hero.sides))


def _explode(scene: Scene, fight: Fight, outcome: Outcome) -> None:
    """D20 Heroes take the zombies of the space with them. Rule: ZW-084, ZW-R11, ZW-H02.

    A horde that has fallen before is credited to who emptied it (ZW-085, ZW-087).
    """
    heroes = outcome.people.heroes
    bursting = [place for place, hero in enumerate(heroes) if bursts(hero.sides, hero.face)]
    if not bursting:
        return
    spared = scene.says.spares_living
    living = [heroes[place] for place in bursting if spared or place not in outcome.handed]
    there = hordes_at(scene.state, fight.at, fight.seat)
    hordes = [key for key in there if the_horde(scene.state, key).size]
    if scene.says.explosion_spares_untargeted:
        hordes = [key for key in hordes if key in _taking_part(fight)]
    scene.happen(
        Exploded(
            at=fight.at,
            count=len(bursting),
            hordes=tuple(hordes),
            heroes=len([hero for hero in living if not hero.squad]),
            squads=tuple([hero.squad for hero in living if hero.squad]),
        )
    )


def _taking_part(fight: Fight) -> tuple[Key, ...]:
    return (*fight.hordes, (fight.seat, fight.slot)) if fight.slot else fight.hordes


def _remove_empty(scene: Scene, fight: Fight, outcome: Outcome) -> None:
    """Remove the pawns of hordes without zombies. Rule: ZW-087, ZW-R12."""
    places = (*range(len(fight.hordes)), *((ATTACKER,) if fight.slot else ()))
    for place in places:
        key = key_in(fight, place)
        horde = horde_of(scene.state, key)
        if horde and not horde.size:
            by = outcome.credit[place]
            scene.happen(Gone(horde=key, by=PEOPLE if by == PEOPLE else key_in(fight, by)[0]))


def _depart(scene: Scene, fight: Fight) -> None:
    """People who fought first go now. Rule: ZW-112, ZW-A11."""
    if fight.then < 0:
        return
    if fight.squad:
        if squad_of(scene.state, fight.squad):
            scene.happen(SquadWent(squad=fight.squad, to=fight.then))
    elif people_at(scene.state, fight.at):
        scene.happen(PeopleWent(at=fight.at, to=fight.then))


# --- Evolve ---


def _converted(state: Game, event: Converted) -> Game:
    armed = tuple([sides for _, sides in event.squads])
    rising = all_dice(event.townies, event.heroes) + armed
    state = with_dice(state, event.horde, more=rising)
    return replace(
        state,
        townies=with_townies(state.townies, event.at, -event.townies),
        heroes=without_heroes(state.heroes, event.at, event.heroes),
        squads=without_squad_dice(state.squads, event.squads),
    )


def _taken(state: Game, event: Taken) -> Game:
    state = with_dice(state, event.horde, less=event.dice)
    return with_dice(state, event.into, more=event.dice)


def _shrunk(state: Game, event: Shrunk) -> Game:
    smaller = numbers().ladder.down(event.die)
    return with_dice(state, event.horde, less=(event.die,), more=(smaller,))


def _grew(state: Game, event: Grew) -> Game:
    if event.squad:
        gone = ((event.squad, event.die),)
        if event.to == ordinary():
            squads = without_squad_dice(state.squads, gone)
            return replace(state, squads=squads, townies=with_townies(state.townies, event.at, 1))
        squads = tuple(
            [
                replace(squad, dice=tuple(sorted((*without(squad.dice, [event.die]), event.to))))
                if squad.key == event.squad
                else squad
                for squad in state.squads
            ]
        )
        return replace(state, squads=squads)
    heroes = without_heroes(state.heroes, event.at, (event.die,))
    if event.to == ordinary():
        return replace(state, heroes=heroes, townies=with_townies(state.townies, event.at, 1))
    return replace(state, heroes=tuple(sorted((*heroes, (event.at, event.to)))))


def _exploded(state: Game, event: Exploded) -> Game:
    last = numbers().ladder.last
    for key in event.hordes:
        if horde_of(state, key):
            state = without_horde(state, key)
    return replace(
        state,
        heroes=without_heroes(state.heroes, event.at, (last,) * event.heroes),
        squads=without_squad_dice(state.squads, tuple([(key, last) for key in event.squads])),
    )


# --- Tell ---


def _tell_converted(state: Game, event: Converted) -> Lines:
    armed = (*event.heroes, *[sides for _, sides in event.squads])
    yield Line(
        text(
            "{horde} converts {people}.",
            people=some_people(event.townies, armed),
            horde=horde_name(state, event.horde),
        ),
        "ZW-074",
        "news",
    )


def _tell_taken(state: Game, event: Taken) -> Lines:
    yield Line(
        text(
            "{other} takes {zombies} from {horde}.",
            zombies=some_zombies(event.dice),
            horde=horde_name(state, event.horde),
            other=horde_name(state, event.into),
        ),
        "ZW-D06",
        "news",
    )


def _tell_shrunk(state: Game, event: Shrunk) -> Lines:
    yield Line(
        text(
            "{horde}: a D{die} Hero Zombie becomes a D{smaller}.",
            die=event.die,
            horde=horde_name(state, event.horde),
            smaller=numbers().ladder.down(event.die),
        ),
        "ZW-H01",
    )


def _tell_grew(state: Game, event: Grew) -> Lines:
    yield Line(
        text("A D{die} Hero becomes a D{to}.", die=event.die, to=event.to),
        "ZW-083" if event.to > event.die else "ZW-H02",
    )


def _tell_exploded(state: Game, event: Exploded) -> Lines:
    yield Line(
        counted(
            "{count} Hero explodes at {space}. The zombies there are removed.",
            "{count} Heroes explode at {space}. The zombies there are removed.",
            event.count,
            space=space_name(event.at),
        ),
        "ZW-084",
        "warn",
    )


RESULTS = Subject(
    evolve={
        Converted: _converted,
        Taken: _taken,
        Shrunk: _shrunk,
        Grew: _grew,
        Exploded: _exploded,
    },
    tell={
        Converted: _tell_converted,
        Taken: _tell_taken,
        Shrunk: _tell_shrunk,
        Grew: _tell_grew,
        Exploded: _tell_exploded,
    },
)
