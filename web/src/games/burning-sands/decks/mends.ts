// What can be done about the faults of a deck with one click. The server names the faults; here a fitting change is looked for.

import type { Printed } from "../../../lib/api";
import type { DeckFault } from "../../../lib/protocol";
import { cardsIn, changed, cityPoints, copiesOf, deckSize, exchanged, factionOf, meantBy, type DeckList } from "./deck";

export interface Mend {
  /** What is done, as a button says it. */
  words: string;
  deck: DeckList;
}

type Find = (name: string) => Printed | undefined;

const COPIES_MOST = 3;
/** About how many of each type a deck of 55 cards has. */
const SHARES: Record<string, number> = { hero: 0.28, holding: 0.2, action: 0.26, follower: 0.1, item: 0.08, spell: 0.05, story: 0.03 };

/** What would mend a fault; null where somebody must choose. */
export function mendFor(fault: DeckFault, deck: DeckList, cards: readonly Printed[], printed: Find): Mend | null {
  const words = fault.fault;
  const meant = meantBy(words);
  const unknown = /^there is no .*?(?:'([^']+)'|"([^"]+)")/.exec(words);
  if (unknown) {
    const name = unknown[1] ?? unknown[2] ?? "";
    return meant ? { words: `Put ${meant} there instead of ${name}`, deck: exchanged(deck, name, meant) } : leftOut(deck, name);
  }
  const copies = /^\d+ copies of (.+); (one of each|at most (\d+))/.exec(words);
  if (copies) {
    const [, name = "", , most = "1"] = copies;
    return { words: `Keep ${most} of ${name}`, deck: withCopies(deck, name, Number(most)) };
  }
  const banned = /^(.+): there are no Pantheon cards/.exec(words) ?? /^(.+) is for .+ players only$/.exec(words);
  if (banned) return leftOut(deck, banned[1] ?? "");
  const misplaced = /^(.+) is an? .+(?: and not part of the deck|, not a city section)$/.exec(words);
  if (misplaced) return movedHome(deck, misplaced[1] ?? "", printed);
  if (words.startsWith("the City Sections cost")) return cheaperCity(deck, printed);
  if (words.startsWith("no City Section")) return withCity(deck, cards, printed);
  if (words.startsWith("no Stronghold")) return withStronghold(deck, cards, printed);
  const least = /^\d+ cards; a deck has at least (\d+)/.exec(words);
  return least ? filledUp(deck, cards, printed, Number(least[1])) : null;
}

/** The deck after everything that one click can mend. */
export function mendAll(faults: readonly DeckFault[], deck: DeckList, cards: readonly Printed[], printed: Find): DeckList {
  const late = (fault: DeckFault): number => Number(/^\d+ cards;|City Section/.test(fault.fault)); // what is missing is put in at last
  const ordered = [...faults].sort((a, b) => late(a) - late(b));
  return ordered.reduce((now, fault) => mendFor(fault, now, cards, printed)?.deck ?? now, deck);
}

function withCopies(deck: DeckList, name: string, count: number): DeckList {
  const set = (lines: DeckList["cards"]): DeckList["cards"] => lines.map((line) => (line.name === name ? { name, count } : line));
  return { ...deck, sections: set(deck.sections), cards: set(deck.cards) };
}

function leftOut(deck: DeckList, name: string): Mend {
  const without = (lines: DeckList["cards"]): DeckList["cards"] => lines.filter((line) => line.name !== name);
  const stronghold = deck.stronghold === name ? "" : deck.stronghold;
  return { words: `Leave ${name} out`, deck: { ...deck, stronghold, sections: without(deck.sections), cards: without(deck.cards) } };
}

/** A card that lies in the wrong part of the deck goes where its type belongs. */
function movedHome(deck: DeckList, name: string, printed: Find): Mend {
  const out = leftOut(deck, name);
  const type = String(printed(name)?.type ?? "");
  if (type === "stronghold" && deck.stronghold) return out;
  const place = type === "city section" ? "the city" : type === "stronghold" ? "its place" : "the deck";
  return { words: `Move ${name} to ${place}`, deck: changed(out.deck, name, Math.max(copiesOf(deck, name), 1), type) };
}

/** One City Section less: the cheapest that makes the city fit, or the dearest. */
function cheaperCity(deck: DeckList, printed: Find): Mend | null {
  const { spent, points } = cityPoints(deck, printed);
  const worth = (name: string): number => Number(printed(name)?.city_points ?? 0);
  const there = deck.sections.filter(({ count }) => count > 0).sort((a, b) => worth(a.name) - worth(b.name));
  if (points === null || spent <= points || cardsIn(there) < 2) return null;
  const out = there.find(({ name }) => spent - worth(name) <= points) ?? there.at(-1);
  return out ? { words: `Take one ${out.name} out of the city`, deck: changed(deck, out.name, -1, "city section") } : null;
}

/** City Sections for the points that there are: those of the own Faction first. */
function withCity(deck: DeckList, cards: readonly Printed[], printed: Find): Mend | null {
  let left = cityPoints(deck, printed).points;
  if (left === null) return null;
  let made = deck;
  for (const card of ownCards(deck, cards, printed).filter(({ type }) => type === "city section")) {
    const cost = Number(card.city_points ?? 0);
    if (cost > left) continue;
    left -= cost;
    made = changed(made, card.name, 1, "city section");
  }
  return made === deck ? null : { words: "Build a city for the points", deck: made };
}

/** The Stronghold of the Faction that most cards are of. */
function withStronghold(deck: DeckList, cards: readonly Printed[], printed: Find): Mend | null {
  const counts = new Map<string, number>();
  for (const { name, count } of [...deck.cards, ...deck.sections]) {
    const faction = printed(name)?.faction;
    if (typeof faction === "string") counts.set(faction, (counts.get(faction) ?? 0) + count);
  }
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
  const found = cards.find((card) => card.type === "stronghold" && card.faction === most);
  return most && found ? { words: `Live in ${found.name} (${most})`, deck: { ...deck, stronghold: found.name } } : null;
}

/** The cards that the deck's Faction may have: its own first. */
function ownCards(deck: DeckList, cards: readonly Printed[], printed: Find): Printed[] {
  const faction = factionOf(deck, printed);
  const only = /^Only (.+?) players can use this card/;
  const fitting = cards.filter((card) => (!card.faction || card.faction === faction) && (only.exec(card.text ?? "")?.[1] ?? faction) === faction);
  return [...fitting.filter((card) => card.faction), ...fitting.filter((card) => !card.faction)];
}

/** As many cards as a deck needs: of the types that it lacks most, more copies of what it has before anything new. */
function filledUp(deck: DeckList, cards: readonly Printed[], printed: Find, least: number): Mend | null {
  const missing = least - deckSize(deck, printed);
  if (missing <= 0 || !factionOf(deck, printed)) return null;
  const counts: Record<string, number> = {};
  for (const { name, count } of deck.cards) {
    const type = String(printed(name)?.type ?? "");
    counts[type] = (counts[type] ?? 0) + count;
  }
  const unique = (card: Printed): boolean => Array.isArray(card.traits) && card.traits.includes("Unique");
  const had = deck.cards.map(({ name }) => printed(name)).filter((card): card is Printed => card !== undefined);
  const pool = [...new Set([...had, ...ownCards(deck, cards, printed)])].filter((card) => String(card.type) in SHARES && !card.name.endsWith(" (Experienced)"));
  let made = deck;
  for (let i = 0; i < missing; i += 1) {
    const room = pool.filter((card) => copiesOf(made, card.name) < (unique(card) ? 1 : COPIES_MOST));
    const lack = (type: string): number => (SHARES[type] ?? 0) * least - (counts[type] ?? 0);
    const type = [...new Set(room.map((card) => String(card.type)))].sort((a, b) => lack(b) - lack(a))[0];
    const card = room.find((one) => one.type === type);
    if (!card || !type) break;
    made = changed(made, card.name, 1, type);
    counts[type] = (counts[type] ?? 0) + 1;
  }
  return made === deck ? null : { words: `Fill it up with ${missing === 1 ? "1 card" : `${missing} cards`}`, deck: made };
}
