"""Looked for on every screen: no scrolling sideways, nothing that axe calls serious or critical."""

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.guest import PHONE, WIDE

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """impacts => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations
  .filter(fault => impacts.includes(fault.impact))
  .flatMap(fault => fault.nodes.map(node =>
    `${fault.id}: ${node.html.slice(0, 160)} ${(node.any[0] ?? node.all[0])?.message ?? ''}`)))"""


def faults(page: Page, *more: str) -> list[str]:
    """What is wrong with this screen in both sizes, by day and by night; also faults of these impacts."""
    found: list[str] = []
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)
        for light in ("light", "dark"):
            page.emulate_media(color_scheme="dark" if light == "dark" else "light", reduced_motion="reduce")
            page.wait_for_function(
                "light => document.documentElement.dataset.theme === light", arg=_THEME[light]
            )
            come_to_rest(page)
            where = f"{page.url} at {size['width']}, {light}: "
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append(where + "it scrolls sideways")
            if not page.evaluate("'axe' in window"):
                page.evaluate(
                    AXE.read_text("utf-8") + "; undefined"
                )  # a script tag would be refused by the CSP
            found += [where + fault for fault in page.evaluate(_RUN, ["serious", "critical", *more])]
    page.set_viewport_size(WIDE)
    page.emulate_media(color_scheme="light")
    return found


def come_to_rest(page: Page) -> None:
    """Wait until colours and places change no more."""
    page.evaluate(_REST)


_REST = """async () => {
  const frame = () => new Promise(drawn => requestAnimationFrame(drawn));
  const moving = () => document.getAnimations().filter(
    one => one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity);
  await frame(), await frame();
  while (moving().length) await Promise.allSettled(moving().map(one => one.finished)), await frame();
  await frame();
}"""
_THEME = {"light": "day", "dark": "night"}
