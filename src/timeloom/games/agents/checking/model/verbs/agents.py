"""What is said and given to agents, and what happens to them: nothing of it leaves a fact behind."""

from __future__ import annotations

from timeloom.games.agents.checking.model.verbs.base import Verb
from timeloom.games.agents.pack.mission import Mission


class Speak(Verb):
    """Words for all, or for one."""

    is_words = is_harmless = True

    def __init__(self, mission: Mission, words: str) -> None:
        pass


class Recall(Verb):
    """Read one's snap recall."""

    is_harmless = True

    def __init__(self, mission: Mission, yes: bool) -> None:
        pass


class GainMagick(Verb):
    """Gain or lose Magick, which comes and goes anyway."""

    is_harmless = True

    def __init__(self, mission: Mission, magick: int) -> None:
        self.magick = magick


class GainAzrak(Verb):
    """Gain or lose Azrak; what is lost is counted, what is gained only lets one go on."""

    def __init__(self, mission: Mission, azrak: int) -> None:
        self.azrak = azrak
        self.is_harmless = azrak > 0


class Update(Verb):
    """Updates at no cost."""

    is_harmless = True

    def __init__(self, mission: Mission, updates: int) -> None:
        self.azrak = updates


class Damage(Verb):
    """Damage to the opponent of a conflict."""

    breaks_off = True

    def __init__(self, mission: Mission, damage: int) -> None:
        self.damage = damage


class Eject(Verb):
    """Whoever it is for has to go until the group leaves."""

    ejects = True

    def __init__(self, mission: Mission, yes: bool) -> None:
        pass
