// How one's tables stand: those that wait for one's own move first.

import type { KeptSeat } from "../lib/keeping";
import type { TurnInfo } from "../lib/protocol";

export type Standing = "yours" | "waiting" | "others" | "over";

export interface OwnTable {
  seat: KeptSeat;
  standing: Standing;
}

const ORDER: Standing[] = ["yours", "waiting", "others", "over"];

function standingOf(turn: TurnInfo): Standing {
  if (turn.over) return "over";
  if (turn.waiting) return "waiting";
  return turn.yours ? "yours" : "others";
}

/** The kept seats that the server still knows, in the order in which one wants them; the newest first among equals. */
export function ownTables(kept: readonly KeptSeat[], turns: readonly TurnInfo[]): OwnTable[] {
  const known = new Map(turns.map((turn) => [turn.table, turn]));
  return kept
    .flatMap((seat) => {
      const turn = known.get(seat.table);
      return turn ? [{ seat, standing: standingOf(turn) }] : [];
    })
    .sort((a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing) || b.seat.since - a.seat.since);
}

/** Where a kept seat is played: a guided game has its coach. */
export function addressOf(seat: KeptSeat): string {
  return seat.lesson ? `/learn/${seat.game}` : `/table/${seat.table}`;
}

const UNITS: [number, Intl.RelativeTimeFormatUnit][] = [
  [86_400_000, "day"],
  [3_600_000, "hour"],
  [60_000, "minute"],
];

/** "3 hours ago", "just now". */
export function ago(since: number, now: number): string {
  for (const [long, unit] of UNITS) {
    const count = Math.floor((now - since) / long);
    if (count >= 1) return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-count, unit);
  }
  return "just now";
}
