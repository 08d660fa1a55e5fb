"""The web client is part of every build: of wheels, of source archives, and of an editable install."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebClient(BuildHookInterface):
    """Builds the client first; an editable install gets what checks and tests need too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        tool = Path(self.root, "tools", "web.py")
        wanted = ["--everything"] if version == "editable" else []
        subprocess.run([sys.executable, tool, "build", *wanted], check=True)
