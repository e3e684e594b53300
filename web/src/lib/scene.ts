// What a board is given to draw, at a live table and in a replay alike.

import type { Printed } from "./api";
import type { Ask, Chart, Choice, Line, SeatInfo, Thing } from "./protocol";

/** Words for the player that are no part of the game: a refusal, a lost line. */
export interface Notice {
  text: string;
  rule: string;
}

/** A card that is looked at: as printed, and as it is now, if it lies on the table. */
export interface Looked {
  name: string;
  now: Record<string, unknown> | null;
}

/** What a board needs, at a live table and in a replay alike. */
export interface Scene {
  readonly game: string;
  readonly seat: number | null;
  readonly seats: SeatInfo[];
  readonly view: unknown;
  readonly ask: Ask | null;
  readonly legal: Choice[];
  readonly chart: Chart | null;
  readonly picked: Thing | null;
  readonly news: Line[];
  /** What was told so far, the newest last; of a long game the end of it. */
  readonly log: Line[];
  printed(name: string): Printed | undefined;
  lit(thing: Thing): boolean;
  touch(thing: Thing): void;
  choose(choice: Choice): void;
  look(name: string, now?: Record<string, unknown> | null): void;
  /** Say why something, in the game's notation, cannot be done now. */
  explain(words: string): void;
}

/** Where a guided game stands: which step is to be told, whether the last choice was another, and how to take that back. */
export interface LessonAt {
  step: number;
  wrong: boolean;
  to: number | null;
}
