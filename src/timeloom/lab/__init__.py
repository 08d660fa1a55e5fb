"""The lab: many games played by bots, and what they say about a game, a card or a mission."""

from timeloom.lab.report import counted, report
from timeloom.lab.simulate import simulate
from timeloom.lab.study import Failure, Study

__all__ = ["Failure", "Study", "counted", "report", "simulate"]
