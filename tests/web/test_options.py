"""What can be chosen before a game is called something, and each thing something else."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect
from web.conftest import Person

from timeloom.games.islands.pack.box import load_box

GAMES = ("agents", "hour", "islands", "letter", "moonlight", "lanterns")


def options(page: Page, game: str) -> Iterator[Locator]:
    """The options of a new table, one after the other."""
    page.goto(f"/new/{game}")
    expect(page.get_by_role("heading", name="A new table")).to_be_visible()
    for fold in page.locator("main summary").all():
        fold.click()
    yield from page.locator("fieldset:has(.values)").all()


def names(option: Locator) -> list[str]:
    return option.locator(".values b").all_inner_texts()


@pytest.mark.parametrize("game", GAMES)
def test_no_two_values_have_the_same_name(person: Person, game: str) -> None:
    for option in options(person("Ada"), game):
        called = names(option)
        assert len(set(called)) == len(called)


def test_mysteries_are_called_as_in_the_box(person: Person) -> None:
    scenario, *_ = options(person("Ada"), "islands")
    expect(scenario).to_contain_text("The Second Tuesday")
    assert sorted(names(scenario)) == sorted(one.title for one in load_box().scenarios.values())


def test_less_than_nothing_has_its_sign(person: Person) -> None:
    page = person("Ada")
    list(options(page, "islands"))
    page.get_by_role("radio", name="Open Islands").check()
    patience = page.locator("fieldset", has_text="How much more (or less) enigma")
    assert names(patience) == ["−8", "−6", "−4", "−2", "0", "+2", "+4", "+6", "+8"]


def test_a_variant_says_its_name_before_what_it_does(person: Person) -> None:
    variants = next(
        option for option in options(person("Ada"), "islands") if "Variant" in option.inner_text()
    )
    expect(variants.locator("label", has_text="Caring parents")).to_contain_text("Easier; a condition less")
