"""The arguments of the commands in words: a game, house rules, figures, words with values."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import CommandParser
from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from rules.game import SetUp
from rules.management.spoken import Mistyped, cannot_read
from rules.play import Scenario
from rules.registry import systems
from rules.roster import Figure
from rules.script import Header
from rules.simulate import Asked
from rules.system import GameSystem

_FILE = re.compile(r"(?P<path>.+\.(?:toml|json))(?::(?P<name>.*))?")
FIGURES = 5  # in play where nobody is named and players are not counted


def add_pairs(parser: CommandParser, *options: tuple[str, str, str]) -> None:
    """Options that are given as `--option WORD=VALUE`, any number of times."""
    what = {
        "--set": _("set a parameter (can be repeated)"),
        "--rule": _("set a house rule (can be repeated)"),
        "--bots": _("let a bot play a side, such as zombies=eager (can be repeated)"),
    }
    for option, value, target in options:
        parser.add_argument(
            option,
            action="append",
            default=[],
            metavar=f"{value}=VALUE",
            dest=target,
            help=what[option],
        )


def add_json(parser: CommandParser) -> None:
    """Add the option for other programs."""
    parser.add_argument("--json", action="store_true", help=_("print JSON for other programs"))


def add_out(parser: CommandParser, metavar: str, what: str, **more: Any) -> None:
    """Add the option for what the command writes. It must be given unless `required` is False."""
    given = {"required": True, **more}
    parser.add_argument("--out", metavar=metavar, type=Path, help=what, **given)


def add_set_up(parser: CommandParser) -> None:
    """The options of a game's set-up."""
    parser.add_argument("system", nargs="?", default="", help=_("the game's key"))
    add_pairs(
        parser, ("--set", "WORD", "words"), ("--rule", "RULE", "rules"), ("--bots", "SIDE", "bots")
    )
    parser.add_argument(
        "--players",
        type=int,
        metavar="N",
        help=_("play with the first N sample figures, one for each player"),
    )
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="FIRST=FIRST,SECOND",
        dest="seats",
        help=_("figures of one player (the seat has the key of the first figure)"),
    )
    parser.add_argument(
        "--mode",
        action="append",
        type=lambda value: f"mode={value}",
        dest="words",
        metavar="MODE",
        help=_("who wins, in games with several modes (short for --set mode=MODE)"),
    )
    for option, target, what in (
        (
            "--figure",
            "figures",
            _("keys of the sample figures that play (default: the usual party)"),
        ),
        ("--supply", "supply", _("keys of sample figures that can join later")),
    ):
        parser.add_argument(
            option, nargs="+", action="extend", default=[], metavar="KEY", dest=target, help=what
        )


def add_scenario(parser: CommandParser) -> None:
    """The options of a scenario and who plays it."""
    parser.add_argument(
        *("--scenario", "--mission"),
        default="",
        metavar="KEY",
        help=_("key of the scenario, or a file: FILE, or FILE:KEY"),
    )
    parser.add_argument(
        "--roster",
        default="",
        metavar="FILE",
        help=_("roster in JSON: play with its figures and house rules"),
    )


def asked_of(game: GameSystem, header: Header, scenario: str, roster: str) -> SetUp | Asked:
    """The scenario or the set-up that is asked for. Raises: Mistyped, Refused."""
    set_up = set_up_of(game, header)
    cast = set_up.figures if header.figures else ()
    rules = set_up.house_rules
    if roster:
        read = roster_in(Path(roster), game)
        ours = game.roster.sides()[0].key
        came = [one for one in read.figures if not scenario or one.side == ours]
        if not came:
            raise Mistyped(
                _("%(roster)s has no figure on the side %(ours)s. Add one to the roster.")
                % {"roster": roster, "ours": ours}
            )
        cast, rules = (*cast, *came), {**read.house_rules, **rules}
    if not scenario:
        return replace(set_up, figures=cast or set_up.figures, house_rules=dict(rules))
    if header.words:
        raise Mistyped(_("You cannot combine --set with --scenario. Leave out --set."))
    return Asked(scenario=_scenario(game, scenario), figures=cast, house_rules=rules)


def _scenario(game: GameSystem, said: str) -> Scenario:
    """A scenario by its key, or out of a file. Raises: Mistyped, Refused."""
    name, source = said, ""
    if file := _FILE.fullmatch(said):
        source, name = _read(Path(file["path"])), file["name"] or ""
    known = {one.key: one for one in game.play.scenarios(source)}
    if not known:
        raise Mistyped(
            _("%(key)s has no scenarios to choose. Leave out --scenario.") % {"key": game.key}
        )
    if source and not name:
        name = next(iter(known))
    return known[one_of(name, known, _("scenario"))]


def _read(path: Path) -> str:
    """Raises: Mistyped."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise cannot_read(path, error) from error


class RosterRead(Struct, frozen=True):
    """The figures and house rules that a roster file brings to a game."""

    figures: tuple[Figure, ...]
    house_rules: dict[str, str]


def roster_in(path: Path, game: GameSystem) -> RosterRead:
    """The figures of an exported roster that are not retired. Raises: Mistyped."""
    try:
        found = msgspec.json.decode(_read(path), type=dict[str, Any])
        entries = [_figure(n, entry) for n, entry in enumerate(found.get("figures", ()), start=1)]
        figures = msgspec.convert(entries, tuple[Figure, ...])
        house_rules = msgspec.convert(found.get("house_rules", {}), dict[str, str])
    except (msgspec.MsgspecError, AttributeError, TypeError) as error:
        raise Mistyped(
            _("%(path)s is not a roster: %(error)s.") % {"path": path, "error": error}
        ) from error
    if found.get("system") != game.key:
        raise Mistyped(_("%(path)s is not a roster of %(key)s.") % {"path": path, "key": game.key})
    return RosterRead(tuple(one for one in figures if not one.retired), house_rules)


def _figure(number: int, entry: dict[str, Any]) -> dict[str, Any]:
    """An entry of the file with keys of its own, as a roster has them."""
    items = [{**item, "key": f"i{n}"} for n, item in enumerate(entry.get("items", ()), start=1)]
    kept = {key: value for key, value in entry.items() if key in Figure.__struct_fields__}
    return {**kept, "key": f"figure-{number}", "items": items}


def game_of(key: str) -> GameSystem:
    """The game of this key. Raises: Mistyped."""
    return systems()[one_of(key, systems(), _("game"))]


def header_of(game: GameSystem, options: Mapping[str, Any]) -> Header:
    """The header from the options of `add_set_up`. Raises: Mistyped."""
    words = [tuple(options[key]) for key in ("figures", "supply", "words", "rules")]
    header = replace(Header(game.key, *words), seats=tuple(options.get("seats") or ()))
    count = options.get("players")
    if count is None:
        return header
    if header.figures or options.get("roster"):
        raise Mistyped(
            _("You cannot combine --players with --figure or --roster. Leave out --players.")
        )
    return replace(header, figures=tuple(one.key for one in _players(game, count)))


def _players(game: GameSystem, count: int) -> tuple[Figure, ...]:
    """The first samples, one for each player. Raises: Mistyped."""
    if game.play.players is None:
        raise Mistyped(
            _("You cannot use --players with %(key)s. Name the figures with --figure.")
            % {"key": game.key}
        )
    limits = game.play.players()
    if not limits.least <= count <= limits.most:
        raise Mistyped(
            _("%(key)s needs %(least)s to %(most)s players.")
            % {"key": game.key, "least": limits.least, "most": limits.most}
        )
    return game.roster.samples()[:count]


def set_up_of(game: GameSystem, header: Header) -> SetUp:
    """The set-up that is asked for. Raises: Mistyped."""
    samples = {figure.key: figure for figure in game.roster.samples()}

    def figure(said: str) -> Figure:
        if not said.startswith("{"):
            return samples[one_of(said, samples, _("figure"))]
        try:
            return msgspec.json.decode(said, type=Figure)
        except msgspec.DecodeError as error:
            raise Mistyped(
                _("“%(said)s” is not a figure: %(error)s.") % {"said": said, "error": error}
            ) from error

    return SetUp(
        figures=tuple(map(figure, header.figures)) or _usual(game),
        supply=tuple(map(figure, header.supply)),
        house_rules=dict(house_rules(game, header.rules)),
        words=pairs("--set", header.words),
        seats=_run_together(game, header),
        board="\n".join(header.board),
    )


def _run_together(game: GameSystem, header: Header) -> dict[str, tuple[str, ...]]:
    """The figures of players who run several. Raises: Mistyped."""
    found = pairs("--seat", header.seats)
    if found and (game.play.players is None or game.play.players().figures == 1):
        raise Mistyped(
            _("A player of %(key)s controls one figure. Leave out --seat.") % {"key": game.key}
        )
    return {seat: tuple(said.split(",")) for seat, said in found.items()}


def _usual(game: GameSystem) -> tuple[Figure, ...]:
    """As few samples as can play, or the first ones of the first side."""
    if game.play.players is not None:
        return _players(game, game.play.players().least)
    side = game.roster.sides()[0].key
    return tuple([figure for figure in game.roster.samples() if figure.side == side][:FIGURES])


def one_of(key: str, known: Iterable[str], what: str) -> str:
    """The key, if it is known. Raises: Mistyped with all that are."""
    if key not in (listed := tuple(known)):
        said = _("The %(what)s “%(key)s” does not exist. Choose one of: %(names)s.")
        if not key:
            said = _("The %(what)s is missing. Choose one of: %(names)s.")
        raise Mistyped(said % {"what": what, "key": key, "names": ", ".join(listed)})
    return key


def pairs(option: str, parts: Iterable[str]) -> dict[str, str]:
    """Each `word=value` of an option. Raises: Mistyped."""
    found: dict[str, str] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        if not (key and equals):
            raise Mistyped(
                _("“%(part)s” is not valid for %(option)s. Write WORD=VALUE.")
                % {"part": part, "option": option}
            )
        if key in found:
            raise Mistyped(
                _("%(option)s %(key)s is given twice. Give it once.")
                % {"option": option, "key": key}
            )
        found[key] = value
    return found


def house_rules(game: GameSystem, parts: Iterable[str]) -> Mapping[str, str]:
    """The switches by key. Names and values may also be written in camelCase.

    Raises: Mistyped.
    """
    known = {row.key: row for row in game.house_rules()}
    chosen = {}
    for said, value in pairs("--rule", parts).items():
        key = one_of(_parted(said, "_") if said not in known else said, known, _("house rule"))
        options = [option.key for option in known[key].options]
        if value not in options:
            value = _parted(value, "-")
        chosen[key] = one_of(value, options, _("value of %(key)s") % {"key": key})
    return chosen


def _parted(word: str, by: str) -> str:
    """The words of a name in camelCase with something between them."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", by, word).lower()
