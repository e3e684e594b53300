import { describe, expect, it } from "vitest";
import { drawPile, handSize, shuffled } from "./testhand";

const CARDS = [
  { name: "Tents", type: "stronghold" },
  { name: "Cistern", type: "city section" },
  { name: "Altan", type: "hero" },
  { name: "Diggings", type: "holding" },
];
const printed = (name: string) => CARDS.find((card) => card.name === name);
const deck = {
  name: "",
  stronghold: "Tents",
  sections: [{ name: "Cistern", count: 3 }],
  cards: [
    { name: "Altan", count: 2 },
    { name: "Diggings", count: 3 },
    { name: "Nobody", count: 1 },
    { name: "Cistern", count: 1 },
  ],
};

describe("a test hand", () => {
  it("is drawn from what the deck draws", () => {
    expect(drawPile(deck, printed).map(({ name }) => name)).toEqual(["Altan", "Altan", "Diggings", "Diggings", "Diggings"]);
    expect(handSize(deck)).toBe(7);
  });
  it("keeps every card when it is shuffled", () => {
    const pile = Array.from({ length: 55 }, (_, i) => i);
    let turn = 0;
    const mixed = shuffled(pile, () => ((turn += 1) * 0.37) % 1);
    expect(mixed).not.toEqual(pile);
    expect(mixed.toSorted((a, b) => a - b)).toEqual(pile);
  });
});
