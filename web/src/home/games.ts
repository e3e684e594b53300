// What is chosen before a game: how many sit down, against whom, with which options.

import type { GameEntry } from "../games";
import type { GameInfo, SeatRequest, SetText } from "../lib/protocol";
import { isOwn } from "./owndecks";

/** "2 players", "2 to 6 players". */
export function playersWords(seats: [number, number]): string {
  const [least, most] = seats;
  return least === most ? `${least} players` : `${least} to ${most} players`;
}

const LEVELS: Record<string, string> = { random: "easy: plays at random", heuristic: "normal: rules of thumb" };

export function levelWords(level: string): string {
  return LEVELS[level] ?? level;
}

/** What somebody chose on a game's card. */
export interface Chosen {
  seats: number;
  level: string;
  listed: boolean;
  options: Record<string, string>;
  /** The deck that bots play; empty: any. */
  against: string;
  /** Cards of one's own. */
  sets: SetText[];
}

/** What a card offers at first: the smallest table, the strongest bot, every option's default. */
export function firstChosen(copy: GameEntry, info: GameInfo | undefined): Chosen {
  const options: Record<string, string> = {};
  for (const { option } of copy.choices) options[option] = String(info?.values[option]?.[0] ?? "");
  return { seats: info?.seats[0] ?? 2, level: info?.bots.at(-1) ?? "", listed: false, options, against: "", sets: [] };
}

/** The options of the table to be opened: only those that differ from the defaults; one's own deck or hero comes first. */
export function tableOptions(copy: GameEntry, chosen: Chosen, info: GameInfo | undefined): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { option, own } of copy.choices) {
    const value = chosen.options[option];
    const usual = String(info?.values[option]?.[0] ?? "");
    if (value === undefined || value === usual || isOwn(value)) continue;
    // A default that is a word (random) is said for every other seat; an empty one is left out.
    found[option] = own && usual ? [value, ...Array<string>(chosen.seats - 1).fill(usual)] : value;
  }
  return found;
}

/** One's own seat first, the others bots or open. A deck of one's own goes with its seat, and so does a deck for the bots. */
export function tableSeats(chosen: Chosen, name: string, others: "bot" | "open", wordsOf = (choice: string): string => choice): SeatRequest[] {
  const own = chosen.options.decks ?? "";
  const mine: SeatRequest = { kind: "person", name, ...(isOwn(own) ? { deck: wordsOf(own) } : {}) };
  const bot: SeatRequest = { kind: "bot", level: chosen.level, ...(chosen.against ? { deck: wordsOf(chosen.against) } : {}) };
  return [mine, ...Array.from({ length: chosen.seats - 1 }, (): SeatRequest => (others === "bot" ? { ...bot } : { kind: "open" }))];
}
