"""Every Python example on a page runs, after the ones before it, and prints what the page says.

The tutorial has a test of its own: its examples are parts of files.
"""

from pathlib import Path
from typing import Any

import pytest
from docs.pages import PAGES, TUTORIAL, Block, blocks, kinds

EXAMPLES = [page for page in PAGES if "python" in kinds(page) and page != TUTORIAL]
KINDS = {"python", "sh", "text", "toml", "json"}


@pytest.mark.parametrize("page", EXAMPLES, ids=lambda page: page.name)
def test_examples_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": page.stem}
    for block in blocks(page, "python"):
        exec(located(page, block), names)
        said = capsys.readouterr().out
        assert block.output is None or said == block.output, f"{page.name}, line {block.line}"


def located(page: Path, block: Block) -> Any:
    """The example as code that names its page and line when it fails."""
    return compile("\n" * (block.line - 1) + block.code, str(page), "exec")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_example_hides_behind_an_unknown_kind(page: Path) -> None:
    assert set(kinds(page)) <= KINDS


def test_an_example_that_prints_is_told_from_one_that_does_not(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "```python\nprint(1)\n```\n```text\n1\n```\n\n```python\npass\n```\n\nWords.\n\n```text\n```\n"
    )
    assert [(block.line, block.output) for block in blocks(page, "python")] == [(2, "1\n"), (9, None)]
