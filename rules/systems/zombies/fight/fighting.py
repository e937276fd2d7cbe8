"""Fights at the table: rolls, bullets, hearts. Rule: ZZ-060 to ZZ-068."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.fields import OneOf
from rules.game import Offer
from rules.refused import Refusal
from rules.scene import assign
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.death import lose_heart
from rules.systems.zombies.fight.rules import kills, spendings
from rules.systems.zombies.hands.fronts import helpers
from rules.systems.zombies.names import bullets_of, card_name, player_name
from rules.systems.zombies.pieces import kill
from rules.systems.zombies.scene import Command, Event, Lines, Scene, Subject, with_player
from rules.systems.zombies.state import Fight, Game
from rules.systems.zombies.who import card_row, current, on_board, ruled
from rules.systems.zombies.windows import announce, open_window
from rules.table import Line
from rules.text import text


class FightRoll(Command, frozen=True, tag="zz.FightRoll"):
    """Roll against the zombie, with a card in front or without. Rule: ZZ-061, ZZ-065."""

    item: str = ""


class Spend(Command, frozen=True, tag="zz.Spend"):
    """Spend bullets on a lost roll. Rule: ZZ-062."""

    bullets: int


class LoseHeart(Command, frozen=True, tag="zz.LoseHeart"):
    """Accept a lost roll. Rule: ZZ-063."""


class FightBegan(Event, frozen=True, tag="zz.fight-began"):
    """A player has to fight a zombie. Rule: ZZ-060."""

    at: int


class FightRolled(Event, frozen=True, tag="zz.fight-rolled"):
    """A roll of a fight. Rule: ZZ-061, ZZ-067, ZZ-E03."""

    face: int
    bonus: int
    item: str
    kills: bool


class BulletsSpent(Event, frozen=True, tag="zz.bullets-spent"):
    """Bullets raise a roll. Rule: ZZ-062, ZZ-R07."""

    count: int
    kills: bool


class HeartGiven(Event, frozen=True, tag="zz.heart-given"):
    """The roll is lost. A heart is about to go. Rule: ZZ-063."""


class RollsAgain(Event, frozen=True, tag="zz.rolls-again"):
    """The heart is gone, and the player rolls again. Rule: ZZ-063."""


class FightEnded(Event, frozen=True, tag="zz.fight-ended"):
    """The fight is over. Rule: ZZ-064, ZZ-068."""


# --- Why not ---


def must_fight(state: Game) -> bool:
    """True where the current player stands on the square of a zombie. Rule: ZZ-060, ZZ-E15."""
    player = current(state)
    return on_board(player) and player.at in state.zombies and not state.eaten


def why_not_roll(state: Game, item: str) -> Refusal | None:
    """Refuse a card that does not help in this fight. Rule: ZZ-065, ZZ-067."""
    if state.fight and state.fight.stage == "before" and item in helpers(state):
        return None
    return Refusal(
        text("That card does not help with this roll."),
        "ZZ-067",
        text("Choose one of the listed rolls."),
    )


def spendable(state: Game) -> tuple[int, ...]:
    """The bullets that may be spent now. Rule: ZZ-062, ZZ-R07."""
    fight = state.fight
    if fight is None or fight.stage != "lost" or fight.spent:
        return ()
    free = ruled(state).spending == "free"
    return spendings(fight.face, fight.bonus, current(state).bullets, free=free)


def why_not_spend(state: Game, bullets: int) -> Refusal | None:
    """Refuse any number but what is missing. Rule: ZZ-062."""
    if bullets in spendable(state):
        return None
    return Refusal(
        text("You can only spend exactly as many bullets as the roll needs."),
        "ZZ-062",
        text("Spend that number, or lose a heart."),
        text("not enough"),
    )


def why_not_lose(state: Game) -> Refusal | None:
    """Refuse to lose a heart where no roll was lost. Rule: ZZ-063."""
    if state.fight and state.fight.stage == "lost":
        return None
    return Refusal(text("You have not lost a roll."), "ZZ-063", text("Roll first."))


# --- Decide ---


def begin_fight(scene: Scene) -> None:
    """A fight against the zombie of the square. Rule: ZZ-060."""
    scene.happen(FightBegan(at=current(scene.state).at))


def fight_roll(scene: Scene, command: FightRoll) -> None:
    """Say with what one rolls. Others may play cards. Rule: ZZ-066, ZZ-R22. Raises: Refused."""
    scene.check(why_not_roll(scene.state, command.item))
    announce(scene, "before", "fight", command.item)


def do_roll(scene: Scene, doing: tuple[str, ...]) -> None:
    """The die falls. Rule: ZZ-061, ZZ-066."""
    item = doing[1] if doing[1] in helpers(scene.state) else ""
    bonus = card_row(scene.state, item).bonus if item else 0
    name = player_name(scene.state, scene.state.turn)
    face = scene.roll(1, numbers().fight.sides, text("{name} fights", name=name))[0]
    scene.happen(FightRolled(face=face, bonus=bonus, item=item, kills=kills(face, bonus)))
    open_window(scene, "after")


def spend(scene: Scene, command: Spend) -> None:
    """Raise the roll. Rule: ZZ-062. Raises: Refused."""
    scene.check(why_not_spend(scene.state, command.bullets))
    fight = scene.state.fight
    assert fight
    won = kills(fight.face, fight.bonus, command.bullets)
    scene.happen(BulletsSpent(count=command.bullets, kills=won))
    if not won:
        open_window(scene, "heart")


def accept_loss(scene: Scene, command: LoseHeart) -> None:
    """Lose the roll. Others may play cards. Rule: ZZ-063, ZZ-066. Raises: Refused."""
    scene.check(why_not_lose(scene.state))
    scene.happen(HeartGiven())
    open_window(scene, "heart")


def fight_on(scene: Scene) -> bool:
    """Go on with the fight. False where the player has to choose."""
    state, fight = scene.state, scene.state.fight
    assert fight
    if not must_fight(state) or current(state).at != fight.at:
        scene.happen(FightEnded())
    elif fight.stage == "won":
        kill(scene, state.turn, fight.at)
        scene.happen(FightEnded())
    elif fight.stage == "hurt":
        lose_heart(scene, state.turn)
        if scene.state.fight:
            scene.happen(RollsAgain())
    else:
        return False
    return True


# --- Evolve ---


def _began(state: Game, event: FightBegan) -> Game:
    return replace(state, fight=Fight(event.at), route=())


def _rolled(state: Game, event: FightRolled) -> Game:
    assert state.fight
    fight = replace(
        state.fight,
        face=event.face,
        bonus=event.bonus,
        spent=0,
        used=event.item or state.fight.used,
        stage="won" if event.kills else "lost",
    )
    after = replace(state, fight=fight, doing=())
    charged = bool(event.item) and card_row(state, event.item).charges
    return _one_charge_less(after, event.item) if charged else after


def _one_charge_less(state: Game, card: str) -> Game:
    """The last charge discards the gun before the die falls. Rule: ZZ-E03."""
    player = current(state)
    front, discard = [], state.discard
    for one in player.front:
        if one.card != card:
            front.append(one)
        elif one.charges > 1:
            front.append(replace(one, charges=one.charges - 1))
        else:
            discard = tuple(sorted([*discard, one.card]))
    return with_player(replace(state, discard=discard), state.turn, front=tuple(front))


def _spent(state: Game, event: BulletsSpent) -> Game:
    assert state.fight
    stage = "won" if event.kills else "hurt"
    fight = replace(state.fight, spent=event.count, stage=stage)
    bullets = current(state).bullets - event.count
    return with_player(replace(state, fight=fight), state.turn, bullets=bullets)


def _given(state: Game, event: HeartGiven) -> Game:
    assert state.fight
    return replace(state, fight=replace(state.fight, stage="hurt"))


def _again(state: Game, event: RollsAgain) -> Game:
    assert state.fight
    return replace(state, fight=replace(state.fight, stage="before", spent=0))


# --- Offers, tell ---

_ROLL, SPEND, _LOSE = text("Fight"), text("Spend bullets"), text("Lose a heart")
_ITEM = text("Card")


def fight_offers(state: Game) -> Iterable[Offer]:
    """Rule: ZZ-061 to ZZ-063."""
    fight = state.fight
    if fight and fight.stage == "before":
        yield Offer("zz.FightRoll", _ROLL, (OneOf("item", _ITEM, helpers(state)),))
    for count in spendable(state):
        yield Offer("zz.Spend", SPEND, fixed={"bullets": count})
    if not why_not_lose(state):
        yield Offer("zz.LoseHeart", _LOSE)


def _tell_began(state: Game, event: FightBegan) -> Lines:
    name = player_name(state, state.turn)
    yield Line(text("{name} meets a zombie.", name=name), "ZZ-060")


def _tell_rolled(state: Game, event: FightRolled) -> Lines:
    book = numbers().fight
    name = player_name(state, state.turn)
    good = tuple([face for face in range(1, book.sides + 1) if kills(face, event.bonus)])
    won = text("{name} rolls {face} and wins the fight.", name=name, face=event.face)
    lost = text("{name} rolls {face} and loses the fight.", name=name, face=event.face)
    if event.item:
        card = card_name(state, event.item)
        won = text(
            "{name} rolls {face} with {card} and wins the fight.",
            name=name,
            face=event.face,
            card=card,
        )
        lost = text(
            "{name} rolls {face} with {card} and loses the fight.",
            name=name,
            face=event.face,
            card=card,
        )
    said = won if event.kills else lost
    yield Line(said, "ZZ-061", faces=(event.face,), sides=book.sides, good=good)


def _tell_spent(state: Game, event: BulletsSpent) -> Lines:
    name = player_name(state, state.turn)
    yield Line(
        text("{name} spends {bullets}.", name=name, bullets=bullets_of(event.count)), "ZZ-062"
    )


def _tell_given(state: Game, event: HeartGiven) -> Lines:
    name = player_name(state, state.turn)
    yield Line(text("{name} accepts the lost roll.", name=name), "ZZ-063", minor=True)


FIGHTING = Subject(
    decide={FightRoll: fight_roll, Spend: spend, LoseHeart: accept_loss},
    evolve={
        FightBegan: _began,
        FightRolled: _rolled,
        BulletsSpent: _spent,
        HeartGiven: _given,
        RollsAgain: _again,
        FightEnded: assign(fight=None, doing=()),
    },
    tell={
        FightBegan: _tell_began,
        FightRolled: _tell_rolled,
        BulletsSpent: _tell_spent,
        HeartGiven: _tell_given,
    },
    silent={
        RollsAgain: "the roll is told",
        FightEnded: "its end is seen",
    },
    deeds={"fight": do_roll},
)
