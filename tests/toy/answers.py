"""What the guests of the Lantern Fair may answer."""

from timeloom.kernel import Answer


class Keep(Answer, frozen=True):
    """Keep the whole hand."""


class Swap(Answer, frozen=True):
    """Put a lantern back into the pile and draw another."""

    lantern: str


class Bid(Answer, frozen=True):
    """Bid for the lantern in the window."""

    coins: int


class Light(Answer, frozen=True):
    """Light a lantern of one's hand on the street."""

    lantern: str


class Ready(Answer, frozen=True):
    """Light no more."""


class Lower(Answer, frozen=True):
    """Lower the price of a lantern by a coin."""

    lantern: str


class CloseFair(Answer, frozen=True):
    """End the fair for everybody."""


class Buy(Answer, frozen=True):
    """Buy a lantern on the street."""

    lantern: str


class Cover(Answer, frozen=True):
    """Cover a lantern against the wind."""

    lantern: str


class LeaveOpen(Answer, frozen=True):
    """Cover nothing."""


class Toast(Answer, frozen=True):
    """Say a few words, tip the host and make a wish."""

    words: str
    tip: int
    wish: str


class NoToast(Answer, frozen=True):
    """Say nothing."""


class Clap(Answer, frozen=True):
    """Applaud a toast."""


class Hush(Answer, frozen=True):
    """Do not applaud."""


class Walk(Answer, frozen=True):
    """Walk to a neighbouring place."""

    place: str


class Stay(Answer, frozen=True):
    """Stay where one is."""


ANSWERS: tuple[type[Answer], ...] = (
    Keep,
    Swap,
    Bid,
    Light,
    Ready,
    Lower,
    CloseFair,
    Buy,
    Cover,
    LeaveOpen,
    Toast,
    NoToast,
    Clap,
    Hush,
    Walk,
    Stay,
)
