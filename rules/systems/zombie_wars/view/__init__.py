"""A game as one seat sees it. Rule: ZW-024: what is chosen in secret is not shown."""

from __future__ import annotations

from collections.abc import Iterable

from rules.game import Offer
from rules.portraits import Sitter
from rules.printables import Shape
from rules.seating import seat_of
from rules.systems.zombie_wars.catalogue import breed_rows, rulings
from rules.systems.zombie_wars.catalogue.kit import colours, kit
from rules.systems.zombie_wars.engine import offers, pending
from rules.systems.zombie_wars.names import horde_name, player_name, space_name
from rules.systems.zombie_wars.rounds.ending import over
from rules.systems.zombie_wars.rounds.waves import marked
from rules.systems.zombie_wars.state import Game, Horde, Player
from rules.systems.zombie_wars.view.dice import lying
from rules.systems.zombie_wars.view.example import step
from rules.systems.zombie_wars.view.words import squad_name
from rules.systems.zombie_wars.who import (
    heroes_at,
    key_of,
    limit,
    people,
    peopled,
    squads_at,
    zombies,
)
from rules.table import FigureView, Meter, Panel, Race, Racer, TableView, race
from rules.text import Text, counted, text

TOWN = "town"
_AIM = text(
    "Have the most zombies when the hourglass runs out. Everyone loses if too many people are left."
)
_ZOMBIES, _ORDINARY = text("Zombies"), text("Ordinary people")
_LIES = text("Knocked down. The pawn stands up next round.")


def view(state: Game, seat: str) -> TableView:
    """The table as a seat sees it: players with their hordes, the people, offers."""
    given = offers(state, seat)
    own = seat_of(state, seat)
    theirs = [offer for offer in given if _figure_of(state, offer, own)]
    by_figure: dict[str, list[Offer]] = {}
    for offer in theirs:
        by_figure.setdefault(_figure_of(state, offer, own), []).append(offer)
    players = [_player(state, number, by_figure) for number in range(len(state.players))]
    return TableView(
        seat=seat,
        heading=tuple(_heading(state)),
        panels=(*players, _town(state, by_figure)),
        offers=tuple([offer for offer in given if not _figure_of(state, offer, own)]),
        questions=pending(state),
        turn=state.players[state.turn].key if state.phase not in ("setup", "over") else "",
        over=over(state),
        resume=_resume(state),
        aim=_AIM,
        dice=lying(state),
        step=step(state, seat, given),
        race=_race(state) if state.phase != "setup" else None,
    )


def _race(state: Game) -> Race:
    """The zombies of each player, and the people of the town. Rule: ZW-132."""
    players = [
        Racer(player.key, player_name(state, number), player.zombies)
        for number, player in enumerate(state.players)
    ]
    return race(text("Zombies and people"), (*players, Racer(TOWN, text("People"), people(state))))


def _figure_of(state: Game, offer: Offer, own: int | None) -> str:
    """The key of the figure that an offer belongs to, or an empty text if there is none."""
    fixed = offer.fixed
    if isinstance(fixed.get("horde"), str):
        return str(fixed["horde"])
    if "horde" in fixed and own is not None:
        return key_of(state, (own, fixed["horde"]))
    if "at" in fixed:
        return _crowd_key(state, fixed["at"])
    return squad_key(fixed["squad"]) if "squad" in fixed else ""


def shape_of(player: Player) -> Shape:
    """The mark of a player's colour. Rule: ZW-004."""
    return colours().get(player.colour, kit().colour[0]).shape


def _crowd_key(state: Game, at: int) -> str:
    """The people of a space. A squad of theirs where nobody else is there. Rule: ZW-A09."""
    squads = squads_at(state, at)
    alone = squads and not state.townies[at] and not heroes_at(state, at)
    return squad_key(squads[0].key) if alone else people_key(at)


def people_key(at: int) -> str:
    """The key of the people of a space."""
    return f"people-{at}"


def squad_key(squad: int) -> str:
    """The key of a squad."""
    return f"squad-{squad}"


def _heading(state: Game) -> Iterable[Text]:
    if state.phase == "setup":
        yield text("Set-up")
        return
    yield text("Hour {hour} of {hours}", hour=min(state.hour, state.hours), hours=state.hours)
    if state.phase != "over":
        if state.step == "freed":
            yield text("{name}'s free action", name=player_name(state, state.turn))
        else:
            yield text("{name}'s turn", name=player_name(state, state.turn))
    if state.steps:
        yield counted("{count} step left", "{count} steps left", state.steps)
    if rulings(state.rules).advanced and marked(state):
        yield text("Wave: D{sides}", sides=marked(state))
    yield counted("{count} person", "{count} people", people(state))
    yield counted("{count} zombie", "{count} zombies", zombies(state))


def _resume(state: Game) -> Text:
    """The next thing to do, as a sentence."""
    if state.phase == "setup":
        return text("Finish the set-up.")
    name, hour = player_name(state, state.turn), min(state.hour, state.hours)
    return text("Continue hour {hour}: {name} acts.", hour=hour, name=name)


def _player(state: Game, number: int, offered: dict[str, list[Offer]]) -> Panel:
    player = state.players[number]
    notes = [
        counted("{count} zombie", "{count} zombies", player.zombies),
        text("{count} of {most} hordes", count=len(player.hordes), most=limit(state, number)),
    ]
    notes += [text(row.name) for row in breed_rows() if row.key == player.breed]
    if player.luck:
        notes.append(counted("{count} Luck token", "{count} Luck tokens", player.luck))
    if not player.hordes and state.phase != "setup":
        notes = [text("Out of the game")]
    return Panel(
        key=player.key,
        title=player_name(state, number),
        note=_joined(notes),
        shape=shape_of(player),
        figures=tuple([_horde(state, number, horde, offered) for horde in player.hordes]),
    )


def _joined(parts: list[Text]) -> Text:
    first, *rest = parts
    for part in rest:
        first = text("{first} · {second}", first=first, second=part)
    return first


def _horde(state: Game, number: int, horde: Horde, offered: dict[str, list[Offer]]) -> FigureView:
    key = key_of(state, (number, horde.slot))
    its = tuple(offered.get(key, ()))
    tags = [space_name(horde.at)]
    tags += [text("D{sides} Hero", sides=sides) for sides in horde.heroes]
    return FigureView(
        key=key,
        name=horde_name(state, (number, horde.slot)),
        standing="ready" if horde.upright else "down",
        meters=(Meter("zombies", _ZOMBIES, horde.size, icon="token-zombie"),),
        tags=tuple(tags),
        offers=its,
        sitter=Sitter(undead=True),
        blocked=None if horde.upright else _LIES,
    )


def _town(state: Game, offered: dict[str, list[Offer]]) -> Panel:
    """People by the space they are on, and squads. Spaces without them only where one may act."""
    named = {key.removeprefix("people-") for key in offered if key.startswith("people-")}
    spaces = sorted({*peopled(state), *[int(at) for at in named]})
    figures = []
    for at in spaces:
        heroes = heroes_at(state, at)
        key = people_key(at)
        if state.townies[at] or heroes or key in offered:
            figures.append(
                FigureView(
                    key=key,
                    name=text("People in {space}", space=space_name(at)),
                    standing="ready",
                    meters=(Meter("people", _ORDINARY, state.townies[at], icon="token-townie"),),
                    tags=tuple([text("D{sides} Hero", sides=sides) for sides in heroes]),
                    offers=tuple(offered.get(key, ())),
                )
            )
    for squad in state.squads:
        figures.append(
            FigureView(
                key=squad_key(squad.key),
                name=squad_name(state, squad.key),
                standing="ready",
                tags=(space_name(squad.at),),
                offers=tuple(offered.get(squad_key(squad.key), ())),
            )
        )
    count = people(state)
    return Panel(
        key=TOWN,
        title=text("Smallton"),
        note=counted("{count} person", "{count} people", count),
        figures=tuple(figures),
        folds=True,
    )
