"""A player who knows nothing but the words of a table: it reads what is offered and says one of it."""

import re
from random import Random
from typing import NamedTuple

OFFER = re.compile(r"^ (\d+)\. (.*)$")
FORM = re.compile(r"\[fill in (.*)\]$")
FIELD = re.compile(
    r"(\d+) to (\d+) characters(?:, such as “[^”]*”)?(?=; |$)"
    r"|a number from (-?\d+) to (-?\d+)(?: \(.*?\))?(?=; |$)"
    r"|one of (.+?)(?=; [^;|]*: |$)"
)


class Offer(NamedTuple):
    """An answer as it stands in the list."""

    number: str
    words: str
    is_aside: bool

    @property
    def is_form(self) -> bool:
        return self.words.endswith("]") and ("[fill in " in self.words or "first ask about" in self.words)


def offers(look: str) -> list[Offer]:
    """All answers that are offered."""
    found, is_aside = [], False
    for line in look.splitlines():
        if line.startswith(("You are asked", "If you like")):
            is_aside = line.startswith("If you like")
        elif offer := OFFER.match(line):
            found.append(Offer(offer[1], offer[2], is_aside))
    return found


def is_asked(look: str) -> bool:
    """Whether somebody waits for an answer of the reader."""
    return any(not offer.is_aside for offer in offers(look))


class Reader:
    """Says one of the plain answers, as it comes; a form only where there is nothing else."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def choose(self, look: str) -> tuple[str, list[str]]:
        """The number of an answer, and what is filled in."""
        found = offers(look)
        asked = [offer for offer in found if not offer.is_aside] or found
        plain = [offer for offer in asked if not offer.is_form]
        chosen = self.random.choice(plain or asked)
        return chosen.number, self.filled(chosen.words) if chosen.is_form else []

    def filled(self, words: str) -> list[str]:
        """Something that each field of a form allows."""
        form = FORM.search(words)
        assert form is not None, f"A reader cannot fill this in: {words}"
        return [self._value(*field.groups()) for field in FIELD.finditer(form[1])]

    def _value(
        self,
        shortest: str | None,
        longest: str | None,
        low: str | None,
        high: str | None,
        options: str | None,
    ) -> str:
        if options is not None:
            return self.random.choice(options.split(" | "))
        if low is not None and high is not None:
            return str(self.random.randint(int(low), int(high)))
        assert shortest is not None
        return "As the reader has it."[: int(longest or 0)].ljust(int(shortest), "x")
