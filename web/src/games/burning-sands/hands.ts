// Hands on the table: looking at a card by right click, long press or the key, and moving over the table by arrows.

const LONG = 450;

/** Call `look` on a right click, a long press or the key i. */
export function lookable(node: HTMLElement, look: () => void): { update(next: () => void): void; destroy(): void } {
  let timer = 0;
  let held = false;
  const stop = (): void => clearTimeout(timer);
  const down = (event: PointerEvent): void => {
    held = false;
    if (event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      held = true;
      look();
    }, LONG) as unknown as number;
  };
  const menu = (event: Event): void => {
    event.preventDefault();
    stop();
    if (!held) look();
  };
  // The click that ends a long press is not meant as one.
  const click = (event: Event): void => {
    if (!held) return;
    held = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    look();
  };
  const on: [string, EventListener, boolean][] = [
    ["pointerdown", down as EventListener, false],
    ["pointerup", stop, false],
    ["pointercancel", stop, false],
    ["pointerleave", stop, false],
    ["contextmenu", menu, false],
    ["click", click, true],
    ["keydown", key as EventListener, false],
  ];
  for (const [name, does, capture] of on) node.addEventListener(name, does, capture);
  return {
    update(next) {
      look = next;
    },
    destroy() {
      stop();
      for (const [name, does, capture] of on) node.removeEventListener(name, does, capture);
    },
  };
}

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys go to the nearest thing in that direction. */
export function arrows(node: HTMLElement): { destroy(): void } {
  const move = (event: KeyboardEvent): void => {
    const way = WAYS[event.key];
    const from = (event.target as HTMLElement).closest<HTMLElement>("[data-spot]");
    if (!way || !from || event.ctrlKey || event.metaKey || event.altKey) return;
    const here = middle(from);
    let best: HTMLElement | null = null;
    let least = Infinity;
    for (const spot of node.querySelectorAll<HTMLElement>("[data-spot]")) {
      const there = middle(spot);
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      const ahead = dx * way[0] + dy * way[1];
      const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      if (spot === from || ahead <= 4 || ahead + 3 * aside >= least) continue;
      least = ahead + 3 * aside;
      best = spot;
    }
    if (!best) return;
    event.preventDefault();
    best.focus();
    best.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  node.addEventListener("keydown", move);
  return { destroy: () => node.removeEventListener("keydown", move) };
}

function middle(node: HTMLElement): { x: number; y: number } {
  const box = node.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
