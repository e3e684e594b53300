// Finding cards by words, by what their texts mean, by side, type, cost and trait: in the gallery and beside a deck.

import type { Printed } from "../lib/api";

/** By a card's name, what its text means in the words that are always the same. */
export type Meanings = Readonly<Record<string, string>>;

export interface Wish {
  words: string;
  type: string;
  /** A Faction or a House. */
  side: string;
  /** "3": exactly; "<3": at most. */
  cost: string;
  trait: string;
}

export const ANYTHING: Wish = { words: "", type: "", side: "", cost: "", trait: "" };

export interface Found {
  card: Printed;
  /** Only what its text means has all the words: the text says it otherwise. */
  byMeaning: boolean;
}

export function plain(words: string): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();
}

/** The words that are sought; what stands in quotes stays together. */
export function soughtWords(words: string): string[] {
  return [...plain(words).matchAll(/"([^"]+)"|[^\s"]+/g)].map((found) => (found[1] ?? found[0]).trim()).filter(Boolean);
}

const ENDINGS = ["s", "es", "ed", "d", "ing"];

/** A word as it may begin in another form: "straightens" is found in "straighten", "bowing" in "bow". */
function beginnings(word: string): string[] {
  const shorter = ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length >= 3).map((ending) => word.slice(0, -ending.length));
  return [word, ...shorter];
}

/** Whether a text has a word: as it was written anywhere, in another form at the beginning of a word. */
export function hasWord(text: string, word: string): boolean {
  const told = ` ${text.replace(/[^\p{L}\p{N}+-]+/gu, " ")}`;
  return text.includes(word) || beginnings(word).some((begin) => told.includes(` ${begin}`));
}

export const typeOf = (card: Printed): string => String(card.kind ?? card.type ?? "");
export const sideOf = (card: Printed): string => String(card.faction ?? card.house ?? "");

export function traitsOf(card: Printed): string[] {
  return [card.traits, card.trait].flat().filter((trait): trait is string => typeof trait === "string");
}

/** What one pays for a card; null where nobody pays. */
export function costOf(card: Printed): number | null {
  const cost = card.copper ?? card.cost;
  return typeof cost === "number" ? cost : null;
}

function told(card: Printed): string {
  const other = [card.quest, card.reward, card.keep, card.kept_text, card.weapon, card.sort, card.colour, card.icons].flat();
  return plain([card.name, card.type, card.kind, sideOf(card), ...traitsOf(card), ...other, card.text].filter(Boolean).join(" "));
}

function fits(card: Printed, wish: Wish): boolean {
  const cost = costOf(card);
  const limit = Number(wish.cost.replace("<", ""));
  return (
    (!wish.type || typeOf(card) === wish.type) &&
    (!wish.side || sideOf(card) === wish.side) &&
    (!wish.trait || traitsOf(card).includes(wish.trait)) &&
    (!wish.cost || (cost !== null && (wish.cost.startsWith("<") ? cost <= limit : cost === limit)))
  );
}

/** The cards that one wishes for: first those with the words in their names, last those whose meaning alone has them. */
export function searchCards(cards: readonly Printed[], meanings: Meanings, wish: Wish): Found[] {
  const words = soughtWords(wish.words);
  const ranked: Found[][] = [[], [], []];
  for (const card of cards) {
    if (!fits(card, wish)) continue;
    const name = plain(card.name);
    const text = told(card);
    const meaning = plain(meanings[card.name] ?? "");
    if (words.every((word) => hasWord(name, word))) ranked[0]?.push({ card, byMeaning: false });
    else if (words.every((word) => hasWord(text, word))) ranked[1]?.push({ card, byMeaning: false });
    else if (words.every((word) => hasWord(text, word) || hasWord(meaning, word))) ranked[2]?.push({ card, byMeaning: true });
  }
  return ranked.flat();
}

/** What can be chosen among some cards. */
export interface Choices {
  types: string[];
  sides: string[];
  traits: string[];
  costs: number[];
}

export function choicesOf(cards: readonly Printed[]): Choices {
  const each = (of: (card: Printed) => string[]): string[] => [...new Set(cards.flatMap(of))].filter(Boolean);
  const costs = cards.map(costOf).filter((cost): cost is number => cost !== null);
  return {
    types: each((card) => [typeOf(card)]),
    sides: each((card) => [sideOf(card)]).sort(),
    traits: each(traitsOf).sort(),
    costs: [...new Set(costs)].sort((a, b) => a - b),
  };
}

/** A wish as the end of an address, and back. */
export function writeWish(wish: Wish): string {
  const told = new URLSearchParams();
  for (const [key, value] of Object.entries(wish)) if (value.trim()) told.set(key === "words" ? "find" : key, value.trim());
  const text = told.toString();
  return text && `?${text}`;
}

export function readWish(search: string): Wish {
  const told = new URLSearchParams(search);
  const wish = { ...ANYTHING };
  for (const key of Object.keys(wish) as (keyof Wish)[]) wish[key] = told.get(key === "words" ? "find" : key) ?? "";
  return wish;
}

/** How many copies of a card a game has; where it does not say so, one. */
export const copiesInGame = (card: Printed): number => (typeof card.copies === "number" ? card.copies : 1);
