"""The kernel: rules that ask, roll and tell, run from a journal; it knows no game."""

from timeloom.kernel.answer import Answer, Form, IfAny, Offer, Offers, WhenLooked, anything
from timeloom.kernel.branch import Branch
from timeloom.kernel.catalog import broken_games, game_named, games
from timeloom.kernel.chance import Chance, Dice, Fate, Salt, commitment, new_seed, seed_of
from timeloom.kernel.entry import Entry
from timeloom.kernel.faults import CannotImagine, ContentGone, Damaged, Refused, RuleFault, TimeloomError
from timeloom.kernel.form import Number, Pick, Text
from timeloom.kernel.game import BotMaker, Foretold, Game, Option, Outcome
from timeloom.kernel.halting import OUTSIDE, HaltingRun
from timeloom.kernel.pile import Pile, draw, turn_up
from timeloom.kernel.preset import Preset
from timeloom.kernel.question import Question, Reasons
from timeloom.kernel.requests import (
    CHANCE,
    AnyAsk,
    Ask,
    AskAll,
    AskFirst,
    Draw,
    Offered,
    ReadClock,
    Roll,
    Rule,
    Start,
    Stop,
    Tell,
    ask,
    ask_all,
    ask_first,
)
from timeloom.kernel.run import Bot, Run
from timeloom.kernel.sheets import Sheets
from timeloom.kernel.timeline import Foreknowledge, Timeline
from timeloom.kernel.together import Opening, first_of, together
from timeloom.kernel.variation import varied
from timeloom.kernel.view import OpenChoice, OpenQuestion, View, view

__all__ = [
    "CHANCE",
    "OUTSIDE",
    "Answer",
    "AnyAsk",
    "Ask",
    "AskAll",
    "AskFirst",
    "Bot",
    "BotMaker",
    "Branch",
    "CannotImagine",
    "Chance",
    "ContentGone",
    "Damaged",
    "Dice",
    "Draw",
    "Entry",
    "Fate",
    "Foreknowledge",
    "Foretold",
    "Form",
    "Game",
    "HaltingRun",
    "IfAny",
    "Number",
    "Offer",
    "Offered",
    "Offers",
    "OpenChoice",
    "OpenQuestion",
    "Opening",
    "Option",
    "Outcome",
    "Pick",
    "Pile",
    "Preset",
    "Question",
    "ReadClock",
    "Reasons",
    "Refused",
    "Roll",
    "Rule",
    "RuleFault",
    "Run",
    "Salt",
    "Sheets",
    "Start",
    "Stop",
    "Tell",
    "Text",
    "Timeline",
    "TimeloomError",
    "View",
    "WhenLooked",
    "anything",
    "ask",
    "ask_all",
    "ask_first",
    "broken_games",
    "commitment",
    "draw",
    "first_of",
    "game_named",
    "games",
    "new_seed",
    "seed_of",
    "together",
    "turn_up",
    "varied",
    "view",
]
