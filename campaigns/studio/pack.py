"""Everything that a night needs, as one document or as one for each kind."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from campaigns.models import Session
from campaigns.sessions.tonight import chosen_scenario
from campaigns.studio.cache import is_kept, kept
from campaigns.studio.printable import Built, Layout, Printable, Source
from campaigns.studio.shelf.paging import PACK_COVER
from campaigns.studio.shelf.shelf import shelf
from rules.pack_cover import PackedLine
from rules.play import Scenario
from rules.prints import CardPrint, packed_keys, tokens_of
from rules.refused import Refused
from rules.roster import Figure
from rules.simulate import Asked, simulate
from rules.system import GameSystem, HouseRules
from rules.text import Text, text

GAMES = 40  # simulated to count tokens; about 3 seconds, once for a party
COUNTED = "tokens-"


class Packed(Struct, frozen=True):
    """One printable of a pack, ready to be put on paper."""

    printable: Printable
    built: Built


def pack_of(source: Source, layout: Layout, only: tuple[str, ...] = ()) -> list[Packed]:
    """Return what a night needs, in the order of use. With `only`, just these printables.

    Something that a night lacks, such as a battlefield, is left out unless it is asked for.
    Raises: Refused.
    """
    there = shelf(source.system)
    if strange := [key for key in only if key not in there]:
        raise Refused(
            text("“{key}” is not something to print.", key=strange[0][:40]),
            cure=text("Choose one of: {keys}.", keys=", ".join(there)),
        )
    keys = only or keys_of_pack(source.system, source.house_rules)
    packed = list(_packed(source, layout, [key for key in keys if key != PACK_COVER], only))
    if PACK_COVER in keys and (packed or only):
        knowing = replace(source, packed=tuple(map(_line, packed)))
        packed = [*_packed(knowing, layout, (PACK_COVER,), only), *packed]
    if not packed:
        raise Refused(
            text("This session has nothing to print."),
            cure=text("Choose figures or a scenario for the session first."),
        )
    return packed


def _packed(
    source: Source, layout: Layout, keys: Iterable[str], only: tuple[str, ...]
) -> Iterator[Packed]:
    """Each printable, but for those that the night lacks. Raises: Refused, for one of `only`."""
    there = shelf(source.system)
    for key in keys:
        try:
            built = there[key].built(source, _given(there[key], layout), layout)
        except Refused:
            if key in only:
                raise
            continue
        yield Packed(there[key], built)


def keys_of_pack(system: GameSystem, house_rules: HouseRules) -> tuple[str, ...]:
    """Return the keys of the printables that a session's pack holds, its cover first."""
    return (PACK_COVER, *packed_keys(system.prints(), house_rules))


def _line(one: Packed) -> PackedLine:
    return PackedLine(one.printable.name, one.built.amount)


def _given(printable: Printable, layout: Layout) -> dict[str, str]:
    """The parameters of a printable in a pack that differ from the defaults."""
    return {"code": "yes"} if layout.codes and isinstance(printable.row, CardPrint) else {}


def with_counts(
    source: Source, session: Session, counting: Callable[[int], None] = lambda games: None
) -> Source:
    """The source with the tokens that the night's scenario is likely to need.

    So many of each kind that they suffice in 19 of 20 simulated games. Kept for the next time.
    """
    scenario = _to_count_for(source, session)
    if scenario is None:
        return source
    counts = likely_tokens(
        source.system, scenario, source.figures, source.house_rules, counting=counting
    )
    return replace(source, counts=counts, counted=_how_counted())


def is_counted(source: Source, session: Session) -> bool:
    """True if `with_counts` answers at once."""
    scenario = _to_count_for(source, session)
    return scenario is None or is_kept(_counts_file(scenario, source.figures, source.house_rules))


def _to_count_for(source: Source, session: Session) -> Scenario | None:
    """The scenario that can be simulated to count its tokens."""
    can = (
        source.system.play.prepared is not None
        and source.figures
        and tokens_of(source.system.prints())
    )
    return chosen_scenario(session) if can else None


def likely_tokens(
    system: GameSystem,
    scenario: Scenario,
    figures: tuple[Figure, ...],
    house_rules: HouseRules,
    *,
    counting: Callable[[int], None] = lambda games: None,
) -> Mapping[str, int]:
    """Count the tokens of each kind that cover 95 % of games played by bots.


    `counting` receives the number of played GAMES.
    """

    def count() -> bytes:
        fielded = Asked(scenario=scenario, figures=figures, house_rules=house_rules)
        found = simulate(system.play, fielded, games=GAMES, seed="pack", played=counting).counts
        peaks = {
            token.key: found[COUNTED + token.key].p95
            for token in tokens_of(system.prints())
            if COUNTED + token.key in found
        }
        return msgspec.json.encode(peaks)

    content = kept(_counts_file(scenario, figures, house_rules), count)
    return msgspec.json.decode(content, type=dict[str, int])


def _counts_file(scenario: Scenario, figures: tuple[Figure, ...], house_rules: HouseRules) -> str:
    asked = [scenario.key, [_nameless(one) for one in figures], dict(house_rules), GAMES]
    digest = hashlib.sha256(msgspec.json.encode(asked, order="deterministic")).hexdigest()
    return f"{digest}.json"


def _nameless(figure: Figure) -> Figure:
    """The figure as far as it matters to how games go."""
    return msgspec.structs.replace(figure, name="", notes="")


def _how_counted() -> Text:
    """Where the numbers of tokens come from."""
    return text(
        "The tokens are enough for 95 of 100 games ({games} games were simulated).", games=GAMES
    )
