"""What else the director can set right: rolls, lost ways, sheets and bonds, maps, and thrown dice."""

from __future__ import annotations

from typing import Any

from timeloom.games.moonlight.rules.safety.correcting.maps import (
    OverruleEngine,
    OverruleRoom,
    OverruleSuspect,
)
from timeloom.games.moonlight.rules.safety.correcting.rolls import (
    OpenWay,
    OverruleDice,
    OverruleFaces,
    OverruleJudgement,
)
from timeloom.games.moonlight.rules.safety.correcting.ruling import Correction
from timeloom.games.moonlight.rules.safety.correcting.sheets import (
    OverruleAbility,
    OverruleBond,
    OverruleDots,
    OverruleFriend,
)
from timeloom.games.moonlight.rules.safety.correcting.throws import OverruleThrow
from timeloom.games.moonlight.state import State
from timeloom.kernel import Form

CORRECTIONS: tuple[type[Correction], ...] = (
    OverruleJudgement,
    OverruleDice,
    OverruleFaces,
    OpenWay,
    OverruleDots,
    OverruleAbility,
    OverruleBond,
    OverruleFriend,
    OverruleRoom,
    OverruleEngine,
    OverruleSuspect,
    OverruleThrow,
)


def corrections(s: State) -> list[Form[Any]]:
    """Whatever of this can be set right now."""
    return [form for kind in CORRECTIONS for form in kind.forms(s)]
