"""Answers to questions in words: read, or refused where they make no sense."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches

from msgspec import Struct

from rules.refused import Refused
from rules.system import Answer, HouseRules, OddsQuestion, Parameter
from rules.text import Text, text

YES = ("yes", "true", "on", "1")
NO = ("no", "false", "off", "0")


class Words(Struct, frozen=True):
    """The words of one question by key. A key without words has the parameter's default."""

    said: Mapping[str, str]
    parameters: Mapping[str, Parameter]

    def given(self, key: str) -> bool:
        """True if there is a value, said or by default."""
        return bool(self._value(key))

    def word(self, key: str) -> str:
        """One of the parameter's options. Raises: Refused."""
        return self.slug(key, self.parameters[key].options)

    def slug(self, key: str, known: Iterable[str]) -> str:
        """One of the known keys. Raises: Refused."""
        return _known(key, self._value(key), tuple(known))

    def slugs(self, key: str, known: Iterable[str], *, most: int) -> tuple[str, ...]:
        """Known keys with commas between. None when nothing is said. Raises: Refused."""
        keys = tuple(known)
        return tuple(_known(key, part, keys) for part in self._parts(key, most))

    def number(self, key: str, *, least: int, most: int) -> int:
        """A whole number within limits. Raises: Refused."""
        return _number(key, self._value(key), least, most)

    def number_if_given(self, key: str, *, least: int, most: int) -> int | None:
        """The number, None when there is no value. Raises: Refused."""
        return self.number(key, least=least, most=most) if self.given(key) else None

    def numbers(self, key: str, *, least: int, most: int, count: int) -> tuple[int, ...]:
        """At most `count` numbers with commas between. Raises: Refused."""
        return tuple(_number(key, part, least, most) for part in self._parts(key, count))

    def flag(self, key: str) -> bool:
        """Read yes or no. The default is no. Raises: Refused."""
        value = self._value(key).casefold()
        if value not in (*YES, *NO, ""):
            raise Refused(
                text("{word} must be yes or no, not “{value}”.", word=key, value=value),
                cure=text("Use {word}=yes or {word}=no.", word=key),
            )
        return value in YES

    def _value(self, key: str) -> str:
        return self.said.get(key, self.parameters[key].default)

    def _parts(self, key: str, most: int) -> list[str]:
        parts = [part.strip() for part in self._value(key).split(",") if part.strip()]
        if len(parts) > most:
            raise Refused(
                text("{word} has too many values: {count}.", word=key, count=len(parts)),
                cure=text("Use at most {most}.", most=most),
            )
        return parts


Asked = tuple[OddsQuestion, Callable[[Words, HouseRules], Answer]]


def read_words(question: OddsQuestion, said: Mapping[str, str]) -> Words:
    """The words of a question. Raises: Refused for one that it does not know."""
    parameters = {parameter.key: parameter for parameter in question.parameters}
    for key in said:
        if key not in parameters:
            raise Refused(
                text(
                    "The question {question} has no parameter “{word}”.",
                    question=question.key,
                    word=key,
                ),
                cure=one_of(key, tuple(parameters)),
            )
    return Words({key: value.strip() for key, value in said.items()}, parameters)


def set_up_words(
    parameters: Iterable[Parameter], said: Mapping[str, str], rule: str
) -> dict[str, str]:
    """The word that is said for each option of a set-up, or its default.

    Raises: Refused, by this rule, for options and values that there are not.
    """
    known = {one.key: one for one in parameters}
    for word, value in said.items():
        if word not in known:
            raise Refused(
                text("“{word}” is not a set-up option.", word=word),
                rule=rule,
                cure=text("Choose one of: {words}.", words=", ".join(known)),
            )
        if value and value not in known[word].options:
            raise Refused(
                text("“{value}” is not a value of “{word}”.", word=word, value=value),
                rule=rule,
                cure=text("Choose one of: {words}.", words=", ".join(known[word].options)),
            )
    return {key: said.get(key) or one.default for key, one in known.items()}


def answered(
    asked: tuple[Asked, ...], key: str, said: Mapping[str, str], house_rules: HouseRules
) -> Answer:
    """The figures of one of these questions. Raises: Refused for what it does not know."""
    for question, figures in asked:
        if question.key == key:
            return figures(read_words(question, said), house_rules)
    known = tuple(question.key for question, _ in asked)
    raise Refused(text("The question “{key}” does not exist.", key=key), cure=one_of(key, known))


def one_of(said: str, known: tuple[str, ...]) -> Text:
    """The known words as a cure: the nearest first, then all."""
    if not known:
        return text("Leave out this parameter.")
    listed = ", ".join(known)
    near = get_close_matches(said, known, n=1)
    if near:
        return text("Did you mean “{near}”? Choose one of: {keys}.", near=near[0], keys=listed)
    return text("Choose one of: {keys}.", keys=listed)


def _known(key: str, value: str, known: tuple[str, ...]) -> str:
    if value in known:
        return value
    if not value:
        raise Refused(text("The parameter {word} is missing.", word=key), cure=one_of(value, known))
    why = text("“{value}” is not an option for {key}.", value=value, key=key)
    raise Refused(why, cure=one_of(value, known))


def _number(key: str, value: str, least: int, most: int) -> int:
    digits = value.removeprefix("-")
    number = int(value) if digits.isdecimal() and len(digits) <= 6 else None
    if number is None or not least <= number <= most:
        why = text("{word} cannot be “{value}”.", word=key, value=value)
        raise Refused(
            why if value else text("The parameter {word} is missing.", word=key),
            cure=text(
                "Use a whole number: {word} from {least} to {most}.",
                word=key,
                least=least,
                most=most,
            ),
        )
    return number
