import { describe, expect, it } from "vitest";
import { cardsIn, copiesOf, deckSize, type DeckList } from "./deck";
import { mendAll, mendFor } from "./mends";

const CARDS = [
  { name: "Tents", type: "stronghold", faction: "Moto", city_points: 10 },
  { name: "Corral", type: "city section", faction: "Moto", city_points: 4 },
  { name: "Cistern", type: "city section", city_points: 5 },
  { name: "Gate", type: "city section", city_points: 4, text: "Only Senpet players can use this card." },
  { name: "Altan", type: "hero", faction: "Moto", traits: ["Unique"] },
  { name: "Rider", type: "hero", faction: "Moto" },
  { name: "Scribe", type: "hero", faction: "Senpet" },
  { name: "Diggings", type: "holding" },
  { name: "Ration", type: "action" },
  { name: "Lightning", type: "pantheon" },
];
const printed = (name: string) => CARDS.find((card) => card.name === name);
const deck = (cards: Record<string, number>, sections: Record<string, number> = { Corral: 1 }, stronghold = "Tents"): DeckList => ({
  name: "",
  stronghold,
  sections: Object.entries(sections).map(([name, count]) => ({ name, count })),
  cards: Object.entries(cards).map(([name, count]) => ({ name, count })),
});
const mend = (fault: string, of: DeckList) => mendFor({ fault, rule: "BS 3.1" }, of, CARDS, printed);

describe("mends", () => {
  it("set the number of copies", () => {
    const made = mend("5 copies of Rider; at most 3", deck({ Rider: 5 }));
    expect(made?.words).toBe("Keep 3 of Rider");
    expect(made && copiesOf(made.deck, "Rider")).toBe(3);
    expect(mend("2 copies of Lightning; one of each Pantheon card", deck({ Lightning: 2 }))?.words).toBe("Keep 1 of Lightning");
  });
  it("leave out what may not be there, or put in what was meant", () => {
    expect(mend("Lightning: there are no Pantheon cards in this edition", deck({ Lightning: 1 }))?.deck.cards).toEqual([]);
    expect(mend("Gate is for Senpet players only", deck({}, { Corral: 1, Gate: 1 }))?.deck.sections).toEqual([{ name: "Corral", count: 1 }]);
    expect(mend("there is no card 'Ridr'; did you mean 'Rider'?", deck({ Ridr: 2 }))?.deck.cards).toEqual([{ name: "Rider", count: 2 }]);
    expect(mend("there is no card 'Nobody'", deck({ Nobody: 2 }))?.deck.cards).toEqual([]);
    expect(mend("Cistern is a city section and not part of the deck", deck({ Cistern: 1 }))?.deck.sections.map(({ name }) => name)).toEqual(["Corral", "Cistern"]);
  });
  it("make the city fit, or build one", () => {
    const made = mend("the City Sections cost 14 of 10 City Points", deck({}, { Corral: 1, Cistern: 2 }));
    expect(made?.words).toBe("Take one Corral out of the city");
    expect(mend("no City Section; a player has at least one", deck({}, {}))?.deck.sections.map(({ name }) => name)).toEqual(["Corral", "Cistern"]);
    expect(mend("no Stronghold; a player has exactly one", deck({ Rider: 3, Scribe: 1 }, {}, ""))?.deck.stronghold).toBe("Tents");
    expect(mend("no Stronghold; a player has exactly one", deck({}, {}, ""))).toBe(null);
  });
  it("fill the deck up with what it may have, never beyond its copies", () => {
    const made = mend("4 cards; a deck has at least 9", deck({ Altan: 1, Rider: 2, Diggings: 1 }));
    expect(made?.words).toBe("Fill it up with 5 cards");
    expect(made && deckSize(made.deck, printed)).toBe(9);
    expect(made && copiesOf(made.deck, "Altan")).toBe(1);
    expect(made && copiesOf(made.deck, "Scribe")).toBe(0);
  });
  it("do everything at once", () => {
    const faults = ["8 cards; a deck has at least 9", "6 copies of Rider; at most 3", "there is no card 'Nobody'"].map((fault) => ({ fault, rule: "" }));
    const made = mendAll(faults, deck({ Rider: 6, Nobody: 2 }), CARDS, printed);
    expect(deckSize(made, printed)).toBe(9);
    expect(copiesOf(made, "Rider")).toBe(3);
    expect(cardsIn(made.cards.filter(({ name }) => name === "Nobody"))).toBe(0);
  });
});
