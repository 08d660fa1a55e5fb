"""Other cookies of a browser do no harm to ours."""

import httpx
import pytest
from server.house import House, Visitor

from timeloom.server.identity import values_of


@pytest.mark.parametrize(
    "header",
    [
        'app={{"a": 1}}; timeloom={ours}',
        "timeloom=of.another; timeloom={ours}",
        'other="a, b"; ;=; x; timeloom={ours}; @@=1',
        'timeloom="{ours}"',
    ],
)
def test_a_foreign_cookie_makes_nobody_new(house: House, ada: Visitor, header: str) -> None:
    ours = ada.client.cookies["timeloom"]
    answer = httpx.get(f"{house.url}/api/me", headers={"Cookie": header.format(ours=ours)})
    assert answer.json()["id"] == ada.id
    assert "set-cookie" not in answer.headers


def test_all_values_of_a_name_are_read_in_their_order() -> None:
    assert values_of("a=1; b=2; a=3=4;a", "a") == ["1", "3=4"]
    assert values_of("", "a") == []
