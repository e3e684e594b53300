import { describe, expect, it } from "vitest";
import { byType, cardsIn, faultsOf, readDeck } from "./deck";

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
    expect(faultsOf("Red Altan (Experienced)", faults)).toHaveLength(1);
  });
});
