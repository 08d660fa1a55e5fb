"""The beginning of every sentence about an agent."""

from __future__ import annotations

from timeloom.kernel import Tell


class AgentTell(Tell, frozen=True):
    """Something that happened to an agent, who goes by the receptacle's name."""

    agent: str
    name: str

    def touches(self) -> tuple[str, ...]:
        return (f"agent-{self.agent}",)


ARTICLES = ("The ", "A ", "An ")


def mid(name: str) -> str:
    """A name in the middle of a sentence."""
    return name[0].lower() + name[1:] if name.startswith(ARTICLES) else name


def called(title: str) -> str:
    """What a sentence calls a card: a title like “Where the street stops” needs its quotation marks."""
    return title if title.startswith(ARTICLES) else f"“{title}”"


def mid_called(title: str) -> str:
    """What a sentence calls a card in its middle."""
    return mid(called(title))


def figure(value: int) -> str:
    """A number that may be less than nothing."""
    return str(value) if value >= 0 else f"−{-value}"


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value > 0 else figure(value) if value < 0 else "±0"
