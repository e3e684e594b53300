import { describe, expect, it } from "vitest";
import type { Printed } from "../../../lib/api";
import { readDeck } from "../decks/deck";
import { asType, fieldsOf, freshCard, numberTyped } from "./fields";
import { trialDeck } from "./trial";

const KNOWN: Printed[] = [
  { name: "Tents", type: "stronghold", faction: "Moto", city_points: 6 },
  { name: "Spire", type: "stronghold", faction: "Ashalan", city_points: 6 },
  { name: "Lane", type: "city section", city_points: 2 },
];
const deck = (stronghold: string): string => `name = "x"\nstronghold = "${stronghold}"\n\n[sections]\n"Lane" = 3\n\n[cards]\n"Rider" = 2\n`;
const READY = [
  { name: "ashalan", text: deck("Spire") },
  { name: "first-moto", text: deck("Tents") },
];

function trial(card: Printed): ReturnType<typeof readDeck> {
  return readDeck(trialDeck(card, READY, (name) => [...KNOWN, card].find((one) => one.name === name)));
}

describe("the fields of a card", () => {
  it("are those of its type, and what a file brought beside them", () => {
    expect(fieldsOf({ name: "", type: "action" }).map(({ key }) => key)).toEqual(["copper", "water", "fate"]);
    expect(fieldsOf({ name: "", type: "action", ka: 1 }).map(({ key }) => key)).toEqual(["copper", "water", "fate", "ka"]);
    expect(fieldsOf({ name: "", type: "spell", traits: ["Jinn"] }).map(({ key }) => key)).toContain("strength");
  });
  it("change with the type, and keep what both have", () => {
    const hero = asType({ ...freshCard(), name: "Bell", copper: 4, text: "Day: Draw a card." }, "hero");
    expect(hero).toEqual({ name: "Bell", type: "hero", copper: 4, strength: 1, ka: 1, fate: 2, text: "Day: Draw a card." });
    expect(asType(hero, "city section")).not.toHaveProperty("copper");
  });
  it("are numbers, or bonuses where there can be some", () => {
    expect(numberTyped(" 3 ", false)).toBe(3);
    expect(numberTyped("+1", true)).toBe("+1");
    expect(numberTyped("-1", false)).toBe(-1);
    expect(numberTyped("", true)).toBeUndefined();
    expect(numberTyped("x", false)).toBe("x");
  });
});

describe("a deck to try a card with", () => {
  it("is one of its Faction, with three of it, or one if it is unique", () => {
    const found = trial({ name: "Bell", type: "hero", faction: "Ashalan" });
    expect(found.stronghold).toBe("Spire");
    expect(found.cards[0]).toEqual({ name: "Bell", count: 3 });
    expect(trial({ name: "Bell", type: "hero", traits: ["Unique"] }).cards[0]?.count).toBe(1);
  });
  it("is that for a first game where it has none", () => {
    expect(trial({ name: "Bell", type: "action" }).stronghold).toBe("Tents");
  });
  it("has the Stronghold in the place of its own, and room for a City Section", () => {
    expect(trial({ name: "Bell", type: "stronghold", faction: "Moto", city_points: 5 }).stronghold).toBe("Bell");
    expect(trial({ name: "Bell", type: "city section", city_points: 3 }).sections).toEqual([
      { name: "Bell", count: 1 },
      { name: "Lane", count: 1 },
    ]);
  });
});
