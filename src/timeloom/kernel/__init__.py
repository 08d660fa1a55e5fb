"""The kernel: rules that ask, roll and tell, run from a journal; it knows no game."""

from timeloom.kernel.answer import Answer, Form, Offer, Offers
from timeloom.kernel.branch import Branch
from timeloom.kernel.catalog import broken_games, game_named, games
from timeloom.kernel.chance import Chance, Dice, Fate, Salt, commitment, new_seed, seed_of
from timeloom.kernel.entry import Entry
from timeloom.kernel.faults import CannotImagine, ContentGone, Damaged, Refused, RuleFault, TimeloomError
from timeloom.kernel.form import Number, Pick, Text
from timeloom.kernel.game import BotMaker, Game, Option, Outcome
from timeloom.kernel.pile import Pile, draw, turn_up
from timeloom.kernel.question import Question
from timeloom.kernel.requests import (
    CHANCE,
    AnyAsk,
    Ask,
    AskAll,
    AskFirst,
    Draw,
    Offered,
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
from timeloom.kernel.together import together
from timeloom.kernel.view import OpenChoice, OpenQuestion, View, view

__all__ = [
    "CHANCE",
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
    "Form",
    "Game",
    "Number",
    "Offer",
    "Offered",
    "Offers",
    "OpenChoice",
    "OpenQuestion",
    "Option",
    "Outcome",
    "Pick",
    "Pile",
    "Question",
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
    "ask",
    "ask_all",
    "ask_first",
    "broken_games",
    "commitment",
    "draw",
    "game_named",
    "games",
    "new_seed",
    "seed_of",
    "together",
    "turn_up",
    "view",
]
