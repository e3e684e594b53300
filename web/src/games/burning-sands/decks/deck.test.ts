import { describe, expect, it } from "vitest";
import { byType, cardsIn, changed, cityPoints, copiesOf, countWords, deckSize, exchanged, faultsOf, meantBy, readDeck, writeDeck } from "./deck";

const TEXT = `name = "Mine: the best"
stronghold = "Spire of the Patient Glass"

[sections]
"Gate of Two Lions" = 2  # both gates

[cards]
"Red Altan" = 1
"Sluice-Keeper's Terrace" = 3
Nope = 4
this line is no entry
`;

describe("a deck's text", () => {
  it("is read as far as it can be", () => {
    expect(readDeck(TEXT)).toEqual({
      name: "Mine: the best",
      stronghold: "Spire of the Patient Glass",
      sections: [{ name: "Gate of Two Lions", count: 2 }],
      cards: [
        { name: "Red Altan", count: 1 },
        { name: "Sluice-Keeper's Terrace", count: 3 },
        { name: "Nope", count: 4 },
      ],
    });
    expect(cardsIn(readDeck(TEXT).cards)).toBe(8);
  });
  it("is shown by types, the unknown last", () => {
    const printed = (name: string) => (name === "Red Altan" ? { name, type: "hero" } : name.startsWith("S") ? { name, type: "holding" } : undefined);
    const parts = byType([{ name: "Nope", count: 4 }, ...readDeck(TEXT).cards], printed);
    expect(parts.map((part) => part.type)).toEqual(["hero", "holding", "unknown"]);
  });
  it("knows which card a fault names", () => {
    const faults = [
      { fault: "there is no card 'Nope'", rule: "BS 3.1" },
      { fault: "4 copies of Red Altan (Experienced); at most 3", rule: "BS 3.3" },
    ];
    expect(faultsOf("Nope", faults)).toHaveLength(1);
    expect(faultsOf("Red Altan", faults)).toHaveLength(0);
    expect(faultsOf("Red Altan", [{ fault: "there is no card 'Red Alten'; did you mean 'Red Altan'?", rule: "BS 3.1" }])).toHaveLength(0);
    expect(faultsOf("Red Altan (Experienced)", faults)).toHaveLength(1);
  });
  it("is written as it is read", () => {
    const deck = readDeck(TEXT);
    expect(readDeck(writeDeck(deck))).toEqual(deck);
    const quoted = { ...deck, name: 'He said "no" \\ yes' };
    expect(readDeck(writeDeck(quoted)).name).toBe(quoted.name);
    expect(readDeck(writeDeck({ ...deck, stronghold: "" })).stronghold).toBe("");
  });
});

describe("a deck that is changed", () => {
  const deck = readDeck(TEXT);
  it("has a card more or fewer, where its type belongs", () => {
    expect(copiesOf(changed(deck, "Red Altan", 1, "hero"), "Red Altan")).toBe(2);
    expect(changed(deck, "Hut", 1, "city section").sections.at(-1)).toEqual({ name: "Hut", count: 1 });
    expect(changed(deck, "Rain, Once", 2, "action").cards.at(-1)).toEqual({ name: "Rain, Once", count: 2 });
    expect(changed(deck, "Tents", 1, "stronghold").stronghold).toBe("Tents");
    expect(changed(deck, "Tents", -1, "stronghold").stronghold).toBe("");
  });
  it("keeps the line of a card that was taken out, and does not write it", () => {
    const without = changed(deck, "Red Altan", -1, "hero");
    expect(without.cards[0]).toEqual({ name: "Red Altan", count: 0 });
    expect(changed(without, "Red Altan", -1, "hero").cards[0]?.count).toBe(0);
    expect(writeDeck(without)).not.toContain("Red Altan");
  });
  it("lets what lies in the wrong place be taken out there", () => {
    const wrong = readDeck('[cards]\n"Hut" = 1\n');
    expect(changed(wrong, "Hut", -1, "city section").cards).toEqual([{ name: "Hut", count: 0 }]);
  });
  it("takes the card that was meant", () => {
    expect(meantBy("there is no card 'Red Alten'; did you mean 'Red Altan'?")).toBe("Red Altan");
    expect(meantBy(`there is no card 'X'; did you mean "Sluice-Keeper's Terrace"?`)).toBe("Sluice-Keeper's Terrace");
    expect(meantBy("54 cards; a deck has at least 55")).toBe("");
    expect(exchanged(deck, "Nope", "Red Altan").cards).toEqual([
      { name: "Red Altan", count: 5 },
      { name: "Sluice-Keeper's Terrace", count: 3 },
    ]);
    expect(exchanged(deck, deck.stronghold, "Tents").stronghold).toBe("Tents");
  });
  it("counts its city", () => {
    const sheets: Record<string, { type: string; city_points: number }> = {
      "Spire of the Patient Glass": { type: "stronghold", city_points: 20 },
      "Gate of Two Lions": { type: "city section", city_points: 6 },
    };
    const printed = (name: string) => (sheets[name] ? { name, ...sheets[name] } : undefined);
    expect(cityPoints(deck, printed)).toEqual({ spent: 12, points: 20 });
    expect(deckSize(changed({ ...deck, sections: [] }, "Red Altan", 1, "hero"), printed)).toBe(9);
    expect(deckSize({ ...deck, cards: [{ name: "Gate of Two Lions", count: 3 }] }, printed)).toBe(0);
    expect(cityPoints({ ...deck, stronghold: "Nope" }, printed).points).toBeNull();
  });
  it("is told in words", () => {
    expect([countWords(1, "hero"), countWords(2, "hero"), countWords(2, "story"), countWords(3, "city-section")]).toEqual(["1 hero", "2 heroes", "2 stories", "3 city sections"]);
    expect(countWords(1, "pantheon")).toBe("1 pantheon card");
  });
});
