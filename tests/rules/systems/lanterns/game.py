"""Lanterns as a system: how it describes itself to a campaign, a table and a printer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, get_args

from rules.changes import RemoveTrait
from rules.dice import Dice
from rules.findings import Cure, Finding
from rules.game import Entry, Offer, tag_of
from rules.maps import Area
from rules.odds import chance, outcomes, parted
from rules.parameters import YES_OR_NO
from rules.places import Place
from rules.play import League, Play, by_chance
from rules.roster import Figure, Roster, TraitLine
from rules.system import (
    Answer,
    GameSystem,
    HouseRule,
    HouseRules,
    OddsQuestion,
    Option,
    Parameter,
    Questions,
    RosterBook,
    TraitRow,
)
from rules.table import Board, BoardPiece, FigureView, Line, Meter, Panel, TableView
from rules.text import Text, text
from rules.words import Asked, Words, answered
from tests.rules.systems.lanterns import deck, scores, streets
from tests.rules.systems.lanterns import engine as lanterns
from tests.rules.systems.lanterns.card import FLAME, stat_card
from tests.rules.systems.lanterns.carrying import carried_facts
from tests.rules.systems.lanterns.engine import COLOURS, COLUMNS, NOBODY, SQUARES, Game
from tests.rules.systems.lanterns.prints import prints

SUMMARY = text("Who lights most of nine squares?")


def name(state: Game, key: str) -> str:
    """The name of a player. A dash for nobody."""
    return next((one.name for one in state.players if one.key == key), "–")


def hand(state: Game, key: str) -> tuple[str, ...]:
    """The cards of a player, as they are seen."""
    return state.cards.hands[key] if state.cards else ()


def _figures(state: Game, player: lanterns.Player) -> tuple[FigureView, ...]:
    """The figures that a player runs. The lights are the player's."""
    acts = state.acted if lanterns.current(state) == player.key else -1
    keys = ((player.key, player.name), *player.helpers)
    cards = hand(state, player.key)
    lit = Meter("lights", text("Lights"), scores.lights(state)[player.key])
    held = [Meter("cards", text("Cards"), len(cards))] * bool(state.cards)
    return tuple(
        [
            FigureView(
                key=key,
                name=text("{name}", name=name),
                standing="active" if place == acts else "ready",
                meters=() if place else (lit, *held),
                tags=() if place else tuple(map(deck.card_name, cards)),
            )
            for place, (key, name) in enumerate(keys)
        ]
    )


def view(state: Game, seat: str) -> TableView:
    panels = tuple(
        [
            Panel(
                key=one.key,
                title=text("{name}", name=one.name),
                figures=_figures(state, one),
            )
            for one in state.players
        ]
    )
    over = text("The lanterns are out: {how}", how=scores.outcome(state))
    return TableView(
        seat=seat,
        heading=(text("Round {n}", n=min(state.round, state.rounds)),),
        panels=panels,
        offers=lanterns.offers(state, seat),
        questions=lanterns.pending(state),
        over=over if lanterns.is_over(state) else None,
    )


def board(state: Game, seat: str) -> Board:
    pieces = [
        BoardPiece(
            key=f"light-{at}",
            name=text("Light of {name}", name=name(state, who)),
            short=name(state, who)[:1],
            squares=(at,),
            shape="round",
            standing="ready",
            side=who,
        )
        for at, who in enumerate(state.lit)
        if who != NOBODY
    ]
    for one in state.cards.lying if state.cards else ():
        pieces.append(
            BoardPiece(
                key=f"card-{one.at}",
                name=deck.card_name(one.card),
                short="C",
                squares=(one.at,),
                shape="slab",
                standing="ready",
            )
        )
    if state.streets:
        ground = streets.ground(state.streets.laid)
        pieces += [walker(state, key, place) for key, place in state.streets.at.items()]
        return Board(pieces=tuple(pieces), shared=True, **ground.parts())
    town = Area(kind="town", name=text("Town"), squares=SQUARES)
    return Board(
        name="Nine squares", columns=COLUMNS, rows=COLUMNS, areas=(town,), pieces=tuple(pieces)
    )


def walker(state: Game, key: str, place: Place) -> BoardPiece:
    """A player on the streets."""
    return BoardPiece(
        key=key,
        name=text("{name}", name=name(state, key)),
        short=name(state, key)[:2],
        squares=() if isinstance(place, str) else (place,),
        zone=place if isinstance(place, str) else "",
        shape="diamond",
        standing="ready",
        side=key,
        drawn="pawn",
    )


def trails(events: Sequence[Any]) -> dict[str, tuple[Place, ...]]:
    return {one.player: (one.to,) for one in events if isinstance(one, streets.Walked)}


def tell(state: Game, entry: Entry[Any, Any]) -> tuple[Line, ...]:
    told = []
    for event in entry.events:
        who = name(state, event.player)
        said = (
            deck.told(event, who)
            if isinstance(event, deck.EVENTS)
            else streets.told(event, who)
            if isinstance(event, streets.EVENTS)
            else {
                lanterns.Lit: text("{name} has the light.", name=who),
                lanterns.Failed: text("{name} gets no light.", name=who),
                lanterns.TurnEnded: text("{name} is done.", name=who),
            }[type(event)]
        )
        faces = tuple([face for roll in entry.throws for face in roll.faces]) if not told else ()
        told.append(Line(said, "LA-003", "plain", faces))
    return tuple(told)


def value_name(state: Game, offer: Offer, field: str, value: Any) -> Text:
    if field in ("player", "lights"):
        return text("{name}", name=name(state, value))
    if field == "wanted":
        return text("Yes") if value else text("No")
    if field in ("face", "watched"):
        return text("{n}", n=value)
    if field == "card":
        return deck.card_name(value)
    if field in ("tile", "beside", "turn", "to") and state.streets:
        return streets.value_name(state.streets, value)
    return text("Square {n}", n=value + 1)


def rest_or_light(state: Game, seat: str, offers: tuple[Offer, ...], dice: Dice) -> Any:
    """Lights the first dark square, and never tries twice."""
    kinds = {offer.kind: offer for offer in offers}
    if "Again" in kinds:
        return lanterns.Again(False)
    return lanterns.Light(kinds["Light"].fields[0].options[0])


def by_luck(state: Game, seat: str, offers: tuple[Offer, ...], dice: Dice) -> Any:
    return by_chance(COMMANDS, offers, dice)


def faults(state: Game) -> list[str]:
    known = {NOBODY, *(one.key for one in state.players)}
    found = [f"nobody is {one}" for one in state.lit if one not in known]
    if state.cards and sum(deck.left(state.cards).values()) + deck.away(state.cards) != sum(
        state.cards.box.values()
    ):
        found.append("the cards are not those of the box")
    return found


COMMANDS = {tag_of(kind): kind for kind in get_args(lanterns.Command)}
ROUNDS = Parameter(
    key="rounds",
    name=text("Rounds"),
    explanation=text("How long it is."),
    default="3",
    options=("1", "2", "3"),
)
CARDS = Parameter(
    key="cards",
    name=text("Cards"),
    explanation=text("The box by kinds, such as oil,ash,ash; empty to play without."),
    default="",
)
STREETS = Parameter(
    key="streets",
    name=text("Streets"),
    explanation=text("A map that grows, and people who walk on it."),
    default="no",
    options=("no", "yes"),
)
PLAY = Play(
    engine=lanterns.ENGINE,
    start=lanterns.start,
    state_type=Game,
    command_type=lanterns.Command,
    event_type=lanterns.Event,
    commands=COMMANDS,
    view=view,
    label=lambda state, offer: offer.name,
    name=value_name,
    tell=tell,
    faults=faults,
    bots={"steady": rest_or_light, "random": by_luck},
    tally=scores.tally,
    outcomes={key: text(key) for key in ("dark", "shared", "victory")},
    aftermath=lambda state, set_up, dice: (),
    board=board,
    usual=("Light",),
    squares={
        "Light": "at",
        "Sweep": "at",
        "PlayOil": "at",
        "LayDown": "at",
        "LookUnder": "at",
        "Walk": "to",
    },
    trails=trails,
    card_name=lambda state, key: deck.card_name(key),
    reveals=deck.reveals,
    seen=lanterns.seen,
    seen_entry=deck.seen_entry,
    league=League(scores=scores.scores, rule="LA-004", numbers={"lights": text("Lights")}),
    set_up=(ROUNDS, CARDS, STREETS),
    players=lambda: lanterns.PLAYERS,
)


def sides() -> tuple[Option, ...]:
    return tuple([Option(colour, text(colour.capitalize())) for colour in COLOURS])


def samples() -> tuple[Figure, ...]:
    return tuple(
        [
            Figure(key=key, name=key.capitalize(), kind="keeper", side=side, source="LA-001")
            for key, side in zip(("amber", "beryl", "coral", "dusk"), COLOURS, strict=True)
        ]
    )


def check(roster: Roster, house_rules: HouseRules) -> tuple[Finding, ...]:
    """More than one trait, or the colour of another, is against the rules."""
    colours = [one.side for one in roster.figures]
    clashes = [
        Finding(
            figure=one.key,
            rule="LA-006",
            severity="error",
            message=text("{name} has the colour of another.", name=one.name or "–"),
        )
        for place, one in enumerate(roster.figures)
        if one.side in colours[:place]
    ]
    return (
        *clashes,
        *[
            Finding(
                figure=one.key,
                rule="LA-005",
                severity="error",
                message=text("A keeper has one trait at most."),
                cures=tuple(map(_without, one.traits)),
            )
            for one in roster.figures
            if len(one.traits) > 1
        ],
    )


def _without(line: TraitLine) -> Cure:
    return Cure(text("Take away {name}", name=line.trait), RemoveTrait(trait=line.trait))


def traits() -> tuple[TraitRow, ...]:
    return (
        TraitRow("keen", text("Keen"), text("Lights on one less."), FLAME, "LA-005"),
        TraitRow("calm", text("Calm"), text("Nothing comes of it."), FLAME, "LA-005"),
    )


def house_rules() -> tuple[HouseRule, ...]:
    options = (
        Option("plain", text("As it is"), text("On 4 or more.")),
        Option("easy", text("Easy"), text("On one less.")),
    )
    return (
        HouseRule(
            key="light",
            group=text("Modules"),
            name=text("Light"),
            explanation=text("What lights a lantern."),
            rules=("LA-003",),
            options=options,
        ),
    )


def lighting(words: Words, rules: HouseRules) -> Answer:
    needed = 4 - (rules.get("light") == "easy") - (words.word("keen") == "yes")
    ends = outcomes(lambda dice: dice.roll(1, 6, SUMMARY)[0] >= needed, {6: parted(6, needed)})
    lit = chance(ends, bool)
    return {"lit": lit, "dark": 1 - lit}


KEEN = Parameter(
    key="keen",
    name=text("Keen"),
    explanation=text("Whether the player is."),
    default="no",
    options=("no", "yes"),
)
ASKED: tuple[Asked, ...] = (
    (OddsQuestion(key="light", name=text("Lighting"), parameters=(KEEN,)), lighting),
)
FIGURES = {"lit": text("The lantern is lit"), "dark": text("The lantern stays dark")}
SYSTEM = GameSystem(
    key="lanterns",
    name=text("Lanterns"),
    summary=SUMMARY,
    credit=text("Made up for the tests."),
    house_rules=house_rules,
    roster=RosterBook(
        kinds=lambda: (Option("keeper", text("Keeper")),),
        sides=sides,
        traits=traits,
        trait_names=lambda: {"keen": "keen", "calm": "calm"},
        samples=samples,
        card=stat_card,
        check=check,
        carried=carried_facts,
    ),
    questions=Questions(
        all=lambda: tuple([question for question, _ in ASKED]),
        answer=partial(answered, ASKED),
        figures=FIGURES,
        options=YES_OR_NO,
    ),
    play=PLAY,
    prints=prints,
    icons=dict,
    prove=list,
)
