import { describe, expect, it } from "vitest";
import { ANYTHING, choicesOf, readWish, searchCards, writeWish, type Wish } from "./search";

const CARDS = [
  { name: "Salt-Etched Blade", type: "item", copper: 4, text: "Attach to a Hero of the Moto." },
  { name: "Red Altan", type: "hero", faction: "Moto", copper: 6, traits: ["Unique", "Flying"], text: "Battle: Ready this card." },
  { name: "Moto Caravan", type: "holding", copper: 0, text: "" },
  { name: "Khema", type: "god", house: "temet", text: "Remove one scarab." },
  { name: "Viper Nest", kind: "challenge", trait: "Beast", colour: "green", text: "" },
];
const MEANINGS = { "Red Altan": "Battle: Straighten this card.", Khema: "A Raid is made by one Hero." };
const names = (wish: Partial<Wish>): string[] => searchCards(CARDS, MEANINGS, { ...ANYTHING, ...wish }).map(({ card }) => card.name);

describe("the search for cards", () => {
  it("looks into names first, then into all words", () => {
    expect(names({ words: "moto" })).toEqual(["Moto Caravan", "Salt-Etched Blade", "Red Altan"]);
    expect(names({ words: "MOTO hero unique" })).toEqual(["Red Altan"]);
    expect(names({ words: "äLtan" })).toEqual(["Red Altan"]);
    expect(names({ words: "nothing" })).toEqual([]);
    expect(names({})).toHaveLength(CARDS.length);
  });
  it("finds what is said in other words, and says so", () => {
    expect(names({ words: "straightens" })).toEqual(["Red Altan"]);
    expect(names({ words: "straighten moto" })).toEqual(["Red Altan"]);
    expect(names({ words: "raids" })).toEqual(["Khema"]);
    expect(searchCards(CARDS, MEANINGS, { ...ANYTHING, words: "straightened" })).toEqual([{ card: CARDS[1], byMeaning: true }]);
    expect(searchCards(CARDS, {}, { ...ANYTHING, words: "straightened" })).toEqual([]);
  });
  it("keeps quoted words together, and takes other forms at the beginning of words only", () => {
    expect(names({ words: '"remove one"' })).toEqual(["Khema"]);
    expect(names({ words: '"one remove"' })).toEqual([]);
    expect(names({ words: "removing scarabs" })).toEqual(["Khema"]);
    expect(names({ words: "hams" })).toEqual([]);
  });
  it("narrows by type, side, trait and cost", () => {
    expect(names({ type: "hero" })).toEqual(["Red Altan"]);
    expect(names({ type: "challenge" })).toEqual(["Viper Nest"]);
    expect(names({ side: "temet" })).toEqual(["Khema"]);
    expect(names({ trait: "Beast" })).toEqual(["Viper Nest"]);
    expect(names({ cost: "4" })).toEqual(["Salt-Etched Blade"]);
    expect(names({ cost: "<4" })).toEqual(["Salt-Etched Blade", "Moto Caravan"]);
    expect(choicesOf(CARDS)).toEqual({
      types: ["item", "hero", "holding", "god", "challenge"],
      sides: ["Moto", "temet"],
      traits: ["Beast", "Flying", "Unique"],
      costs: [0, 4, 6],
    });
  });
  it("is written into the address and read from it", () => {
    const wish = { ...ANYTHING, words: "straightens a Hero", cost: "<3", side: "Ra'Shari" };
    expect(readWish(writeWish(wish))).toEqual(wish);
    expect(writeWish(ANYTHING)).toBe("");
  });
});
