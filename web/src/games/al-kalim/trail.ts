// The last move on the map: whose, and through which hexes.

import type { Line } from "../../lib/protocol";

export interface Trail {
  seat: number;
  hexes: number[];
}

interface Told {
  event?: string;
  seat?: number;
  hex?: number;
}

/** The trail after some news; a new turn or another hero begins a new one, from where the hero stood. */
export function follow(trail: Trail | null, news: readonly Line[], stood: readonly number[]): Trail | null {
  let found = trail;
  for (const line of news) {
    const told = (line.event ?? {}) as Told;
    if (told.event === "TurnBegan" && told.seat !== undefined) found = { seat: told.seat, hexes: [] };
    if (told.event !== "Moved" || told.seat === undefined || told.hex === undefined) continue;
    if (!found || found.seat !== told.seat || !found.hexes.length) {
      const from = stood[told.seat] ?? -1;
      found = { seat: told.seat, hexes: from >= 0 ? [from] : [] };
    }
    found = { seat: found.seat, hexes: [...found.hexes, told.hex] };
  }
  return found;
}
