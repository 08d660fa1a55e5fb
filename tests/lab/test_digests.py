"""No rule, bot or roll has changed by accident: simulations end as they always did."""

import pytest
from lab.digests import CASES, FEW, MANY, digest, kept


@pytest.mark.parametrize("case", CASES)
def test_a_few_games_end_as_they_always_did(case: str) -> None:
    assert digest(case, FEW) == kept(FEW)[case]


@pytest.mark.soak
@pytest.mark.parametrize("case", CASES)
def test_many_games_end_as_they_always_did(case: str) -> None:
    assert digest(case, MANY) == kept(MANY)[case]
