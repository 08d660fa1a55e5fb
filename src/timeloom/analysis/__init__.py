"""The analysis: where a table was decided, by luck or by choice, as each seat could know it then."""

from timeloom.analysis.ahead import ahead
from timeloom.analysis.analysing import analyse, decisions_of
from timeloom.analysis.calibrating import calibrate
from timeloom.analysis.result import (
    Ahead,
    Analysis,
    Bin,
    Calibration,
    Change,
    Counted,
    Decision,
    Ending,
    Measure,
    Offered,
    Regret,
    Scored,
    Share,
    TurningPoint,
    Unforeseen,
    Way,
)
from timeloom.analysis.tasks import Hands, Progress, Stop

__all__ = [
    "Ahead",
    "Analysis",
    "Bin",
    "Calibration",
    "Change",
    "Counted",
    "Decision",
    "Ending",
    "Hands",
    "Measure",
    "Offered",
    "Progress",
    "Regret",
    "Scored",
    "Share",
    "Stop",
    "TurningPoint",
    "Unforeseen",
    "Way",
    "ahead",
    "analyse",
    "calibrate",
    "decisions_of",
]
