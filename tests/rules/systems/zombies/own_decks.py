"""Own event decks by chance: every effect with any of its numbers."""

from __future__ import annotations

from random import Random

from rules.systems.zombies.catalogue.own import effects, own_deck

PLACES = ("", "hospital", "toy-store / drug-store")
TIMINGS = ("", "any", "own-turn", "others-turns")


def table_of(*rows: dict[str, str]) -> str:
    """A table with these rows, and the columns that one of them has."""
    heads = list(dict.fromkeys(key for row in rows for key in row))
    lines = [heads, *[[row.get(head, "") for head in heads] for row in rows]]
    return "\n".join(",".join(f'"{cell}"' for cell in line) for line in lines)


def any_deck(random: Random) -> str:
    """A card of each effect, in any order."""
    rows = []
    for number, row in enumerate(effects().values()):
        kind = random.choice(row.kinds)
        cells = {
            "name": f"Card {number}",
            "kind": kind,
            "effect": row.key,
            "copies": str(random.randint(1, 3)),
        }
        if kind != "event":
            cells["place"] = random.choice(PLACES)
        if kind != "weapon":
            cells["timing"] = random.choice(TIMINGS)
        for key, (least, most, _) in row.numbers.items():
            if random.random() < 0.7:
                cells[key] = str(random.randint(least, most))
        rows.append(cells)
    random.shuffle(rows)
    heads = [one.key for one in own_deck().columns]
    return table_of(dict.fromkeys(heads, ""), *rows)
