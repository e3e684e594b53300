import { describe, expect, it } from "vitest";
import { cardPieces, glued } from "./pieces";

describe("a sentence in pieces", () => {
  it("finds the cards, the longest name first", () => {
    expect(cardPieces("Khema the Elder meets Khema.", ["Khema", "Khema the Elder"])).toEqual([
      { text: "Khema the Elder", card: "Khema the Elder" },
      { text: " meets ", card: "" },
      { text: "Khema", card: "Khema" },
      { text: ".", card: "" },
    ]);
  });
  it("keeps a full stop with the link before it", () => {
    const pieces = cardPieces("You play Khema, then Mery.", ["Khema", "Mery"]);
    expect(glued(pieces, (piece) => piece.card !== "").map((piece) => [piece.text, piece.tail])).toEqual([
      ["You play ", ""],
      ["Khema", ","],
      [" then ", ""],
      ["Mery", "."],
    ]);
  });
  it("leaves what follows with a space where it is", () => {
    expect(glued([{ text: "Khema" }, { text: " (2)." }], (piece) => piece.text === "Khema").map((piece) => piece.tail)).toEqual(["", ""]);
  });
});
