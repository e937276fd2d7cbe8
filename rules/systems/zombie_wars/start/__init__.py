"""The start of a game: players, hours, house rules. Rule: ZW-002, ZW-007."""

from __future__ import annotations

from typing import Final

from rules.game import SetUp
from rules.house_rules import known
from rules.parameters import Parameter
from rules.refused import Refused
from rules.systems.zombie_wars.catalogue import (
    breed_rows,
    house_rule_rows,
    numbers,
    renamed,
    rulings_of,
)
from rules.systems.zombie_wars.catalogue.positions import positions
from rules.systems.zombie_wars.start.examples import placed
from rules.systems.zombie_wars.state import Game, Player
from rules.text import Text, text
from rules.words import set_up_words

HOURS: Final = "hours"
SHORT: Final = "short"  # of the hours: as many as suit the number of players
POSITION: Final = "position"
USUAL: Final = "usual"


def parameters() -> tuple[Parameter, ...]:
    """The words of a set-up. Rule: ZW-002, ZW-M02."""
    book = numbers()
    hours = (*map(str, book.clock.hours), SHORT)
    return (
        Parameter(
            key=HOURS,
            name=text("Hours"),
            explanation=text(
                "Number of rounds. The short clock has {long} hours for {few} players and {short} "
                "for {many}. In the basic game, everyone can lose only with a short clock.",
                long=book.clock.short[0],
                few=book.players.least,
                short=book.clock.short[-1],
                many=book.players.most,
            ),
            default=hours[0],
            options=hours,
            names=(
                *[text("{hours} hours", hours=count) for count in book.clock.hours],
                text("Short clock, by number of players"),
            ),
        ),
        Parameter(
            key=POSITION,
            name=text("Start position"),
            explanation=text("The usual set-up, or a fight to play step by step"),
            default=USUAL,
            options=(USUAL, *positions()),
            names=(text("The usual set-up"), *[Text(row.name) for row in positions().values()]),
        ),
    )


def start(set_up: SetUp) -> Game:
    """The state before anything is thrown. Raises: Refused."""
    words = set_up_words(parameters(), set_up.words, "ZW-002")
    players = tuple([_player(set_up, place) for place in range(len(set_up.figures))])
    _check_players(players)
    if set_up.board.strip():
        raise Refused(
            text("Zombie Wars has its own board."),
            rule="ZW-001",
            cure=text("Leave the battlefield empty."),
        )
    state = Game(
        rules=_rules(set_up),
        hours=_hours(words[HOURS], len(players)),
        players=players,
        townies=(0,) * numbers().board.spaces,
    )
    return state if words[POSITION] == USUAL else placed(state, words[POSITION])


def _rules(set_up: SetUp) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(known(house_rule_rows(), renamed(set_up.house_rules)).items()))


def _hours(said: str, players: int) -> int:
    """Rule: ZW-002, ZW-M02."""
    book = numbers()
    return book.clock.short[players - book.players.least] if said == SHORT else int(said)


def _player(set_up: SetUp, place: int) -> Player:
    """A player with the breed that is brought, where breeds are played. Rule: ZW-D00."""
    figure = set_up.figures[place]
    says = rulings_of(set_up.house_rules)
    breeds = [row.key for row in breed_rows() if row.key in figure.trait_keys()]
    breed = breeds[0] if breeds and says.deadlines else ""
    luck = numbers().breeds.luck if breed == "lucky" else 0
    return Player(figure.key, figure.name, figure.side, breed=breed, luck=luck)


def _check_players(players: tuple[Player, ...]) -> None:
    """Raises: Refused for too few or too many, and for the same one twice. Rule: ZW-007."""
    book = numbers().players
    if not book.least <= len(players) <= book.most:
        raise Refused(
            text("{count} players cannot play this game.", count=len(players)),
            rule="ZW-007",
            cure=text("Choose {least} to {most} players.", least=book.least, most=book.most),
        )
    if len({player.key for player in players}) < len(players):
        raise Refused(
            text("A player is listed twice."), rule="ZW-007", cure=text("List each player once.")
        )
