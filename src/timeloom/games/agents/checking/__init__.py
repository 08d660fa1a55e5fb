"""The mission checker: what a mission can never reach, what each ending costs, and who can win."""

from timeloom.games.agents.checking.check import check
from timeloom.games.agents.checking.report import Report, written

__all__ = ["Report", "check", "written"]
