"""What to say when an environment is wanted and the package that it is for is not installed."""

from __future__ import annotations


def not_installed(missing: ModuleNotFoundError, extra: str = "research") -> ImportError:
    """The same fault with the way out of it."""
    return ImportError(
        f"{missing.name} is not installed. Install it with: pip install 'timeloom[{extra}]'",
        name=missing.name,
    )
