"""What the friends may answer in The Stolen Hour."""

from __future__ import annotations

from timeloom.kernel import Answer

# At the Doorway


class Propose(Answer, frozen=True):
    """Begin to gather a group for a day."""

    day: int


class Invite(Answer, frozen=True):
    """Invite a friend into the group that one gathers."""

    seat: int


class Enough(Answer, frozen=True):
    """Invite nobody else."""


class Withdraw(Answer, frozen=True):
    """Give up the proposal."""


class Join(Answer, frozen=True):
    """Come along, and spend a Chance for it or leave that to the others."""

    chance: bool


class Refuse(Answer, frozen=True):
    """Do not come along."""


class Leave(Answer, frozen=True):
    """Leave a group before it has gone through the Doorway."""


class Peek(Answer, frozen=True):
    """Look under the flap of a day."""

    day: int


class Barter(Answer, frozen=True):
    """Begin to trade with a friend."""

    seat: int


class Offer(Answer, frozen=True):
    """Offer a bead or an item for a bead, an item or nothing."""

    give: str
    want: str


class NeverMind(Answer, frozen=True):
    """Offer nothing after all."""


class Accept(Answer, frozen=True):
    """Take what is offered and give this for it."""

    give: str


class Decline(Answer, frozen=True):
    """Do not trade."""


class StepBack(Answer, frozen=True):
    """Do nothing more until something changes."""


class Ready(Answer, frozen=True):
    """Face Death now."""


class NotYet(Answer, frozen=True):
    """Stay for another round."""


# In the past


class DoYourBest(Answer, frozen=True):
    """Use all that one has."""


class LayDown(Answer, frozen=True):
    """Do one's best and lay a card of the hand down."""

    card: str


class PullPunches(Answer, frozen=True):
    """Treat stats as lower than they are."""

    empathy: int
    courage: int
    knowledge: int


class Narrate(Answer, frozen=True):
    """Tell how it was."""

    text: str


class SayNothing(Answer, frozen=True):
    """Leave it untold."""


# In combat


class Show(Answer, frozen=True):
    """Go into the order of combat with this much Courage."""

    courage: int


class Throw(Answer, frozen=True):
    """Rock, paper or scissors."""

    sign: str


class Attack(Answer, frozen=True):
    """Attack these fighters with a card."""

    card: str
    targets: tuple[int, ...]


class AttackWithHelp(Answer, frozen=True):
    """Attack these fighters with the card that a friend offers."""

    helper: int
    targets: tuple[int, ...]


class Hold(Answer, frozen=True):
    """Play nothing, because nothing can be played."""


class Cover(Answer, frozen=True):
    """Defend with a card; more can follow."""

    card: str


class CoverWithHelp(Answer, frozen=True):
    """Defend with the card that a friend offers."""

    helper: int


class Fall(Answer, frozen=True):
    """Be taken out."""


class OfferHelp(Answer, frozen=True):
    """Offer to play a card for a friend."""

    fighter: int
    card: str


class NoHelp(Answer, frozen=True):
    """Let a friend play alone."""

    fighter: int


class Claim(Answer, frozen=True):
    """Want the item that is shared out."""


class Forgo(Answer, frozen=True):
    """Leave the item to the others."""


ANSWERS: tuple[type[Answer], ...] = (
    Propose,
    Invite,
    Enough,
    Withdraw,
    Join,
    Refuse,
    Leave,
    Peek,
    Barter,
    Offer,
    NeverMind,
    Accept,
    Decline,
    StepBack,
    Ready,
    NotYet,
    DoYourBest,
    LayDown,
    PullPunches,
    Narrate,
    SayNothing,
    Show,
    Throw,
    Attack,
    AttackWithHelp,
    Hold,
    Cover,
    CoverWithHelp,
    Fall,
    OfferHelp,
    NoHelp,
    Claim,
    Forgo,
)
