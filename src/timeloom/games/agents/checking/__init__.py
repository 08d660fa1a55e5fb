"""The mission checker: what can never be reached, where one is stuck, what endings cost, and who can win."""

from timeloom.games.agents.checking.report.check import check
from timeloom.games.agents.checking.report.findings import Report
from timeloom.games.agents.checking.report.written import written

__all__ = ["Report", "check", "written"]
