"""What the open question is about, beside it."""

from pathlib import Path

from hour.builders import BASTIAN, ILSE
from terminal.stage import Player, app_at, new_table, perform, press, seen

from timeloom.games.hour import GAME
from timeloom.games.hour.rules.doorway.changing import Invite
from timeloom.games.hour.rules.doorway.proposing import Propose


def test_only_the_plan_that_is_open_stands_by_the_question(tmp_path: Path) -> None:
    table = new_table(GAME)
    for seat, day in ((ILSE, 0), (BASTIAN, 2)):
        table.answer(Propose(day), seat, "doorway/talk")
    table.answer(Invite(ILSE), BASTIAN, "pact-2/pact")

    async def scenario(player: Player) -> None:
        await press(player, "enter")
        assert "Sluice · Day 1" in seen(player)
        assert "Air · Day 3" not in seen(player)
        await press(player, "tab")
        assert "Air · Day 3" in seen(player)
        assert "Sluice · Day 1" not in seen(player)

    perform(app_at(table, tmp_path / "table.json", bots={}), scenario)
