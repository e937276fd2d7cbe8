"""The log of a game at the table: what is written, taken back, put back, refused."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from campaigns.models import Game, GameEntry, Session, User
from campaigns.models.game_log import (
    digest_of,
    entry_value,
    play_of,
    replayed,
    set_up_of,
    standing,
    state_of,
    written,
)
from campaigns.shell.journal import By
from campaigns.table.dice import RollNeeded, Thrown
from campaigns.table.operations import entries
from campaigns.table.operations.entries import MovedOn, redoable, write_note
from campaigns.table.operations.games import change_seats, start_game
from rules.game import Entry, SetUp, prove
from rules.play import chosen
from rules.refused import Refused
from tests.campaigns.played import (
    done,
    first_offer,
    fresh,
    give_command,
    let_bots_act,
    put_back,
    take_back,
)

pytestmark = pytest.mark.django_db


def go_on(game: Game, user: User, count: int = 1) -> Game:
    """So many first offers."""
    for _ in range(count):
        game = fresh(game)
        give_command(game=game, **first_offer(game), by=By(user, seen=game.last_number))
    return fresh(game)


def test_a_game_makes_its_session_live(game: Game, night: Session) -> None:
    """The game begins where its set-up says, and the session is live."""
    night.refresh_from_db()
    assert night.state == Session.State.LIVE
    assert state_of(game) == play_of(game).start(set_up_of(game))
    assert len(state_of(game).figures) == 4


def test_the_same_form_starts_one_game(game: Game, night: Session, host: User) -> None:
    """A double press on Start gives the game that is there."""
    again = start_game(
        session=night, name="Skirmish", set_up=SetUp(), bots={}, seats={}, by=By(host, "0" * 32)
    )
    assert again == game
    assert night.games.count() == 1


def test_the_same_form_gives_its_own_game_and_not_the_last(
    game: Game, night: Session, host: User
) -> None:
    """A late repeat gives what its form started, though another game has begun since."""
    asked = {"session": night, "set_up": set_up_of(game), "bots": {}, "seats": {}}
    change_seats(game=game, bots={}, seats={}, by=By(host, "2" * 32))
    last = start_game(**asked, name="Second", by=By(host, "1" * 32))
    assert last.number == 2
    assert start_game(**asked, name="Skirmish", by=By(host, "0" * 32)) == game
    assert start_game(**asked, name="Second", by=By(host, "1" * 32)) == last
    with pytest.raises(Refused, match="something else"):
        start_game(**asked, name="Third", by=By(host, "2" * 32))
    assert night.games.count() == 2


def test_each_command_is_an_entry_that_rebuilds_the_state(game: Game, host: User) -> None:
    """State, events and dice agree: the log replays and proves itself."""
    game = go_on(game, host, 4)
    rows = list(standing(game))
    assert [row.number for row in rows] == [1, 2, 3, 4]
    assert replayed(game, rows) == state_of(game)
    play = play_of(game)
    start = replayed(game, [])
    assert prove(play.engine, start, [entry_value(play, row) for row in rows]) == state_of(game)
    assert all(row.lines for row in rows)


def test_typed_dice_are_asked_for_one_roll_after_the_other(game: Game, host: User) -> None:
    """Nothing is written until the last roll is typed, and what was typed is what counts."""
    asked = {"game": game, **first_offer(game), "by": By(host)}
    more = entries.give_command(**asked, thrown=Thrown(app=False))
    assert isinstance(more, RollNeeded)
    assert (more.needed.count, more.needed.sides) == (1, 6)
    assert GameEntry.objects.count() == 0
    while isinstance(more, RollNeeded):
        faces = ((2,) if len(more.answers) % 2 else (5,)) * more.needed.count
        typed = (*more.answers, faces)
        more = entries.give_command(**asked, thrown=Thrown(more.answers, faces, app=False))
    [entry] = done(more)
    assert tuple(tuple(roll["faces"]) for roll in entry.rolls) == typed
    assert entry.typed == [True] * len(typed)


def test_app_dice_fall_the_same_when_the_page_is_opened_again(game: Game, host: User) -> None:
    """Leaving a form half-way and coming back does not give other dice."""
    asked = {"game": game, **first_offer(game), "by": By(host)}
    more = entries.give_command(**asked, thrown=Thrown(("app",), app=False))
    assert isinstance(more, RollNeeded)
    first = give_command(**asked, thrown=Thrown(("app",)))
    other = give_command(**asked | {"game": _copy_of(game)})
    assert first.rolls == other.rolls


def _copy_of(game: Game) -> Game:
    copy = fresh(game)
    start = replayed(copy, [])
    copy.pk, copy.number, copy.last_number = None, 2, 0
    copy.state = written(start)
    copy.save()
    return copy


@pytest.mark.parametrize("faces", [(0,), (7,), (3, 3)])
def test_dice_that_cannot_fall_are_refused(game: Game, host: User, faces) -> None:
    """0, 7 and too many: refused with what to type, and nothing is written."""
    with pytest.raises(Refused) as refused:
        give_command(game=game, **first_offer(game), by=By(host), thrown=Thrown((faces,)))
    assert refused.value.cure is not None
    assert GameEntry.objects.count() == 0


def test_a_double_click_acts_once(game: Game, host: User) -> None:
    """The key of a form gives the entry that it made."""
    by = By(host, "a" * 32, 0)
    first = give_command(game=game, **first_offer(game), by=by)
    again = give_command(game=game, **first_offer(game), by=by)
    assert first.pk == again.pk
    assert GameEntry.objects.count() == 1


def test_a_command_on_an_older_table_is_refused(game: Game, host: User, player: User) -> None:
    """The second of two sees what happened, and nothing of theirs is written."""
    give_command(game=game, **first_offer(game), by=By(host, seen=0))
    news = entries.give_command(game=game, **first_offer(game), by=By(player, seen=0))
    assert isinstance(news, MovedOn)
    assert [entry.number for entry in news.entries] == [1]
    assert GameEntry.objects.count() == 1


def test_taking_back_and_putting_back(game: Game, host: User) -> None:
    """Undo goes to any entry with a label, redo comes back, and both are entries."""
    game = go_on(game, host, 4)
    end = state_of(game)
    undo = take_back(game=game, number=3, by=By(host))
    game.refresh_from_db()
    assert state_of(game) == replayed(game, standing(game))
    assert [row.number for row in standing(game)] == [1, 2]
    assert undo.lines[0]["text"]["params"]["count"] == 1
    assert redoable(game) == undo
    redo = put_back(game=game, by=By(host))
    game.refresh_from_db()
    assert (redo.number, redo.target) == (6, 5)
    assert state_of(game) == end
    assert redoable(game) is None


def test_undo_twice_and_redo_twice(game: Game, host: User) -> None:
    """Redo goes back through the undos in turn."""
    game = go_on(game, host, 3)
    end = state_of(game)
    take_back(game=game, number=3, by=By(host))
    take_back(game=game, number=2, by=By(host))
    put_back(game=game, by=By(host))
    put_back(game=game, by=By(host))
    game.refresh_from_db()
    assert state_of(game) == end
    with pytest.raises(Refused):
        put_back(game=game, by=By(host))


def test_a_new_command_ends_redo(game: Game, host: User) -> None:
    """Undone entries cannot be redone after a new command."""
    game = go_on(game, host, 2)
    take_back(game=game, number=2, by=By(host))
    game = go_on(game, host)
    assert redoable(game) is None
    with pytest.raises(Refused):
        take_back(game=game, number=2, by=By(host))


def test_bots_act_until_people_may(game: Game, host: User) -> None:
    """Zombies act by themselves when it is their phase, and no further."""
    with pytest.raises(Refused):
        let_bots_act(game=game, by=By(host))
    for _ in range(60):
        game = fresh(game)
        state = state_of(game)
        if state.phase == "acting" and state.order[state.acting] == "zombies":
            break
        offers = play_of(game).engine.offers(state, "heroes")
        ends = [offer for offer in offers if offer.kind in ("EndPhase", "BeginTurn")]
        step = first_offer(game)
        if ends:
            step = {"seat": "heroes", "command": chosen(play_of(game).commands, ends[0], {})}
        give_command(game=game, **step, by=By(host))
    acted = let_bots_act(game=game, by=By(host, "b" * 32), most=50)
    assert acted
    assert {entry.seat for entry in acted} == {"zombies"}
    assert all(entry.bot == "sensible" for entry in acted)
    assert [entry.key for entry in acted] == ["b" * 32] + [""] * (len(acted) - 1)


def test_a_note_is_an_entry_and_changes_nothing(game: Game, host: User) -> None:
    """Notes stand in the log. An empty one and one of 10 MB do not."""
    before = state_of(game)
    note = write_note(game=game, words="The {dog} barks.", by=By(host))
    game.refresh_from_db()
    assert (note.number, state_of(game)) == (1, before)
    for words in ("  ", "x" * 10_000_000):
        with pytest.raises(Refused):
            write_note(game=game, words=words, by=By(host))


def test_each_entry_seals_those_before_it(game: Game, host: User) -> None:
    """A changed entry no longer fits its digest."""
    game = go_on(game, host, 2)
    first, second = standing(game)
    assert first.digest == digest_of("", first)
    assert second.digest == digest_of(first.digest, second)
    first.rolls = [{**first.rolls[0], "faces": [6]}] if first.rolls else [{}]
    first.command = {**first.command, "changed": True}
    assert first.digest != digest_of("", first)


def test_a_closed_session_takes_no_commands(game: Game, night: Session, host: User) -> None:
    """Its games are over until the host opens it again."""
    Session.objects.filter(pk=night.pk).update(state=Session.State.CLOSED)
    with pytest.raises(Refused):
        give_command(game=game, **first_offer(game), by=By(host))
    with pytest.raises(Refused):
        start_game(session=night, name="x", set_up=SetUp(), bots={}, seats={}, by=By(host))


def test_the_value_of_an_entry_is_what_was_acted(game: Game, host: User) -> None:
    """An entry comes back from its row as it was."""
    entry = give_command(game=game, **first_offer(game), by=By(host))
    value = entry_value(play_of(game), GameEntry.objects.get(pk=entry.pk))
    assert isinstance(value, Entry)
    assert value.command == first_offer(_copy_of(game))["command"]
    assert replace(value, number=9).number == 9
