// What the server says of a card's words, laid over those words as they were written.

import type { CardVerdict } from "../lib/protocol";

export interface Piece {
  words: string;
  /** understood, at fault, or nothing said of it. */
  sort: "good" | "bad" | "";
}

/** The text in pieces: faults as narrowly as they are told, the rest by sentences that were understood. */
export function piecesOf(text: string, verdict: Pick<CardVerdict, "faults" | "understood">): Piece[] {
  const sorts = new Array<Piece["sort"]>(text.length).fill("");
  for (const { words } of verdict.understood) lay(text, words, "good", sorts);
  for (const { words } of verdict.faults) lay(text, words, "bad", sorts);
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = pieces.at(-1);
    const sort = sorts[at] ?? "";
    if (last?.sort === sort) last.words += text[at];
    else pieces.push({ words: text[at] as string, sort });
  }
  return pieces;
}

function lay(text: string, words: string, sort: Piece["sort"], sorts: Piece["sort"][]): void {
  if (!words) return;
  // A short word is looked for as a word: "a" is not the first letter of "and".
  const letter = /\p{L}|\d/u;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const [before = "", behind = ""] = [text[at - 1], text[at + words.length]];
    if ((letter.test(before) && letter.test(words[0] as string)) || (letter.test(behind) && letter.test(words.at(-1) as string))) continue;
    sorts.fill(sort, at, at + words.length);
    return;
  }
}
