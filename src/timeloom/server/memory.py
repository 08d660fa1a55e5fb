"""How much memory a process may take that works on what strangers bring: never all that the machine has."""

from __future__ import annotations

from pathlib import Path

MOST_MEMORY = 1 << 30
"""So many bytes a process that works apart or thinks may take, besides what it has when it begins."""
TOO_LARGE = "This needs more memory than one thing may take here."


def bound_memory(most: int = MOST_MEMORY) -> None:
    """From here on whatever needs more than so many bytes more fails with a `MemoryError`.

    Only Linux tells what a process has, and keeps to a bound; elsewhere there is none.
    """
    held = Path("/proc/self/statm")
    if not held.exists():
        return
    import resource

    _, hardest = resource.getrlimit(resource.RLIMIT_AS)
    bound = int(held.read_text(encoding="ascii").split()[0]) * resource.getpagesize() + most
    if hardest == resource.RLIM_INFINITY or bound < hardest:
        resource.setrlimit(resource.RLIMIT_AS, (bound, hardest))


def is_too_large(fault: BaseException | None) -> bool:
    """Whether something failed because there was no more memory, whatever was made of that on the way."""
    while fault is not None:
        if isinstance(fault, MemoryError):
            return True
        fault = fault.__cause__ or fault.__context__
    return False
