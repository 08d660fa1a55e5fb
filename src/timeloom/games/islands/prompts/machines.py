"""The questions about machines in words."""

from __future__ import annotations

from timeloom.games.islands.answers import PickMachine, PickSector
from timeloom.games.islands.prompts.wording import Choices, Questions
from timeloom.games.islands.state import State
from timeloom.games.islands.tells.names import machine_name
from timeloom.kernel.scene import Choice


def pick_machine(s: State, answer: PickMachine) -> Choice:
    """A machine, with where it stands."""
    machine = s.machine(answer.machine)
    where = f" ({machine.sector})" if machine and machine.sector else ""
    return Choice(f"{machine_name(answer.machine)}{where}", (f"machine-{answer.machine}",))


QUESTIONS: Questions = {
    "start-sector": lambda s: f"Something stands where {s.asking} should start. Where does it start?",
    "move-order": "They walk the same way. Which machine goes first?",
    "drive": "Which machine do you move?",
    "drive-to": lambda s: f"Where does {s.asking} go?",
    "lure": lambda s: f"Which machine do you call towards {s.asking}?",
}

CHOICES: Choices = {
    PickMachine: pick_machine,
    PickSector: lambda s, answer: Choice(f"Sector {answer.sector}", (f"sector-{answer.sector}",)),
}
