"""Browsers that are lent from test to test: to begin a new one costs as much as most tests do with it."""

from functools import partial
from typing import Any

from playwright.sync_api import Browser, Error, Page
from web.sitting import COUNTED, PATIENCE

LASTING = (
    *("add_init_script", "route", "route_web_socket", "expose_function", "expose_binding", "on"),
    *("set_extra_http_headers", "set_offline", "set_geolocation", "grant_permissions", "new_cdp_session"),
)
"""What a test does to a page or the browser behind it for good: nobody is lent that one again."""
LIGHT: dict[str, Any] = {
    "color_scheme": "light",
    "reduced_motion": "no-preference",
    "forced_colors": "none",
    "contrast": "no-preference",
}
"""How a page is shown where nobody wishes it otherwise."""
EMPTY = "/timeloom.svg"
"""A page of the house without a script: from anywhere else, the next page would open in a new process."""
MOST_KEPT = 8


class Lending:
    """Lends pages, each in a browser of its own, and takes them back with nothing left in them."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.kept: list[tuple[str, Page]] = []
        self.wanted: dict[str, dict[str, Any]] = {}
        self.spent: set[Page] = set()

    def lend(self, wanted: dict[str, Any], beats: bool) -> tuple[str, Page]:
        """A page of this kind, and the kind by which it is taken back."""
        kind = repr((sorted(wanted.items(), key=str), beats))
        self.wanted[kind] = wanted
        found = next((one for one in self.kept if one[0] == kind), None)
        if found is None:
            return kind, self.new(wanted, beats)
        self.kept.remove(found)
        return found

    def new(self, wanted: dict[str, Any], beats: bool) -> Page:
        context = self.browser.new_context(**wanted)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(COUNTED)
        context.add_init_script("localStorage.setItem('timeloom-noticing', '0')")
        if not beats:
            context.add_init_script("localStorage.setItem('timeloom-beats', 'off')")
        page = context.new_page()
        for owner in (page, context):
            for deed in LASTING:
                if hasattr(owner, deed):
                    vars(owner)[deed] = partial(self.do_for_good, page, getattr(owner, deed))
        return page

    def do_for_good(self, page: Page, deed: Any, *what: Any, **how: Any) -> Any:
        self.spent.add(page)
        return deed(*what, **how)

    def take_back(self, kind: str, page: Page) -> None:
        """Empty a page for whoever comes next, or close it where that cannot be done."""
        context = page.context
        if page in self.spent or context.pages != [page] or not emptied(page, self.wanted[kind]):
            self.spent.discard(page)
            context.close()
            return
        self.kept.append((kind, page))
        if len(self.kept) > MOST_KEPT:
            self.kept.pop(0)[1].context.close()


def emptied(page: Page, wanted: dict[str, Any]) -> bool:
    """Whether nothing is left in a browser of what somebody did with it, and it looks as it did at first."""
    try:
        page.goto(EMPTY)
        page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.context.clear_cookies()
        if page.viewport_size != wanted["viewport"]:
            page.set_viewport_size(wanted["viewport"])
        page.emulate_media(media="null", **{how: wanted.get(how, usual) for how, usual in LIGHT.items()})
    except Error:
        return False
    return True
