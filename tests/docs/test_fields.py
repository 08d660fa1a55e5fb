"""The pages about files: every field has its sentence of help, and no page is behind the types."""

from pathlib import Path

import pytest
from docs.pages import DOCS, read

from timeloom.cli import run
from timeloom.kernel import game_named, games
from timeloom.kernel.fields import fields_in, help_of, parts

WITH_PACKS = [name for name, game in games().items() if game.schemas]


@pytest.mark.parametrize("name", WITH_PACKS)
def test_every_field_of_every_pack_has_a_sentence_of_help(name: str) -> None:
    found = parts(game_named(name).schemas.values())
    mute = [
        (part.__name__, field.encode_name)
        for part in found
        for field in fields_in(part)
        if not help_of(field.type)
    ]
    assert mute == []
    assert [part.__name__ for part in found if not part.__doc__] == []


@pytest.mark.parametrize("name", WITH_PACKS)
def test_a_page_says_what_the_types_say(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """If not: `timeloom packs fields NAME > docs/packs/NAME.md`."""
    assert run(["packs", "fields", name]) == 0
    assert read(DOCS / "packs" / f"{name}.md") == capsys.readouterr().out


def test_every_page_is_linked() -> None:
    pages = {path.stem for path in Path(DOCS / "packs").glob("*.md")}
    assert pages == set(WITH_PACKS)
    assert [name for name in pages if f"(packs/{name}.md)" not in read(DOCS / "packs.md")] == []
