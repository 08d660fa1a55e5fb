"""How a director decides: what is shared by all chapters of the game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

from timeloom.games.moonlight.state import State
from timeloom.kernel import Answer, Offers, Question

Way: TypeAlias = Callable[[State, Offers, Random], Answer]
"""What the director does about a question."""
Ways: TypeAlias = dict[type[Question[Any]], Way]
"""What is done about which questions."""

MONSTROUS = ("defend-the-last-bastion", "hunt-a-leviathan", "stage-a-desperate-counter-attack")
"""Missions against Leviathans, before whom nobody counts for much outside of an Engine."""

BODILY = ("defy", "flow", "conceal")
