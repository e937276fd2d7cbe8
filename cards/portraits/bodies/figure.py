"""A whole figure: limbs, clothes, head and what is held, in layers from below."""

from __future__ import annotations

from functools import lru_cache
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

from cards.portraits.bodies.back import back_of_garment, head_from_behind
from cards.portraits.bodies.garments import At, garment, shade
from cards.portraits.bodies.kinds import POSES
from cards.portraits.bodies.limbs import LINE, Outline, hand, shoe, sleeve, smooth, straight
from cards.portraits.bodies.pose import DEAD, GRIPS, Limb, Point, Pose
from cards.portraits.choice import choose
from cards.portraits.drawing import head_operations
from cards.portraits.kit import HELD
from cards.portraits.operation import Operation
from rules.portraits import Portrait, Sitter

NECK: Final = (386.0, 628.0)  # in the drawing of a head
HEAD: Final = 1.22  # the scale against a portrait
HEAD_TOP: Final = 600.0 * HEAD  # above the neck, hair included
ARM: Final = (118.0, 100.0, 78.0)
LEG: Final = (172.0, 142.0, 112.0)
BONES: Final = 0.72  # of a sleeve: the arm in it
UPRIGHT: Final = tuple(key for key, pose in DEAD.items() if pose.ground * pose.scale > 1_600)
# To the waist: whole within the picture; nothing reaches over a face or to who stands beside.
HALF_DEAD: Final = ("slack", "big")
HALF_IDLE: Final = ("idle-0", "idle-1", "idle-3")
HALF_ARMED: Final = {"both hands": "long-up", "swung": "long-up", "one hand": "short-low"}
BEHIND: Final = "one-arm"  # the pose of the second of a pair
IN_ONE_HAND: Final = ("pistol", "knife", "stake", "bottle", "grenade", "dynamite")
SWUNG: Final = ("axe", "bat", "stick", "blade", "crowbar")
GRIP: Final = 130.0  # of a long thing, from its foot to the near hand
FORE: Final = 300.0  # the same to the far hand
LARGE: Final = 1.45  # the scale of a long thing
SMALL: Final = 1.6  # and of what is held in one hand
LONG_THING: Final = 690.0  # from its foot
SHORT_THING: Final = 230.0  # from the hand


class BodyLayer(NamedTuple):
    """Operations that are moved, turned with the clock and enlarged as one."""

    operations: tuple[Operation, ...]
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0
    scale: float = 1.0
    origin: Point = (0.0, 0.0)  # of the operations, about which they turn


class Clothes(NamedTuple):
    """The clothes of a figure: covered shares of a limb, and torn parts."""

    arms: float
    legs: float
    ragged: bool


def pose_of(portrait: Portrait, *, half: bool = False) -> str:
    """The pose of a figure: by what the living hold, or by its looks. `half`: to the waist."""
    if portrait.condition == "undead":
        ways = HALF_DEAD if half else UPRIGHT
        return ways[_lot(portrait) % len(ways)]
    if half:
        idle = HALF_IDLE[_lot(portrait) % len(HALF_IDLE)]
        return HALF_ARMED[_grip(portrait.held)] if portrait.held else idle
    if not portrait.held:
        return f"idle-{_lot(portrait) % 6}"
    ways = GRIPS[_grip(portrait.held)]
    return ways[_lot(portrait) % len(ways)]


def _grip(held: str) -> str:
    if held in IN_ONE_HAND:
        return "one hand"
    return "swung" if held in SWUNG else "both hands"


def _lot(portrait: Portrait) -> int:
    looks = portrait.head + portrait.expression + portrait.skin + portrait.cloth + portrait.hair
    return sum((at + 1) * ord(letter) for at, letter in enumerate(looks))


@lru_cache(maxsize=1_024)
def layers(
    portrait: Portrait, key: str, larger: float = 1.0, *, behind: bool = False
) -> tuple[BodyLayer, ...]:
    """The figure in a pose, its neck at 0, 0, its head so many times as large.

    From behind it has the same outline, which the caller mirrors.

    Raises: KeyError for an unknown pose or part.
    """
    pose = POSES[key]
    lot = _lot(portrait)
    undead = portrait.condition == "undead"
    arms = (0.55, 0.9, 0.9)[lot % 3]
    clothes = Clothes(arms, (0.93, 0.93, 0.62)[lot // 3 % 3] if undead else 0.93, undead)
    near, far = _shoulders(pose)
    hips = _hips(pose)
    tilt, (x, y) = pose.tilt, pose.head
    scale = pose.large_head * HEAD * larger
    drawn_head = head_from_behind(portrait) if behind else head_operations(portrait)
    head = BodyLayer(drawn_head, x, y, tilt, scale, NECK)
    thing = _held(portrait, pose)
    supported = bool(thing) and not pose.slung and portrait.held not in IN_ONE_HAND
    far_arm = BodyLayer(_arm(pose, clothes, far, _support(pose) if supported else pose.far_arm))
    near_arm = BodyLayer(_arm(pose, clothes, near, pose.near_arm))
    legs = [
        BodyLayer(_leg(pose, clothes, hip, leg))
        for hip, leg in ((hips[1], pose.far_leg), (hips[0], pose.near_leg))
        if leg is not None
    ]
    torso = BodyLayer(_torso(pose, clothes, lot, behind=behind))
    neck = BodyLayer(_neck(pose))
    on_back, in_hand = (thing, ()) if pose.slung else ((), thing)
    if behind:
        found = (*in_hand, near_arm, *legs[::-1], neck, torso, far_arm, *on_back, head)
    else:
        found = (*on_back, far_arm, *legs, torso, neck, head, *in_hand, near_arm)
    if pose.pair:
        other = choose(Sitter(undead=undead), portrait.head + portrait.skin + portrait.cloth)
        second = (_moved(one, -250.0, 40.0) for one in layers(other, BEHIND, larger, behind=behind))
        found = (*found, *second) if behind else (*second, *found)
    return (*found, BodyLayer(_earth(pose))) if pose.mound else found


def _moved(layer: BodyLayer, x: float, y: float) -> BodyLayer:
    return layer._replace(x=layer.x + x, y=layer.y + y)


def _axis(pose: Pose) -> tuple[Point, Point]:
    """From the neck to the pelvis, and across it towards the far side."""
    x, y = pose.pelvis
    length = hypot(x, y)
    return (x / length, y / length), (y / length, -x / length)


def _shoulders(pose: Pose) -> tuple[Point, Point]:
    (dx, dy), (ax, ay) = _axis(pose)
    wide = 150 * pose.stout
    deep = 100.0
    return (
        (dx * deep - ax * wide, dy * deep - ay * wide),
        (dx * deep + ax * wide * 0.9, dy * deep + ay * wide * 0.9),
    )


def _hips(pose: Pose) -> tuple[Point, Point]:
    (x, y), (ax, ay) = pose.pelvis, _axis(pose)[1]
    wide = 76 * pose.stout
    return (x - ax * wide, y - ay * wide), (x + ax * wide, y + ay * wide)


def _arm(pose: Pose, clothes: Clothes, root: Point, limb: Limb) -> tuple[Operation, ...]:
    joints = (root, limb.bend, limb.end)
    stout = pose.stout**0.6
    wide = (ARM[0] * stout, ARM[1] * stout, ARM[2] * stout)
    bone = (wide[0] * BONES, wide[1] * BONES, wide[2] * BONES)
    ragged = clothes.ragged
    return (
        *sleeve(joints, bone, (0.3, 1.0), "skin"),
        *hand(pose.hands, _beyond(limb, 34.0), limb.turn),
        *sleeve(joints, wide, (0.0, clothes.arms), "cloth", ragged=ragged),
    )


def _beyond(limb: Limb, reach: float) -> Point:
    dx, dy = limb.end[0] - limb.bend[0], limb.end[1] - limb.bend[1]
    length = hypot(dx, dy) or 1.0
    return limb.end[0] + dx / length * reach, limb.end[1] + dy / length * reach


def _leg(pose: Pose, clothes: Clothes, root: Point, limb: Limb) -> tuple[Operation, ...]:
    joints = (root, limb.bend, limb.end)
    stout = pose.stout**0.6
    wide = (LEG[0] * stout, LEG[1] * stout, LEG[2] * stout)
    bone = (wide[0] * BONES, wide[1] * BONES, wide[2] * BONES)
    return (
        *sleeve(joints, bone, (0.4, 1.0), "skin"),
        *shoe(limb.end, limb.turn),
        *sleeve(joints, wide, (0.0, clothes.legs), "legs", ragged=clothes.ragged),
    )


def _neck(pose: Pose) -> tuple[Operation, ...]:
    (hx, hy), (dx, dy) = pose.head, _axis(pose)[0]
    line = straight(((hx, hy - 70), (hx * 0.4, hy * 0.4), (dx * 44, dy * 44)), closed=False)
    collar = f"M{-118 * pose.stout**0.3:.0f} 26Q0 150 {118 * pose.stout**0.3:.0f} 26"
    return (
        Operation(line, None, "line", 176 + 2 * LINE * 0.6),
        Operation(line, None, "skin", 176),
        Operation(f"{collar}Q0 -30 {-118 * pose.stout**0.3:.0f} 26z", "skin"),
        Operation(collar, None, "line", 18),
    )


def _torso(pose: Pose, clothes: Clothes, lot: int, *, behind: bool) -> tuple[Operation, ...]:
    (dx, dy), (ax, ay) = _axis(pose)
    length = hypot(*pose.pelvis)
    hem = 60.0
    stout, belly = pose.stout, 1.0 + (pose.stout - 1.0) * 0.5

    def at(along: float, across: float) -> Point:
        return dx * along + ax * across, dy * along + ay * across

    side = (
        (18.0, 110 * stout**0.4),
        (80.0, 188 * stout),
        (length * 0.5, 172 * stout * belly),
        (length + hem, 186 * stout * belly),
    )
    near = [at(along, -across) for along, across in side]
    far = [at(along, across * 0.9) for along, across in side]
    low = _hem(near[-1], far[-1], (dx, dy), clothes.ragged or pose.torn)
    outline: Outline = (*near, *low, *reversed(far))
    area = straight(outline) if clothes.ragged else smooth(outline)
    drawn = [Operation(area, "cloth", "line", LINE)]
    if pose.torn:
        gore = [at(length + hem + deep, across) for deep, across in _GORE]
        drawn.insert(0, Operation(smooth(gore), "wound", "line", 18))
        drawn.insert(
            1,
            Operation(
                straight([at(length, 0), at(length + 240, 30)], closed=False), None, "bone", 44
            ),
        )
    worn = back_of_garment if behind else garment
    drawn += [shade(at, length, stout), *worn(at, length, stout, lot)]
    if clothes.ragged and not behind:
        drawn += _blood(at, length, lot)
    return tuple(drawn)


_GORE: Final = (
    (-80, -150),
    (20, -168),
    (120, -110),
    (60, -60),
    (190, -20),
    (70, 40),
    (130, 110),
    (10, 150),
    (-80, 130),
)


def _hem(left: Point, right: Point, down: Point, ragged: bool) -> Outline:
    steps = (
        ((0.16, 52.0), (0.3, -26.0), (0.46, 60.0), (0.62, -6.0), (0.8, 40.0))
        if ragged
        else ((0.5, 22.0),)
    )
    return tuple(
        (
            left[0] + (right[0] - left[0]) * share + down[0] * deep,
            left[1] + (right[1] - left[1]) * share + down[1] * deep,
        )
        for share, deep in steps
    )


def _blood(at: At, length: float, lot: int) -> list[Operation]:
    along, across = 200 + lot % 7 * 40, -70 + lot % 5 * 34
    spots = ((0, 0), (-30, 60), (20, 118), (80, 96), (96, 30), (60, -22))
    area = [at(along + x, across + y) for x, y in spots]
    drips = "".join(
        straight([at(along + 70, across + y), at(along + 70 + deep, across + y)], closed=False)
        for y, deep in ((20, 110), (76, 70))
    )
    return [Operation(smooth(area), "wound"), Operation(drips, None, "wound", 26)]


def _earth(pose: Pose) -> tuple[Operation, ...]:
    y = pose.ground
    heap = (
        f"M-620 {y + 40}Q-560 {y - 90} -420 {y - 60}L-360 {y - 150}L-250 {y - 70}"
        f"Q-120 {y - 170} 0 {y - 90}L90 {y - 170}L190 {y - 80}Q330 {y - 170} 420 {y - 60}"
        f"L520 {y - 90}Q610 {y - 30} 640 {y + 40}z"
    )
    clods = f"M-330 {y - 30}l70 -20M-60 {y - 40}l90 10M250 {y - 40}l60 20"
    return (Operation(heap, "dark", "line", LINE), Operation(clods, None, "line", 15))


def _support(pose: Pose) -> Limb:
    """Return the far arm, its hand under the long thing that the near one grips."""
    turn = radians(pose.aim)
    reach = (FORE - GRIP) * LARGE
    x, y = pose.near_arm.end
    return Limb(pose.far_arm.bend, (x + reach * sin(turn), y - reach * cos(turn)), pose.aim)


def _held(portrait: Portrait, pose: Pose) -> tuple[BodyLayer, ...]:
    """Draw the held weapon: in both hands, over the shoulder, or in the far hand."""
    if not portrait.held or pose.hands != "fist":
        return ()
    thing = HELD[portrait.held]
    if portrait.held in IN_ONE_HAND:
        limb = pose.far_arm
        bare = tuple(
            one._replace(x=0.0, y=0.0) for one in thing[1:-2]
        )  # without the arm and the fist of a bust
        x, y = _beyond(limb, 40.0)
        grip = BodyLayer(hand("fist", (0.0, 0.0), limb.turn), x, y)
        return (BodyLayer(bare, x, y, limb.turn + pose.aim, SMALL), grip)
    bare = tuple(one._replace(x=0.0, y=0.0, turn=0.0) for one in thing)
    return (BodyLayer(bare, *pose.near_arm.end, pose.aim, LARGE, (0.0, -GRIP)),)


def weapon_end(held: str, pose: Pose) -> float:
    """Return how far right of the neck, in units, the end of a held weapon is."""
    if pose.hands != "fist":
        return 0.0
    if held in IN_ONE_HAND:
        limb = pose.far_arm
        return limb.end[0] + SHORT_THING * SMALL * sin(radians(limb.turn + pose.aim))
    return pose.near_arm.end[0] + (LONG_THING - GRIP) * LARGE * sin(radians(pose.aim))
