"""Stat cards of Twilight World."""

from __future__ import annotations

import pytest

from cards.draw.pictures.things import is_thing
from rules.printables import Row, StatCard
from rules.roster import Figure
from rules.text import Text, in_english
from tests.rules.systems.twilight_world.kit import GAME, carry, figure, sample


def card(one: Figure, **house_rules: str) -> StatCard:
    return GAME.roster.card(one, house_rules)


def facts(shown: StatCard) -> dict[str, str]:
    return {in_english(fact.label): fact.value for fact in shown.row}


def boxes(shown: StatCard) -> dict[str, int]:
    return {in_english(row.label): row.count for row in shown.small_boxes}


def cells(row: Row) -> list[str]:
    said = [c.value if isinstance(c.value, str) else in_english(c.value) for c in row.cells]
    return [value + "*" * cell.marked for value, cell in zip(said, row.cells, strict=True)]


def only_row(one: Figure, **house_rules: str) -> Row:
    (row,) = card(one, **house_rules).table.rows
    return row


def said(words: Text | None) -> str:
    return in_english(words) if words else ""


def test_grants_card() -> None:
    """TW-CARD-2, TW-ROST-2: Grant's card as a whole."""
    shown = card(sample("Grant"))
    assert [(in_english(row.name), cells(row), row.ticks) for row in shown.table.rows] == [
        ("SMG", ["4*", "18*", "5+*", "heavy", "–*"], 1),
        ("Handgun × 2", ["2*", "12*", "5+*", "light", "–*"], 2),
        ("Combat Knife", ["3", "0–6", "6+", "free", "thrown: 1 die"], 1),
        ("Grenades × 4", ["3*", "12*", "4+*", "free*", "blast 1*"], 4),
    ]
    assert [row.tick for row in shown.table.rows] == ["O", "O", "L", "U"]
    assert [one.value for one in shown.highlights] == ["6", "3"]
    assert facts(shown) == {"Heavy": "1/2", "Light": "2/4"}
    assert boxes(shown) == {"Spare ammo": 1}
    assert in_english(shown.kind) == "Character · Adult"


def test_doubtful_weapons_have_one_footnote() -> None:
    """TW-WPN-10: weapons with doubtful cells are marked, and one footnote says what that means."""
    shown = card(sample("Grant"))
    marked = [row for row in shown.table.rows if any(cell.marked for cell in row.cells)]
    assert [in_english(row.name) for row in marked] == ["SMG", "Handgun × 2", "Grenades × 4"]
    assert len(shown.footnotes) == 1
    assert card(sample("Peter")).footnotes == ()


def test_armour_shows_in_move_and_saves() -> None:
    """TW-CARD-2, TW-EQ-3, DX-02: Move before and after armour, its save, the armour as kit."""
    shown = card(figure(carry("tactical-armour"), carry("axe")))
    assert shown.highlights[0].value == "4"
    assert facts(shown)["Move without armour"] == "6"
    assert facts(shown)["Save"] == "4+"
    assert [in_english(row.name) for row in shown.kit] == ["Tactical Armour"]


def test_saves_of_traits_come_first() -> None:
    """TW-SAVE-5, TW-SAVE-9: the better trait save and then armour. Both with the house rule."""
    one = figure(carry("bullet-proof-vest"), traits="inhuman monster")
    assert facts(card(one))["Save"] == "3+/5+"
    assert facts(card(one, trait_saves_stack="true"))["Save"] == "3+/5+/5+"


def test_the_unarmed_use_their_hands() -> None:
    """TW-CC-4, TW-CC-5, TW-CC-6: bare hands, better for a Brawler. Zombies claw and bite."""
    assert cells(only_row(figure()))[:3] == ["2", "–", "6+"]
    assert cells(only_row(figure(traits="brawler")))[:3] == ["3", "–", "5+"]
    zombie = only_row(sample("Zombie Minion"))
    assert (in_english(zombie.name), cells(zombie)[2], zombie.tick) == ("Claw and Bite", "5+", "")


def test_poor_eyesight_shortens_ranges() -> None:
    """TW-TRAIT-EYES, TW-RNG-7: no range beyond 10, the scope's included."""
    one = figure(carry("rifle-semi", attachments=("scope",)), traits="poor-eyesight")
    assert cells(only_row(one))[1] == "10"
    assert said(only_row(one).note) == "Scope: 1 die · 3+ · 10 squares"


def test_a_scope_is_a_choice() -> None:
    """TW-EQ-4, DX-04: the row stays, the note says one die, 1 easier, twice as far."""
    row = only_row(figure(carry("rifle-bolt-action", attachments=("scope",))))
    assert cells(row)[:3] == ["2", "24", "4+"]
    assert said(row.note) == "Scope: 1 die · 3+ · 48 squares"


def test_a_laser_is_a_choice_unless_the_group_says_no() -> None:
    """TW-EQ-5: two dice and 1 easier, as a note or for good."""
    one = figure(carry("machine-pistol", attachments=("laser-sight",)))
    assert cells(only_row(one))[0:3:2] == ["4", "6+"]
    assert said(only_row(one).note) == "Laser Sight: 2 dice · 5+"
    always = only_row(one, laser_optional="false")
    assert cells(always)[0:3:2] == ["2", "5+"]
    assert said(always.note) == "Laser Sight always on"


def test_pairs_need_one_more() -> None:
    """TW-DUAL-1, TW-DUAL-2: two light firearms at once are less accurate."""
    pair = card(figure(carry("handgun"), carry("hold-out-pistol"), carry("smg")))
    notes = [said(row.note) for row in pair.table.rows]
    assert notes == ["as a pair: 6+", "as a pair: double 6 only", ""]
    assert said(only_row(figure(carry("handgun"))).note) == ""


def test_ambidextrous_spares_the_penalty() -> None:
    """TW-TRAIT-AMBI: two volleys at the printed number, or with -1 by house rule."""
    eve = sample("Eve")
    assert said(only_row(eve).note) == "two volleys: 5+ each"
    assert said(only_row(eve, ambidextrous_penalty="-1").note) == "two volleys: 6+ each"


@pytest.mark.parametrize(
    ("gear", "house_rules", "cell", "value"),
    [
        ("smg", {"smg_range": "12"}, 1, "12*"),
        ("smg", {"smg_range": "16"}, 1, "16*"),
        ("smg", {"smg_range": "nonsense"}, 1, "18*"),
        ("crossbow", {"crossbow_row": "2/12/4"}, 0, "2*"),
        ("crossbow", {"crossbow_row": "2/12/4"}, 1, "12*"),
        ("rocket-launcher", {"rocket_attacks": "3"}, 0, "3*"),
        ("dynamite", {"dynamite_radius": "2"}, 4, "blast 2*"),
        ("grenade", {"grenade_weight": "light"}, 3, "light*"),
    ],
)
def test_house_rules_change_cells(
    gear: str, house_rules: dict[str, str], cell: int, value: str
) -> None:
    """TW-WPN-R7, TW-WPN-R13, TW-WPN-R15, TW-WPN-R17, TW-EXP-17: on the card of who carries it."""
    assert cells(only_row(figure(carry(gear)), **house_rules))[cell] == value


def test_a_crossbow_runs_empty_only_by_house_rule() -> None:
    """TW-WPN-R13, TW-DICE-2: one die cannot show two 1s, two dice can."""
    assert only_row(sample("Tony Bolero")).tick == "L"
    assert only_row(figure(carry("crossbow"))).tick == ""
    assert only_row(figure(carry("crossbow")), crossbow_row="2/12/4").tick == "O"


def test_a_thrown_knife_rolls_what_the_group_says() -> None:
    """TW-RNG-12: one die, or three."""
    one = figure(carry("combat-knife"))
    assert cells(only_row(one))[4] == "thrown: 1 die"
    assert cells(only_row(one, thrown_knife_dice="3"))[4] == "thrown: 3 dice"


def test_some_cells_have_forms_of_their_own() -> None:
    """TW-WPN-R12, TW-WPN-R22, TW-WPN-R25: least ranges, what is never lost, what needs fuel."""
    assert cells(only_row(figure(carry("flame-thrower"))))[1:] == [
        "3–12",
        "2+",
        "heavy ×2",
        "no saves · area",
    ]
    assert only_row(figure(carry("crowbar"))).tick == ""
    assert only_row(figure(carry("chainsaw"))).tick == "F"


def test_found_things_stand_apart() -> None:
    """TW-CARD-3, TW-ITEM-1: what was found is neither in the table nor in the kit."""
    shown = card(figure(carry("axe", found=True), carry("spare-ammo", 2, found=True)))
    assert [(in_english(row.name), row.count) for row in shown.found] == [
        ("Axe", 1),
        ("Spare Ammo", 2),
    ]
    assert [in_english(row.name) for row in shown.table.rows] == ["Bare Hands"]
    assert shown.kit == ()
    assert boxes(shown) == {}


def test_uses_have_boxes() -> None:
    """TW-TRAIT-LUCK, TW-TRAIT-MEDIC: one reroll. Patients, or one by house rule."""
    one = figure(traits="lucky medic")
    assert boxes(card(one)) == {"Lucky used": 1, "Medic used": 3}
    assert boxes(card(one, medic_limit="once-per-medic")) == {"Lucky used": 1, "Medic used": 1}


def test_a_child_is_shown_as_one() -> None:
    """TW-TRAIT-CHILD: on the badge, among the reminders, in the drawing. A zombie has no age."""
    alyx = card(sample("Alyx"))
    assert in_english(alyx.kind) == "Character · Child"
    assert in_english(alyx.reminders[-1].name) == "Child"
    assert alyx.silhouette.key == "silhouette-child"
    assert in_english(card(sample("Brain Zombie")).kind) == "Generic"


@pytest.mark.parametrize(
    ("name", "shape", "silhouette"),
    [
        ("Grant", "round", "silhouette-adult"),
        ("Zombie Minion", "jagged", "silhouette-zombie"),
        ("Brain Zombie", "jagged", "silhouette-brain-zombie"),
    ],
)
def test_shapes_tell_sides_apart(name: str, shape: str, silhouette: str) -> None:
    """TW-SIDE-1: heroes are round, zombies jagged, and each has its silhouette."""
    shown = card(sample(name))
    assert (shown.shape, shown.silhouette.key) == (shape, silhouette)


def test_a_backpack_lifts_the_light_limit_on_the_card() -> None:
    """TW-LOAD-4: the card shows no limit for light objects."""
    assert facts(card(figure(carry("backpack"), carry("molotov", 7))))["Light"] == "7"


def test_a_name_on_the_card_is_kept_as_typed() -> None:
    """TW-ROST-6, TW-ROST-12: printed wordings stay, and braces do no harm."""
    alice = card(sample("Problem Child Alice"))
    assert "Limited Mobility (slight limp)" in [in_english(row.name) for row in alice.reminders]
    assert [in_english(row.name) for row in alice.table.rows] == ["Knife"]


def test_every_sample_has_a_card() -> None:
    """TW-CARD-1: with its name, Move and wounds."""
    for one in GAME.roster.samples():
        shown = card(one)
        assert (shown.name, shown.large_boxes[0].count) == (one.name, one.stats["wounds"])
        assert shown.table.rows


def test_a_weapon_by_another_name_has_its_own_picture() -> None:
    """A cricket bat, a hockey stick and a sword are not the club and the machete of the table."""
    names = {"Alyx": "wood-club", "Ray Smith": "cricket-bat", "Jess": "hockey-stick"}
    for name, key in (names | {"Kat": "katana"}).items():
        icons = [row.icon for row in card(sample(name)).table.rows if row.icon]
        assert key in [icon.key for icon in icons]
        assert all(is_thing(icon) for icon in icons)
