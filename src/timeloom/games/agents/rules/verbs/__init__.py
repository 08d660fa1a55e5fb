"""The verbs of the cards, each a type, a file for each kind; together they are all that an effect can say."""

from timeloom.games.agents.rules.verbs.azrak import ChangeAzrak, FreeUpdate
from timeloom.games.agents.rules.verbs.cards import (
    ChangeMagick,
    DrawMystery,
    Interact,
    Remember,
    TakeItem,
    TakeToken,
)
from timeloom.games.agents.rules.verbs.places import Close, Eject, Go, LayMap, Open
from timeloom.games.agents.rules.verbs.story import Damage, EndMission, Mark, MustChoose, Tally, Unmark
from timeloom.games.agents.rules.verbs.stowing import Remove, RemoveAll, Stow, StowAll
from timeloom.games.agents.rules.verbs.words import ReadAloud, Whisper

__all__ = [
    "ChangeAzrak",
    "ChangeMagick",
    "Close",
    "Damage",
    "DrawMystery",
    "Eject",
    "EndMission",
    "FreeUpdate",
    "Go",
    "Interact",
    "LayMap",
    "Mark",
    "MustChoose",
    "Open",
    "ReadAloud",
    "Remember",
    "Remove",
    "RemoveAll",
    "Stow",
    "StowAll",
    "TakeItem",
    "TakeToken",
    "Tally",
    "Unmark",
    "Whisper",
]
