// What somebody pastes becomes a deck: the text of a file, a link that holds one, or a plain list with a card in each line.

import type { Printed } from "../lib/api";
import { changed, readDeck, type DeckList } from "./deck";
import { deckInLink, holdsDeck } from "./sharing";

export interface Pasted {
  deck: DeckList;
  /** Lines that say nothing that a deck has. */
  unread: string[];
}

/** The deck in what was pasted; an Error with words for people where there is none. */
export async function readPasted(words: string, printed: (name: string) => Printed | undefined): Promise<Pasted> {
  if (holdsDeck(words)) return readPasted(await deckInLink(words), printed);
  if (/^\s*https?:\S+\s*$/.test(words)) throw new Error("This page opens links to decks of its own only. Paste the deck's text instead.");
  const pasted = /^\s*(\[(cards|sections)\]|stronghold\s*=)/m.test(words) ? readFile(words) : readList(words, printed);
  const { deck } = pasted;
  if (!deck.stronghold && !deck.sections.length && !deck.cards.length) throw new Error("There is no card in this text. A line is a number and a name: 2 Red Altan");
  return pasted;
}

function readFile(text: string): Pasted {
  const unread = text.split("\n").filter((line) => line.trim() && !/^\s*(#|\[(sections|cards)\]|("[^"]+"|'[^']+'|[\w-]+)\s*=\s*\S)/.test(line));
  return { deck: readDeck(text), unread };
}

/** "2 Red Altan", "2x Red Altan", "Red Altan x2" or only "Red Altan"; the catalogue says what is a Stronghold and what a City Section. */
function readList(text: string, printed: (name: string) => Printed | undefined): Pasted {
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
