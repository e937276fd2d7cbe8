"""Poses: where the joints of a body are.

The neck is at 0, 0, with x to the right, where everybody looks, and y down. A standing adult
is about 2,300 units tall, in the units of the heads (`cards.portraits.operation`).
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Point = tuple[float, float]
Hand = Literal["open", "fist", "claw"]


class Limb(NamedTuple):
    """Elbow and hand, or knee and ankle. `turn` of the hand or the foot, with the clock."""

    bend: Point
    end: Point
    turn: float = 0.0


class Pose(NamedTuple):
    pelvis: Point
    near_arm: Limb  # in front of the body
    far_arm: Limb
    near_leg: Limb | None
    far_leg: Limb | None
    ground: float  # y of the soles
    tilt: float = 0.0  # of the head, with the clock
    head: Point = (0.0, 0.0)  # of the head, from the neck
    hands: Hand = "claw"
    stout: float = 1.0  # width of torso and limbs
    scale: float = 1.0
    large_head: float = 1.0
    mound: bool = False  # it comes out of the ground
    torn: bool = False  # there is nothing below the waist
    pair: bool = False  # another one stands behind
    aim: float = 0.0  # of a long thing, with the clock; of a short one, from its hand
    slung: bool = False  # a long thing is behind the body


def limb(*numbers: float) -> Limb:
    """A limb of four coordinates, and a turn."""
    x, y, to_x, to_y, *turn = numbers
    return Limb((x, y), (to_x, to_y), *turn)


SLACK: Final = Pose(
    pelvis=(-20, 640),
    near_arm=limb(-230, 390, -190, 690, 170),
    far_arm=limb(240, 360, 285, 650, 170),
    far_leg=limb(110, 1150, 100, 1690),
    near_leg=limb(-130, 1140, -150, 1700),
    ground=1780,
    tilt=14,
    head=(20, 20),
)
DEAD: Final[dict[str, Pose]] = {
    "reach": Pose(
        pelvis=(-110, 630),
        near_arm=limb(110, 300, 430, 190, 82),
        far_arm=limb(380, 120, 690, 50, 78),
        far_leg=limb(110, 1120, 150, 1690),
        near_leg=limb(-230, 1120, -390, 1640, 24),
        ground=1780,
        tilt=4,
        head=(30, 0),
    ),
    "drag": Pose(
        pelvis=(-90, 640),
        near_arm=limb(-150, 400, 90, 610, 130),
        far_arm=limb(300, 320, 520, 520, 120),
        far_leg=limb(150, 1100, 120, 1690),
        near_leg=limb(-330, 1120, -640, 1580, 62),
        ground=1780,
        tilt=20,
        head=(50, 30),
    ),
    "knees": Pose(
        pelvis=(-640, 150),
        near_arm=limb(-90, 390, 20, 700, 120),
        far_arm=limb(330, 290, 520, 610, 110),
        far_leg=limb(-480, 680, -900, 720, 70),
        near_leg=limb(-640, 690, -1090, 720, 80),
        ground=790,
        tilt=-6,
        head=(80, -30),
    ),
    "kneel": Pose(
        pelvis=(-40, 640),
        near_arm=limb(60, 290, 330, 60, 40),
        far_arm=limb(310, -60, 420, -360, 12),
        far_leg=limb(360, 850, 300, 1310),
        near_leg=limb(-60, 1190, -500, 1310, 70),
        ground=1390,
        tilt=-10,
    ),
    "rise": Pose(
        pelvis=(-20, 400),
        near_arm=limb(-330, 220, -400, 520, 170),
        far_arm=limb(330, -90, 430, -390, 14),
        near_leg=None,
        far_leg=None,
        ground=560,
        tilt=-6,
        mound=True,
    ),
    "child": SLACK._replace(
        near_arm=limb(-120, 380, 130, 480, 100),
        far_arm=limb(310, 250, 560, 330, 95),
        tilt=6,
        scale=0.74,
        large_head=1.3,
    ),
    "big": SLACK._replace(
        near_arm=limb(-420, 350, -400, 690, 175),
        far_arm=limb(420, 330, 500, 620, 165),
        far_leg=limb(180, 1150, 190, 1690),
        near_leg=limb(-210, 1150, -240, 1700),
        stout=1.75,
        large_head=0.94,
        tilt=4,
    ),
    "twin": SLACK._replace(
        near_arm=limb(120, 320, 400, 330, 90),
        far_arm=limb(330, 220, 620, 230, 86),
        pair=True,
    ),
    "slack": SLACK,
    "torso": Pose(
        pelvis=(-620, 330),
        near_arm=limb(60, 360, 370, 500, 96),
        far_arm=limb(380, 190, 700, 380, 92),
        near_leg=None,
        far_leg=None,
        ground=590,
        tilt=-10,
        head=(70, -30),
        torn=True,
    ),
    "grab": Pose(
        pelvis=(-40, 640),
        near_arm=limb(-260, 30, -130, -300, 20),
        far_arm=limb(380, -20, 540, -320, 24),
        far_leg=limb(170, 1120, 270, 1680),
        near_leg=limb(-160, 1140, -230, 1700),
        ground=1780,
        tilt=-4,
    ),
    "lurch": Pose(
        pelvis=(-260, 590),
        near_arm=limb(-60, 370, 60, 680, 160),
        far_arm=limb(310, 300, 350, 620, 165),
        far_leg=limb(60, 1040, -80, 1560),
        near_leg=limb(-280, 1060, -480, 1540, 14),
        ground=1640,
        tilt=26,
        head=(90, 60),
    ),
    "sit": Pose(
        pelvis=(-140, 620),
        near_arm=limb(-350, 320, -430, 650, 190),
        far_arm=limb(300, 240, 560, 130, 70),
        far_leg=limb(390, 390, 580, 780),
        near_leg=limb(330, 640, 850, 740, -70),
        ground=850,
        tilt=-8,
    ),
    "stride": Pose(
        pelvis=(-60, 640),
        near_arm=limb(-330, 300, -560, 520, 220),
        far_arm=limb(340, 270, 620, 180, 80),
        far_leg=limb(310, 1080, 420, 1640, -8),
        near_leg=limb(-200, 1140, -470, 1640, 30),
        ground=1780,
        tilt=10,
        head=(20, 0),
    ),
    "one-arm": Pose(
        pelvis=(30, 640),
        near_arm=limb(-260, 380, -300, 680, 180),
        far_arm=limb(330, 60, 640, -90, 66),
        far_leg=limb(120, 1150, 60, 1690),
        near_leg=limb(-40, 1130, -190, 1690),
        ground=1780,
        tilt=-16,
        head=(-10, 0),
    ),
    "bent": Pose(
        pelvis=(-430, 470),
        near_arm=limb(20, 380, 110, 700, 160),
        far_arm=limb(390, 200, 640, 400, 110),
        far_leg=limb(-180, 930, -300, 1430),
        near_leg=limb(-470, 950, -560, 1440),
        ground=1520,
        tilt=8,
        head=(70, -10),
    ),
}
LONG: Final = Pose(  # across the chest
    pelvis=(-10, 640),
    near_arm=limb(-240, 370, -20, 500, 70),
    far_arm=limb(290, 380, 300, 350, 60),
    far_leg=limb(130, 1150, 170, 1690),
    near_leg=limb(-130, 1140, -190, 1700),
    ground=1780,
    hands="fist",
    aim=62,
)
SHORT: Final = Pose(  # pointed ahead
    pelvis=(-20, 640),
    near_arm=limb(-250, 390, -120, 650, 150),
    far_arm=limb(320, 330, 560, 200, 70),
    far_leg=limb(140, 1140, 220, 1680),
    near_leg=limb(-120, 1140, -210, 1700),
    ground=1780,
    hands="fist",
    aim=14,
)
_WALK: Final = SHORT._replace(
    near_arm=limb(-230, 380, -260, 690, 180),
    far_arm=limb(240, 370, 290, 670, 175),
    far_leg=limb(190, 1120, 230, 1690),
    near_leg=limb(-100, 1150, -280, 1650, 20),
)
IDLE: Final[tuple[Pose, ...]] = (
    SHORT._replace(near_arm=limb(-300, 350, -90, 590, 100), far_arm=limb(250, 370, 260, 680, 175)),
    _WALK,
    SHORT._replace(
        near_arm=limb(-250, 350, -50, 480, 80), far_arm=limb(330, 230, 380, -60, 10), hands="open"
    ),
    SHORT._replace(  # on the hip
        near_arm=limb(-380, 380, -190, 610, 70),
        far_arm=limb(270, 370, 330, 660, 170),
        far_leg=limb(190, 1140, 290, 1690),
        near_leg=limb(-110, 1150, -150, 1700),
        tilt=-5,
    ),
    SHORT._replace(  # pointing the way
        near_arm=limb(-250, 380, -250, 680, 180),
        far_arm=limb(370, 140, 640, 10, 68),
        far_leg=limb(260, 1090, 320, 1650, -6),
        near_leg=limb(-150, 1140, -320, 1640, 22),
        hands="open",
    ),
    SHORT._replace(  # running
        pelvis=(-120, 630),
        near_arm=limb(-330, 330, -200, 560, 80),
        far_arm=limb(290, 330, 480, 120, 30),
        far_leg=limb(330, 930, 200, 1420, 20),
        near_leg=limb(-170, 1140, -480, 1560, 44),
        ground=1690,
        tilt=6,
        head=(40, 0),
    ),
)
LIVING: Final[dict[str, Pose]] = {
    "long": LONG,
    "long-aimed": LONG._replace(
        near_arm=limb(-190, 400, 130, 330, 70),
        far_arm=limb(330, 470, 520, 330, 80),
        far_leg=limb(230, 1130, 310, 1690),
        near_leg=limb(-150, 1130, -310, 1680, 8),
        aim=88,
        tilt=6,
    ),
    "long-low": LONG._replace(
        pelvis=(-50, 640),
        near_arm=limb(-300, 330, -110, 520, 110),
        far_arm=limb(280, 420, 300, 350, 60),
        far_leg=limb(150, 1120, 240, 1680),
        near_leg=limb(-200, 1120, -360, 1640, 22),
        aim=122,
        head=(20, 0),
        tilt=4,
    ),
    "long-up": LONG._replace(
        near_arm=limb(-260, 380, 20, 560, 60),
        far_arm=limb(330, 300, 300, 350, 60),
        far_leg=limb(120, 1150, 140, 1690),
        near_leg=limb(-180, 1150, -300, 1690),
        aim=34,
        tilt=-6,
    ),
    "long-slung": LONG._replace(
        near_arm=limb(-270, 360, -190, 20, 20),
        far_arm=limb(260, 370, 290, 670, 175),
        far_leg=limb(190, 1120, 230, 1690),
        near_leg=limb(-100, 1150, -280, 1650, 20),
        aim=-28,
        slung=True,
    ),
    "long-swung": LONG._replace(
        near_arm=limb(-360, 20, -300, -280, 10),
        far_arm=limb(350, 220, 560, 330, 90),
        far_leg=limb(250, 1110, 330, 1680),
        near_leg=limb(-160, 1130, -330, 1670, 14),
        aim=-34,
        slung=True,
        tilt=4,
        head=(30, 0),
    ),
    "short": SHORT,
    "short-raised": SHORT._replace(
        near_arm=limb(-270, 380, -100, 600, 110),
        far_arm=limb(390, 250, 420, -60, 6),
        far_leg=limb(120, 1150, 120, 1690),
        near_leg=limb(-160, 1140, -280, 1690),
        aim=0,
        tilt=-4,
    ),
    "short-low": SHORT._replace(
        near_arm=limb(-380, 380, -190, 610, 70),
        far_arm=limb(270, 370, 400, 640, 158),
        far_leg=limb(200, 1120, 250, 1690),
        near_leg=limb(-110, 1150, -270, 1660, 16),
        aim=-20,
    ),
    "short-aimed": SHORT._replace(
        near_arm=limb(30, 330, 440, 190, 84),
        far_arm=limb(360, 170, 620, 100, 80),
        far_leg=limb(230, 1130, 320, 1690),
        near_leg=limb(-150, 1130, -300, 1680, 8),
        aim=8,
        tilt=6,
    ),
    **{f"idle-{at}": pose for at, pose in enumerate(IDLE)},
}
LIVING["young"] = _WALK._replace(
    near_arm=LONG.near_arm,
    far_arm=limb(280, 380, 420, 560, 18),
    aim=62,
    scale=0.7,
    large_head=1.2,
)
GRIPS: Final[dict[str, tuple[str, ...]]] = {  # the poses for what is held so
    "both hands": ("long", "long-aimed", "long-low", "long-up"),
    "swung": ("long-swung", "long-slung", "long-up", "long-low"),
    "one hand": ("short", "short-raised", "short-low", "short-aimed"),
}
