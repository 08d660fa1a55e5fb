"""How the checker follows tokens of which there are several."""

from pathlib import Path

import pytest

from timeloom.games.agents.checking import Report, check

ERRAND = Path(__file__).with_name("errand.toml").read_text(encoding="utf-8")
PENNY = '[[tokens]]\nid = "penny"\ntitle = "A penny"\ntext = "For the hook."\ncopies = 2\n'


def errand(folder: Path, verb: str) -> Report:
    """The errand, checked: a penny on the shelf, one for the hook, and a dog that does something to them."""
    text = ERRAND.replace('{ item = "lamp" }', '{ item = "lamp" }, { token = "penny" }')
    text = text.replace('group_holds = ["lamp"]', 'group_holds = ["penny"]')
    text = text.replace("do = [{ azrak = 1 }], once", f'do = [{{ {verb} = "penny" }}], once')
    changed = folder / "changed.toml"
    changed.write_text(text + PENNY, "utf-8")
    return check(changed)


@pytest.mark.parametrize(("verb", "kinds"), [("stow_all", []), ("remove_all", ["dead end"])])
def test_a_token_that_is_gone_for_good_cannot_be_taken_again(
    tmp_path: Path, verb: str, kinds: list[str]
) -> None:
    assert [finding.kind for finding in errand(tmp_path, verb).findings] == kinds
