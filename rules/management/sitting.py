"""A game played in the terminal: what is shown, what is asked, what is taken back."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from rules.dice import AnswerNeeded, Dice, DiceNeeded, DrawNeeded, Faces, Typed
from rules.fields import Counts, Field, OneOf, Range
from rules.game import SPECTATOR, Entry, Offer, SetUp, act, replay
from rules.management.shown import ListedOffer, choices_of, line, picture, row
from rules.management.spoken import said, translate
from rules.management.typed import is_number, prompt, value_of
from rules.play import Bot, Play, chosen
from rules.refused import Refused
from rules.script import end_lines, entry_lines
from rules.table import FigureView
from rules.table_sheets import STANDINGS
from rules.text import mark

HELP: Final = mark(
    "Type a number to choose. Or type u to undo, l to list figures, m for the map, h for help, q to"
    " quit."
)
MORE: Final = mark("""Type a number to choose from the list.
You can type the values of its fields after it: 3 2.
Choose a square by its number in the list, or by its name without spaces: 4,5.
To choose several, type their numbers with commas: 1,3. For counts, type each number: 2,0,1.
u undoes your last command, and all commands after it. You can repeat u.
l lists all figures with their numbers and conditions.
m shows the map. Each side has a letter. A small letter is a fallen figure.
Dice are in brackets. * marks a die that counts, ! a die that counts against you.
q quits. The same seed gives the same dice.""")
FEW: Final = 8  # options that are listed beside the offer itself
LISTED: Final = 20  # cards; more are found by a part of their name


class Closed(Exception):
    """The person quits, or nobody is there any more."""


class Sitting:
    """A game under way. Bots play their seats. Without dice, faces are typed in.

    A bot is given what its seat sees. People who share the screen see the choices of each of their
    seats. Events read as for a spectator, or as for the only person who plays. The script that is
    written down holds everything.
    """

    def __init__(
        self,
        play: Play,
        set_up: SetUp,
        *,
        dice: Dice | None,
        bots: Mapping[str, Bot],
        chances: Dice,
        ask: Callable[[str], str],  # a line, "" when nobody is there any more
        tell: Callable[[str], None],
    ) -> None:
        self.play = play
        self.set_up = set_up
        self.state = self._start = play.start(set_up)
        self.entries: list[Entry[Any, Any]] = []
        self.lines: list[str] = []  # of the script
        self._lengths: list[int] = []  # line counts, one for each entry
        self._dice = dice
        self._bots = bots
        self._chances = chances
        self._ask = ask
        self._tell = tell
        self._words: deque[str] = deque()

    def run(self) -> None:
        """Play to the end. Raises: Closed."""
        while not self.play.engine.is_over(self.state):
            if not self._bot_plays():
                self._person_plays()
        self._tell("\n".join(end_lines(self.play, self.state, self.set_up, translate)))

    def script(self) -> list[str]:
        """The entries as they are written down, and how the game ended."""
        over = self.play.engine.is_over(self.state)
        return [*self.lines, *(end_lines(self.play, self.state, self.set_up) if over else [])]

    def _bot_plays(self) -> bool:
        for seat, bot in self._bots.items():
            seen = self.play.seen(self.state, seat)
            offers = self.play.engine.offers(seen, seat)
            command = bot(seen, seat, offers, self._chances) if offers else None
            if command is not None:
                self._carry_out(seat, command)
                return True
        return False

    def _person_plays(self) -> None:
        choices = list(self._choices())
        if not choices:
            raise LookupError(f"nobody does anything: {self.play.engine.pending(self.state)}")
        if not self._words:
            self._show(choices)
        word = self._word("> ")
        if word == "u":
            self._take_back()
        elif word == "l":
            self._look(choices[0].seat)
        elif word == "m":
            self._map(choices[0].seat)
        elif word in ("h", "?", "help"):
            self._tell(_(MORE))
        elif word.isdecimal() and 1 <= int(word) <= len(choices):
            seat, offer, *_words = choices[int(word) - 1]
            command = self._filled(self.play.seen(self.state, seat), offer)
            if command is not None:
                self._carry_out(seat, command)
        else:
            self._wrong(
                _("“%(word)s” is not an option. %(help)s") % {"word": word, "help": _(HELP)}
            )

    def _choices(self) -> Iterator[ListedOffer]:
        """The choices of people. A choice that several seats have is listed once."""
        listed: list[Offer] = []
        for seat in self.play.engine.seats(self.state):
            if seat in self._bots:
                continue
            seen = self.play.seen(self.state, seat)
            offers = [o for o in self.play.engine.offers(seen, seat) if o not in listed]
            listed += offers
            yield from choices_of(self.play, seen, seat, offers)

    def _show(self, choices: list[ListedOffer]) -> None:
        seat = choices[0].seat
        seen = self.play.seen(self.state, seat)
        view = self.play.view(seen, seat)
        lines = ["", " · ".join(map(translate, view.heading))]
        asked = [translate(question.why) for question in self.play.engine.pending(seen)]
        lines += dict.fromkeys(asked)
        lines += [line(one) for one in view.dice]
        sides = {panel.key: translate(panel.title) for panel in view.panels}
        heading = ""
        for number, choice in enumerate(choices, start=1):
            if choice.heading != heading:
                heading = choice.heading
                lines += [heading] if heading else []
            words = f"{choice.words}{self._to_choose(choice)}"
            whose = "" if heading else f"{sides.get(choice.seat, choice.seat)}: "
            lines.append(f"{number:3}  {whose}{words}")
        self._tell("\n".join(lines))

    def _to_choose(self, choice: ListedOffer) -> str:
        """The options of an offer with one choice among few, so that they can be typed with it."""
        left = [field for field in choice.offer.fields if not field.is_settled()]
        if len(left) != 1 or not isinstance(left[0], OneOf) or len(left[0].options) > FEW:
            return ""
        seen = self.play.seen(self.state, choice.seat)
        names = self._names(seen, choice.offer, left[0])
        if is_number(left[0], names):
            return f" ({', '.join(names)})"
        return ": " + " · ".join(f"{n} = {name}" for n, name in enumerate(names, start=1))

    def _map(self, seat: str) -> None:
        seen = self.play.seen(self.state, seat)
        board = self.play.board(seen, seat)
        panels = self.play.view(seen, seat).panels
        sides = {panel.key: translate(panel.title) for panel in panels}
        self._tell("\n".join(picture(board, sides)) if board else _("This game has no map."))

    def _look(self, seat: str) -> None:
        lines = []
        for panel in self.play.view(self.play.seen(self.state, seat), seat).panels:
            lines.append(translate(panel.title))
            for figure in panel.figures:
                gear = [translate(gear.name) for gear in figure.gear if not gear.empty]
                stands = [] if _waits(figure) else [translate(STANDINGS[figure.standing])]
                lines.append("  " + row(figure, *stands, *gear))
            lines += ["  " + row(thing) for thing in panel.things]
        self._tell("\n".join(lines))

    def _filled(self, seen: Any, offer: Offer) -> Any:
        """The command of the offer, each field asked for. None where an answer makes no sense."""
        fields = {}
        for field in offer.fields:
            try:
                fields[field.key] = self._value(seen, offer, field)
            except ValueError as error:
                self._wrong(str(error))
                return None
        return chosen(self.play.commands, offer, fields)

    def _value(self, seen: Any, offer: Offer, field: Field) -> Any:
        """The value that is typed for a field. Raises: ValueError."""
        if field.is_settled():
            return field.first()
        name = translate(field.name)
        names = self._names(seen, offer, field)
        if not is_number(field, names) and not self._words:
            limits = field.limits.values() if isinstance(field, Counts) else ()
            most = [_(", at most %(limit)s") % {"limit": limit} for limit in limits] or [""] * len(
                names
            )
            listed = [one + more for one, more in zip(names, most, strict=True)]
            rows = [f"     {n}  {one}" for n, one in enumerate(listed, start=1)]
            self._tell("\n".join((f"{name}:", *rows)))
        return value_of(field, name, self._word(prompt(field, name, names)), names)

    def _names(self, seen: Any, offer: Offer, field: Field) -> list[str]:
        """The options of a field in words."""
        if isinstance(field, Range):
            return []
        return [translate(self.play.name(seen, offer, field.key, one)) for one in field.options]

    def _carry_out(self, seat: str, command: Any) -> None:
        number, before = len(self.entries) + 1, self.state
        came: list[Faces | str] = []
        while True:
            dice = self._dice or Typed(came)
            try:
                self.state, entry = act(
                    self.play.engine, before, seat, command, dice, number=number
                )
            except AnswerNeeded as needed:
                came.append(self._answer(needed))
                continue
            except Refused as refused:
                self._wrong(said(refused))
                return
            break
        lines = entry_lines(self.play, before, entry)
        self.entries.append(entry)
        self.lines += lines
        self._lengths.append(len(lines))
        told = self.play.told(before, entry, self._looker())
        self._tell("\n".join(map(line, told)))

    def _looker(self) -> str:
        """The looker for the screen: the one person who plays, or a spectator if several do."""
        people = [seat for seat in self.play.engine.seats(self.state) if seat not in self._bots]
        return people[0] if len(people) == 1 else SPECTATOR

    def _answer(self, needed: AnswerNeeded) -> Faces | str:
        """The dice or the card that came up on the table, as it is typed."""
        if isinstance(needed, DrawNeeded):
            return self._drawn(needed)
        assert isinstance(needed, DiceNeeded)
        return self._thrown(needed)

    def _drawn(self, needed: DrawNeeded) -> str:
        """The card, chosen by its number or by a part of its name."""
        names = [translate(self.play.card_name(self.state, key)) for key in needed.choices]
        rows = [f"     {n}  {name}" for n, name in enumerate(names, start=1)]
        if not self._words and len(rows) <= LISTED:
            self._tell("\n".join(rows))
        while True:
            word = self._word(
                _("%(reason)s (number or part of the name): ")
                % {"reason": translate(needed.reason)}
            )
            if word.isdecimal() and 1 <= int(word) <= len(names):
                return needed.choices[int(word) - 1]
            found = [at for at, name in enumerate(names) if word.casefold() in name.casefold()]
            if len(found) == 1:
                return needed.choices[found[0]]
            listed = "\n".join(rows[at] for at in found)
            self._wrong(
                listed
                or _("“%(word)s” is not an option. Type a number from 1 to %(most)s.")
                % {"word": word, "most": len(names)}
            )

    def _thrown(self, needed: DiceNeeded) -> Faces:
        """The faces of a throw, as they are typed."""
        faces: list[int] = []
        while len(faces) < needed.count:
            ask = f"{needed.count - len(faces)}D{needed.sides}, {translate(needed.reason)}: "
            word = self._word(ask)
            if word.isdecimal() and 1 <= int(word) <= needed.sides:
                faces.append(int(word))
            else:
                self._wrong(
                    _("“%(word)s” is not a face. Type faces from 1 to %(most)s.")
                    % {"word": word, "most": needed.sides}
                )
        return tuple(faces)

    def _take_back(self) -> None:
        """Back to before the last entry of a person."""
        if not any(entry.seat not in self._bots for entry in self.entries):
            self._wrong(_("There is no command to undo."))
            return
        while True:
            entry = self.entries.pop()
            del self.lines[len(self.lines) - self._lengths.pop() :]
            if entry.seat not in self._bots:
                break
        self.state = replay(self.play.engine, self._start, self.entries)
        self._tell(_("Undone: entry %(number)s.") % {"number": entry.number})

    def _wrong(self, why: str) -> None:
        """Say what is wrong. The rest of the line is not read."""
        self._words.clear()
        self._tell(why)

    def _word(self, prompt: str) -> str:
        """The next word that is typed. Several may stand on a line. Raises: Closed."""
        while not self._words:
            line = self._ask(prompt)
            if not line:
                raise Closed
            self._words.extend(line.split())
        word = self._words.popleft()
        if word == "q":
            raise Closed
        return word


def _waits(figure: FigureView) -> bool:
    """True if a figure stands ready and has nothing to do now."""
    return figure.standing == "ready" and not figure.offers
