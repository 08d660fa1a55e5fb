"""What becomes of the seven and of the town, by what was mended."""

from __future__ import annotations

from timeloom.games.hour.pack import Argument, Battle, Disaster, load_pack
from timeloom.games.hour.state import State
from timeloom.kernel import Rule, Tell

FEW, MANY = 3, 6
"""So many mended disasters change parts of the town, or most of it."""
FEW_LINKS, MANY_LINKS = 2, 5
UNTOUCHED = 4
"""With fewer days revisited the month is as it was."""
HEALING = 2
"""So many mended days of one's own make up for a Shadow that was not beaten."""


class Epilogue(Tell, frozen=True):
    """What became of it."""

    text: str

    def words(self) -> str:
        return self.text

    def beat(self) -> str:
        return "What became of it"


class FriendEnding(Tell, frozen=True):
    """What became of one of them."""

    friend: int
    healed: bool

    def words(self) -> str:
        sheet = load_pack().friend(self.friend)
        return sheet.healed if self.healed else sheet.haunted


def end(s: State, won: bool) -> Rule[None]:
    """The end, told from the town to each of the seven."""
    s.won = won
    s.phase = "over"
    for text in epilogue(s):
        yield Epilogue(text=text)
    if won:
        for seat in range(len(s.people)):
            yield FriendEnding(friend=seat, healed=is_healed(s, seat))


def epilogue(s: State) -> list[str]:
    """What is told of the town and of the friends together."""
    words = load_pack().epilogue
    told = [words.won if s.won else words.lost]
    told.append(words.disasters[degree(count_mended(s, Disaster), FEW, MANY)])
    told.append(words.links[degree(len(s.links), FEW_LINKS, MANY_LINKS)])
    if count_mended(s, Battle) == len(s.people):
        told.append(words.all_shadows)
    if sum(bool(mark) for mark in s.marks) < UNTOUCHED:
        told.append(words.untouched)
    return told


def count_mended(s: State, kind: type[Disaster | Argument | Battle]) -> int:
    """How many days of this kind were mended."""
    return sum(
        mark == "mended" and isinstance(load_pack().event(day), kind) for day, mark in enumerate(s.marks)
    )


def degree(count: int, few: int, many: int) -> int:
    """Little, some or much."""
    return (count >= few) + (count >= many)


def is_healed(s: State, seat: int) -> bool:
    """Whether one's Shadow was beaten, or enough of one's own arguments were mended."""
    return own_shadow_beaten(s, seat) or sum(seat in link for link in s.links) >= HEALING


def own_shadow_beaten(s: State, seat: int) -> bool:
    """Whether the battle against one's own Shadow was won."""
    pack = load_pack()
    return any(
        s.marks[day] == "mended" and isinstance(event, Battle) and pack.owner(event) == seat
        for day, event in enumerate(pack.days)
    )
