"""The row types of the catalogue files."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.portraits import Portrait, Sitter
from rules.printables import Role, Shape

Weight = Literal["light", "heavy", "heavy-x2", "special", "none"]


DoubleOne = Literal[
    "out-of-ammo", "out-of-fuel", "lost", "consumed", "cannot", "never", "ignored"
]  # effect of a second 1 in one attack on the weapon


HouseRuleGroup = Literal[
    "kit",
    "turn",
    "attacks",
    "wounds",
    "explosives",
    "night",
    "buildings",
    "survivors",
    "vehicles",
    "map",
    "campaign",
]


class Row(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The fields of every row: its key, the id of its rule, its name and other names for it."""

    key: str
    rule: str
    name: str
    synonyms: tuple[str, ...] = ()


class Weapon(Row, frozen=True, kw_only=True):
    """A weapon row. Ranges are in squares. A melee weapon with a range is thrown that far."""

    group: Literal["firearm", "explosive", "melee", "natural"]
    attacks: int
    range: int
    to_hit: int
    weight: Weight
    noise: bool  # True if each die is heard (TW-NOISE-1)
    double_one: DoubleOne
    range_least: int = 0
    special: tuple[str, ...] = ()
    thrown_dice: int = 0
    blast: int = 0
    spare_ammo: bool = False  # TW-AMMO-2
    mounts: tuple[str, ...] = ()  # gear keys of sights
    holster: bool = False  # TW-LOAD-7
    reconstructed: tuple[str, ...] = ()
    read: tuple[str, ...] = ()

    @property
    def in_doubt(self) -> frozenset[str]:
        """The unclear cells of the source (TW-WPN-10)."""
        return frozenset(self.reconstructed + self.read)

    @property
    def pairs(self) -> bool:
        """True if a figure can fire two at once. Rule: TW-DUAL-1."""
        return self.group == "firearm" and self.weight == "light"


class Sight(Struct, frozen=True, forbid_unknown_fields=True):
    dice: int  # at most
    easier: int  # subtracted from the number to hit
    range_times: int


class Equipment(Row, frozen=True, kw_only=True):
    group: Literal["armour", "sight", "bags", "supplies"]
    weight: Weight
    reminder: str
    save: int = 0
    move: int = 0
    sight: Sight | None = None
    always_on: bool = False
    frees_light: bool = False  # TW-LOAD-4


class Unarmed(Struct, frozen=True, forbid_unknown_fields=True):
    attacks: int
    to_hit: int


class Trait(Row, frozen=True, kw_only=True):
    reminder: str
    move: int = 0  # 0: implies none
    wounds: int = 0
    save: int = 0
    range_most: int = 0
    used_boxes: int = 0
    turns: int = 0  # in a row that its work takes
    heals: int = 0  # wounds
    unarmed: Unarmed | None = None
    is_age: bool = False  # chosen as the figure's age, not picked as a trait


class Kind(Row, frozen=True, kw_only=True):
    explanation: str
    wounds: int
    spare_ammo: Literal["armed", "group", "never"]
    silhouette: str
    traits_count: bool = False
    one_hit: bool = False


class SideRow(Row, frozen=True, kw_only=True):
    explanation: str
    shape: Shape
    role: Role
    move: int
    unarmed: str
    spare_ammo: bool = False
    silhouette: str = ""


class BrainZombie(Struct, frozen=True, forbid_unknown_fields=True):
    rule: str
    side: str
    trait: str
    move: int
    silhouette: str


class StatRow(Row, frozen=True, kw_only=True):
    least: int
    most: int
    default: int


class Age(Row, frozen=True, kw_only=True):
    silhouette: str = ""


class SurvivorRow(Row, frozen=True, kw_only=True):
    """A found survivor without a name. `arms` is a table of weapons. Rule: TW-SURV-4."""

    age: str
    move: int
    wounds: int
    traits: tuple[str, ...] = ()
    arms: str = ""


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    rule: str
    heavy_places: int
    holsters: int
    least_move: int
    suits: int
    sights_on_a_weapon: int
    pair: int
    pair_penalty: int


class FigureRules(Struct, frozen=True, forbid_unknown_fields=True):
    """The file figures.toml."""

    kind: tuple[Kind, ...]
    side: tuple[SideRow, ...]
    brain_zombie: BrainZombie
    stat: tuple[StatRow, ...]
    age: tuple[Age, ...]
    survivor: tuple[SurvivorRow, ...]
    limits: Limits


class OptionRow(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    name: str
    explanation: str
    number: int | None = None
    per_heavy: int = 0
    cells: dict[str, dict[str, int | str | bool]] = {}  # row key -> cell -> value


class HouseRuleRow(Row, frozen=True, kw_only=True):
    group: HouseRuleGroup
    explanation: str
    options: tuple[OptionRow, ...]
    because: tuple[str, ...] = ()


class TokenBackRow(Struct, frozen=True, forbid_unknown_fields=True):
    """The back of a token."""

    name: str
    icon: str
    role: Role


class StandeeRow(Row, frozen=True, kw_only=True):
    """A figure without a name of its own, to stand on the table."""

    side: str
    silhouette: str
    numbered: bool = False
    named: bool = True  # a number alone tells the most common kind apart
    crowd: Sitter
    copies: int = 0  # as many as are likely to be needed


class TokenRow(Row, frozen=True, kw_only=True):
    role: Role
    shape: Literal["round", "square", "hex"]
    back: TokenBackRow | None = None  # both sides are alike without one
    numbered: bool = False
    crowd: Sitter | None = None  # several lie on the table and have to be told apart


class Markers(Struct, frozen=True, forbid_unknown_fields=True):
    """The file tokens.toml."""

    token: tuple[TokenRow, ...]
    standee: tuple[StandeeRow, ...]


class SampleTrait(Struct, frozen=True, forbid_unknown_fields=True):
    trait: str
    name: str = ""


class SampleItem(Struct, frozen=True, forbid_unknown_fields=True):
    gear: str
    name: str = ""
    count: int = 1


class Sample(Row, frozen=True, kw_only=True):
    kind: str
    side: str
    move: int
    wounds: int
    age: str = "adult"
    traits: tuple[SampleTrait, ...] = ()
    items: tuple[SampleItem, ...]


class SitterRows(Struct, frozen=True, forbid_unknown_fields=True):
    """The facts that drawn portraits show, and the parts of the samples."""

    held: dict[str, str]  # by gear, the first that is carried is drawn
    headgear: dict[str, str]  # by gear
    drawn: dict[str, Portrait]  # by sample
