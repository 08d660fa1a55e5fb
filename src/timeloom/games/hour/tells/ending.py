"""The end of the hour, and what became of everybody."""

from __future__ import annotations

from timeloom.games.hour.pack import load_pack
from timeloom.kernel import Tell


class DeathCame(Tell, frozen=True):
    """The hour is over."""

    def words(self) -> str:
        death = load_pack().death
        return f"The hour is over and the wards shatter. {death.name} is in the room. {death.about}"


class Epilogue(Tell, frozen=True):
    """What became of it."""

    text: str

    def words(self) -> str:
        return self.text


class FriendEnding(Tell, frozen=True):
    """What became of one of them."""

    friend: int
    healed: bool

    def words(self) -> str:
        sheet = load_pack().friend(self.friend)
        return sheet.healed if self.healed else sheet.haunted
