// A deck's file as the page shows it. The server judges it; here it is only read, line by line, so that a faulty one is kept.

import type { Printed } from "../lib/api";
import type { DeckFault } from "../lib/protocol";

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
    const key = entry[1] ?? entry[2] ?? entry[3] ?? "";
    const value = (entry[4] ?? "").replace(/^["']|["']$/g, "");
    if (!part && key === "name") deck.name = value;
    else if (!part && key === "stronghold") deck.stronghold = value;
    else if (part === "sections") deck.sections.push({ name: key, count: Number(value) || 0 });
    else if (part === "cards") deck.cards.push({ name: key, count: Number(value) || 0 });
  }
  return deck;
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

/** The faults that name a card of the deck. */
export function faultsOf(name: string, faults: readonly DeckFault[]): DeckFault[] {
  return faults.filter(({ fault }) => names(fault, name));
}

/** Whether a fault speaks of this very card, not of one whose name only begins like it. */
function names(fault: string, card: string): boolean {
  const at = fault.indexOf(card);
  if (at < 0) return false;
  const before = fault.charAt(at - 1);
  const after = fault.slice(at + card.length);
  return !/[\w'-]/.test(before.replace("'", "")) && !/^[\w-]/.test(after) && !after.startsWith(" (Experienced");
}
