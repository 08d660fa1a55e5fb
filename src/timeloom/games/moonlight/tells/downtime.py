"""Told of obligation and downtime."""

from __future__ import annotations

from timeloom.games.moonlight.tells.wording import pips
from timeloom.kernel import Tell


class Bore(Tell, frozen=True):
    """An obligation roll."""

    name: str
    attribute: str
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        how = {
            "sun": "it frightens and wears down",
            "moon": "it breaks the heart a little",
            "stars": "everybody is watching",
        }
        return f"{self.name} bears the day ({self.attribute}: {pips(self.faces)}): {how[self.attribute]}."


class Met(Tell, frozen=True):
    """Two protagonists do something together."""

    name: str
    friend: str
    moment: str

    def words(self) -> str:
        return f"{self.name} and {self.friend}: {self.moment}"


class Cared(Tell, frozen=True):
    """Somebody helps a friend recover."""

    name: str
    friend: str
    how: str

    def words(self) -> str:
        return f"{self.name} looks after {self.friend}: {self.how}"


class Investigated(Tell, frozen=True):
    """Somebody investigates."""

    name: str
    does: str
    how: str

    def words(self) -> str:
        return f"{self.name} {self.does}: {self.how}"


class Trained(Tell, frozen=True):
    """A room was used for xp."""

    name: str
    room: str

    def words(self) -> str:
        return f"{self.name} spends the hours in the {self.room}."


class ShrineTended(Tell, frozen=True):
    """The shrine is maintained."""

    name: str
    shrine: str

    def words(self) -> str:
        return (
            f"{self.name} sweeps the steps of the {self.shrine} and lights the lamps. {NOTICED[self.shrine]}"
        )


NOTICED = {
    "fox shrine": "Something laughs in the grass; from now on every lie rings.",
    "Valkyrie shrine": "High up, somebody tries out her wings.",
    "shrine of eyes": "One after another, they open.",
}


class ShrineFound(Tell, frozen=True):
    """Shrine keepers have a shrine."""

    shrine: str

    def words(self) -> str:
        return f"Behind the hideout, under leaves, there is a {self.shrine}. It is theirs to keep."


class RoomOpened(Tell, frozen=True):
    """A room is open."""

    room: str
    id: str

    def words(self) -> str:
        return f"A door opens that was not there before: the {self.room}."

    def touches(self) -> tuple[str, ...]:
        return (f"room-{self.id}",)


class Strove(Tell, frozen=True):
    """A downtime roll, which never fails."""

    name: str
    action: str
    faces: tuple[int, ...]
    result: str

    def words(self) -> str:
        gain = {"bad": "a little", "mixed": "well enough", "good": "well", "critical": "better than hoped"}
        return f"{self.name} rolls to {self.action}: {pips(self.faces)}; it goes {gain[self.result]}."
