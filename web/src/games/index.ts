// The three games as the page knows them. Each brings a board, a card face, its phases and its spoken summary.

import type { Component } from "svelte";
import type { Printed } from "../lib/api";
import type { Scene } from "../lib/table.svelte";

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

const KITS: Record<string, () => Promise<{ kit: GameKit }>> = {
  "scarab-lords": () => import("./scarab-lords/kit"),
  "burning-sands": () => import("./burning-sands/kit"),
  "al-kalim": () => import("./al-kalim/kit"),
};

export async function kitOf(game: string): Promise<GameKit> {
  const load = KITS[game];
  if (!load) throw new Error(`this page does not know the game ${game}; load it anew`);
  return (await load()).kit;
}
