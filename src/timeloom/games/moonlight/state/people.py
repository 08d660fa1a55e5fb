"""A protagonist as plain data: the sheet, with harm, promises and the faces in a life."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from timeloom.games.moonlight.pack.abilities import Attribute
from timeloom.games.moonlight.pack.library import playbook
from timeloom.games.moonlight.state.terms import ATTRIBUTES, Kind, Loss


class Harm(Struct):
    """A harm tag; `ignored` while a link holds it off, `weighs` while it matters to a roll in play."""

    level: int
    words: str
    kind: Kind
    ignored: bool = False
    weighs: bool = False


class Promise(Struct, frozen=True):
    """Something that a protagonist means to do for another one, or for somebody else."""

    kind: str
    to: str
    words: str


class Face(Struct, frozen=True):
    """A secondary character; `fate` is what trouble has made of a friend."""

    name: str
    who: str
    traitor: bool = False
    fate: Literal["", "in need", "lost"] = ""


class Protagonist(Struct):
    """A character sheet."""

    seat: int
    playbook: str = ""
    name: str = ""
    true_name: str = ""
    look: str = ""
    roles: list[str] = []
    background: str = ""
    obligation: str = ""
    dots: dict[str, int] = {}
    shining: dict[str, int] = {}
    abilities: list[str] = []
    topics: list[str] = []
    details: dict[str, str] = {}
    """What they have said about their abilities, by the ability's id."""
    promises: list[Promise] = []
    faces: list[Face] = []
    stress: int = 0
    eclipsed: bool = False
    transcended: bool = False
    has_transcended: bool = False
    transcendence: int = 0
    harm: list[Harm] = []
    recovery: int = 0
    armour_used: bool = False
    special_used: bool = False
    xp: dict[str, int] = {}
    links: dict[int, int] = {}
    rival: int = -1
    rival_name: str = ""
    fated: int = -1
    fated_name: str = ""
    fate: str = ""
    allows: str = ""
    loss: Loss = ""
    out: bool = False
    foe: str = ""
    """The clock of the foe whom they have claimed for themselves."""
    spent: list[str] = []
    invoked: dict[str, int] = {}
    """By ability: how many rolls the table had made when the story was last called upon for it."""
    actions_left: int = 0
    nights: int = 0
    """Ticks for projects that they have left in this downtime (No sleep)."""
    connected: list[int] = []
    engine: str = ""
    bonds: dict[str, int] = {}
    avatar: str = ""
    avatar_look: str = ""
    virtue: str = ""
    desires: list[str] = []
    betrays: bool = False
    ready: str = ""
    """The ready-made heroine whom they began as, if any."""
    own: list[str] = []
    """What their player has made otherwise about her."""

    def attribute(self, attribute: Attribute) -> int:
        """How many actions under it have their first dot."""
        return sum(self.dots.get(action, 0) > 0 for action in ATTRIBUTES[attribute])

    def rating(self, action: str) -> int:
        """Dice for an action; transcendent dots count only while transcended."""
        return self.dots.get(action, 0) + (self.shining.get(action, 0) if self.transcended else 0)

    def has(self, ability: str) -> bool:
        """Whether the ability is marked."""
        return ability in self.abilities

    @property
    def transcendence_size(self) -> int:
        """How many action rolls a transcendence lasts."""
        return playbook(self.playbook).transcendence if self.playbook else 4

    @property
    def able(self) -> bool:
        """Whether they can still do anything in this mission."""
        return bool(self.playbook) and not self.loss and not self.out
