// How much room the table needs: an opponent's city is enlarged unasked only where one's own stays in sight.

import { NONE, type Player } from "./view";

const OWN = { card: 94, gap: 8, row: 165, head: 40 };
const THEIRS = { card: 78, gap: 8, row: 132, head: 30 };
const PILES = 2; // the piles take the room of so many cards
const STRIP = 66;
const HAND = 134; // while it is folded, what is to be paid takes its place
/** What is shown stays as long as it is short of room by less, lest it come and go with every choice. */
export const SLACK = 90;

function height(player: Player, width: number, size: typeof OWN): number {
  const heads = player.play.filter((card) => card.host === NONE);
  const cards = heads.length + PILES + 0.3 * heads.filter((card) => card.bowed).length;
  const tail = Math.max(0, ...heads.map((head) => player.play.filter((card) => card.host === head.id).length));
  const inRow = Math.max(1, Math.floor(width / (size.card + size.gap)));
  return size.head + Math.ceil(cards / inRow) * size.row + tail * 40;
}

/** Whether a table of this size shows both cities and the hand at once. */
export function fitsBoth(own: Player, theirs: Player, others: number, width: number, room: number): boolean {
  const strips = Math.ceil(others / 3) * STRIP;
  return strips + height(own, width, OWN) + height(theirs, width, THEIRS) + HAND <= room;
}
