// Cards travel from where they were to where they are, so that one sees what happened.

import { mayMove, settings } from "../../lib/settings.svelte";

/** A place on the table, counted from the table's own corner: scrolling and what stands around it do not matter. */
interface Spot {
  x: number;
  y: number;
}

const HAND = "hand ";

function spotOf(root: HTMLElement, node: HTMLElement): Spot {
  const [base, box] = [root.getBoundingClientRect(), node.getBoundingClientRect()];
  return { x: box.x - base.x, y: box.y - base.y };
}

/** Where all that may travel lies now: cards in play by number, cards of the hand by name. */
export function spots(root: HTMLElement): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const node of root.querySelectorAll<HTMLElement>("[data-travel]")) found.set(node.dataset.travel as string, spotOf(root, node));
  return found;
}

/** Let what has moved slide from its old place; a card new in play comes from the hand, if one of its name lay there. */
export function travel(root: HTMLElement, before: Map<string, Spot>): void {
  if (!mayMove() || !before.size) return;
  const duration = settings.speed === "slow" ? 300 : 220;
  for (const node of root.querySelectorAll<HTMLElement>("[data-travel]")) {
    const key = node.dataset.travel as string;
    const old = before.get(key) ?? before.get(`${HAND}${node.dataset.card} 0`);
    if (!old) {
      node.animate([{ opacity: 0, transform: "translateY(-8px)" }, { opacity: 1, transform: "none" }], { duration, easing: "ease-out" });
      continue;
    }
    const now = spotOf(root, node);
    // The hand keeps to the lower edge, which the action bar moves: within it cards only close up.
    const [dx, dy] = [old.x - now.x, key.startsWith(HAND) && before.has(key) ? 0 : old.y - now.y];
    if (Math.abs(dx) + Math.abs(dy) < 3) continue;
    node.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "none" }], { duration, easing: "cubic-bezier(.3,.7,.3,1)" });
  }
}
