// A deck to try a new card with: a ready one of its Faction, with the card in it as often as a deck may hold it.

import type { Printed } from "../../../lib/api";
import type { Find } from "../..";
import type { DeckText } from "../../../lib/protocol";
import { cityPoints, factionOf, readDeck, writeDeck, type DeckList } from "../decks/deck";

const COPIES = 3;
const USUAL = "first-moto";

/** The deck's text; `printed` finds the new card, too. */
export function trialDeck(card: Printed, ready: readonly DeckText[], printed: Find): string {
  const lists = ready.map((deck) => ({ id: deck.name, list: readDeck(deck.text) }));
  const usual = lists.find(({ id }) => id === USUAL) ?? lists[0];
  const faction = typeof card.faction === "string" ? card.faction : "";
  const deck = (lists.find(({ list }) => faction && factionOf(list, printed) === faction) ?? usual)?.list;
  if (!deck) return "";
  return writeDeck(withCard({ ...deck, name: `To try ${card.name}` }, card, printed));
}

function withCard(deck: DeckList, card: Printed, printed: Find): DeckList {
  if (card.type === "stronghold") return { ...deck, stronghold: card.name };
  if (card.type !== "city section") {
    const unique = Array.isArray(card.traits) && card.traits.includes("Unique");
    return { ...deck, cards: [{ name: card.name, count: unique ? 1 : COPIES }, ...deck.cards] };
  }
  let sections = [{ name: card.name, count: 1 }, ...deck.sections];
  // The last ones make room for it.
  for (;;) {
    const { spent, points } = cityPoints({ ...deck, sections }, printed);
    if (points === null || spent <= points || sections.length === 1) return { ...deck, sections };
    const last = sections.at(-1) as { name: string; count: number };
    sections = last.count > 1 ? [...sections.slice(0, -1), { ...last, count: last.count - 1 }] : sections.slice(0, -1);
  }
}
