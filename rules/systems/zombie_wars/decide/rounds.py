"""The steps of a round that nobody decides, one after the other, until somebody has to."""

from __future__ import annotations

from rules.systems.zombie_wars.catalogue import numbers
from rules.systems.zombie_wars.decide import ending
from rules.systems.zombie_wars.decide.scene import Scene, unthrown
from rules.systems.zombie_wars.events import turns
from rules.systems.zombie_wars.state import PEOPLE, Cast
from rules.systems.zombie_wars.who import any_people, clockwise, heroes_at, living
from rules.text import text

_FIRST = text("who begins the round")
_TIE = text("who of those with fewest zombies acts")
_DUEL = text("the highest decides")
_WAVE = text("how many come")
_NOXIOUS = text("what the Noxious kill")


def clock(scene: Scene) -> None:
    """The hourglass goes on. Rule: ZW-030, ZW-038, ZW-130."""
    hour = scene.state.hour + 1
    scene.happen(turns.ClockMoved(hour=hour))
    if ending.clock_ends(hour, scene.state.hours):
        ending.end(scene)


def wave(scene: Scene) -> None:
    """A wave comes in a marked hour. Rule: ZW-A08, ZW-R19."""
    scene.happen(turns.StepTaken(step="stand"))
    if not scene.says.wave_every_turn:
        throw_wave(scene)


def throw_wave(scene: Scene) -> None:
    """The dice of a wave, where one comes now. Rule: ZW-A08, ZW-P03."""
    if scene.says.advanced and ending.marked(scene.state):
        book, board = numbers().wave, numbers().board
        casts = [
            Cast(PEOPLE, book.sides, unthrown(book.dice)),
            Cast(PEOPLE, board.columns, unthrown(1)),
            Cast(PEOPLE, board.rows, unthrown(1)),
        ]
        scene.throw("wave", casts, _WAVE)


def stand(scene: Scene) -> None:
    """Every pawn is stood upright. Rule: ZW-031."""
    scene.happen(turns.Stood())


def first(scene: Scene) -> None:
    """Who begins, by a die or as a Psychic says. Rule: ZW-032, ZW-D10, ZW-P04."""
    state = scene.state
    alive = living(state)
    psychic = [seat for seat in alive if state.players[seat].breed == "psychic"]
    if len(psychic) > 1:
        duel(scene, tuple(psychic))
    elif len(alive) == 1:
        scene.happen(turns.FirstChosen(seat=alive[0]))
    elif psychic:
        scene.ask("first", psychic[0])
    else:
        scene.throw("first", [Cast(PEOPLE, len(alive), unthrown(1))], _FIRST)


def duel(scene: Scene, seats: tuple[int, ...]) -> None:
    """A D10 each; the highest decides, equal ones throw again. Rule: ZW-D09, ZW-D10."""
    scene.happen(turns.DuelBegan(seats=seats))
    sides = numbers().breeds.sides
    scene.throw("duel", [Cast(seat, sides, unthrown(1)) for seat in seats], _DUEL)


def begin(scene: Scene) -> None:
    """A turn begins. Rule: ZW-033."""
    scene.happen(turns.TurnBegan(seat=scene.state.turn))
    if scene.says.wave_every_turn:
        throw_wave(scene)


def noxious(scene: Scene) -> None:
    """Foreign dice in the spaces of a Noxious player are thrown. Rule: ZW-036, ZW-D08, ZW-P02."""
    scene.happen(turns.StepTaken(step="resilient"))
    state = scene.state
    player = state.players[state.turn]
    if player.breed != "noxious":
        return
    casts: list[Cast] = []
    for at in sorted({one.at for one in player.hordes}, key=by_x):
        casts += foreign(scene, at)
    if casts:
        scene.throw("noxious", casts, _NOXIOUS)


def by_x(at: int) -> tuple[int, int]:
    """The order of spaces in which dice are thrown. Rule: ZW-P02."""
    y, x = divmod(at, numbers().board.columns)
    return x, y


def foreign(scene: Scene, at: int) -> list[Cast]:
    """Dice of a space that are not those of whose turn it is. Rule: ZW-D08."""
    state = scene.state
    casts: list[Cast] = []
    for seat in clockwise(state, state.turn)[1:]:
        for one in state.players[seat].hordes:
            if one.at == at:
                casts += horde_casts(seat, one.slot, one.zombies, one.heroes, at=at)
    return casts + people_casts(scene, at)


def horde_casts(
    seat: int, slot: int, zombies: int, heroes: tuple[int, ...], *, at: int = -1
) -> list[Cast]:
    """The dice of a horde: ordinary ones, then Heroes ascending. Rule: ZW-P02."""
    casts = []
    if zombies:
        casts.append(Cast(seat, numbers().ladder.ordinary, unthrown(zombies), slot, at=at))
    for sides in sorted(set(heroes)):
        casts.append(Cast(seat, sides, unthrown(heroes.count(sides)), slot, at=at))
    return casts


def people_casts(scene: Scene, at: int, *, squad: int = 0) -> list[Cast]:
    """The dice of a space's people, or of one squad: ordinary, Heroes, squads. Rule: ZW-P02."""
    state = scene.state
    casts = []
    if not squad:
        if state.townies[at]:
            casts.append(
                Cast(PEOPLE, numbers().ladder.ordinary, unthrown(state.townies[at]), at=at)
            )
        heroes = heroes_at(state, at)
        for sides in sorted(set(heroes)):
            casts.append(Cast(PEOPLE, sides, unthrown(heroes.count(sides)), at=at))
    for one in state.squads:
        if one.at == at and squad in (0, one.key):
            for sides in sorted(set(one.dice)):
                faces = unthrown(one.dice.count(sides))
                casts.append(Cast(PEOPLE, sides, faces, squad=one.key, at=at))
    return casts


def resilient(scene: Scene) -> None:
    """Hordes of the Resilient grow. Rule: ZW-036, ZW-D02."""
    scene.happen(turns.StepTaken(step="next"))
    state = scene.state
    seats = clockwise(state, state.turn)
    for seat in seats if scene.says.resilient_every_turn else seats[:1]:
        player = state.players[seat]
        if player.breed == "resilient" and player.hordes:
            scene.ask("grow", seat)


def following(scene: Scene) -> None:
    """The next player's turn, or the end of the round. Rule: ZW-033."""
    state = scene.state
    order = clockwise(state, state.first)
    for seat in order[order.index(state.turn) + 1 :]:
        if state.players[seat].hordes:
            scene.happen(turns.TurnPassed(seat=seat))
            return
    scene.happen(turns.StepTaken(step="free"))


def free(scene: Scene) -> None:
    """Who has the free Townie action. Rule: ZW-037, ZW-D09, ZW-R16, ZW-R17, ZW-R26."""
    state, says = scene.state, scene.says
    if not any_people(state):
        scene.happen(turns.FreeGiven(seats=()))
        return
    players = state.players
    alive = living(state)
    deciding = [seat for seat in alive if players[seat].breed == "infiltrator"]
    if len(deciding) > 1:
        duel(scene, tuple(deciding))
        return
    if deciding:
        scene.ask("free", deciding[0])
        return
    among = list(range(len(players))) if says.ghosts else alive
    least = min([players[seat].zombies for seat in among])
    fewest = [seat for seat in among if players[seat].zombies == least]
    if len(fewest) == 1 or says.fewest_tie == "all":
        scene.happen(turns.FreeGiven(seats=tuple(fewest)))
    elif says.fewest_tie == "nobody":
        scene.happen(turns.FreeGiven(seats=()))
    else:
        scene.happen(turns.DuelBegan(seats=tuple(fewest)))
        scene.throw("tie", [Cast(PEOPLE, len(fewest), unthrown(1))], _TIE)


def freed(scene: Scene) -> None:
    """Those who have it and are still in take it, one after the other. Rule: ZW-037, ZW-R17."""
    state = scene.state
    among = living(state) if not scene.says.ghosts else state.free
    still = tuple([seat for seat in state.free if seat in among])
    if not still or not any_people(state):
        scene.happen(turns.StepTaken(step="clock"))
        return
    if still != state.free:
        scene.happen(turns.FreeGiven(seats=still))
    seat = still[0]
    scene.happen(turns.FreeBegan(seat=seat))
    scene.ask("townie", seat)
