// Opening a table from the house: the seat is kept in this browser, and the table comes up.

import { openTable, type NewTable } from "../lib/api";
import { keepSeat, keptName } from "../lib/keeping";
import type { GameInfo } from "../lib/protocol";
import { here } from "../lib/route.svelte";
import type { GameEntry } from "../games";
import { tableOptions, tableSeats, type Chosen } from "./games";
import { deckWords } from "./owndecks";

/** The name that goes to a table; somebody who gave none is a guest. */
export function ownName(): string {
  return keptName().trim() || "Guest";
}

/** Open a table of what was chosen, against bots or with open seats. */
export function openChosen(copy: GameEntry, info: GameInfo | undefined, chosen: Chosen, others: "bot" | "open"): Promise<void> {
  return openAndGo(copy.id, {
    game: copy.id,
    seats: tableSeats(chosen, ownName(), others, (choice) => deckWords(copy.id, choice)),
    options: tableOptions(copy, chosen, info),
    private: !chosen.listed || chosen.sets.length > 0,
    ...(chosen.sets.length ? { sets: chosen.sets } : {}),
  });
}

/** Open a table, keep its seat and go there. */
export async function openAndGo(game: string, wish: NewTable): Promise<void> {
  const seat = await openTable(wish);
  if (seat.seat !== null) {
    keepSeat({ table: seat.table, game, seat: seat.seat, token: seat.token, name: ownName(), since: Date.now() });
  }
  here.go(`/table/${seat.table}`);
}
