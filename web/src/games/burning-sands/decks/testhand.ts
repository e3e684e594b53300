// An opening hand of a deck, drawn to see what it is like.

import type { Printed } from "../../../lib/api";
import type { DeckList } from "./deck";

export const HAND_BASE = 4; // cards of an opening hand beside one for each City Section (BS 3.15)

/** Every card of the deck, copies one by one; what the deck does not draw is left out. */
export function drawPile(deck: DeckList, printed: (name: string) => Printed | undefined): Printed[] {
  return deck.cards.flatMap(({ name, count }) => {
    const card = printed(name);
    return card && !["stronghold", "city section"].includes(String(card.type)) ? Array.from({ length: count }, () => card) : [];
  });
}

/** How many cards one begins with. */
export function handSize(deck: DeckList): number {
  return HAND_BASE + deck.sections.reduce((sum, { count }) => sum + count, 0);
}

/** The pile in a new order; `luck` gives numbers from 0 up to 1. */
export function shuffled<T>(pile: readonly T[], luck: () => number = Math.random): T[] {
  const cards = [...pile];
  for (let i = cards.length - 1; i > 0; i -= 1) {
    const j = Math.floor(luck() * (i + 1));
    [cards[i], cards[j]] = [cards[j] as T, cards[i] as T];
  }
  return cards;
}
