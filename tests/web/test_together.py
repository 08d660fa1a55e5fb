"""Two people and a bot at one table of the Lantern Fair, in two browsers."""

from playwright.sync_api import Page, expect
from web.conftest import Person
from web.sitting import ASKED, answer, log, moved, new_table

CHAIRS = ({"who": "me"}, {"who": "person"}, {"who": "bot", "bot": "steady"})


def fair(ada: Page, bob: Page, *chairs: dict[str, str], **wishes: object) -> None:
    path = new_table(ada, "lanterns", *(chairs or CHAIRS), **wishes)
    bob.goto(path)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down as Bram").click()
    expect(ada.locator(".chairs")).to_contain_text("Bob")


def test_each_sees_their_own_hand_and_the_backs_of_the_others(person: Person) -> None:
    ada, bob = person("Ada"), person("")
    fair(ada, bob)
    for page, other in ((ada, "Bram’s hand"), (bob, "Ama’s hand")):
        expect(page.get_by_label("Your hand").locator(".card-touch .face")).to_have_count(3)
        expect(page.get_by_label(other).locator(".tiny-back")).to_have_count(3)


def test_a_secret_question_is_open_until_everybody_has_answered(person: Person) -> None:
    ada, bob = person("Ada"), person("")
    fair(ada, bob)
    expect(ada.locator(".question")).to_contain_text("In secret")
    answer(ada, "Keep them all")
    expect(ada.locator("#answers")).to_contain_text("Waiting for Bob (Bram)")
    answer(bob, "Keep them all")
    expect(ada.locator("#answers")).to_contain_text("What do you bid")
    expect(bob.locator("#answers")).to_contain_text("What do you bid")


def test_both_read_the_same_story_and_talk(person: Person) -> None:
    ada, bob = person("Ada"), person("")
    fair(ada, bob)
    for page in (ada, bob):
        answer(page, "Keep them all")
    for page in (ada, bob):
        answer(page, "Bid nothing")
    for page in (ada, bob):
        expect(page.locator(".story")).to_contain_text("The bids are opened")
    opened = [line for line in log(ada) if line.startswith("The bids")]
    assert opened == [line for line in log(bob) if line.startswith("The bids")]
    ada.get_by_label("Say something to the table").fill("<b>Good luck</b>")
    ada.get_by_role("button", name="Say", exact=True).click()
    expect(bob.get_by_label("What was said")).to_contain_text("Ada <b>Good luck</b>")


def test_a_spectator_sees_no_hand(person: Person) -> None:
    ada, eve = person("Ada"), person("Eve")
    path = new_table(ada, "lanterns", *CHAIRS)
    eve.goto(path)
    eve.get_by_role("button", name="Just watch").click()
    for name in ("Ama", "Bram", "Chiyo"):
        expect(eve.get_by_label(f"{name}’s hand").locator(".tiny-back")).to_have_count(3)
    expect(eve.locator(".face")).to_have_count(1)
    expect(eve.locator(".answer")).to_have_count(0)


def propose(ada: Page, bob: Page) -> None:
    """Ada proposes to go back by one answer."""
    for page in (ada, bob):
        answer(page, "Keep them all")
    expect(ada.locator("#answers")).to_contain_text("What do you bid")
    # The bot bids at once: when only people are waited for, nothing moves any more.
    expect(ada.locator(".chair.turn")).to_have_count(2)
    turn_back(ada)


def turn_back(ada: Page) -> None:
    ada.get_by_role("button", name="One moment back").click()
    ada.get_by_role("button", name="Branch from here").click()
    ada.get_by_role("button", name="Propose it to the others").click()


def test_a_rewind_is_proposed_and_agreed_to(person: Person) -> None:
    ada, bob = person("Ada"), person("")
    fair(ada, bob)
    propose(ada, bob)
    words = "Ada proposes to go back 1 answer and try again with the same fate."
    expect(bob.get_by_label("A proposal").locator("span")).to_have_text(
        f"{words} Ada agrees. Waiting for you."
    )
    expect(ada.get_by_label("A proposal")).to_contain_text("You agree. Waiting for Bob.")
    bob.get_by_role("button", name="Agree").click()
    expect(ada.get_by_label("Timeline")).to_contain_text("of 2")
    expect(bob.get_by_label("Timeline")).to_contain_text("of 2")


def test_a_proposal_waits_by_name_for_whoever_is_away(person: Person) -> None:
    ada, bob = person("Ada"), person("")
    fair(ada, bob)
    propose(ada, bob)
    bob.goto("/")
    expect(ada.get_by_label("A proposal")).to_contain_text("You agree. Waiting for Bob, who is away.")


def test_a_proposal_to_those_who_are_here_does_not_need_whoever_sits_down_later(person: Person) -> None:
    ada, bob, eve = person("Ada"), person(""), person("Eve")
    chairs = ({"who": "me"}, {"who": "person"}, {"who": "person"})
    fair(ada, bob, *chairs, rewind="present")
    eve.goto(ada.url)
    answer(ada, "Keep them all")
    moved(ada, "0")
    turn_back(ada)
    eve.get_by_role("button", name="Sit down as Chiyo").click()
    expect(eve.get_by_label("A proposal")).to_contain_text(
        "Ada agrees. Waiting for Bob. It does not need you."
    )


def test_a_chair_is_handed_to_a_bot_and_taken_back(person: Person) -> None:
    ada = person("Ada")
    new_table(ada, "lanterns", {"who": "me"}, {"who": "person"})
    ada.locator(".chairs").click()
    ada.get_by_label("Bot to hand a chair to").select_option("steady")
    ada.get_by_role("button", name="Hand to the steady bot").first.click()
    expect(ada.locator(".chairs")).to_contain_text("bot (steady)")
    ada.get_by_role("dialog").get_by_role("button", name="Take it back").click()
    expect(ada.locator(".chairs")).to_contain_text("Ada, you")
    expect(ada.get_by_role("dialog")).to_have_count(0)


def test_a_chair_that_a_bot_plays_says_so_at_the_table_itself(person: Person) -> None:
    ada = person("Ada")
    path = new_table(ada, "lanterns", {"who": "me"}, {"who": "person"})
    handed = f"/api/tables{path.removeprefix('/t')}/seats/0/bot"
    assert ada.request.post(handed, data={"bot": "steady"}, headers=ASKED).ok
    expect(ada.get_by_label("Your chair")).to_contain_text("The steady bot plays Ama for you.")
    ada.get_by_label("Your chair").get_by_role("button", name="Take it back").click()
    expect(ada.get_by_label("Your chair")).to_have_count(0)
    expect(ada.locator(".chairs")).to_contain_text("Ada, you")


def test_one_waits_for_people_by_their_names(person: Person) -> None:
    ada, bob = person("Ada"), person("")
    fair(ada, bob)
    answer(ada, "Keep them all")
    expect(ada.locator("#answers")).to_contain_text("Waiting for Bob (Bram).")
    bob.goto("/")
    expect(ada.locator("#answers")).to_contain_text("Waiting for Bob (Bram), who is away.")


def test_a_hot_seat_has_a_curtain(person: Person) -> None:
    ada = person("Ada")
    new_table(ada, "lanterns", {"who": "bot", "bot": "steady"}, {"who": "me"}, {"who": "me"})
    expect(ada.get_by_label("Your hand")).to_have_count(0)
    ada.get_by_role("button", name="I am Bram").click()
    answer(ada, "Keep them all")
    expect(ada.get_by_label("Curtain")).to_contain_text("Chiyo")
    expect(ada.get_by_label("Your hand")).to_have_count(0)
