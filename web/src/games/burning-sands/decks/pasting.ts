// What somebody pastes becomes a deck: the text of a file, or a plain list with a card in each line.

import type { DeckKit } from "../..";
import type { Printed } from "../../../lib/api";
import { changed, readDeck, writeDeck, type DeckList } from "./deck";

export interface PastedDeck {
  deck: DeckList;
  /** Lines that say nothing that a deck has. */
  unread: string[];
}

/** The deck in what was pasted; an Error with words for people where there is none. */
export function readPasted(words: string, printed: (name: string) => Printed | undefined): PastedDeck {
  const pasted = /^\s*(\[(cards|sections)\]|stronghold\s*=)/m.test(words) ? readFile(words) : readList(words, printed);
  const { deck } = pasted;
  if (!deck.stronghold && !deck.sections.length && !deck.cards.length) throw new Error("There is no card in this text. A line is a number and a name: 2 Red Altan");
  return pasted;
}

function readFile(text: string): PastedDeck {
  const unread = text.split("\n").filter((line) => line.trim() && !/^\s*(#|\[(sections|cards)\]|("[^"]+"|'[^']+'|[\w-]+)\s*=\s*\S)/.test(line));
  return { deck: readDeck(text), unread };
}

/** "2 Red Altan", "2x Red Altan", "Red Altan x2" or only "Red Altan"; the catalogue says what is a Stronghold and what a City Section. */
function readList(text: string, printed: (name: string) => Printed | undefined): PastedDeck {
  let deck: DeckList = { name: "", stronghold: "", sections: [], cards: [] };
  const unread: string[] = [];
  for (const line of text.split("\n").map((one) => one.replace(/^[-*•]\s+/, "").trim())) {
    if (!line || line.startsWith("#") || line.startsWith("//")) continue;
    const before = /^(\d{1,2})\s*[x×]?\s+(.+)$/i.exec(line);
    const after = /^(.+?)\s+[x×]\s?(\d{1,2})$/i.exec(line);
    const name = before?.[2] ?? after?.[1] ?? line;
    // A line without a number is a card only if there is one of that name: it may as well be a heading.
    if (!before && !after && !printed(name)) unread.push(line);
    else deck = changed(deck, name, Number(before?.[1] ?? after?.[2] ?? 1), String(printed(name)?.type ?? ""));
  }
  return { deck, unread };
}

/** The same for the screens that know decks by their texts alone. */
export const PASTING: Pick<DeckKit, "paste" | "sample"> = {
  paste: async (words, printed) => {
    const { deck, unread } = readPasted(words, printed);
    return { text: writeDeck(deck), unread };
  },
  sample: "2 Red Altan\n1 Ninety Tents of Orghai",
};
