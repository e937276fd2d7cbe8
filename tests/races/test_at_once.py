"""Many act at once, in processes and threads of their own, on one database."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.races.place import LONG, Place, racers
from tests.races.serving import Phone, correction, filled, serving

PROCESSES, COMMANDS = (8, 200) if LONG else (3, 12)
SENDERS = 100 if LONG else 30
RETRIES = 10
BUSY = 503
TAKERS = 20 if LONG else 3
ROUNDS = 40 if LONG else 3


def commands(place: Place, *flags: str) -> tuple[list[int], Counter[str]]:
    """The numbers of the entries that all of them wrote, and what went wrong."""
    table = place.told["tables"][0]
    task = {"do": "commands", "game": table["game"], "person": table["people"][0]}
    with racers(place, PROCESSES, *flags) as go:
        told = go([task | {"count": COMMANDS}] * PROCESSES)
    errors = sum((Counter(one["errors"]) for one in told), Counter())
    return sorted(number for one in told for number in one["given"]), errors


def test_all_give_commands_to_one_game(place: Place) -> None:
    """A command from an older table is sent again. Nothing else fails, and no number is missing."""
    numbers, errors = commands(place)
    assert errors == Counter()
    assert numbers == list(range(1, PROCESSES * COMMANDS + 1))


@pytest.mark.long(beside="test_all_give_commands_to_one_game")
def test_control_without_taking_the_game_first(place: Place) -> None:
    """Off: a transaction locks what it will write before it reads. Some commands fail.

    SQLite refuses the write, PostgreSQL the number that another has taken.
    """
    numbers, errors = commands(place, "--unlocked")
    assert set(errors) == {"IntegrityError" if place.address else "OperationalError"}
    assert numbers == list(range(1, len(numbers) + 1))


def test_one_form_sent_many_times_at_once(place: Place) -> None:
    """Threads of several processes get the one entry that the form made."""
    table = place.told["tables"][0]
    task = {"do": "same_key", "game": table["game"], "person": table["people"][0]}
    with racers(place, 4) as go:
        told = go([task | {"key": "a" * 32, "times": SENDERS // 4 + 1}] * 4)
    answers = [answer for one in told for answer in one]
    assert len(answers) >= SENDERS
    assert answers == [answers[0]] * len(answers)
    assert place.rows("SELECT id, number FROM campaigns_gameentry") == [tuple(answers[0][:2])]


@pytest.mark.long(beside="test_one_form_sent_many_times_at_once")
def test_one_form_sent_many_times_to_the_server(place: Place) -> None:
    """Every answer leads to the same outcome. A refused client sends again."""
    from concurrent.futures import ThreadPoolExecutor

    table = place.told["tables"][0]
    with serving(place) as server:
        form = filled(correction(Phone(server.port, table["sessions"][0]), table["url"]), 0, 1)

        def send(_: int) -> tuple[int, str]:
            for _ in range(RETRIES):
                phone = Phone(server.port, table["sessions"][0])
                answer = phone.post(f"{table['url']}act/", form)
                phone.close()
                if answer.status != BUSY:
                    break
            return answer.status, answer.headers.get("Location", "")

        with ThreadPoolExecutor(SENDERS) as pool:
            answers = set(pool.map(send, range(SENDERS)))
    assert answers == {(302, f"{table['url']}?done=1")}
    assert place.rows("SELECT COUNT(*) FROM campaigns_gameentry") == [(1,)]


@pytest.mark.parametrize("seen", [True, pytest.param(False, marks=pytest.mark.long)])
def test_an_undo_and_a_command(place: Place, seen: bool) -> None:
    """One of them gets the message that someone acted first.

    Off: what each saw, then both are done.
    """
    table = place.told["tables"][0]
    both = {"game": table["game"], "person": table["people"][0]}
    with racers(place, 2) as go:
        for _ in range(ROUNDS):
            last = len(go([both | {"do": "commands", "count": 1}] * 2)) and _last(place)
            saw = last if seen else None
            told = go([
                both | {"do": "undo", "seen": saw, "number": last},
                both | {"do": "command", "seen": saw},
            ])  # fmt: skip
            assert sorted(told) == (["MovedOn", "done"] if seen else ["done", "done"])
            assert _last(place) == last + (1 if seen else 2)


@pytest.mark.parametrize("seen", [True, pytest.param(False, marks=pytest.mark.long)])
def test_two_begin_the_turn(place: Place, seen: bool) -> None:
    """One begins it, and the other gets a message.

    Off: what each saw, then the rules have to refuse.
    """
    table = place.told["tables"][0]
    task = {"do": "command", "game": table["game"], "person": table["people"][0]}
    with racers(place, 2) as go:
        told = go([task | {"seen": 0 if seen else None, "kind": "BeginTurn"}] * 2)
    assert sorted(told) == (["MovedOn", "done"] if seen else ["Refused", "done"])
    assert _last(place) == 1


def last_item(place: Place, *flags: str, until: str = "") -> Counter[str]:
    """In each round all take the one thing that lies in the stash, each for another figure.

    `until` is an outcome after which no more rounds are needed.
    """
    table, told = place.told["tables"][0], Counter[str]()
    figures = table["figures"]
    put = {"do": "into_stash", "campaign": table["campaign"], "gear": "combat-knife"}
    with racers(place, TAKERS, *flags) as go:
        for turn in range(10 * ROUNDS if until else ROUNDS):
            if until and told[until]:
                break
            item = go([put] + [{"do": "wait"}] * (TAKERS - 1))[0]
            task = {"do": "last_item", "person": table["people"][0], "item": item}
            takers = [figures[(turn * TAKERS + one) % len(figures)] for one in range(TAKERS)]
            told.update(go([task | {"figure": figure} for figure in takers]))
    return told


def test_all_take_the_last_item(place: Place) -> None:
    """One has it, and the others get a message."""
    assert last_item(place) == {"done": ROUNDS, "Refused": ROUNDS * (TAKERS - 1)}
    assert place.rows("SELECT COUNT(*) FROM campaigns_item WHERE figure_id IS NULL") == [(0,)]


@pytest.mark.long(beside="test_all_take_the_last_item")
def test_control_the_last_item_without_taking_the_campaign_first(place: Place) -> None:
    """Off: a transaction locks what it will write before it reads. Some get no reason."""
    wrong = "IntegrityError" if place.address else "OperationalError"
    assert last_item(place, "--unlocked", until=wrong)[wrong] >= 1


def _last(place: Place) -> int:
    """The number of the last entry."""
    return int(place.rows("SELECT MAX(number) FROM campaigns_gameentry")[0][0] or 0)
