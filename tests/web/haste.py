"""How busy the machine is, so that a bound in seconds holds however much else runs on it."""

from playwright.sync_api import Page

WORK = """() => {
  const begun = performance.now();
  let sum = 0;
  for (let number = 0; number < 30_000_000; number++) sum = (sum * 31 + number) % 1_000_003;
  return sum < 0 ? 0 : performance.now() - begun;
}"""
USUAL = 134.0
"""So many milliseconds this work took where the bounds were measured, with nothing else to do."""


def haste(page: Page) -> float:
    """By how many times longer everything takes now: once, where there is nothing else to do."""
    return max(1.0, page.evaluate(WORK) / USUAL)
