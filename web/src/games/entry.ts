// What the page needs of a game. Each game has a folder here whose index.ts exports an `entry`; nothing else names it.

import type { Component } from "svelte";
import type { Printed } from "../lib/api";
import type { DeckText, GameInfo } from "../lib/protocol";
import type { Scene } from "../lib/table.svelte";

/** A game as the page knows it: its card in the house, and where its table and its decks are loaded from. */
export interface GameEntry {
  id: string;
  title: string;
  /** Its place among the cards in the house: the smaller the earlier. */
  order?: number;
  /** How long a game lasts, in words. */
  minutes: string;
  /** How one wins, in a sentence. */
  wins: string;
  /** The picture on its card; without one the card has its lattice alone. */
  Emblem?: Component;
  /** Options that are offered before a game, each with the words for its values. */
  choices: OptionCopy[];
  /** A scenario of this game to begin with, for the screen where one is written. */
  sample?: string;
  /** The table; a game without one has the plain table, which shows the view in named fields. */
  kit?: () => Promise<Partial<GameKit>>;
  /** The reading and building of decks, for a game whose rules know decks. */
  decks?: () => Promise<DeckKit>;
  /** The writing of cards of one's own. */
  editor?: () => Promise<EditorKit>;
}

export interface CardFormProps {
  card: Printed;
  onchange: (next: Printed) => void;
}

/** How cards of a game are written: the fields of one, a new one, and a deck to try it with. */
export interface EditorKit {
  Form: Component<CardFormProps>;
  fresh(): Printed;
  /** The text of a deck that holds the card; empty where none can. */
  trial(card: Printed, ready: readonly DeckText[], printed: Find): string;
}

export interface OptionCopy {
  option: string;
  label: string;
  /** Words for values that do not speak for themselves. */
  words: Record<string, string>;
  /** own: each seat has one, and one chooses one's own. */
  own?: boolean;
}

/** What the views of all games have. */
export interface TableView {
  /** The phase that the table is in, by its id; empty between phases. */
  phase: string;
  /** What the table waits for: whose choice it is, and its kind; null after the end. */
  question: { seat: number; kind: string } | null;
}

/** One step of the ribbon at the top of a table. */
export interface Phase {
  id: string;
  name: string;
}

export interface FaceProps {
  card: Printed;
  /** The card's present numbers, as the view has them; null where it is only printed. */
  now?: Record<string, unknown> | null;
  /** small: glyphs and numbers, 64 px wide and up; whole: with its words. */
  size?: "small" | "whole";
}

/** A game's table. What a game leaves out the plain table has (`games/plain`). */
export interface GameKit {
  Board: Component<{ scene: Scene }>;
  Face: Component<FaceProps>;
  phases: Phase[];
  /** Who is to move, by the view: the active player. */
  activeOf(view: unknown): number | null;
  /** The table in a few sentences, for whoever hears it. */
  summary(view: unknown, seat: number | null, names: string[]): string;
  /** What stands above the table, such as a win that comes near; null if nothing. */
  banner(view: unknown, seat: number | null, names: string[]): string | null;
  /** Day or night tints the table; null where the game has neither. */
  tint(view: unknown): "day" | "night" | null;
  /** The board needs the room, as a map does: the action bar stays low and scrolls. */
  roomy?: boolean;
  /** Keys of its own, each with what it does. */
  keys?: [string, string][];
}

/** Finding a card by its name. */
export type Find = (name: string) => Printed | undefined;

/** What somebody pasted: the text of a deck, and the lines that say nothing that a deck has. */
export interface Pasted {
  text: string;
  unread: string[];
}

/** A deck that this browser keeps, as the text of its file. */
export interface OwnDeck {
  id: string;
  text: string;
  since: number;
  /** Lines that were not understood when it was read. */
  unread?: string[];
}

export interface BuilderProps {
  game: string;
  own: OwnDeck;
  kit: GameKit;
  cards: readonly Printed[];
  printed: Find;
  info: GameInfo | undefined;
  /** The deck that bots play. */
  against: string;
}

/** The decks of a game: what their texts mean, how they are shown and built. The server judges them. */
export interface DeckKit {
  /** A deck in few words: "55 cards, 8 City Sections". */
  about(text: string): string;
  /** The same deck under another name; of an empty text a new one. */
  renamed(text: string, name: string): string;
  /** The deck in what was pasted; an Error with words for people where there is none. */
  paste(words: string, printed: Find): Promise<Pasted>;
  /** What can be pasted, as an example. */
  sample: string;
  View: Component<{ text: string; kit: GameKit; printed: Find }>;
  Builder: Component<BuilderProps, object, "against">;
}
