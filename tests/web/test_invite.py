"""The invitation shows the link, says that it was copied only if it was, and whether others can follow it."""

from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from web.conftest import Person
from web.sitting import new_table

NO_CLIPBOARD = """
Object.defineProperty(navigator, "clipboard", { value: undefined });
document.execCommand = () => window.copies ?? false;
"""
SELECTED = "(field) => field.value.slice(field.selectionStart, field.selectionEnd)"
AT_HOME = "http://192.168.0.7:8000"
READER = Path(__file__).parents[2] / "web" / "node_modules" / "jsqr" / "dist" / "jsQR.js"
READ = """async (picture) => {
  const bytes = Uint8Array.from(atob(picture), (one) => one.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
  canvas.drawImage(image, 0, 0);
  const { data, width, height } = canvas.getImageData(0, 0, image.width, image.height);
  return jsQR(data, width, height, { inversionAttempts: "dontInvert" })?.data;
}"""
"""What a program of others reads in a picture of the screen, as the camera of a phone does."""


def invite(page: Page) -> Locator:
    """Open a table for two and its invitation; return the field with the link."""
    new_table(page, "lanterns", {"who": "me"}, {"who": "person"})
    page.get_by_role("button", name="Invite").click()
    return page.get_by_label("The link to this table")


def test_it_says_whether_there_is_a_chair_for_anybody(person: Person) -> None:
    page = person("Ada")
    invite(page)
    expect(page.get_by_role("dialog")).to_contain_text("can take an empty chair, or watch")
    new_table(page, "lanterns", {"who": "me"}, {"who": "bot", "bot": "random"})
    page.get_by_role("button", name="Invite").click()
    expect(page.get_by_role("dialog")).to_contain_text("can watch. Somebody can sit down as soon as the host")


def test_the_link_can_be_read_and_copied(person: Person) -> None:
    page = person("Ada", permissions=["clipboard-read", "clipboard-write"])
    expect(invite(page)).to_have_value(page.url)
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("dialog")).to_contain_text("It is copied.")
    assert page.evaluate("navigator.clipboard.readText()") == page.url


def test_without_a_clipboard_the_link_is_selected_and_nobody_says_that_it_was_copied(person: Person) -> None:
    page = person("Ada")
    page.add_init_script(NO_CLIPBOARD)
    field = invite(page)
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("dialog")).to_contain_text("This browser does not let us copy. It is selected")
    expect(page.get_by_role("dialog")).not_to_contain_text("copied")
    assert field.evaluate(SELECTED) == page.url


def test_the_older_way_to_copy_counts_too(person: Person) -> None:
    page = person("Ada")
    page.add_init_script(f"window.copies = true; {NO_CLIPBOARD}")
    invite(page)
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("dialog")).to_contain_text("It is copied.")


def test_a_link_to_this_computer_says_that_it_is_for_nobody_else(person: Person) -> None:
    page = person("Ada")
    invite(page)
    expect(page.get_by_role("dialog")).to_contain_text("it works for nobody else")
    expect(page.get_by_role("img", name="The link as a code")).to_have_count(0)


def test_where_others_can_reach_the_server_the_link_is_theirs_and_there_is_a_code(person: Person) -> None:
    page = person("Ada")
    page.route("**/api/reach", lambda route: route.fulfill(json={"addresses": [AT_HOME]}))
    field = invite(page)
    expect(field).to_have_value(AT_HOME + page.url.removeprefix(page.url.partition("/t/")[0]))
    expect(page.get_by_role("dialog")).to_contain_text("This works for others in the same network")
    expect(page.get_by_role("img", name="The link as a code")).to_be_visible()


def test_a_camera_reads_the_link_in_the_code_in_the_light_and_in_the_dark(person: Person) -> None:
    page = person("Ada")
    page.route("**/api/reach", lambda route: route.fulfill(json={"addresses": [AT_HOME]}))
    field, link = invite(page), AT_HOME + page.url.removeprefix(page.url.partition("/t/")[0])
    expect(field).to_have_value(link)
    expect(page.get_by_role("img", name="The link as a code")).to_be_visible()
    page.evaluate(READER.read_text(encoding="utf-8"))
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        picture = page.get_by_role("dialog").screenshot()
        assert page.evaluate(READ, b64encode(picture).decode()) == link
