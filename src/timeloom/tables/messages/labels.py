"""What messages are labelled with: references, ids of wishes, seats, names and counts, with their bounds."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta

Ref: TypeAlias = Annotated[str, Meta(max_length=64)] | int | None
WishId: TypeAlias = Annotated[str, Meta(max_length=64)]
"""An id of the client's own making, by which a wish is known again when it is sent once more."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
ShortName: TypeAlias = Annotated[str, Meta(max_length=60)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=10_000_000)]
