// The games that the page knows: those of the folders here, and those that the build was given from elsewhere. No list names them.

import { pages } from "virtual:pages";
import type { GameInfo } from "../lib/protocol";
import type { GameEntry, GameKit } from "./entry";

export type * from "./entry";

const own = import.meta.glob<{ entry: GameEntry }>("./*/index.ts", { eager: true });

/** The games with a folder here, in the order of the house. */
export const OWN: GameEntry[] = sorted(Object.values(own).map(({ entry }) => entry));
const KNOWN: GameEntry[] = [...OWN, ...pages.map(({ entry }) => entry)];

function sorted(entries: GameEntry[]): GameEntry[] {
  return entries.sort((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || a.title.localeCompare(b.title));
}

export function entryOf(id: string): GameEntry | undefined {
  return KNOWN.find((entry) => entry.id === id);
}

/** A game that the server plays: as the page knows it, or made of what the server tells. */
export function entryFor(info: GameInfo): GameEntry {
  return entryOf(info.id) ?? plainEntry(info);
}

/** The games that the server plays, in the order of the house. */
export function shelf(infos: readonly GameInfo[]): GameEntry[] {
  return sorted(infos.map(entryFor));
}

/** A game that has no folder: every option is offered, under its own name. */
function plainEntry(info: GameInfo): GameEntry {
  const options = Object.keys(info.values).filter((option) => option !== "seats");
  return {
    id: info.id,
    title: info.title,
    minutes: "",
    wins: "",
    choices: options.map((option) => ({ option, label: worded(option), words: {}, own: option === "decks" })),
  };
}

/** "first_player" as "First player". */
export function worded(key: string): string {
  const words = key.replace(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export async function kitOf(game: string): Promise<GameKit> {
  const { plain } = await import("./plain/kit");
  return { ...plain, ...(await entryOf(game)?.kit?.()) };
}
