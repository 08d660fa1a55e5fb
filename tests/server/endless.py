"""Work that never ends, or has never enough; in a file of its own, so that another process finds it."""

import threading

from timeloom.server.memory import MOST_MEMORY


def never_ends(*_: object) -> None:
    threading.Event().wait()


def wants_all_memory(*_: object) -> None:
    """Ask for more than there is for one; nothing is written to it, so no machine suffers."""
    bytes(2 * MOST_MEMORY)
