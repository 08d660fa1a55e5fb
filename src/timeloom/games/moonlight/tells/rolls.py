"""Told of rolls as they grow."""

from __future__ import annotations

from timeloom.games.moonlight.state import EFFECTS
from timeloom.games.moonlight.tells.wording import capital
from timeloom.kernel import Tell

ACTS = {
    "defy": "stands against it",
    "empathize": "feels their way towards it",
    "express": "speaks up",
    "confess": "speaks from the heart",
    "forgive": "holds out a hand",
    "perceive": "looks closely",
    "analyze": "thinks it through",
    "conceal": "keeps out of sight",
    "flow": "moves",
}
"""What somebody does who rolls an action."""


class SetOut(Tell, frozen=True):
    """A protagonist is about to roll."""

    name: str
    kind: str
    action: str
    goal: str
    ally: str
    again: bool = False

    def words(self) -> str:
        if self.again:
            return f"{self.name} presses on, whatever it takes ({self.action})."
        how = {
            "set up": f"makes an opening for {self.ally}",
            "group": "leads the others",
            "gather": "tries to find out more",
            "flashback": "had seen to this before",
            "escape": f"reaches out to {self.ally}",
        }.get(self.kind) or ACTS[self.action]
        return f"{self.name} {how} ({self.action}): {self.goal}"


class WayClosed(Tell, frozen=True):
    """The opportunity for this was lost."""

    action: str

    def words(self) -> str:
        return f"That opportunity is gone; to {self.action} will not do it any more."


class Negotiated(Tell, frozen=True):
    """The director talks an aim over."""

    text: str
    name: str

    def words(self) -> str:
        return f"The director, to {self.name}: “{self.text}”"


class NoRollNeeded(Tell, frozen=True):
    """Nothing is at stake."""

    name: str

    def words(self) -> str:
        return f"Nothing stands in {self.name}'s way; it needs no roll."


class Judged(Tell, frozen=True):
    """Position and effect."""

    position: str
    effect: int
    again: bool = False
    counted: tuple[str, ...] = ()

    def words(self) -> str:
        because = f" ({'; '.join(self.counted)})" if self.counted else ""
        words = f"{self.position}, with {EFFECTS[self.effect]} effect{because}."
        return f"On reflection: {words}" if self.again else capital(words)


class FollowedUp(Tell, frozen=True):
    """A set up is used."""

    name: str
    by: str
    what: str

    def words(self) -> str:
        gain = {"effect": "more effect", "position": "a better position", "die": "+1d"}[self.what]
        source = "what was prepared" if self.name == self.by else f"what {self.by} prepared"
        return f"{self.name} uses {source}: {gain}."


class Hindered(Tell, frozen=True):
    """A harm weighs on the roll."""

    name: str
    harm: str

    def words(self) -> str:
        return f"{self.name} is held back: {self.harm}."


class ThoughtAgain(Tell, frozen=True):
    """Something else will be tried."""

    name: str

    def words(self) -> str:
        return f"{self.name} thinks again."


class Assisted(Tell, frozen=True):
    """Help for a roll."""

    name: str
    friend: str
    dice: int
    how: str

    def words(self) -> str:
        way = {
            "link": "by all that is between them",
            "two-steps-ahead": "as prepared",
            "here-for-you": "with everything held in reserve",
        }.get(self.how, "with a helping hand")
        return f"{self.name} helps {self.friend} {way}: +{self.dice}d."


class HarmHeldOff(Tell, frozen=True):
    """A link holds off a harm."""

    name: str
    friend: str
    harm: str

    def words(self) -> str:
        return f"For {self.name}'s sake {self.friend} does not feel it any more: {self.harm}."


class Pushed(Tell, frozen=True):
    """A push."""

    name: str
    benefit: str
    extra: str

    def words(self) -> str:
        gain = {"die": "+1d", "effect": "more effect", "act": "on their feet all the same"}[self.benefit]
        return f"{self.name} goes beyond their limits: {gain}{', and ' + self.extra if self.extra else ''}."


class Claimed(Tell, frozen=True):
    """The story brings an ability into play."""

    name: str
    ability: str

    def words(self) -> str:
        return f"{self.name} brings it in: {self.ability}."


class Objected(Tell, frozen=True):
    """The director does not see it so."""

    claim: str

    def words(self) -> str:
        return f"The director objects: {self.claim.replace('-', ' ')} does not count here."


class Withdrew(Tell, frozen=True):
    """This way is given up."""

    name: str

    def words(self) -> str:
        return f"{self.name} draws back to find another way."


class LeftAdvantage(Tell, frozen=True):
    """An opening for somebody's next roll."""

    name: str
    ally: str
    what: str

    def words(self) -> str:
        gain = "more effect" if self.what == "effect" else "a better position"
        return f"{self.name} opens a way: {gain} for what {self.ally} does next."
