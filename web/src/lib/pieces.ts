// A sentence in pieces, so that the cards in it can be looked at.

export interface Piece {
  text: string;
  card: string;
}

/** The longest name wins where two begin alike. */
export function cardPieces(text: string, cards: readonly string[]): Piece[] {
  const names = [...new Set(cards)].sort((a, b) => b.length - a.length);
  let found: Piece[] = [{ text, card: "" }];
  for (const card of names) {
    found = found.flatMap((piece) => {
      if (piece.card) return [piece];
      const parts = piece.text.split(card);
      return parts.flatMap((part, i) => (i ? [{ text: card, card }, { text: part, card: "" }] : [{ text: part, card: "" }]));
    });
  }
  return found.filter((piece) => piece.text);
}

/** Pieces with the punctuation behind a link taken to it, as its tail: a full stop must not stand alone in a line. */
export function glued<P extends { text: string }>(pieces: readonly P[], isLink: (piece: P) => boolean): (P & { tail: string })[] {
  const found: (P & { tail: string })[] = [];
  for (const piece of pieces) {
    const before = found.at(-1);
    const tail = before && isLink(before) && !isLink(piece) ? (/^[.,;:!?)»]+/.exec(piece.text)?.[0] ?? "") : "";
    if (before) before.tail = tail;
    const text = piece.text.slice(tail.length);
    if (text) found.push({ ...piece, text, tail: "" });
  }
  return found;
}

/** A reason as the rules give it, as a sentence of its own. */
export function sentence(words: string): string {
  const begun = words.charAt(0).toUpperCase() + words.slice(1);
  return !begun || /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
