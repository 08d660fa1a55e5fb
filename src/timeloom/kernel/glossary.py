"""The words of a game's own: what each means in a sentence or two, and where the rules say more.

A game lists them in `glossary.toml` beside its module. Clients mark them wherever the game's words are shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec
from msgspec import Struct


class Term(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A word of a game's own.

    `forms` are other ways in which it is written: a plural, a sign. In word and forms `#` stands for a
    number, and one that has a capital is found only as it is written. `paragraph` names the one of the rules
    that says more. A word that also means something else in plain speech need not be found wherever it
    stands: without `bare` it is found in its forms alone, and never in the phrases of `apart`.
    """

    word: str
    means: str
    paragraph: str
    forms: tuple[str, ...] = ()
    bare: bool = True
    apart: tuple[str, ...] = ()

    @property
    def written(self) -> tuple[str, ...]:
        """All ways in which it is written."""
        return (self.word, *self.forms)

    @property
    def sought(self) -> tuple[str, ...]:
        """The ways in which it is found."""
        return self.written if self.bare else self.forms


class Glossary(Struct, frozen=True, forbid_unknown_fields=True):
    """The list of a game; `plain` is what its rules set in bold for the eye, and everybody knows."""

    words: tuple[Term, ...] = ()
    plain: tuple[str, ...] = ()


def read_glossary(text: str) -> Glossary:
    """A list from its TOML."""
    return msgspec.toml.decode(text, type=Glossary)


def found_in(terms: Sequence[Term], texts: Iterable[str]) -> list[Term]:
    """The words of the list that occur in some texts, in the order in which they are first met."""
    pattern, owners = _search(tuple(terms))
    met: dict[str, Term] = {}
    for text in texts:
        for found in pattern.finditer(text):
            term = owners[(found.lastindex or 1) - 1]
            if term is not None:
                met.setdefault(term.word, term)
    return list(met.values())


@lru_cache(maxsize=32)
def _search(terms: tuple[Term, ...]) -> tuple[re.Pattern[str], list[Term | None]]:
    """What finds every form, the longest first, and the word that each is a form of, if it is one's."""
    forms: list[tuple[str, Term | None]] = [(form, term) for term in terms for form in term.sought]
    forms += [(phrase, None) for term in terms for phrase in term.apart]
    forms.sort(key=lambda one: -len(one[0]))
    parts = [f"({_pattern(form)})" for form, _ in forms]
    return re.compile("|".join(parts) or r"(?!)"), [term for _, term in forms]


def _pattern(form: str) -> str:
    """A form as something to search for: a word stands alone, a sign may stand anywhere."""
    start = r"(?<!\w)" if form[0].isalnum() or form[0] == "#" else ""
    end = r"(?!\w)" if form[-1].isalnum() or form[-1] == "#" else ""
    first, rest = form[0], re.escape(form[1:]).replace(r"\#", r"\d+")
    if first == "#":
        return rf"{start}\d+{rest}{end}"
    if form == form.lower() and first.isalpha():
        return f"{start}[{first}{first.upper()}]{rest}{end}"
    return f"{start}{re.escape(first)}{rest}{end}"
