"""What one socket knows of its table, put together from messages as a client does."""

from typing import Any

from told import changed_views


class Missed(Exception):
    """A message is missing: the numbers of the changes have a gap."""


class Eyes:
    """The table as the last messages have left it."""

    def __init__(self) -> None:
        self.now: dict[str, Any] = {}
        self.first_new_line = 0

    def take(self, message: dict[str, Any]) -> bool:
        """Take in a message; whether it told anything of the table."""
        if message["is"] == "now":
            self.now, self.first_new_line = message, 0
        elif message["is"] == "change":
            self._merge(message)
        return message["is"] in ("now", "change")

    def _merge(self, change: dict[str, Any]) -> None:
        if not self.now or change["n"] != self.now["n"] + 1:
            raise Missed(f"Change {change['n']} came after {self.now.get('n')}.")
        self.first_new_line = change.get("log_from", len(self.now["log"]))
        merged = dict(change)
        if "views" in change:
            merged["views"] = changed_views(self.now["views"], change["views"])
        if "turn" in change:
            merged["card"] = {**self.now["card"], **change["turn"]}
        if "log" in change:
            merged["log"] = self.now["log"][: change["log_from"]] + change["log"]
        if "timeline" in change:
            kept = self.now["timeline"]["moments"][: change["timeline"]["moments_from"]]
            merged["timeline"] = {**change["timeline"], "moments": kept + change["timeline"]["moments"]}
        if "chat" in change:
            merged["chat"] = self.now["chat"] + change["chat"]
        self.now = {**self.now, **merged}
