"""A clock that somebody else can turn: every Python that finds this file at its start goes by it.

The file that `TIMELOOM_TEST_CLOCK` names holds one number, the seconds by which the time of day is wrong.
"""

import mmap
import os
import struct
import time

if path := os.environ.get("TIMELOOM_TEST_CLOCK"):
    with open(path, "rb") as file:
        turned = mmap.mmap(file.fileno(), 8, prot=mmap.PROT_READ)
    true_time = time.time
    time.time = lambda: true_time() + struct.unpack("d", turned[:8])[0]
    time.time_ns = lambda: int(time.time() * 1e9)
