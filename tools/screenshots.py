"""`make screenshots`: a picture of every screen in both sizes, by day and by night, in build/screenshots.

A server of its own, Debian's chromium, positions from fixed seeds: the pictures are the same from run to run
as far as bots and shuffles go. They are for people to look at; `tests/browser` looks for faults.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from playwright.sync_api import ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # the tests' hands are used here, too

from tests.browser.guest import PHONE, WIDE, Guest, Guests, Light, open_table  # noqa: E402
from tests.browser.positions import MOMENTS, scenario  # noqa: E402
from tests.server.serving import serving  # noqa: E402
from tools import page  # noqa: E402

Shot = tuple[str, Callable[[Guest], None]]
SIZES: dict[str, ViewportSize] = {"wide": WIDE, "phone": PHONE}
LIGHTS: dict[str, Light] = {"day": "light", "night": "dark"}


def shots() -> Iterator[Shot]:
    """The name of each picture, and how one comes there."""
    yield "home", partial(_screen, path="/", sign="article .ways")
    yield "decks", partial(_screen, path="/decks/burning-sands", sign="section.panel details", fold=True)
    yield "deck-builder", partial(_builder, ready="Moto")
    yield "deck-builder-faults", partial(_builder, ready="")
    yield "deck-numbers", _numbers
    for game in MOMENTS:
        yield f"cards-{game}", partial(_screen, path=f"/cards/{game}", sign=".tools")
    found = "/cards/burning-sands?find=straightens&type=hero"
    yield "cards-found", partial(_screen, path=found, sign=".meaning, .face")
    yield "card-editor", partial(_card, text="Day: Draw two cards. If you do, each player loses 1 Water.")
    yield "card-editor-faults", partial(_card, text="Day: Draw two cards. Night: Target Hero sneezes twice.")
    yield "scenario", partial(_screen, path="/scenario", sign="textarea")
    yield "rules", partial(_screen, path="/rules/burning-sands?find=water", sign=".rule")
    yield "waiting", _waiting
    yield "sitting-down", _sitting_down
    for game, moments in MOMENTS.items():
        yield f"learn-{game}", partial(_screen, path=f"/learn/{game}", sign=".choices button.lit")
        for moment in moments:
            yield f"{game}-{moment}", partial(_table, game=game, moment=moment)
        yield f"{game}-end", partial(_end, game=game)
        yield f"{game}-replay", partial(_replay, game=game)


def _screen(guest: Guest, path: str, sign: str, fold: bool = False) -> None:
    guest.go(path)
    guest.page.wait_for_selector(sign)
    if fold:
        guest.page.locator("section.panel details summary").first.click()


def _builder(guest: Guest, ready: str) -> None:
    _screen(guest, "/decks/burning-sands", "section.panel details")
    guest.page.get_by_role("button", name=f"Copy {ready}" if ready else "New, empty").first.click()
    guest.page.wait_for_selector(".good" if ready else ".bad")


def _numbers(guest: Guest) -> None:
    _builder(guest, "Moto")
    for words in ("Its numbers", "Try an opening hand"):
        guest.page.locator("summary", has_text=words).click()
    guest.page.wait_for_selector("figure")


def _card(guest: Guest, text: str) -> None:
    _screen(guest, "/edit/burning-sands", "textarea")
    guest.page.get_by_label("Name", exact=True).fill("Bell of the Deep Cistern")
    guest.page.get_by_label("Text", exact=True).fill(text)
    guest.page.wait_for_selector(".near li")
    guest.page.wait_for_selector(".verdict .good, .told mark")


def _table(guest: Guest, game: str, moment: str) -> None:
    guest.sit(open_table(guest.server, {"scenario": scenario(game, moment), "name": "Ann"}))
    guest.my_move()
    guest.page.wait_for_selector(".choices button")


def _end(guest: Guest, game: str) -> None:
    _table(guest, game, list(MOMENTS[game])[1])
    guest.page.get_by_role("button", name="Settings", exact=True).click()
    guest.page.get_by_role("button", name="Give the game up").click()
    guest.page.get_by_role("button", name="Really give the game up?").click()
    guest.page.wait_for_selector("section.end")


def _replay(guest: Guest, game: str) -> None:
    _end(guest, game)
    guest.page.get_by_text("Watch this game again").first.click()
    guest.page.wait_for_selector("section.board[aria-busy=false]")
    guest.page.get_by_role("button", name="To the end").click()
    guest.page.wait_for_timeout(100)
    guest.page.wait_for_selector("section.board[aria-busy=false]")


def _invited(guest: Guest) -> str:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}, {"kind": "open"}]
    guest.sit(open_table(guest.server, {"game": "burning-sands", "seats": seats}))
    return guest.table


def _waiting(guest: Guest) -> None:
    _invited(guest)
    guest.page.wait_for_selector("input[readonly]")


def _sitting_down(guest: Guest) -> None:
    table = _invited(guest)
    guest.page.evaluate("localStorage.clear()")
    _screen(guest, f"/table/{table}", "form.sit")


def main() -> None:
    """Take the pictures whose names hold one of the words, or all of them."""
    reader = argparse.ArgumentParser(description="Pictures of every screen, in build/screenshots.")
    reader.add_argument("words", nargs="*", help="only pictures whose names have one of these in them")
    reader.add_argument("--out", type=Path, default=ROOT / "build" / "screenshots")
    asked = reader.parse_args()
    program = shutil.which("chromium") or sys.exit("there is no chromium; tools/services.sh installs it")
    page.bring_up_to_date(ROOT)
    asked.out.mkdir(parents=True, exist_ok=True)
    wanted = [shot for shot in shots() if not asked.words or any(word in shot[0] for word in asked.words)]
    with tempfile.TemporaryDirectory() as room, serving(Path(room)) as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        for name, come in wanted:
            guests = Guests(browser, server)
            guest = guests.come()
            come(guest)
            for light, scheme in LIGHTS.items():
                guest.page.emulate_media(color_scheme=scheme)
                for size, viewport in SIZES.items():
                    guest.page.set_viewport_size(viewport)
                    guest.page.wait_for_timeout(350)  # what moves has come to rest
                    guest.page.screenshot(path=asked.out / f"{name}-{size}-{light}.png")
            guests.leave()
            print(name, *guests.faults, sep="\n  ", flush=True)
        browser.close()
    print(f"{4 * len(wanted)} pictures in {asked.out}")


if __name__ == "__main__":
    main()
