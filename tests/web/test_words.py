"""What one plays for, the words of each game, the rules beside the board, and why not."""

import pytest
from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import bring, moved, new_table, played, stop_bots, thing, until
from web.test_axe import faults, faults_in_both_lights
from web.turning import read_a_beat

TABLES = {"letter": 1, "hour": 7, "islands": 2, "agents": 2, "moonlight": 2}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
BOX = """(word) => {
  for (const range of CSS.highlights.get("words")) {
    const live = document.createRange();
    live.setStart(range.startContainer, range.startOffset);
    live.setEnd(range.endContainer, range.endOffset);
    const [box] = live.getClientRects();
    const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (live.toString().toLowerCase() === word && hit?.contains(range.startContainer))
      return {x: box.x + box.width / 2, y: box.y + box.height / 2, inButton: Boolean(hit.closest("button"))};
  }
  return null;
}"""
PRESS = """([kind, x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent(kind,
  {bubbles: true, pointerType: "touch", clientX: x, clientY: y}))"""


def marked(page: Page) -> None:
    """Wait until words are marked."""
    until(page, "() => CSS.highlights.get('words')?.size > 0")


def place_of(page: Page, word: str) -> tuple[float, float]:
    """Where a marked word can be pointed at."""
    marked(page)
    found = until(page, BOX, word)
    return found["x"], found["y"]


def sit(page: Page, game: str) -> None:
    """A table of a game with bots in the other chairs."""
    first = {"who": "bot", "bot": "steady"}
    chairs = [first] * TABLES[game]
    chairs[1 if game == "moonlight" else 0] = {"who": "me"}
    new_table(page, game, *chairs)


@pytest.mark.parametrize("game", TABLES)
def test_each_game_says_what_it_is_for_and_tells_its_words(person: Person, game: str) -> None:
    page = person("Ada")
    sit(page, game)
    if TABLES[game] > 1:
        stop_bots(page)
    expect(page.locator(".goal")).to_be_visible()
    marked(page)
    page.locator("body").press("g")
    words = page.get_by_role("dialog", name="Words on the table")
    expect(words.locator("dt").first).to_be_visible()
    assert faults(page) == []
    page.keyboard.press("Escape")
    expect(words).to_be_hidden()


def test_a_word_is_told_where_one_points_and_its_button_stays_a_button(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    x, y = place_of(page, "another self")
    page.mouse.move(x, y)
    expect(page.get_by_role("note", name="other selves")).to_contain_text("the two black pawns")
    page.keyboard.press("Escape")
    expect(page.get_by_role("note")).to_have_count(0)


def test_a_long_press_tells_a_word_and_chooses_nothing(person: Person) -> None:
    page = person("Ada", **PHONE)
    bring(page, played(0))
    page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="question").tap()
    x, y = place_of(page, "another self")
    page.evaluate(PRESS, ["pointerdown", x, y])
    expect(page.get_by_role("note", name="other selves")).to_be_visible()
    page.evaluate(PRESS, ["pointerup", x, y])


def test_a_word_leads_into_the_rules(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    page.mouse.move(*place_of(page, "another self"))
    page.get_by_role("button", name="In the rules").click()
    expect(page.locator(".rules .here")).to_have_text("Movement.")


def test_the_rules_stand_beside_the_board_at_what_is_asked(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    page.keyboard.press("?")
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules.locator(".here")).to_have_text("Movement.")
    expect(rules.locator(".here")).to_be_in_viewport()
    board = page.locator(".board").first.bounding_box()
    panel = rules.bounding_box()
    assert board
    assert panel
    assert board["x"] + board["width"] <= panel["x"] + 1
    page.locator(".answer").first.click()
    moved(page, "0")
    expect(rules).to_be_visible()
    assert faults_in_both_lights(page) == []
    rules.get_by_label("Search the rules").press("Escape")
    expect(rules).to_be_hidden()


def test_the_rules_are_searched_as_one_types(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    page.keyboard.press("?")
    search = page.get_by_label("Search the rules")
    search.press_sequentially("ancient tree")
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules.get_by_role("status")).to_contain_text("1 of")
    assert until(page, "CSS.highlights.get('hits')?.size") >= 3
    search.press("Enter")
    expect(rules.get_by_role("status")).to_contain_text("2 of")
    search.fill("xyzzy")
    expect(rules.get_by_role("status")).to_have_text("Not there", use_inner_text=True)


def test_on_a_phone_the_rules_are_a_view(person: Person) -> None:
    page = person("Ada", **PHONE)
    bring(page, played(0))
    expect(page.locator(".goal")).to_be_visible()
    page.get_by_role("button", name="Rules").first.tap()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules).to_be_visible()
    box = rules.bounding_box()
    assert box
    assert (box["x"], box["width"]) == (0, 390)
    assert faults(page) == []
    rules.get_by_role("button", name="Close the rules").tap()
    expect(rules).to_be_hidden()


def test_the_rules_have_a_page_that_the_setup_leads_to(person: Person) -> None:
    page = person("Ada")
    page.goto("/new/letter")
    page.get_by_role("link", name="Read the rules").click()
    expect(page.get_by_role("heading", name="One thing worth knowing")).to_be_visible()
    page.get_by_role("button", name="Contents").click()
    page.get_by_role("button", name="Score").click()
    expect(page.locator(".here")).to_be_in_viewport()
    assert faults(page) == []


def test_what_cannot_be_chosen_says_why_not(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    page.locator("[data-thing^='day ']:not(.reachable)").first.click()
    expect(page.locator(".said")).to_contain_text("No card in your hand leads you to day")


def test_a_greyed_undo_says_why(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(page.locator(".said")).to_contain_text("nothing to take back")
    page.locator(".answer").first.click()
    expect(undo).not_to_have_attribute("aria-disabled", "true")


def test_stakes_stand_in_the_answers(person: Person) -> None:
    page = person("Ada")
    bring(page, played(0))
    expect(page.locator(".answer .text").first).to_contain_text("of 3.")
    expect(thing(page, "story red")).to_be_visible()


IN_LENS = """() => {
  const lens = document.querySelector(".lens"), marks = [...CSS.highlights.get("words")];
  const found = marks.filter((range) => lens?.contains(range.startContainer)).map((range) =>
    range.startContainer.data.slice(range.startOffset, range.endOffset).toLowerCase());
  return found.length ? found : null;
}"""
"""The words that are marked in what is shown large."""


def test_what_is_shown_large_has_its_words_marked_and_told_first(person: Person) -> None:
    page = person("Ada")
    bring(page, played(40))
    marked(page)
    page.locator(".stage .plate").first.hover()
    words = until(page, IN_LENS)
    page.keyboard.press("g")
    told = page.get_by_role("dialog", name="Words on the table").locator("dt")
    expect(told.first).to_be_visible()
    assert any(word in text.lower() for word in words for text in told.all_inner_texts()[:3])


IN_CARD = """() => {
  for (const { startContainer, startOffset, endOffset } of CSS.highlights.get("words-of-a-card") ?? []) {
    const range = document.createRange();
    range.setStart(startContainer, startOffset);
    range.setEnd(startContainer, endOffset);
    const [box] = range.getClientRects();
    if (box) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}"""
"""Where the first word is marked in what lies over the table."""


def test_words_are_told_in_what_matters_too_and_nothing_is_turned_by_it(person: Person) -> None:
    page = read_a_beat(person, "islands")
    spot = until(page, IN_CARD)
    page.mouse.move(spot["x"], spot["y"])
    expect(page.get_by_role("note")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("note")).to_have_count(0)
    page.keyboard.press("g")
    words = page.get_by_role("dialog", name="Words on the table")
    expect(words.locator("dt").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(words).to_have_count(0)
    expect(page.locator("dialog.beat")).to_contain_text("1 of 2")
    page.keyboard.press("Enter")
    expect(page.locator("dialog.beat")).to_contain_text("2 of 2")
