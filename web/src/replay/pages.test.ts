import { describe, expect, it } from "vitest";
import { cardPieces } from "../lib/pieces";
import { pageStart, stretches, within } from "./pages";

describe("the pages of a replay", () => {
  it("begin after every fiftieth decision", () => {
    expect([0, 1, 50, 51, 100, 101].map(pageStart)).toEqual([0, 0, 0, 50, 50, 100]);
  });
  it("leave gaps where nothing was asked for yet", () => {
    const known = (n: number): boolean => n <= 2 || n === 7;
    expect(stretches(known, 8)).toEqual([
      { kind: "known", from: 0, to: 2 },
      { kind: "gap", from: 3, to: 6 },
      { kind: "known", from: 7, to: 7 },
      { kind: "gap", from: 8, to: 8 },
    ]);
  });
  it("end where the game does", () => {
    expect([within(-3, 9), within(4.4, 9), within(12, 9)]).toEqual([0, 4, 9]);
  });
});

describe("a line of the log", () => {
  it("shows its cards, the longest name first", () => {
    expect(cardPieces("Ann plays Red Altan (Experienced) on Red Altan.", ["Red Altan", "Red Altan (Experienced)"])).toEqual([
      { text: "Ann plays ", card: "" },
      { text: "Red Altan (Experienced)", card: "Red Altan (Experienced)" },
      { text: " on ", card: "" },
      { text: "Red Altan", card: "Red Altan" },
      { text: ".", card: "" },
    ]);
  });
});
