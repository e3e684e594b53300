// Which steps of a replay to ask for: the server gives up to fifty at a time.

export const PAGE = 50;

/** The decision after which the page begins that has step n. Step 0 comes with the first page. */
export function pageStart(n: number): number {
  return n < 1 ? 0 : Math.floor((n - 1) / PAGE) * PAGE;
}

export type Stretch = { kind: "known"; from: number; to: number } | { kind: "gap"; from: number; to: number };

/** The whole game as stretches of steps that are there and stretches that are not. */
export function stretches(known: (n: number) => boolean, decisions: number): Stretch[] {
  const found: Stretch[] = [];
  for (let n = 0; n <= decisions; n += 1) {
    const kind = known(n) ? "known" : "gap";
    const last = found.at(-1);
    if (last?.kind === kind) last.to = n;
    else found.push({ kind, from: n, to: n });
  }
  return found;
}

/** A step that there is. */
export function within(n: number, decisions: number): number {
  return Math.max(0, Math.min(decisions, Math.round(n)));
}
