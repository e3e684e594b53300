"""What the page weighs and how quickly it answers: reported at the end of the run, not asserted."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Request, expect

from tests.browser.guest import Guests, open_table
from tests.browser.positions import MOMENTS, scenario

pytestmark = pytest.mark.slow

# From the click's own event to the first frame in which something on the page is otherwise than before.
_WATCH = """selector => new Promise(done => {
  addEventListener('click', event => {
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - event.timeStamp)));
    });
    watch.observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true});
  }, {capture: true, once: true});
  setTimeout(() => document.querySelector(selector).click());
})"""


def test_the_weight_of_the_first_page(guests: Guests, record_property: Callable[[str, object], None]) -> None:
    ann, sizes = guests.come(), dict[str, int]()

    def weigh(request: Request) -> None:
        answer = request.response()
        assert answer is not None
        sizes[answer.url] = int(answer.headers.get("content-length", 0)) or len(answer.body())

    ann.page.on("requestfinished", weigh)
    ann.go("/")
    expect(ann.page.get_by_text("2 players").first).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    total = sum(sizes.values())
    letters = sum(size for url, size in sizes.items() if url.endswith(".woff2"))
    record_property("the first page, compressed", f"{total:,} bytes, of which {letters:,} are letters")
    assert total > 0


@pytest.mark.parametrize("game", list(MOMENTS))
def test_how_quickly_a_click_is_seen(
    guests: Guests, game: str, record_property: Callable[[str, object], None]
) -> None:
    ann = guests.come()
    ann.sit(open_table(ann.server, {"scenario": scenario(game, "opening"), "name": "Ann"}))
    times: list[float] = []
    for _ in range(5):
        ann.my_move()
        expect(ann.page.locator(".choices button:not([disabled])").first).to_be_visible()
        number = ann.last["number"]
        times.append(float(ann.page.evaluate(_WATCH, ".choices button:not([disabled])")))
        assert ann.moved(number)
    middle = sorted(times)[len(times) // 2]
    record_property(
        f"{game}, a click is seen after", f"{middle:.0f} ms (slowest of {len(times)}: {max(times):.0f} ms)"
    )
