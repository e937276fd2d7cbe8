"""The rows of the catalogue files, read on first use."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import TypeVar

import msgspec
from msgspec import Struct

from rules.looks import Looks
from rules.printables import Icon, IconRow, icons_of
from rules.systems.twilight_world.catalogue.card_rows import KitCards
from rules.systems.twilight_world.catalogue.fight_rows import FightTable
from rules.systems.twilight_world.catalogue.rows import (
    Equipment,
    FigureRules,
    HouseRuleRow,
    Kind,
    Markers,
    OptionRow,
    Row,
    Sample,
    SideRow,
    SitterRows,
    StandeeRow,
    TokenRow,
    Trait,
    Weapon,
)
from rules.systems.twilight_world.catalogue.rulings import Rulings, rulings
from rules.systems.twilight_world.catalogue.scenario_rows import Scenarios
from rules.systems.twilight_world.catalogue.table_rows import (
    Amount,
    Check,
    DiceTable,
    Obstacle,
    Tables,
    VehicleRules,
)
from rules.systems.twilight_world.catalogue.terrain_rows import Shelf, Terrain, Tiles
from rules.systems.twilight_world.catalogue.theme_rows import Themes

T = TypeVar("T")


R = TypeVar("R", bound=Row)


class Catalogue(Struct, frozen=True):
    """The rows under the house rules of a campaign."""

    weapons: Mapping[str, Weapon]
    equipment: Mapping[str, Equipment]
    traits: Mapping[str, Trait]
    amounts: Mapping[str, Amount]
    options: Mapping[str, OptionRow]  # the chosen option of each house rule
    rulings: Rulings  # the options that settle an attack


def catalogue(house_rules: Mapping[str, str]) -> Catalogue:
    """The catalogue under these house rules. An unknown value counts as the default."""
    return _by_rules(tuple(sorted(house_rules.items())))


@lru_cache(maxsize=64)
def _by_rules(house_rules: tuple[tuple[str, str], ...]) -> Catalogue:
    said = dict(house_rules)
    return _catalogue(tuple(_chosen(row, said.get(row.key)).key for row in house_rule_rows()))


@lru_cache(maxsize=64)
def _catalogue(option_keys: tuple[str, ...]) -> Catalogue:
    options = {
        row.key: _chosen(row, key) for row, key in zip(house_rule_rows(), option_keys, strict=True)
    }
    cells = {row: new for option in options.values() for row, new in option.cells.items()}
    return Catalogue(
        weapons=_by_key(weapon_rows(), cells),
        equipment=_by_key(equipment_rows(), cells),
        traits=_by_key(trait_rows(), cells),
        amounts=_by_key(tables().amount, cells),
        options=options,
        rulings=rulings(options),
    )


def _chosen(row: HouseRuleRow, key: str | None) -> OptionRow:
    return next((option for option in row.options if option.key == key), row.options[0])


def _by_key(
    rows: tuple[R, ...], cells: Mapping[str, Mapping[str, int | str | bool]]
) -> Mapping[str, R]:
    return {row.key: _with_cells(row, cells.get(row.key)) for row in rows}


def _with_cells(row: R, cells: Mapping[str, int | str | bool] | None) -> R:
    if not cells:
        return row
    return msgspec.convert({**msgspec.to_builtins(row), **cells}, type(row))


@cache
def weapon_rows() -> tuple[Weapon, ...]:
    """The weapons as printed in weapons.toml. Rule: TW-WPN-R1 to TW-WPN-R25."""
    return _read("weapons", dict[str, tuple[Weapon, ...]])["weapon"]


@cache
def equipment_rows() -> tuple[Equipment, ...]:
    """The special equipment. Rule: TW-EQ-1 to TW-EQ-9."""
    return _read("equipment", dict[str, tuple[Equipment, ...]])["equipment"]


@cache
def trait_rows() -> tuple[Trait, ...]:
    """The 24 traits, age among them. Rule: TW-TRAIT-AMBI to TW-TRAIT-CHILD."""
    return _read("traits", dict[str, tuple[Trait, ...]])["trait"]


@cache
def sample_rows() -> tuple[Sample, ...]:
    """The 27 sample characters. Rule: TW-ROST-1 to TW-ROST-27."""
    return _read("roster", dict[str, tuple[Sample, ...]])["sample"]


@cache
def sitter_rows() -> SitterRows:
    """The facts that drawn portraits show."""
    return _read("portraits", SitterRows)


@cache
def house_rule_rows() -> tuple[HouseRuleRow, ...]:
    """The house rules that a campaign sets: of rosters and cards, then those only play reads."""
    return tuple(
        row
        for name in ("house_rules", "play_rules")
        for row in _read(name, dict[str, tuple[HouseRuleRow, ...]])["house_rule"]
    )


@cache
def token_rows() -> tuple[TokenRow, ...]:
    """The markers to cut out."""
    return _read("tokens", Markers).token


@cache
def standee_rows() -> tuple[StandeeRow, ...]:
    """The paper figures without a card."""
    return _read("tokens", Markers).standee


@cache
def figure_rules() -> FigureRules:
    """Kinds, sides, stats, ages and the fixed limits."""
    return _read("figures", FigureRules)


@cache
def tables() -> Tables:
    """The tables of dice beside attacks."""
    return _read("tables", Tables)


@cache
def checks() -> Mapping[str, Check]:
    """The checks of one die by key."""
    return {row.key: row for row in tables().check}


@cache
def dice_tables() -> Mapping[str, DiceTable]:
    """The tables that are read by a total, by key."""
    return {row.key: row for row in tables().table}


@cache
def obstacles() -> Mapping[str, Obstacle]:
    """The obstacles that figures can break, by key. Rule: TW-DOOR-2, TW-DOOR-3, TW-DOOR-6."""
    return {row.key: row for row in tables().obstacle}


@cache
def vehicle_rules() -> VehicleRules:
    """Saves, wounds and speeds of vehicles. Rule: TW-VEH-1, -3 to -6, -9 to -12, -15, -18, -20."""
    return _read("vehicles", VehicleRules)


@cache
def fight_table() -> FightTable:
    """Numbers of attacks that belong to no weapon."""
    return _read("fight", FightTable)


@cache
def terrain() -> Terrain:
    """The kinds of squares and edges of a battlefield. Rule: TW-MOVE-3, TW-LOS-4, TW-SETUP-6."""
    return _read("terrain", Terrain)


@cache
def looks() -> Looks:
    """The looks of the kinds of terrain."""
    return _read("looks", Looks)


@cache
def themes() -> Themes:
    """The themes of the map generator. Rule: TW-SETUP-2, TW-SETUP-6."""
    return _read("themes", Themes)


@cache
def tiles() -> Tiles:
    """Map tiles, and what their edges join. Rule: TW-SETUP-6."""
    return _read("tiles", Tiles)


@cache
def shelf() -> Shelf:
    """The pieces of terrain that are printed to cut out. Rule: TW-SETUP-6."""
    return _read("shelf", Shelf)


@cache
def kit_cards() -> KitCards:
    """The looks and words of equipment cards. Rule: TW-CARD-1."""
    return _read("kit_cards", KitCards)


def scenario_source() -> str:
    """The text of the game's own scenarios, in the format for hosts."""
    return (files(__package__) / "scenarios.toml").read_text("utf-8")


def scenarios_in(source: str) -> Scenarios:
    """The scenarios of a text. Raises: msgspec.DecodeError."""
    return msgspec.toml.decode(source, type=Scenarios)


@cache
def kinds() -> Mapping[str, Kind]:
    """The kinds of figures by key. Rule: TW-TYPE-1, -2, -4, -5."""
    return {row.key: row for row in figure_rules().kind}


@cache
def sides() -> Mapping[str, SideRow]:
    """The sides by key. Rule: TW-SIDE-1."""
    return {row.key: row for row in figure_rules().side}


@cache
def icons() -> Mapping[str, Icon]:
    """Our drawings by key."""
    return icons_of(_read("icons", dict[str, IconRow]))


def icon(key: str) -> Icon:
    """The drawing of this key. An empty one where there is none, which `prove` reports."""
    return icons().get(key, Icon(key))


def _read(name: str, type_: type[T]) -> T:
    return msgspec.toml.decode((files(__package__) / f"{name}.toml").read_bytes(), type=type_)
