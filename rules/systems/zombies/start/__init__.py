"""The start of a game: players, mode, scenario, house rules. Rule: ZZ-005, ZZ-024, ZZ-T02."""

from __future__ import annotations

from typing import Final

from rules.game import SetUp
from rules.house_rules import known
from rules.parameters import Parameter, yes_or_no
from rules.problems import Unreadable
from rules.refused import Refused
from rules.systems.zombies.catalogue import house_rule_rows, numbers, rulings
from rules.systems.zombies.catalogue.own import EVENTS, packed
from rules.systems.zombies.names import GOALS, MODES, tile_name
from rules.systems.zombies.start.laid_town import SQUARE, filled, read_town
from rules.systems.zombies.state import Game, Goal, Laid, Mode, Player
from rules.systems.zombies.tiles.places import WHY, town_faults
from rules.text import text
from rules.words import set_up_words

FIRST: Final = "roll"


def parameters() -> tuple[Parameter, ...]:
    """The words of a set-up."""
    rounds = tuple([str(count) for count in numbers().length.rounds])
    return (
        Parameter(
            key="mode",
            name=text("Players win"),
            explanation=text("Alone, together, in teams, or against the zombies"),
            default="competitive",
            options=tuple(MODES),
            names=tuple(MODES.values()),
        ),
        Parameter(
            key="scenario",
            name=text("Scenario"),
            explanation=text("Task before the Helipad"),
            default="none",
            options=tuple(GOALS),
            names=tuple([name for _, _, name in GOALS.values()]),
        ),
        yes_or_no(
            "quick",
            text("Quicker Play"),
            text("Once the Helipad is drawn, roll two dice to move and draw no more cards."),
        ),
        Parameter(
            key="cards",
            name=text("Event cards"),
            explanation=text(
                "The app deals the cards, or you use real cards. You can keep each hand on "
                "paper or in the app."
            ),
            default="app",
            options=("app", "real"),
            names=(text("Cards in the app"), text("Real cards on the table")),
        ),
        Parameter(
            key="first",
            name=text("First player"),
            explanation=text("By dice, or the first player in the list"),
            default=FIRST,
            options=(FIRST, "listed"),
            names=(text("By dice"), text("First in the list")),
        ),
        Parameter(
            key="rounds",
            name=text("Rounds"),
            explanation=text("After the last round nobody can escape. 0 means no limit."),
            default=rounds[0],
            options=rounds,
        ),
    )


def start(set_up: SetUp) -> Game:
    """The state before anything is rolled. Raises: Refused."""
    words = set_up_words(parameters(), set_up.words, "ZZ-024")
    mode = _mode(words["mode"], len(set_up.figures))
    goal, rescues, _ = GOALS[words["scenario"]]
    real = words["cards"] == "real"
    players = _players(set_up, mode, on_paper=real)
    _check(players, mode, goal)
    laid = _laid(set_up)
    state = Game(
        rules=_rules(set_up),
        deck=_deck(set_up),
        mode=mode,
        goal=goal,
        rescues=rescues,
        quick=words["quick"] == "yes",
        limit=int(words["rounds"]),
        real_cards=real,
        players=players,
        starts="" if words["first"] == FIRST else players[0].key,
        laid=laid[:1],
    )
    return filled(state, laid)


def _laid(set_up: SetUp) -> tuple[Laid, ...]:
    """The tiles that lie already: Town Square, or a town of the host. Raises: Refused."""
    if not set_up.board.strip():
        return (SQUARE,)
    laid = read_town(set_up.board).laid
    for tile, reason in town_faults(laid, rulings(_rules(set_up))):
        rule, why, cure = WHY[reason]
        said = text("{tile}: {why}", tile=tile_name(tile.tile), why=why)
        raise Refused(said, rule=rule, cure=cure)
    return laid


def _mode(said: str, players: int) -> Mode:
    """One player alone plays co-operatively. Rule: ZZ-005, ZZ-024."""
    alone = players == 1 and said == "competitive"
    return "coop" if alone else next(one for one in MODES if one == said)


def _rules(set_up: SetUp) -> tuple[tuple[str, str], ...]:
    return tuple(sorted(known(house_rule_rows(), set_up.house_rules).items()))


def _deck(set_up: SetUp) -> str:
    """The host's own event deck, or an empty text for ours. Rule: ZZ-002. Raises: Refused."""
    try:
        return packed(set_up.decks.get(EVENTS, ""))
    except Unreadable as wrong:
        faults = "\n".join(problem.said() for problem in wrong.problems)
        raise Refused(
            text("The event deck cannot be read: {faults}", faults=faults),
            rule="ZZ-002",
            cure=text("Correct the table of the deck."),
        ) from wrong


def _players(set_up: SetUp, mode: Mode, *, on_paper: bool) -> tuple[Player, ...]:
    """Teams sit A B A B, or A B C A B C. Rule: ZZ-T02."""
    count = len(set_up.figures)
    teams = count // 2 if mode == "team" else 0
    return tuple(
        [
            Player(
                figure.key,
                figure.name,
                figure.side,
                place % teams if teams else place,
                paper=on_paper,
            )
            for place, figure in enumerate(set_up.figures)
        ]
    )


def _check(players: tuple[Player, ...], mode: Mode, goal: Goal) -> None:
    """Raises: Refused for numbers of players and options that do not go. Rule: ZZ-024, ZZ-R38."""
    book = numbers().players
    least = book.least if mode == "coop" else book.least + 1
    if not least <= len(players) <= book.most:
        raise Refused(
            text("{count} players cannot play this game.", count=len(players)),
            rule="ZZ-024",
            cure=text("Choose {least} to {most} players.", least=least, most=book.most),
        )
    if mode == "team" and len(players) not in book.teams:
        raise Refused(
            text("{count} players cannot form teams of two.", count=len(players)),
            rule="ZZ-T01",
            cure=text("Choose 4 or 6 players."),
        )
    if mode == "last-man" and goal:
        raise Refused(
            text("Last Man Standing cannot be combined with another scenario."),
            rule="ZZ-R38",
            cure=text("Choose one of the two scenarios."),
        )
    if len({player.key for player in players}) < len(players):
        raise Refused(
            text("A player is listed twice."), rule="ZZ-005", cure=text("List each player once.")
        )
