// Finding cards: every word must be in the card's name, type, faction, traits or text.

import type { Printed } from "../../../lib/api";

const plain = (words: string): string =>
  words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase();

function toldBy(card: Printed): string {
  const traits = Array.isArray(card.traits) ? card.traits.join(" ") : "";
  return plain([card.name, card.type, card.faction ?? "", traits, card.text ?? ""].join(" "));
}

/** The cards of a type (empty: of all) that have all the words; those with the words in their name come first. */
export function findCards(cards: readonly Printed[], words: string, type: string): Printed[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const found = cards.filter((card) => (!type || card.type === type) && wanted.every((word) => toldBy(card).includes(word)));
  const named = (card: Printed): boolean => wanted.every((word) => plain(card.name).includes(word));
  return [...found.filter(named), ...found.filter((card) => !named(card))];
}

export function typesOf(cards: readonly Printed[]): string[] {
  return [...new Set(cards.map((card) => String(card.type)))];
}
