"""The beginning of every sentence about an agent."""

from __future__ import annotations

from timeloom.kernel import Tell


class AgentTell(Tell, frozen=True):
    """Something that happened to an agent, who goes by the receptacle's name."""

    agent: str
    name: str

    def touches(self) -> tuple[str, ...]:
        return (f"agent-{self.agent}",)


def crystals(count: int) -> str:
    """Azrak in words."""
    return f"{count} Azrak"


def listed(names: list[str]) -> str:
    """Names with commas and an and."""
    if not names:
        return "nobody"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
