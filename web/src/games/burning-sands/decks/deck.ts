// A deck's file as the page shows it. The server judges it; here it is only read, line by line, so that a faulty one is kept.

import type { Printed } from "../../../lib/api";
import type { DeckFault } from "../../../lib/protocol";

export interface DeckLine {
  name: string;
  count: number;
}

export interface DeckList {
  name: string;
  stronghold: string;
  sections: DeckLine[];
  cards: DeckLine[];
}

const ENTRY = /^\s*(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([\w-]+))\s*=\s*(.+?)\s*(?:#.*)?$/;

/** What a deck's text names, as far as it can be read. */
export function readDeck(text: string): DeckList {
  const deck: DeckList = { name: "", stronghold: "", sections: [], cards: [] };
  let part = "";
  for (const line of text.split("\n")) {
    const head = /^\s*\[(\w+)\]/.exec(line);
    if (head) {
      part = head[1] as string;
      continue;
    }
    const entry = ENTRY.exec(line);
    if (!entry) continue;
    const key = entry[1] !== undefined ? unquoted(`"${entry[1]}"`) : (entry[2] ?? entry[3] ?? "");
    const value = unquoted(entry[4] ?? "");
    if (!part && key === "name") deck.name = value;
    else if (!part && key === "stronghold") deck.stronghold = value;
    else if (part === "sections") deck.sections.push({ name: key, count: Number(value) || 0 });
    else if (part === "cards") deck.cards.push({ name: key, count: Number(value) || 0 });
  }
  return deck;
}

/** A word out of its quotes. */
function unquoted(word: string): string {
  try {
    if (/^".*"$/.test(word)) return JSON.parse(word) as string;
  } catch {
    // an escape that only TOML has: the letters as they stand
  }
  return word.replace(/^["']|["']$/g, "");
}

/** A deck as the text of its file; what was taken out to the last copy is not in it. */
export function writeDeck(deck: DeckList): string {
  const part = (lines: readonly DeckLine[]): string[] => lines.filter(({ count }) => count > 0).map(({ name, count }) => `${JSON.stringify(name)} = ${count}`);
  return [
    `name = ${JSON.stringify(deck.name)}`,
    ...(deck.stronghold ? [`stronghold = ${JSON.stringify(deck.stronghold)}`] : []),
    "",
    "[sections]",
    ...part(deck.sections),
    "",
    "[cards]",
    ...part(deck.cards),
    "",
  ].join("\n");
}

/** A deck as a plain list, a card in each line, as people send each other decks. */
export function writeList(deck: DeckList): string {
  const city = [...(deck.stronghold ? [{ name: deck.stronghold, count: 1 }] : []), ...deck.sections];
  const part = (lines: readonly DeckLine[]): string[] => lines.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`);
  return [`# ${deck.name || "A deck"}`, ...part(city), "", ...part(deck.cards), ""].join("\n");
}

export const COPIES_MOST = 99;

/** The deck with so many copies of a card more or fewer. A card goes where its type belongs; a Stronghold takes the place of the other. */
export function changed(deck: DeckList, name: string, by: number, type: string): DeckList {
  if (type === "stronghold") return { ...deck, stronghold: by > 0 ? name : "" };
  const inCity = deck.sections.some((line) => line.name === name);
  const inDeck = deck.cards.some((line) => line.name === name);
  // What lies in the wrong place is counted there, so that it can be taken out.
  const part = inCity || (type === "city section" && !inDeck) ? "sections" : "cards";
  const lines = deck[part];
  const count = (lines.find((line) => line.name === name)?.count ?? 0) + by;
  const line = { name, count: Math.min(Math.max(count, 0), COPIES_MOST) };
  const known = part === "sections" ? inCity : inDeck;
  return { ...deck, [part]: known ? lines.map((old) => (old.name === name ? line : old)) : [...lines, line] };
}

/** How many copies of a card are in a deck, wherever they lie. */
export function copiesOf(deck: DeckList, name: string): number {
  const found = [...deck.sections, ...deck.cards].filter((line) => line.name === name);
  return cardsIn(found) + Number(deck.stronghold === name);
}

/** A card in the place of another one, with its copies. */
export function exchanged(deck: DeckList, name: string, other: string): DeckList {
  const swap = (lines: DeckLine[]): DeckLine[] => {
    const merged = new Map<string, number>();
    for (const line of lines) {
      const key = line.name === name ? other : line.name;
      merged.set(key, (merged.get(key) ?? 0) + line.count);
    }
    return [...merged].map(([key, count]) => ({ name: key, count }));
  };
  return { ...deck, stronghold: deck.stronghold === name ? other : deck.stronghold, sections: swap(deck.sections), cards: swap(deck.cards) };
}

/** The card that a fault takes a misspelt name for. */
export function meantBy(fault: string): string {
  return /did you mean (?:'([^']+)'|"([^"]+)")\?/.exec(fault)?.slice(1).find(Boolean) ?? "";
}

/** What the city costs, and what the Stronghold has for it; null where there is no Stronghold. */
export function cityPoints(deck: DeckList, printed: (name: string) => Printed | undefined): { spent: number; points: number | null } {
  const worth = (name: string): number => Number(printed(name)?.city_points ?? 0);
  const spent = deck.sections.filter(({ name }) => printed(name)?.type === "city section").reduce((sum, { name, count }) => sum + count * worth(name), 0);
  return { spent, points: printed(deck.stronghold)?.type === "stronghold" ? worth(deck.stronghold) : null };
}

/** How many cards count for the deck: a Stronghold or a City Section among them does not. */
export function deckSize(deck: DeckList, printed: (name: string) => Printed | undefined): number {
  return cardsIn(deck.cards.filter(({ name }) => !["stronghold", "city section"].includes(String(printed(name)?.type))));
}

export function factionOf(deck: DeckList, printed: (name: string) => Printed | undefined): string {
  return String(printed(deck.stronghold)?.faction ?? "");
}

export function cardsIn(lines: readonly DeckLine[]): number {
  return lines.reduce((sum, line) => sum + line.count, 0);
}

export interface DeckPart {
  type: string;
  lines: DeckLine[];
}

/** The deck's cards by their type, in the order in which the types first come; what nobody knows comes last. */
export function byType(lines: readonly DeckLine[], printed: (name: string) => Printed | undefined): DeckPart[] {
  const parts = new Map<string, DeckLine[]>();
  for (const line of lines) {
    const type = String(printed(line.name)?.type ?? "unknown");
    parts.set(type, [...(parts.get(type) ?? []), line]);
  }
  return [...parts].map(([type, found]) => ({ type, lines: found })).sort((a, b) => Number(a.type === "unknown") - Number(b.type === "unknown"));
}

const ONE: Record<string, string> = { unknown: "not known here", pantheon: "pantheon card" };
const MANY: Record<string, string> = { hero: "heroes", story: "stories", ally: "allies", city: "cities", unknown: "not known here" };

/** "1 hero", "12 heroes". */
export function countWords(count: number, type: string): string {
  const one = ONE[type] ?? type.replaceAll("-", " ");
  return `${count} ${count === 1 ? one : (MANY[type] ?? `${one}s`)}`;
}

/** The faults that name a card of the deck. */
export function faultsOf(name: string, faults: readonly DeckFault[]): DeckFault[] {
  // The card that a misspelt one is taken for is no fault of its own.
  return faults.filter(({ fault }) => names(fault.replace(/; did you mean .*$/, ""), name));
}

/** Whether a fault speaks of this very card, not of one whose name only begins like it. */
function names(fault: string, card: string): boolean {
  const at = fault.indexOf(card);
  if (at < 0) return false;
  const before = fault.charAt(at - 1);
  const after = fault.slice(at + card.length);
  return !/[\w'-]/.test(before.replace("'", "")) && !/^[\w-]/.test(after) && !after.startsWith(" (Experienced");
}
