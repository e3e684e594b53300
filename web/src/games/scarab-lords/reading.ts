// What the view means by the rules: phases, who is about to win, and the table in sentences. All of it is pure.

import { count } from "../../lib/english";
import { HOUSES, type InPlay, NEEDED_PYRAMIDS, PLACES, type Player, regionOf, type Sheet, TURN_LIMIT, type View } from "./view";

/** Whether the cards are gathered for an exchange between two games of a match (SL 12.3). */
export const exchanging = (view: View): boolean => view.exchange !== null;

/** How many pyramids a seat holds in the upper and in the lower region. */
export function held(view: View, seat: number): [number, number] {
  const count: [number, number] = [0, 0];
  view.pyramids.forEach((holder, column) => {
    if (holder === seat) count[regionOf(column) as 0 | 1] += 1;
  });
  return count;
}

const rules = (view: View, seat: number): boolean => held(view, seat).every((n) => n >= NEEDED_PYRAMIDS);

/** Somebody who wins at the beginning of a turn as things stand. */
export interface Threat {
  seat: number;
  by: "pyramids" | "deck";
  /** The turn that begins next is this seat's; otherwise the opponent has a whole turn before. */
  next: boolean;
  /** Pyramids can no longer change before that turn. */
  certain: boolean;
}

/** Who wins first as things stand; null if nobody, or if the last turn of the game is played (SL 11.1 to SL 11.8). */
export function threat(view: View): Threat | null {
  if (!view.question || exchanging(view)) return null;
  // The one whose turn begins next is tested first, and then the one who has the turn now.
  for (const [ahead, seat] of [1 - view.active, view.active].entries()) {
    if (view.turn + ahead + 1 > TURN_LIMIT) return null;
    const next = ahead === 0;
    if (rules(view, seat)) return { seat, by: "pyramids", next, certain: next && !view.supremacy_to_come };
    if (view.players[(1 - seat) as 0 | 1].deck === 0) return { seat, by: "deck", next, certain: false };
  }
  return null;
}

const ofWhom = (name: string): string => (name.endsWith("s") ? `${name}’` : `${name}’s`);

/** The standing banner: a win that comes, or the last turn. */
export function banner(view: View, eyes: number | null, names: string[]): string | null {
  if (!view.question || exchanging(view)) return null;
  const found = threat(view);
  if (!found) return view.turn >= TURN_LIMIT ? "This is the last turn: after it the longer deck wins." : null;
  const mine = found.seat === eyes;
  const winner = names[found.seat] ?? "The opponent";
  const other = names[1 - found.seat] ?? "the opponent";
  const wins = mine ? "You will win" : `${winner} will win`;
  const turn = `${mine ? "your" : ofWhom(winner)} next turn`;
  const theOther = 1 - found.seat === eyes ? "you" : other;
  if (found.by === "deck") {
    const whose = theOther === "you" ? "your" : ofWhom(other);
    return `${wins} at the beginning of ${turn} unless ${whose} empty deck gets a card again.`;
  }
  if (found.certain) return `${wins} at the beginning of ${turn}, which comes next: the pyramids stay as they are.`;
  const when = theOther === "you" ? "your supremacy phase" : `${ofWhom(other)} supremacy phase`;
  return `${wins} at the beginning of ${turn} unless a pyramid changes in ${when}.`;
}

/** The most cards that a seat has in one of these columns: a crowded side gets more of the room. */
export function crowd(view: View, seat: number, columns: readonly number[]): number {
  return Math.max(0, ...columns.map((column) => view.players[seat as 0 | 1].columns[column]?.length ?? 0));
}

/** The share of a side in a column's balance, from 0 to 1; one half where nobody has any power. */
export function share(own: number, other: number): number {
  return own + other === 0 ? 0.5 : own / (own + other);
}

export const handSize = (player: Player): number => (typeof player.hand === "number" ? player.hand : player.hand.length);

/** A card in play in words, as its control is named. */
export function cardInWords(card: InPlay, sheet: Sheet | undefined): string {
  const parts = [card.card];
  if (sheet) parts.push(sheet.type);
  if (sheet?.type !== "god") {
    parts.push(card.power === card.printed ? `power ${card.power}` : `power ${card.power}, printed ${card.printed}`);
    if (card.scarabs) parts.push(`cursed by ${count(card.scarabs, "scarab")}`);
  }
  if (sheet) parts.push(sheet.phase === "supremacy" ? "supremacy phase" : `phase ${sheet.phase}`);
  if (card.used) parts.push("action used this turn");
  return parts.join(", ");
}

/** A card of a hand, a pile or a deck in words. */
export function printedWords(name: string, sheet: Sheet | undefined): string {
  if (!sheet) return name;
  const power = sheet.power === undefined ? "" : `, power ${sheet.power}`;
  const icons = sheet.icons?.length ? `, ${sheet.icons.join(" or ")}` : "";
  return `${name}, ${sheet.type}${power}${icons}, ${sheet.phase === "supremacy" ? "supremacy phase" : `phase ${sheet.phase}`}`;
}

/** The table in sentences, for whoever hears it. */
export function summary(view: View, eyes: number | null, names: string[]): string {
  const near = eyes ?? 0;
  const seats = [near, 1 - near];
  const who = (seat: number): string => (seat === eyes ? "You" : (names[seat] ?? `Seat ${seat + 1}`));
  const verb = (seat: number, third: string, second: string): string => (seat === eyes ? second : third);
  const lines: string[] = [];
  const coming = banner(view, eyes, names);
  if (coming) lines.push(coming);
  if (view.match) {
    lines.push(`This is game ${view.match.games} of the match; ${seats.map((s) => `${who(s)} won ${view.match?.wins[s as 0 | 1]}`).join(", ")}.`);
  }
  if (exchanging(view)) {
    lines.push(`Between two games cards are exchanged with ${count(view.match?.bonus.length ?? 0, "bonus card")}.`);
    if (view.match?.outs.length) lines.push(`You have put aside ${view.match.outs.join(", ")}.`);
    return lines.join(" ");
  }
  const { phase } = view;
  const at = phase === "" ? "" : phase === "supremacy" ? ", supremacy phase" : `, phase ${phase}`;
  lines.push(`Turn ${view.turn} is ${view.active === eyes ? "yours" : ofWhom(names[view.active] ?? "the opponent")}${at}.`);
  for (const seat of seats) {
    const player = view.players[seat as 0 | 1];
    const [upper, lower] = held(view, seat);
    lines.push(
      `${who(seat)} ${verb(seat, "plays", "play")} ${HOUSES[view.houses[seat as 0 | 1]].name} and ${verb(seat, "has", "have")} ${count(handSize(player), "card")} in hand, ` +
        `${count(player.deck, "card")} in the deck, ${count(player.pile.length, "card")} in the discard pile, ` +
        `${count(upper, "pyramid")} in the upper region and ${count(lower, "pyramid")} in the lower one.`,
    );
  }
  PLACES.forEach((place, column) => {
    const sides = seats.map((seat) => {
      const cards = view.players[seat as 0 | 1].columns[column] ?? [];
      const list = cards.map((card) => `${card.card} ${card.power}${card.scarabs ? " cursed" : ""}`).join(", ");
      return `${who(seat)} ${verb(seat, "has", "have")} ${view.players[seat as 0 | 1].totals[column]}${list ? ` (${list})` : ""}`;
    });
    const holder = view.pyramids[column] ?? -1;
    const pyramid = holder < 0 ? "no pyramid" : `the pyramid is ${holder === eyes ? "yours" : ofWhom(names[holder] ?? "theirs")}`;
    lines.push(`${place.charAt(0).toUpperCase()}${place.slice(1)}: ${sides.join(", ")}; ${pyramid}.`);
  });
  for (const seat of seats) {
    const gods = view.players[seat as 0 | 1].gods;
    if (gods.length) lines.push(`${who(seat)} ${verb(seat, "has", "have")} the gods ${gods.map((god) => god.card).join(", ")}.`);
  }
  const own = eyes === null ? null : view.players[eyes as 0 | 1].hand;
  if (Array.isArray(own)) lines.push(own.length ? `Your hand: ${own.join(", ")}.` : "Your hand is empty.");
  return lines.join(" ");
}
