"""Questions about attacks: shooting, and blows in contact."""

from __future__ import annotations

from rules.parameters import yes_or_no
from rules.refused import Refused
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.systems.twilight_world.attack import Bodies, Shots, Wielded
from rules.systems.twilight_world.catalogue import Catalogue, catalogue, fight_table, sides
from rules.systems.twilight_world.combat.arming import struck_with
from rules.systems.twilight_world.combat.assault import Assault, figures_of
from rules.systems.twilight_world.combat.attack import begin, dice_on_the_move, target_of
from rules.systems.twilight_world.combat.blast_questions import BLAST_ASKED
from rules.systems.twilight_world.combat.shooting import LASER, SCOPE, Gun, View, shot_with
from rules.systems.twilight_world.odds import (
    HERO_SIDE,
    HEROES,
    LUCK,
    TARGET,
    body_named,
    figure_named,
    figure_names,
    struck_body,
    traits_named,
)
from rules.text import text
from rules.words import Asked, Words

MOST_DICE = 99


MOST_SQUARES = 200


MOST_OBSCURERS = 20


MOST_FRIENDS = 4


MOST_ATTACKERS = 20


MOST_LUCK = 12


ZOMBIE, HUMAN = "zombie", "human"


WEAPON = Parameter(key="weapon", name=text("Weapon"), explanation=text("The weapon of the attack."))


DICE = Parameter(
    "dice", text("Dice"), text("The maximum number of dice to roll. If empty, all dice.")
)


TRAITS = Parameter("traits", text("Traits"), text("Traits of the attacker, separated by commas."))


STOP = Parameter(
    key="stop",
    name=text("Stop"),
    explanation=text("Does the attacker stop when the target falls?"),
    default="kill",
    options=("kill", "never"),
)


MOVED = yes_or_no("moved", text("Moved"), text("Does the attacker move in this activation?"))


ATTACK = OddsQuestion(
    key="attack",
    name=text("Shooting"),
    example={"weapon": "smg", "target": "zombie", "range": "10"},
    parameters=(
        WEAPON,
        *TARGET,
        Parameter(
            "range", text("Range"), text("The distance to the target. If empty, within range.")
        ),
        Parameter(
            key="obscured",
            name=text("Partly in the way"),
            explanation=text(
                "Figures and terrain that partly hide the target. Do not count the shooter's "
                "friends."
            ),
            default="0",
        ),
        Parameter(
            "friends",
            text("Friends"),
            text("Friends of the shooter in the line of fire. Each is also partly in the way."),
            "0",
        ),
        Parameter(
            key="friend",
            name=text("Friend"),
            explanation=text("The type of these friends: a sample figure or a kind of figure."),
            default=HUMAN,
        ),
        DICE,
        STOP,
        yes_or_no("scope", text("Scope"), text("Does the shooter use the weapon's scope?")),
        yes_or_no("laser", text("Laser"), text("Is the weapon's laser sight on?")),
        Parameter(
            key="dual",
            name=text("Second weapon"),
            explanation=text("A light firearm that the shooter fires at the same time."),
        ),
        yes_or_no("dual.laser", text("Second laser"), text("Is its laser sight on?")),
        yes_or_no(
            "ambidextrous",
            text("Ambidextrous"),
            text(
                "Does the pair fire two volleys? If no second weapon is given, both are "
                "the same weapon."
            ),
        ),
        yes_or_no("dark", text("Darkness"), text("Is it dark?")),
        yes_or_no("contact", text("Contact"), text("Does the shooter stand beside an enemy?")),
        TRAITS,
        MOVED,
        LUCK,
        HEROES,
    ),
)


def attack(words: Words, house_rules: HouseRules) -> Answer:
    """The harm of a Shoot action to one target, and its cost."""
    book = catalogue(house_rules)
    traits = set(traits_named(words, book))
    guns = _guns(words, traits, book)
    view = View(
        distance=words.number_if_given("range", least=0, most=MOST_SQUARES),
        dark=words.flag("dark"),
        in_contact=words.flag("contact"),
    )
    most = dice_on_the_move(traits, book, in_contact=False) if words.flag("moved") else None
    wielded = shot_with(guns, traits, view, book)
    friend = body_named(words.slug("friend", figure_names()), book)
    friends = words.number("friends", least=0, most=MOST_FRIENDS)
    struck, ruled = struck_body(words, ZOMBIE, book), book.rulings
    target = target_of(
        struck,
        ruled,
        obscured=words.number("obscured", least=0, most=MOST_OBSCURERS),
        friends=tuple(range(friends)),
    )
    start = begin(
        wielded,
        (target,),
        _plan(words, wielded, most),
        rulings=ruled,
        friends=friends,
        most=most,
        stop_at_kill=words.word("stop") == "kill",
    )
    assault = Assault(
        start=start,
        attack=start,
        bodies=Bodies((struck,), (friend,) * friends),
        luck=words.number("luck", least=0, most=MOST_LUCK),
    )
    return figures_of(assault, words, house_rules, side=HERO_SIDE)


def _guns(words: Words, traits: set[str], book: Catalogue) -> tuple[Gun, ...]:
    """The weapon, and the second of a pair. `traits` learns what the words say of the pair."""
    known = book.weapons
    used = (("scope", SCOPE), ("laser", LASER))
    first = words.slug("weapon", known)
    sights = tuple(sight for key, sight in used if words.flag(key))
    guns = (Gun(row=known[first], sights=sights),)
    pair_trait = fight_table().words.pair_trait
    if words.flag("ambidextrous"):
        traits.add(pair_trait)
    if words.given("dual"):
        second = words.slug("dual", known)
    elif words.flag("ambidextrous"):
        second = first
    elif words.flag("dual.laser"):
        raise Refused(
            text("No second weapon is given for the laser sight."),
            rule="TW-DUAL-1",
            cure=text("Add a second weapon, for example dual=handgun."),
        )
    else:
        return guns
    more = (LASER,) if words.flag("dual.laser") else ()
    return (*guns, Gun(row=known[second], sights=more))


def _plan(words: Words, wielded: tuple[Wielded, ...], most: int | None) -> tuple[Shots, ...]:
    """The dice for the one target, the first weapon's first. Too many are left to be refused."""
    available = sum(weapon.dice for weapon in wielded)
    left = words.number_if_given("dice", least=1, most=MOST_DICE)
    if left is None:
        left = available if most is None else min(available, most)
    plan = []
    for index, weapon in enumerate(wielded):
        last = index == len(wielded) - 1
        dice = left if last else min(left, weapon.dice)
        plan.append(Shots(index, 0, dice))
        left -= dice
    return tuple(shots for shots in plan if shots.dice)


MELEE = OddsQuestion(
    key="melee",
    name=text("Close combat"),
    example={"attacker": "human", "weapon": "axe", "target": "zombie"},
    parameters=(
        Parameter(
            key="attacker",
            name=text("Attacker"),
            explanation=text("A sample figure, a kind of figure, zombie or human."),
            default=HUMAN,
        ),
        Parameter(
            key="weapon",
            name=text("Weapon"),
            explanation=text("The weapon of the attack. If empty, bare hands or claws."),
        ),
        Parameter(
            key="attackers",
            name=text("Attackers"),
            explanation=text("The number of such attackers. They attack one after another."),
            default="1",
        ),
        *TARGET,
        DICE,
        STOP,
        TRAITS,
        MOVED,
        LUCK,
        HEROES,
    ),
)


def melee(words: Words, house_rules: HouseRules) -> Answer:
    """The harm of blows in contact to one target."""
    book = catalogue(house_rules)
    attacker = figure_named(words.slug("attacker", figure_names()))
    traits = {*attacker.trait_keys(), *traits_named(words, book)}
    bare = sides()[attacker.side].unarmed
    row = book.weapons[words.slug("weapon", book.weapons) if words.given("weapon") else bare]
    most = dice_on_the_move(traits, book, in_contact=True) if words.flag("moved") else None
    wielded = (struck_with(row, traits, book),)
    usual = ZOMBIE if attacker.side == HERO_SIDE else HUMAN
    struck, ruled = struck_body(words, usual, book), book.rulings
    start = begin(
        wielded,
        (target_of(struck, ruled),),
        _plan(words, wielded, most),
        rulings=ruled,
        most=most,
        stop_at_kill=words.word("stop") == "kill",
    )
    assault = Assault(
        start=start,
        attack=start,
        bodies=Bodies((struck,)),
        luck=words.number("luck", least=0, most=MOST_LUCK),
        rest=words.number("attackers", least=1, most=MOST_ATTACKERS) - 1,
    )
    return figures_of(assault, words, house_rules, side=attacker.side)


ATTACK_ASKED: tuple[Asked, ...] = ((ATTACK, attack), (MELEE, melee), *BLAST_ASKED)
