"""A host that offers less: the page shows nothing of what is lacking, and leads nowhere where it would be missed."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from tests.browser.browser_user import Visit

LACKING = re.compile(r"(?i)\b(rated|unrated|ratings|friends?|opponent|anyone|lab|chat|public|privacy|devices)\b")
PUZZLES = "Your ratings"  # those at puzzles


def little(route: Route) -> None:
    """The answer about the person, from a host that has games, lessons, puzzles and analysis alone."""
    answer = route.fetch()
    route.fulfill(response=answer, json=answer.json() | {"offers": []})


def test_what_the_host_does_not_offer_is_not_shown(visit: Visit) -> None:
    ann = visit(calm=True)
    for address in ("**/api/v1/me", "**/api/v1/me?*"):
        ann.page.route(address, little)
    match, _ = ann.make_match("push-fight", "you", "beginner", rated=False)
    for path, settled in (
        ("/", ".own-card h3"),
        ("/new/push-fight", ".people-card"),
        (f"/m/{match}", ".board.open"),
        ("/me", ".you-games"),
    ):
        page = ann.open(path)
        expect(page.locator("#menu a[href='/lab']")).to_have_count(0)
        page.wait_for_selector(settled)
        controls = page.locator("main :is(a, button, label, h1, h2, .fine, .note):not([hidden]), #top a, #foot a")
        said = [text for text in controls.all_text_contents() if LACKING.search(text) and text != PUZZLES]
        assert said == [], f"{path} shows {said}"
    page.goto("/new/push-fight?with=friend")  # a link from elsewhere
    expect(page.locator(".people-card")).to_have_count(1)
    for path in ("/lab", "/ratings", "/privacy"):
        page.goto(path)
        expect(page.get_by_role("heading", name="Page not found")).to_be_visible()
