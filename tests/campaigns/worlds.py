"""Campaigns by chance, with everything in them that a campaign file carries."""

from __future__ import annotations

import io
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from django.conf import settings
from django_scopes import scope
from PIL import Image

from campaigns.home.operations.campaigns import change_settings, create_campaign
from campaigns.models import (
    Campaign,
    ChronicleNote,
    ChroniclePhoto,
    Figure,
    Game,
    Session,
    SurvivorGroup,
    User,
)
from campaigns.people.operations.members import add_member, remove_member
from campaigns.roster.operations.figures import change_figure, hand_over, set_portrait, set_status
from campaigns.roster.operations.stash import add_to_stash
from campaigns.roster.portrait_bytes import store_jpeg, store_photo_jpeg
from campaigns.sessions.operations.closing import begin_closing, close_session
from campaigns.sessions.operations.sessions import Plan, answer_session, plan_session
from campaigns.sessions.results import Result
from campaigns.sessions.set_ups import figures_of
from campaigns.shell.journal import By
from campaigns.table.operations.entries import redoable, write_note
from campaigns.table.operations.games import start_game
from rules.aftermath import (
    AddFigure,
    AddToStash,
    ChangeFigure,
    KeepScore,
    RecordGroup,
    Remember,
    RetireFigure,
    Score,
)
from rules.changes import AddItem, AddTrait, SetStat
from rules.game import SetUp
from rules.refused import Refused
from rules.roster import Figure as FigureValue
from rules.roster import Item as ItemValue
from rules.text import text
from tests.campaigns.played import first_offer, give_command, let_bots_act, put_back, take_back

NAMES = ("Ash", "Kim{0}", "Robin \u2620", "José", "50 % <b>")
WHY = {"why": text("It happened to {name}.", name="them"), "rule": "TW-CAMP-1"}


def world(seed: int, slug: str = "world") -> Campaign:
    """A campaign of twenty steps by chance. The same seed gives the same kind of campaign."""
    return _World(Random(seed), slug).made()


def evening() -> Campaign:
    """A campaign with a portrait, a photo and a live session whose game has six entries."""
    made = _World(Random(5), "evening")
    with scope(campaign=made.campaign):
        made.once()
    return Campaign.objects.select_related("roster").get(pk=made.campaign.pk)


class _World:
    def __init__(self, chance: Random, slug: str) -> None:
        self.chance = chance
        self.people = [User.objects.create_user(f"{slug}-{name}") for name in NAMES]
        self.host = self.people[0]
        self.campaign = create_campaign(
            name=f"World of {slug}",
            system="twilight-world",
            by=By(self.host, "a" * 32),
            with_samples=True,
            slug=slug,
        )

    def made(self) -> Campaign:
        with scope(campaign=self.campaign):
            for user in self.people[1:]:
                role = self.chance.choice(["cohost", "player", "player", "guest"])
                add_member(campaign=self.campaign, user=user, role=role)
            steps = [self._figure, self._stash, self._session, self._note, self._group, self._rules]
            for _ in range(20):
                self.chance.choice(steps)()
            if self.chance.random() < 0.5:
                membership = self.campaign.memberships.get(user=self.people[-1])
                remove_member(membership=membership, by=By(self.host))
        return Campaign.objects.select_related("roster").get(pk=self.campaign.pk)

    def once(self) -> None:
        """the values for files that are damaged on purpose"""
        set_portrait(
            figure=self._any_figure(), portrait=store_jpeg(_picture(self.chance)), by=self._by()
        )
        photo = store_photo_jpeg(_picture(self.chance))
        note = ChronicleNote.objects.create(campaign=self.campaign)
        ChroniclePhoto.objects.create(note=note, place=1, file=photo)
        session = plan_session(campaign=self.campaign, plan=Plan(name="Night"), by=self._by())
        game = self._game(session, 0, bot=False)
        for _ in range(6):
            row = Game.objects.select_related("session__campaign").get(pk=game.pk)
            give_command(game=row, **first_offer(row), by=self._by())

    def _anybody(self) -> User:
        return self.chance.choice(self.people)

    def _by(self) -> By:
        return By(self._anybody(), f"{self.chance.getrandbits(128):032x}")

    def _any_figure(self) -> Figure:
        rows = Figure.objects.filter(roster__campaign=self.campaign, status="active")
        return self.chance.choice(list(rows.select_related("roster__campaign")))

    def _figure(self) -> None:
        row = self._any_figure()
        what = self.chance.randrange(6)
        if what == 0:
            hand_over(figure=row, owner=self._anybody(), by=self._by())
        elif what == 1:
            status = self.chance.choice(["retired", "deleted"])
            set_status(figure=row, status=status, by=self._by())
        elif what == 2:
            set_portrait(figure=row, portrait=store_jpeg(_picture(self.chance)), by=self._by())
        elif what == 3:
            change_figure(figure=row, change=SetStat(stat="move", value=5), by=self._by())
        elif what == 4:
            change = AddItem(gear="grenade", count=2, name='Old "pineapple"', found=True)
            change_figure(figure=row, change=change, by=self._by())
        else:
            traits = {trait for trait, _ in row.traits}
            if "leader" not in traits:
                change_figure(figure=row, change=AddTrait(trait="leader"), by=self._by())

    def _stash(self) -> None:
        add_to_stash(campaign=self.campaign, gear="grenade", count=3, by=self._by())

    def _rules(self) -> None:
        rule = self.chance.choice(self.campaign.game.house_rules())
        option = self.chance.choice(rule.options)
        change_settings(
            campaign=self.campaign,
            name=self.campaign.name,
            strictness=self.chance.choice(["advise", "ask", "block"]),
            house_rules={**self.campaign.house_rules, rule.key: option.key},
            by=self._by(),
        )
        self.campaign.strictness = "advise"  # so that every other step goes through
        self.campaign.save()

    def _group(self) -> None:
        SurvivorGroup.objects.create(
            campaign=self.campaign,
            session=self.campaign.sessions.order_by("?").first(),
            name="Of the mill",
            temper="neutral",
            members=self.chance.randrange(9),
            gone=self.chance.random() < 0.3,
        )

    def _note(self) -> None:
        note = ChronicleNote.objects.create(
            campaign=self.campaign,
            session=self.campaign.sessions.order_by("?").first(),
            figure=self.chance.choice([None, self._any_figure()]),
            author=self._anybody(),
            words="It *rained*.\n\\u0000 is no sign. {this} neither.",
            at=datetime(2027, 1, 1, tzinfo=UTC) + timedelta(days=self.chance.randrange(9)),
        )
        for place in range(self.chance.choice([0, 1, 3])):
            file, alt = store_photo_jpeg(_picture(self.chance)), self.chance.choice(["", "A mill."])
            ChroniclePhoto.objects.create(note=note, place=place + 1, file=file, alt=alt)

    def _session(self) -> None:
        met = SurvivorGroup.objects.filter(campaign=self.campaign, gone=False)
        groups = list({group.name: group for group in met}.values())  # namesakes wait
        plan = Plan(
            name=f"Night {self.chance.randrange(99)}",
            starts_at=self.chance.choice([None, datetime(2027, 3, 1, 19, 30, tzinfo=UTC)]),
            scenario=self.chance.choice(["", "supply-run"]),
            notes="Bring\ncrisps.",
            returning=tuple(self.chance.sample(groups, min(len(groups), self.chance.randrange(3)))),
        )
        session = plan_session(campaign=self.campaign, plan=plan, by=self._by())
        for membership in self.campaign.memberships.select_related("user"):
            answer = self.chance.choice(["yes", "maybe", "no"])
            answer_session(session=session, who=membership.user, answer=answer, by=self._by())
        state = self.chance.choice(["planned", "live", "live", "closing", "closed", "reopened"])
        if state == "planned":
            return
        for _ in range(self.chance.randrange(1, 3)):
            self._game(session, self.chance.randrange(12), bot=self.chance.random() < 0.5)
        if state == "closing":
            begin_closing(session=session, by=self._by())
        if state in ("closed", "reopened"):
            close_session(session=session, results=list(self._results()), by=self._by())
        if state == "reopened":
            # As earlier versions left a session whose results were being corrected.
            Session.objects.filter(pk=session.pk).update(state=Session.State.CLOSING)

    def _results(self) -> Any:
        key = str(self._any_figure().number)
        recruit = FigureValue(key="s1", name="Nora", kind="character", side="heroes")
        vest = (AddItem(gear="bullet-proof-vest"),)
        group = text("Survivors of house {n}", n=3)
        proposals = [
            ChangeFigure(figure=key, changes=vest, **WHY),
            AddFigure(figure=recruit, **WHY),
            AddToStash(items=(ItemValue(key="i1", gear="spare-ammo", count=2),), **WHY),
            RecordGroup(key="g1", name=group, temper="neutral", members=3, **WHY),
            KeepScore(figure=key, score=Score("shared", {"lights": 3}, "keen"), **WHY),
            Remember(**WHY),
            RetireFigure(figure=key, fate="dead", **WHY),
        ]
        for place, proposal in enumerate(proposals, start=1):
            taken = self.chance.random() < 0.7
            yield Result(key=f"0.{place}", proposal=proposal, taken=taken, owner=self.host.username)

    def _game(self, session: Session, entries: int, *, bot: bool) -> Game:
        session = Session.objects.select_related("campaign__roster").get(pk=session.pk)
        rows = Figure.objects.filter(roster=self.campaign.roster, side="heroes", status="active")
        words = {"zombies": "2", "turns": "3"}
        game = start_game(
            session=session,
            name="Skirmish",
            set_up=SetUp(figures=figures_of(rows[:2]), words=words),
            bots={"zombies": "sensible", "heroes": "sensible"} if bot else {"zombies": "random"},
            seats={} if bot else {"heroes": self.people[:2]},
            by=self._by(),
        )
        for _ in range(entries):
            self._entry(game, bot)
        return game

    def _entry(self, game: Game, bot: bool) -> None:
        row = Game.objects.select_related("session__campaign").get(pk=game.pk)
        what = self.chance.randrange(8)
        stands = list(row.entries.filter(kind="command", undone_by=None))
        if what == 0:
            write_note(game=row, words="Who has the {dice}?", by=self._by())
        elif what == 1 and stands:
            take_back(game=row, number=self.chance.choice(stands).number, by=self._by())
        elif what == 2 and redoable(row):
            put_back(game=row, by=self._by())
        elif bot and not row.over:
            with suppress(Refused):  # where only people have something to do
                let_bots_act(game=row, by=self._by(), most=self.chance.randrange(1, 6))
        elif not row.over:
            give_command(game=row, **first_offer(row), by=self._by())


def _picture(chance: Random) -> bytes:
    file = io.BytesIO()
    colour = (chance.randrange(256), chance.randrange(256), 40)
    Image.new("RGB", (chance.randrange(60, 400), 300), colour).save(file, "PNG")
    return file.getvalue()


def nothing_left() -> bool:
    """True if the uploads have no picture."""
    folder = Path(settings.MEDIA_ROOT)
    return not [path for path in folder.rglob("*.jpg") if path.parent.name != "pending"]
