"""Tables of On a Sea of Stars for tests: a hangar with two Engines, in downtime or in a mission."""

from moonlight.table import dots, on_mission, table

from timeloom.games.moonlight.rules.missions.action import running
from timeloom.games.moonlight.state import ActionRoll, Engine, State


def fleet(*rooms: str, abilities: str = "") -> State:
    """Van cannot pilot Stygal, Himna cannot pilot Alastor."""
    s = table("Van stranger", "Himna guardian", series="sea-of-stars", rooms=["command-bridge", *rooms])
    s.engines = [Engine("Alastor", "fierce", ["hungry"], 2), Engine("Stygal", "wise", ["lonely"], 1)]
    s.abilities = abilities.split()
    for one in s.people:
        dots(one, flow=1)
        one.actions_left = 2
    return s


def flying(*rooms: str, abilities: str = "", kind: str = "defend-the-last-bastion") -> State:
    """Van is out in Alastor; Himna goes without an Engine."""
    s = on_mission(fleet(*rooms, abilities=abilities), kind=kind)
    s.at(1).engine = "Alastor"
    running(s).engines = {"Alastor": 1}
    return s


def flow() -> ActionRoll:
    """Van goes for the goal."""
    return ActionRoll(1, "act", "flow", "Go", "goal")
