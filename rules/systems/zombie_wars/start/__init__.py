"""The start of a game: players, hours, house rules. Rule: ZW-002, ZW-007."""

from __future__ import annotations

from typing import Final

from rules.game import SetUp
from rules.refused import Refused
from rules.system import Parameter
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

HOURS: Final = "hours"
POSITION: Final = "position"
USUAL: Final = "usual"


def parameters() -> tuple[Parameter, ...]:
    """The words of a set-up. Rule: ZW-002."""
    hours = tuple([str(count) for count in numbers().clock.hours])
    return (
        Parameter(
            key=HOURS,
            name=text("Hours"),
            explanation=text(
                "Number of rounds. In the basic game, people survive only short "
                "games with two or three players."
            ),
            default=hours[0],
            options=hours,
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
        hours=_hours(set_up),
        players=players,
        townies=(0,) * numbers().board.spaces,
    )
    position = set_up.words.get(POSITION, USUAL)
    return state if position == USUAL else placed(state, position)


def _rules(set_up: SetUp) -> tuple[tuple[str, str], ...]:
    known = {row.key for row in house_rule_rows()}
    agreed = renamed(set_up.house_rules)
    return tuple(sorted((key, said) for key, said in agreed.items() if key in known))


def _hours(set_up: SetUp) -> int:
    """Raises: Refused for words that there are not, and for other numbers."""
    for word in set_up.words:
        if word not in (HOURS, POSITION):
            raise Refused(
                text("“{word}” is not a set-up option.", word=word),
                cure=text("Choose one of: {words}.", words=f"{HOURS}, {POSITION}"),
            )
    hours = numbers().clock.hours
    said = set_up.words.get(HOURS, str(hours[0]))
    if said not in [str(count) for count in hours]:
        raise Refused(
            text("The hourglass track does not have {count} hours.", count=said),
            rule="ZW-002",
            cure=text("Choose one of: {hours}.", hours=", ".join(map(str, hours))),
        )
    return int(said)


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
