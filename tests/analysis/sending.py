"""What a worker may be doing when it is ended."""

import os
import sys
import threading
from pathlib import Path


def half_a_result(begun: Path) -> None:
    """Send the first bytes of a long result, as a worker is doing when it is ended."""
    frame = sys._getframe()
    while "result_queue" not in frame.f_locals:
        assert frame.f_back
        frame = frame.f_back
    os.write(frame.f_locals["result_queue"]._writer.fileno(), (10**6).to_bytes(4, "big") + b"half")
    begun.touch()
    threading.Event().wait()
