"""What every game must pass: checks that take any game and know none."""

from battery import answering, forking, hiding, journaling, playing, rewinding, wording
from battery.case import Case, Check

CHECKS: dict[str, Check] = {
    check.__name__: check
    for check in (
        *playing.CHECKS,
        *answering.CHECKS,
        *wording.CHECKS,
        *hiding.CHECKS,
        *forking.CHECKS,
        *journaling.CHECKS,
        *rewinding.CHECKS,
    )
}
"""Every check by its name, which is the sentence that it makes sure of."""

__all__ = ["CHECKS", "Case", "Check"]
