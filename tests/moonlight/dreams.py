"""Tables of In a Maze of Dreams for tests: two unknown suspects, and whoever is known, awake or asleep."""

from moonlight.table import dots, on_mission, table

from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.state import State, Suspect

EXPLORE, CONFRONT = "explore-a-suspects-dream", "confront-a-known-conspirator"
OVERSEER = "surveillance overseer"


def maze(*places: str, abilities: str = "") -> State:
    """A table with two unknown suspects, and one known conspirator in each of these places."""
    s = table("Shay outsider", "Kyo harmony", series="maze-of-dreams", abilities=abilities.split())
    held = [Suspect(f"Known {index}", "a detail", place) for index, place in enumerate(places)]
    s.suspects = [Suspect("Mol", "a neighbour"), Suspect("Ryde", "a boss"), *held]
    for one in s.people:
        dots(one, express=1)
        one.actions_left = 2
    s.at(1).avatar, s.at(1).virtue, s.at(1).desires = "Echo", "brave", ["truth", "escape"]
    return s


def dreaming(kind: str, suspect: str, *places: str, abilities: str = "") -> State:
    """The same in somebody's dream."""
    s = on_mission(maze(*places, abilities=abilities), kind=kind)
    running(s).suspect = suspect
    return s
