import { describe, expect, it } from "vitest";
import { findCards, typesOf } from "./catalogue";

const CARDS = [
  { name: "Salt-Etched Blade", type: "item", text: "Attach to a Hero of the Moto." },
  { name: "Red Altan", type: "hero", faction: "Moto", traits: ["Unique"], text: "Battle: Straighten this card." },
  { name: "Moto Caravan", type: "holding", text: "" },
];
const names = (words: string, type = ""): string[] => findCards(CARDS, words, type).map((card) => card.name);

describe("the catalogue", () => {
  it("is searched in names first, then in all words", () => {
    expect(names("moto")).toEqual(["Moto Caravan", "Salt-Etched Blade", "Red Altan"]);
    expect(names("MOTO hero unique")).toEqual(["Red Altan"]);
    expect(names("äLtan")).toEqual(["Red Altan"]);
    expect(names("nothing")).toEqual([]);
  });
  it("is searched by type", () => {
    expect(names("", "hero")).toEqual(["Red Altan"]);
    expect(typesOf(CARDS)).toEqual(["item", "hero", "holding"]);
  });
});
