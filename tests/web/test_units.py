"""What the client reckons is tested where it is written, in `web/src/**/*.test.ts`; here it is run."""

import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).parents[2] / "tools" / "web.py"


def test_the_tests_that_need_no_browser_pass() -> None:
    done = subprocess.run([sys.executable, TOOL, "test"], capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
