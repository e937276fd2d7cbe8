"""The set-up of a game: figures, table, Spare Ammo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec.structs import replace

from rules.aftermath import RecordGroup
from rules.game import SetUp
from rules.parameters import number, yes_or_no
from rules.refused import Refused
from rules.roster import Figure
from rules.system import OddsQuestion, Parameter
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, vehicle_rules
from rules.systems.twilight_world.features import TERRAIN
from rules.systems.twilight_world.map.drawing import read
from rules.systems.twilight_world.map.field import Battlefield
from rules.systems.twilight_world.map.parking import with_vehicles
from rules.systems.twilight_world.muster import assigned, mustered
from rules.systems.twilight_world.noise.noise import is_large
from rules.systems.twilight_world.roster.carried import found_markers, medical_supplies
from rules.systems.twilight_world.roster.loadout import starting_markers
from rules.systems.twilight_world.roster.pickers import samples
from rules.systems.twilight_world.start.battlefield import (
    check_edges,
    check_ground,
    features_of,
    places_of,
    set_out,
    siege_of,
)
from rules.systems.twilight_world.start.scenarios.standing import lying, stood
from rules.systems.twilight_world.state import (
    NOWHERE,
    ZOMBIE_CARD,
    Feature,
    Fighter,
    Game,
    Place,
    Scenario,
    Settlers,
    Side,
    Vehicle,
)
from rules.systems.twilight_world.turn.aims import aims_of
from rules.systems.twilight_world.who import HEROES, SURVIVORS, VILLAINS, ZOMBIES, kind_of
from rules.systems.twilight_world.wounds.body import vehicle_body
from rules.text import counted, text
from rules.words import Words, read_words

MOST = 60


MOST_TURNS = 500


MOST_GROUPS = 6


SCOUT = "scout"


TEMPERS = ("neutral", "hostile")  # of settlers


SET_UP = OddsQuestion(
    key="game",
    name=text("Set-up"),
    parameters=(
        number("turns", text("Turns"), text("Turns until the game ends. 0 for no limit.")),
        number("zombies", text("Zombies"), text("Zombies on the board at the start.")),
        number("vehicles", text("Vehicles"), text("Vehicles that figures can drive.")),
        yes_or_no(
            "keys",
            text("Car keys"),
            text("Does the first hero have the keys to the first vehicle?"),
        ),
        Parameter(
            key="features",
            name=text("Concealing terrain"),
            explanation=text("Separated by commas: building, tree, woods, shed, wall or hill."),
        ),
        Parameter(
            "places", text("Places to enter"), text("Separated by commas: building or shed.")
        ),
        number("goals", text("Goal items"), text("Items that heroes must fetch.")),
        number("group", text("Friendly forces"), text("Figures in each group."), "4"),
        Parameter("aims", text("Aims"), text("Aims that win the game, such as search:3,leave:2.")),
        Parameter(
            key="stands",
            name=text("Squares of figures on a battlefield"),
            explanation=text("figure:square, separated by commas. Squares count from 0."),
        ),
        Parameter(
            key="lies",
            name=text("Squares of goal items on a battlefield"),
            explanation=text("goal-1:square, separated by commas. Squares count from 0."),
        ),
        number(
            "players",
            text("Hero players"),
            text("Each player is a separate side if the house rule says so."),
            "1",
        ),
        number(
            "settlers",
            text("Settlers"),
            text(
                "The number of friends off the board for each returning group, separated by commas."
            ),
        ),
        Parameter(
            key="settlers.temper",
            name=text("Temperament of settlers"),
            explanation=text("neutral or hostile, for each group, separated by commas."),
            default=TEMPERS[0],
        ),
        Parameter(
            key="settlers.names",
            name=text("Names of settlers"),
            explanation=text("The name of each group of settlers, one per line."),
        ),
        yes_or_no("dark", text("Darkness"), text("Is it dark?")),
        yes_or_no("goal", text("Goal"), text("Do the heroes have an aim besides staying alive?")),
        yes_or_no("exits", text("Exits"), text("Can heroes leave the board?"), "yes"),
        yes_or_no("solo", text("Solo"), text("Do zombies follow the solo rules?")),
        Parameter(
            key="siege",
            name=text("Siege"),
            explanation=text("The building that zombies head for when they notice nobody."),
        ),
    ),
)


def start(set_up: SetUp) -> Game:
    """The state before the first turn. Raises: Refused for wrong words.

    Rule: TW-SIDE-2, TW-SETUP-1, TW-SETUP-3, TW-SETUP-5.
    """
    words = read_words(SET_UP, set_up.words)
    book = catalogue(set_up.house_rules)
    fielded = _fielded(set_up, words, book)
    if not any(kind_of(one.side) == HEROES for one in fielded):
        raise Refused(
            text("There are no heroes."),
            rule="TW-SIDE-2",
            cure=text("Choose at least one figure on the heroes' side."),
        )
    field = _drawn(set_up, words, book)
    if words.flag("keys"):
        fielded = _with_keys(fielded, _vehicles(words, field))
    cards = {figure.key: figure for figure in set_up.figures}
    cards.setdefault(ZOMBIE_CARD, _sample(ZOMBIE_CARD))
    figures = {one.key: one for one in (*fielded, *_zombies(words, cards, book))}
    figures = stood(figures, field, set_up.words.get("stands", ""))
    if field:
        _check_drawn(words)
        check_edges(field, figures)
        come_on = any(_comes_on(one) for one in figures.values())
        check_ground(field, heroes_come_on=come_on)
        figures = set_out(field, figures)
    heroes = sum(kind_of(one.side) == HEROES for one in figures.values())
    goals = tuple([f"goal-{n}" for n in _counted(words, "goals")])
    return Game(
        rules=_differing(tuple(sorted(set_up.house_rules.items()))),
        scenario=Scenario(
            turns=words.number("turns", least=0, most=MOST_TURNS),
            dark=words.flag("dark"),
            goal=words.flag("goal"),
            exits=words.flag("exits"),
            solo=words.flag("solo"),
            siege=siege_of(field, set_up.words.get("siege", "")),
            settlers=tuple(_settlers(words)),
            supply=set_up.supply,
            aims=aims_of(set_up.words.get("aims", "")),
        ),
        sides=_sides(frozenset([one.side for one in figures.values()])),
        cards=cards,
        figures=figures,
        field=field,
        features=features_of(field) if field else {one.key: one for one in _features(words)},
        places=places_of(field) if field else {one.key: one for one in _places(words)},
        vehicles={one.key: one for one in _vehicles(words, field)},
        goals=goals,
        lies=lying(field, goals, set_up.words.get("lies", "")),
        shared=_shared(set_up, book),
        lucky=tuple(one.key for one in figures.values() if one.luck),
        large=is_large(heroes, book),
        arrivals=words.number("zombies", least=0, most=MOST),
    )


def _comes_on(figure: Fighter) -> bool:
    """True if it is a hero who enters over an edge. Rule: TW-SETUP-2, TW-SETUP-5."""
    return kind_of(figure.side) == HEROES and figure.where == "board" and figure.at == NOWHERE


def returning(groups: Sequence[RecordGroup]) -> dict[str, str]:
    """The words that bring back known survivors: the remaining members and their friends.

    The limit of a game applies to all groups together. The last groups lose members first.
    Rule: TW-CAMP-3, TW-CAMP-4, TW-CAMP-6. Raises: Refused.
    """
    if len(groups) > MOST_GROUPS:
        raise Refused(
            text("{count} groups is too many for one game.", count=len(groups)),
            rule="TW-CAMP-6",
            cure=text("Choose {most} groups or fewer.", most=MOST_GROUPS),
        )
    if not groups:
        return {}
    room, counts = MOST, []
    for group in groups:
        counts.append(min(group.members + group.reserve, room))
        room -= counts[-1]
    tempers = [one.temper if one.temper in TEMPERS else TEMPERS[0] for one in groups]
    return {
        "settlers": ",".join(map(str, counts)),
        "settlers.temper": ",".join(tempers),
        "settlers.names": "\n".join(one.key for one in groups),
    }


def _settlers(words: Words) -> Iterator[Settlers]:
    """Groups of earlier games. The last given temper applies to the remaining groups.

    Rule: TW-CAMP-6. Raises: Refused.
    """
    counts = words.numbers("settlers", least=0, most=MOST, count=MOST_GROUPS)
    tempers = words.slugs("settlers.temper", TEMPERS, most=MOST_GROUPS) or TEMPERS[:1]
    names = words.said.get("settlers.names", "").split("\n")
    if sum(counts) > MOST:
        raise Refused(
            text("{count} settlers is too many.", count=sum(counts)),
            rule="TW-CAMP-6",
            cure=text("Enter {most} or fewer across all groups.", most=MOST),
        )
    for place, count in enumerate(counts):
        if count:
            temper = tempers[min(place, len(tempers) - 1)]
            yield Settlers(count, temper, names[place] if place < len(names) else "")


def _drawn(set_up: SetUp, words: Words, book: Catalogue) -> Battlefield | None:
    """The battlefield, if there is one, with woods by the house rule.

    Raises: Refused if it has too few vehicles. Rule: TW-LOS-4, TW-VEH-9.
    """
    if not set_up.board:
        return None
    wanted = words.number("vehicles", least=0, most=MOST)
    field = with_vehicles(read(set_up.board), wanted)
    if len(field.vehicles) < wanted:
        raise Refused(
            counted(
                "The battlefield has {count} vehicle to drive. The game needs {wanted}.",
                "The battlefield has {count} vehicles to drive. The game needs {wanted}.",
                len(field.vehicles),
                wanted=wanted,
            ),
            rule="TW-VEH-9",
            cure=text("Draw more vehicles as rectangles of V, or enter a lower number."),
        )
    thick = book.options["woods_block_after_squares"].number
    return replace(field, woods_block=thick) if thick else field


def _check_drawn(words: Words) -> None:
    """Raises: Refused for words that a battlefield defines already. Rule: TW-SETUP-6."""
    for key in ("features", "places"):
        if words.given(key):
            raise Refused(
                text("The battlefield already sets {word}.", word=key),
                rule="TW-SETUP-6",
                cure=text(
                    "Delete {word} from your settings, or start without a battlefield.", word=key
                ),
            )


# Caches: equal values of the rules or the sides are found sooner where they are the
# same object in all games.
@lru_cache(maxsize=64)
def _differing(house_rules: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    """The house rules that differ from their defaults, by key."""
    usual, book = catalogue({}).options, catalogue(dict(house_rules))
    return tuple((key, option.key) for key, option in book.options.items() if option != usual[key])


@lru_cache(maxsize=64)
def _sides(keys: frozenset[str]) -> tuple[Side, ...]:
    ordered = [key for key in sorted(keys) if kind_of(key) == HEROES]
    ordered += [VILLAINS] if VILLAINS in keys else []
    return tuple(Side(key, kind_of(key)) for key in (*ordered, ZOMBIES, SURVIVORS))


def _fielded(set_up: SetUp, words: Words, book: Catalogue) -> list[Fighter]:
    """The figures of all rosters, with their leaders and Spare Ammo.

    Rule: TW-TYPE-2, TW-TYPE-7, TW-AMMO-1, TW-SETUP-5.
    """
    size = words.number("group", least=1, most=MOST)
    players = words.number("players", least=1, most=MOST)
    apart = book.options["hero_players_share_side"].key == "false"
    found: list[Fighter] = []
    heroes = 0
    for figure in set_up.figures:
        side = figure.side
        if side == HEROES and apart:
            side, heroes = f"{HEROES}-{heroes % players + 1}", heroes + 1
        found += _entry(figure, side, size, book)
    return [assigned(one, found) for one in found]


def _entry(figure: Figure, side: str, size: int, book: Catalogue) -> Iterator[Fighter]:
    """One figure of a roster's entry, or the figures of a group."""
    one = mustered(figure, figure.key, side, book)
    if SCOUT in one.traits:
        one = replace(one, where="aside")
    if figure.kind != "friendly-force":
        yield replace(
            one,
            markers=starting_markers(figure, book),
            found_markers=found_markers(figure),
            medical=medical_supplies(figure),
        )
        return
    for n in range(1, size + 1):
        yield replace(one, key=f"{figure.key}.{n}", name=f"{figure.name} {n}", group=figure.key)


def _shared(set_up: SetUp, book: Catalogue) -> dict[str, int]:
    """The Spare Ammo of each group of friendly forces. Rule: TW-AMMO-1, TW-TYPE-6."""
    groups = [figure for figure in set_up.figures if figure.kind == "friendly-force"]
    return {figure.key: starting_markers(figure, book) + found_markers(figure) for figure in groups}


def _zombies(words: Words, cards: dict[str, Figure], book: Catalogue) -> Iterator[Fighter]:
    """Zombies that the scenario puts on the board. Rule: TW-SETUP-3."""
    zombie = replace(mustered(cards[ZOMBIE_CARD], "z", ZOMBIES, book), card=ZOMBIE_CARD)
    for n in _counted(words, "zombies"):
        yield replace(zombie, key=f"z{n}")


def _features(words: Words) -> Iterator[Feature]:
    """Rule: TW-SETUP-6."""
    for n, terrain in enumerate(words.slugs("features", TERRAIN, most=MOST), start=1):
        yield Feature(f"{terrain}-{n}", terrain)


def _places(words: Words) -> Iterator[Place]:
    for n, kind in enumerate(words.slugs("places", ("building", "shed"), most=MOST), start=1):
        yield Place(key=f"{kind}-{n}", kind="shed" if kind == "shed" else "building")


def _vehicles(words: Words, field: Battlefield | None) -> Iterator[Vehicle]:
    """Rule: TW-VEH-1, TW-VEH-9."""
    named = [f"car-{n}" for n in _counted(words, "vehicles")]
    for key in [one.key for one in field.vehicles] if field else named:
        yield Vehicle(key=key, body=vehicle_body(), seats=vehicle_rules().seats)


def _with_keys(fielded: list[Fighter], vehicles: Iterable[Vehicle]) -> list[Fighter]:
    """The first hero has the keys of the first vehicle. Rule: TW-EQ-8. Raises: Refused."""
    first = next(iter(vehicles), None)
    if first is None:
        raise Refused(
            text("There is no vehicle for the keys."),
            rule="TW-EQ-8",
            cure=text("Set vehicles to 1 or more, or keys to no."),
        )
    hero = next(one for one in fielded if kind_of(one.side) == HEROES)
    return [replace(one, car_keys=(first.key,)) if one is hero else one for one in fielded]


def _counted(words: Words, key: str) -> range:
    return range(1, words.number(key, least=0, most=MOST) + 1)


def _sample(key: str) -> Figure:
    return next(figure for figure in samples() if figure.key == key)
