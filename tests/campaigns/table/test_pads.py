"""The pad for own dice: dice of a kind side by side, what each comes to, and what is at risk."""

from __future__ import annotations

from campaigns.table.dice import RollNeeded
from campaigns.table.pages.map import Tapped
from campaigns.table.pages.pads import DicePad, PadThrow, dice_pad, with_checks
from rules.dice import DiceNeeded, Roll
from rules.table import DiceCheck, Line, Outlook, Risk
from rules.text import text

ATTACK, NOISE = text("attack, needs {needs}", needs=6), text("noise")
RISK = Risk(1, 2, text("first 1"), text("A second 1 empties the {weapon}.", weapon="SMG"))


def pad_after(*rolls: tuple[int, ...], said: Line | None = None) -> DicePad:
    """The pad for noise after a burst whose shots made noise one by one."""
    came = []
    for shot, *heard in rolls:
        came.append(Roll(1, 6, ATTACK, (shot,)))
        came += [Roll(1, 6, NOISE, (face,)) for face in heard]
    reason = NOISE if len(rolls[-1]) == 1 else ATTACK
    return dice_pad(
        name="Shoot",
        asked=RollNeeded(DiceNeeded(1, 6, reason), ((5,),) * len(came), (), tuple(came)),
        outlook=Outlook(needs=6, chance=0.4, dice=4, risk=RISK),
        said=said,
        kept={},
        action="",
        tapped=Tapped(),
    )


def test_dice_of_a_kind_are_one_throw_whatever_falls_between() -> None:
    pad = pad_after((5, 2), (2, 4), (6,))
    shots, noise = pad.throws
    assert shots.fallen == (5, 2, 6)
    assert noise.fallen == (2, 4)
    assert pad.now is noise
    assert (shots.count, noise.count) == (4, 3)
    assert (shots.name, shots.needs) == ("attack", "needs 6")


def test_a_reason_without_a_number_stays_whole() -> None:
    """A comma parts it only before a number."""
    throw = PadThrow("search", "search, first floor", 6, ())
    assert (throw.name, throw.needs) == ("search, first floor", "")


def test_each_die_says_what_it_comes_to() -> None:
    shots = pad_after((5, 2), (2, 4), (1, 3), (6,)).throws[0]
    assert [one.counts for one in shots.dice] == [False, False, False, True]
    assert [one.mood for one in shots.dice] == ["", "", "", "good"]
    assert len({one.word for one in shots.dice}) == 2


def test_a_costly_face_is_named_while_it_can_still_cost() -> None:
    """A single 1 of a throw that is over is a miss."""
    assert [one.mood for one in pad_after((1, 2), (2, 4)).now.dice] == ["warn", ""]


def test_a_die_that_may_cost_something_is_warned_of() -> None:
    """Only while more dice of the throw are to fall, and one more of the face is enough."""
    assert pad_after((5, 2), (2, 4)).now.warning is None
    assert pad_after((1, 2), (2, 4)).now.warning == RISK.note
    assert pad_after((1, 2), (1, 4)).now.warning is None


def test_dice_of_a_check_have_words_of_their_own() -> None:
    """Noise and saves say what each die comes to, and from which number on."""
    heard = DiceCheck(text("one comes"), text("quiet"), 5, mood="bad")
    saved = DiceCheck(text("saves"), text("no save"))
    save = text("save on {needs}+", needs=4)
    came = tuple(
        [Roll(1, 6, reason, (face,)) for reason, face in ((NOISE, 5), (NOISE, 2), (save, 4))]
    )
    pad = dice_pad(
        name="Shoot",
        asked=RollNeeded(DiceNeeded(1, 6, ATTACK), ((5,),) * 3, (), came),
        outlook=None,
        said=None,
        kept={},
        action="",
        tapped=Tapped(),
    )
    noise, saves, attack = with_checks(pad, {NOISE.id: heard, save.id: saved}).throws
    assert [(one.word, one.look) for one in noise.dice] == [
        ("one comes", "die-bad"),
        ("quiet", "die-idle"),
    ]
    assert noise.needs.startswith("5+")
    assert [(one.word, one.look) for one in saves.dice] == [("saves", "")]
    assert attack.check is None
