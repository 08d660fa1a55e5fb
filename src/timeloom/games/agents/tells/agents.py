"""The beginning of every sentence about an agent."""

from __future__ import annotations

from timeloom.kernel import Tell


class AgentTell(Tell, frozen=True):
    """Something that happened to an agent, who goes by the receptacle's name."""

    agent: str
    name: str

    def touches(self) -> tuple[str, ...]:
        return (f"agent-{self.agent}",)


def mid(title: str) -> str:
    """A title in the middle of a sentence."""
    article, _, rest = title.partition(" ")
    return f"{article.lower()} {rest}" if rest and article in ("The", "A", "An") else title


def signed(value: int) -> str:
    """A number with its sign."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "±0"
