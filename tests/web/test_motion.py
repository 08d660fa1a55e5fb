"""Whoever asks for less motion sees nothing move: cards lie at once where they go."""

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import answer, new_table, turns

COUNTED = """(() => {
  globalThis.moved = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    globalThis.moved += 1;
    return animate.apply(this, how);
  };
  for (const kind of ["animationstart", "transitionrun"])
    document.addEventListener(kind, () => (globalThis.moved += 1), { capture: true });
})()"""
"""Counts what is set in motion, by scripts or by styles."""


def moves(person: Person, motion: str) -> int:
    """How often something begins to move at a table, while one points, answers and reads a beat."""
    page = person("Ada", beats=True, reduced_motion=motion)
    page.add_init_script(COUNTED)
    new_table(page, "lanterns", {"who": "me"}, {"who": "bot", "bot": "steady"})
    begun = turns(page).get_attribute("max") or ""
    page.locator(".card-touch").first.hover()
    answer(page, "Keep them all")
    expect(turns(page)).not_to_have_attribute("max", begun)
    answer(page, "Bid nothing")
    expect(page.get_by_role("dialog", name="The bids are opened")).to_be_visible()
    return seen(page)


def seen(page: Page) -> int:
    """What has moved so far, and what moves now."""
    return int(page.evaluate("moved + document.getAnimations().length"))


def test_nothing_moves_for_whoever_asks_for_less_motion(person: Person) -> None:
    assert moves(person, "reduce") == 0


def test_for_everybody_else_it_does(person: Person) -> None:
    assert moves(person, "no-preference") > 0
