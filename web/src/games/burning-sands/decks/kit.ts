import type { DeckKit } from "../..";
import Builder from "./Builder.svelte";
import { cardsIn, readDeck, writeDeck } from "./deck";
import DeckView from "./DeckView.svelte";
import { PASTING } from "./pasting";

export const decks: DeckKit = {
  about: (text) => {
    const deck = readDeck(text);
    return `${cardsIn(deck.cards)} cards, ${cardsIn(deck.sections)} City Sections${deck.stronghold ? `, from ${deck.stronghold}` : ""}`;
  },
  renamed: (text, name) => writeDeck({ ...readDeck(text), name }),
  ...PASTING,
  View: DeckView,
  Builder,
};
