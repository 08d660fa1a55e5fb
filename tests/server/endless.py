"""Work that never ends; in a file of its own, so that another process finds it."""

import threading


def never_ends(*_: object) -> None:
    threading.Event().wait()
