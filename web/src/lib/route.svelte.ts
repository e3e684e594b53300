// Which screen the address names. Links are plain <a href>; a click stays on the page.

export type Route =
  | { screen: "home" }
  | { screen: "table"; id: string }
  | { screen: "replay"; id: string }
  | { screen: "learn"; game: string }
  | { screen: "rules"; game: string; find: string }
  | { screen: "decks"; game: string; edit: string }
  | { screen: "cards"; game: string; find: string }
  | { screen: "edit"; game: string }
  | { screen: "scenario" }
  | { screen: "nowhere"; path: string };

/** The screen of an address. */
export function readRoute(path: string, search = ""): Route {
  const [first = "", second = "", ...more] = path.split("/").filter(Boolean).map(decodeURIComponent);
  const nowhere: Route = { screen: "nowhere", path };
  if (!first) return { screen: "home" };
  if (more.length) return nowhere;
  if (first === "scenario" && !second) return { screen: "scenario" };
  if (!second) return nowhere;
  if (first === "table" || first === "replay") return { screen: first, id: second };
  if (first === "edit") return { screen: "edit", game: second };
  if (first === "learn") return { screen: first, game: second };
  if (first === "decks") return { screen: first, game: second, edit: new URLSearchParams(search).get("edit") ?? "" };
  if (first === "cards") return { screen: "cards", game: second, find: search };
  if (first === "rules") return { screen: "rules", game: second, find: new URLSearchParams(search).get("find") ?? "" };
  return nowhere;
}

class Here {
  route: Route = $state(readRoute(location.pathname, location.search));
  /** A number that grows with each step to another screen, so that focus can follow. */
  steps = $state(0);

  go(address: string): void {
    history.pushState(null, "", address);
    this.look();
    scrollTo(0, 0);
  }

  look(): void {
    this.route = readRoute(location.pathname, location.search);
    this.steps += 1;
  }
}

export const here = new Here();
addEventListener("popstate", () => here.look());

/** Clicks on links to this page's own screens do not load it anew. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/") || (link.hash && link.pathname === location.pathname)) return;
  event.preventDefault();
  here.go(link.pathname + link.search + link.hash);
}
