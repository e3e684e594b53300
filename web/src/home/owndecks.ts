// The decks of one's own, kept in this browser and nowhere else: each as the text of its file.

import type { OwnDeck } from "../games";
import { readKept, writeKept } from "../lib/keeping";

export type { OwnDeck } from "../games";

/** What a choice of a deck begins with if it is one of these. */
const OWN = "own:";

const keyOf = (game: string): string => `serai.decks.${game}`;
/** Where a browser keeps nothing, decks last as long as the page. */
const memory = new Map<string, OwnDeck[]>();

function read(game: string): OwnDeck[] {
  return readKept<OwnDeck[] | null>(keyOf(game), null) ?? memory.get(game) ?? [];
}

function write(game: string, decks: OwnDeck[]): OwnDeck[] {
  memory.set(game, decks);
  writeKept(keyOf(game), decks);
  return decks;
}

/** All decks of this browser, the newest first. */
export function ownDecks(game: string): OwnDeck[] {
  const kept = read(game);
  // The one text that earlier pages kept becomes a deck like any other.
  const draft = readKept(`serai.deck.${game}`, "");
  if (!draft.trim()) return kept;
  writeKept(`serai.deck.${game}`, "");
  return keepDeck(game, { id: newId(), text: draft, since: Date.now() });
}

export function ownDeck(game: string, id: string): OwnDeck | undefined {
  return ownDecks(game).find((deck) => deck.id === id);
}

/** Keep a deck, new or changed; a changed one keeps its place. */
export function keepDeck(game: string, deck: OwnDeck): OwnDeck[] {
  const before = read(game);
  const known = before.some(({ id }) => id === deck.id);
  return write(game, known ? before.map((old) => (old.id === deck.id ? deck : old)) : [deck, ...before]);
}

export function dropDeck(game: string, id: string): OwnDeck[] {
  return write(
    game,
    ownDecks(game).filter((deck) => deck.id !== id),
  );
}

export function newDeck(text: string): OwnDeck {
  return { id: newId(), text, since: Date.now() };
}

function newId(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** "Moto", "Moto, copy", "Moto, copy 2": a name that is not taken yet. */
export function freeName(name: string, names: readonly string[]): string {
  const taken = new Set(names);
  if (!taken.has(name)) return name;
  const stem = `${name.replace(/, copy( \d+)?$/, "")}, copy`;
  for (let n = 1; ; n++) {
    const next = n === 1 ? stem : `${stem} ${n}`;
    if (!taken.has(next)) return next;
  }
}

export function choiceOf(deck: OwnDeck): string {
  return OWN + deck.id;
}

export function isOwn(choice: string): boolean {
  return choice.startsWith(OWN);
}

/** What the server is sent for a choice: the text of a deck of one's own, or the name of a ready one. */
export function deckWords(game: string, choice: string): string {
  return isOwn(choice) ? (ownDeck(game, choice.slice(OWN.length))?.text ?? "") : choice;
}

/** The name that a deck's text gives itself in its head; every game's decks have one there. */
export function deckName(text: string): string {
  const [head] = text.split(/^\s*\[/m);
  const found = /^\s*name\s*=\s*("(?:[^"\\]|\\.)*"|'[^']*')/m.exec(head ?? "")?.[1] ?? "";
  try {
    if (found.startsWith('"')) return JSON.parse(found) as string;
  } catch {
    // an escape that only TOML has: the letters as they stand
  }
  return found.slice(1, -1);
}
