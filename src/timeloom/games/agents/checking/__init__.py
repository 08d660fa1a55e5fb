"""The mission checker: what can never be reached, where one is stuck, what endings cost, and who can win."""

from timeloom.games.agents.checking.checker import MissionChecker
from timeloom.games.agents.checking.report.check import check
from timeloom.games.agents.checking.report.findings import Report

__all__ = ["MissionChecker", "Report", "check"]
