"""A game as one seat sees it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.game import HIDDEN, Offer
from rules.portraits import Sitter
from rules.seating import seat_of
from rules.systems.zombies.catalogue import numbers
from rules.systems.zombies.catalogue.kit import colours
from rules.systems.zombies.catalogue.own import said_by
from rules.systems.zombies.ending import over
from rules.systems.zombies.engine import offers
from rules.systems.zombies.hands.legal import moment, usable
from rules.systems.zombies.names import (
    KIND_NAMES,
    card_name,
    laid_name,
    player_name,
    square_name,
    tile_name,
)
from rules.systems.zombies.state import Front, Game, Player
from rules.systems.zombies.view.board import ZOMBIES, pawn_key, zombie_face, zombie_key
from rules.systems.zombies.view.waiting import PHASES, phase_of, waits_for
from rules.systems.zombies.who import card_row, deck_size, on_board, stack_size, town, wins_by_kills
from rules.table import (
    FigureView,
    GearView,
    Meter,
    Panel,
    Race,
    Racer,
    Standing,
    TableView,
    Thing,
    race,
)
from rules.text import Text, counted, text

# Deeds of a pawn in its turn, as people reach for them; plays of cards come last.
DEEDS_OF_PAWN = (
    "zz.FightRoll",
    "zz.Spend",
    "zz.LoseHeart",
    "zz.DrawTile",
    "zz.SkipTile",
    "zz.RollMove",
    "zz.StandStill",
    "zz.Go",
    "zz.PryOpen",
    "zz.StopWalking",
    "zz.RollZombies",
    "zz.LeaveZombies",
    "zz.EndHerd",
    "zz.EndTurn",
    "zz.DiscardCard",
    "SetOrder",
    "zz.HoldOnPaper",
    "zz.HoldInApp",
)
WITH_CARDS = ("zz.PlayCard", "zz.PutInFront", "zz.UseCard", "Mute")
OF_ZOMBIE = frozenset(["zz.MoveZombie", "zz.LeadZombie"])
_HEARTS, _BULLETS, _KILLS = text("Hearts"), text("Bullets"), text("Kills")
_CARDS, _SURVIVORS = text("Cards"), text("Survivors")
_ZOMBIES = text("Zombies")
_LYING = {
    "heart": _HEARTS,
    "bullet": _BULLETS,
    "survivor": _SURVIVORS,
    "hidden": text("Face-down tokens"),
}
_STANDING: dict[str, Standing] = {"downed": "down", "zombie": "dead", "away": "away"}


def view(state: Game, seat: str) -> TableView:
    """The table as a seat sees it: players with hands and cards in front, zombies, offers."""
    given = offers(state, seat)
    own = seat_of(state, seat)
    of_pawn = _of_pawn(state, own, given)
    players = [
        _player(state, number, own=number == own, offered=of_pawn if number == own else ())
        for number in range(len(state.players))
    ]
    return TableView(
        seat=seat,
        heading=tuple(_heading(state)),
        panels=(*players, _zombies(state, given), _town(state)),
        offers=tuple([one for one in given if one not in of_pawn and one.kind not in OF_ZOMBIE]),
        questions=waits_for(state, seat),
        over=over(state),
        resume=text("Finish the set-up.") if state.step == "opening" else None,
        aim=_aim(state),
        phases=PHASES,
        phase=phase_of(state),
        race=_race(state) if wins_by_kills(state) and state.step != "opening" else None,
    )


def _race(state: Game) -> Race:
    """The kills of each player. Rule: ZZ-141."""
    racers = (
        Racer(player.key, player_name(state, seat), player.kills)
        for seat, player in enumerate(state.players)
    )
    return race(_KILLS, racers, numbers().win.kills)


def _of_pawn(state: Game, own: int | None, given: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Offers of the seat's figure: all of its turn, or only cards. Its cards come last.

    They are beside the figure also where its pawn has died. Rule: ZZ-083.
    """
    kinds = (*DEEDS_OF_PAWN, *WITH_CARDS) if own == state.turn else WITH_CARDS
    found = [offer for offer in given if offer.kind in kinds]
    return tuple(sorted(found, key=lambda offer: kinds.index(offer.kind)))


def _aim(state: Game) -> Text:
    """The goal of the players. Rule: ZZ-140, ZZ-141, ZZ-C01, ZZ-T01, ZZ-L01."""
    if state.mode == "coop":
        return text("Get everyone to the helicopter on the Helipad.")
    if state.mode == "team":
        return text("Reach the helicopter on the Helipad with your partner before another team.")
    if state.mode == "last-man":
        return text("Humans: reach the Helipad. Zombies: turn every human into a zombie.")
    if wins_by_kills(state):
        kills = numbers().win.kills
        return text(
            "Reach the helicopter on the Helipad first, or kill {count} zombies.", count=kills
        )
    return text("Reach the helicopter on the Helipad first.")


def _heading(state: Game) -> Iterable[Text]:
    if state.step == "opening":
        yield text("Set-up")
        return
    yield text("Round {round}", round=1 + state.turns // len(state.players))
    if state.step != "over":
        yield text("{name}'s turn", name=player_name(state, state.turn))
    if state.drawn:
        yield text("Drawn: {tile}", tile=tile_name(state.drawn))
    if state.step == "walk" and state.moves:
        yield counted("{count} square left", "{count} squares left", state.moves)
    if state.step == "herd":
        yield counted("{count} zombie to move", "{count} zombies to move", state.swarm)
    if state.eaten:
        yield text("No fights this turn")
    if state.marbles:
        yield text("Zombies cannot move")
    yield counted("{count} tile left", "{count} tiles left", max(0, stack_size(state)))
    yield counted("{count} card in the deck", "{count} cards in the deck", deck_size(state))


def _player(state: Game, seat: int, *, own: bool, offered: tuple[Offer, ...]) -> Panel:
    player = state.players[seat]
    figure = FigureView(
        key=pawn_key(player),
        name=player_name(state, seat),
        standing=_standing(state, seat),
        meters=tuple(_meters(state, player)),
        gear=tuple(_gear(state, seat, own=own)),
        tags=tuple(_tags(state, player)),
        offers=offered,
        sitter=Sitter(undead=player.status == "zombie", scarf=colours()[player.colour].scarf),
        face_of=player.key,
    )
    return Panel(
        key=player.key,
        title=player_name(state, seat),
        note=counted("{count} kill", "{count} kills", player.kills),
        figures=(figure,),
    )


def _standing(state: Game, seat: int) -> Standing:
    """Players act in their turn also without a pawn. Rule: ZZ-083, ZZ-L06."""
    if seat == state.turn:
        return "active"
    return _STANDING.get(state.players[seat].status, "ready")


def _meters(state: Game, player: Player) -> Iterable[Meter]:
    """Rule: ZZ-007, ZZ-P04."""
    kit = numbers().kit
    unbegun = state.step == "opening"  # the first roll deals hearts and bullets
    hearts, bullets = (kit.hearts, kit.bullets) if unbegun else (player.hearts, player.bullets)
    yield Meter(
        "hearts",
        _HEARTS,
        kit.cap - hearts,
        kit.cap,
        icon="heart",
        hearts=True,
        unhurt=kit.cap - kit.hearts,
    )
    yield Meter("bullets", _BULLETS, bullets, icon="bullet")
    most = numbers().win.kills if wins_by_kills(state) else 0
    yield Meter("kills", _KILLS, player.kills, icon="zombie", goal=most)
    yield Meter("cards", _CARDS, len(player.hand), icon="act-card")
    if state.goal == "rescue":
        yield Meter("survivors", _SURVIVORS, player.survivors, icon="survivor")


def _gear(state: Game, seat: int, *, own: bool) -> Iterable[GearView]:
    """Cards in front, open to all, then the hand, for its owner alone."""
    player, window = state.players[seat], moment(state)
    ready = set(usable(state, seat, window)) if own else set()
    for one in player.front:
        yield GearView(
            key=f"front-{one.card}",
            name=_front_name(state, one),
            note=said_by(card_row(state, one.card)),
            ready=one.card in ready,
            icon=card_row(state, one.card).effect,
        )
    if not own:
        return
    for place, card in enumerate(player.hand):
        if card != HIDDEN:
            yield GearView(
                key=f"hand-{place}-{card}",
                name=card_name(state, card),
                note=said_by(card_row(state, card)),
                icon=card_row(state, card).effect,
                card=card,
                kind=KIND_NAMES[card_row(state, card).kind],
                ribbon=card_row(state, card).kind,
                badge=f"+{bonus}" if (bonus := card_row(state, card).bonus) else "",
            )


def _front_name(state: Game, front: Front) -> Text:
    if front.charges:
        return counted(
            "{card}, {count} charge", "{card}, {count} charges", front.charges,
            card=card_name(state, front.card),
        )  # fmt: skip
    return card_name(state, front.card)


def _tags(state: Game, player: Player) -> Iterable[Text]:
    if on_board(player):
        yield text("at {square}", square=square_name(state, player.at))
    if player.status == "downed":
        yield text("dead until the next turn")
    if player.status == "zombie":
        yield text("plays the zombies")
    if player.status == "away":
        yield text("escaped")
    for is_so, said in (
        (player.frozen, text("does not move next")),
        (player.paper, text("hand on paper")),
        (player.walls, text("must leave the building")),
        (player.cutter, text("with {card}", card=card_name(state, player.cutter))),
        (state.mode == "team", text("team {number}", number=player.team + 1)),
    ):
        if is_so:
            yield said


def _town(state: Game) -> Panel:
    """The tiles on the table, with their zombies and tokens. Rule: ZZ-044 to ZZ-046."""
    ground = town(state)
    roaming = Counter(ground.tile_at[at] for at in state.zombies)
    lying = Counter((ground.tile_at[at], kind) for at, kind in state.tokens)
    things = []
    for number in range(len(state.laid)):
        roam = roaming[number]
        meters = [Meter("zombies", _ZOMBIES, roam, icon="zombie")] if roam else []
        counts = sorted((kind, count) for (tile, kind), count in lying.items() if tile == number)
        meters += [Meter(kind, _LYING[kind], count) for kind, count in counts]
        name = laid_name(state, number)
        things.append(Thing(key=f"tile-{number}", name=name, meters=tuple(meters)))
    count = len(things)
    return Panel(
        key="town",
        title=text("Town"),
        note=counted("{count} tile", "{count} tiles", count),
        things=tuple(things),
        folds=True,
    )


def _zombies(state: Game, given: tuple[Offer, ...]) -> Panel:
    """The zombies that can be moved now."""
    by_square: dict[int, list[Offer]] = {}
    for offer in given:
        if offer.kind in OF_ZOMBIE:
            by_square.setdefault(offer.fixed["at"], []).append(offer)
    figures = tuple(
        [
            FigureView(
                key=zombie_key(at),
                name=text("Zombie at {square}", square=square_name(state, at)),
                standing="ready",
                offers=tuple(its),
                sitter=zombie_face(at).sitter,
                face_of=zombie_face(at).face_of,
            )
            for at, its in by_square.items()
        ]
    )
    count = len(state.zombies)
    return Panel(
        key=ZOMBIES,
        title=text("Zombies to move"),
        note=counted("{count} zombie", "{count} zombies", count),
        figures=figures,
        folds=True,
    )
