import { describe, expect, it } from "vitest";
import type { Printed } from "../../../lib/api";
import { writeList } from "./deck";
import { readPasted } from "./pasting";

const TYPES: Record<string, string> = { "Red Altan": "hero", "Rain, Once": "action", Tents: "stronghold", "Lane of Ropes": "city section" };
const printed = (name: string): Printed | undefined => (name in TYPES ? { name, type: TYPES[name] } : undefined);
const FILE = 'name = "Mine"\nstronghold = "Tents"\n[sections]\n"Lane of Ropes" = 2\n[cards]\n"Red Altan" = 3\n"Nobody" = 1\n';

describe("what is pasted", () => {
  it("is the text of a file, faulty cards and all", () => {
    const { deck, unread } = readPasted(`${FILE}what is this\n`, printed);
    expect(deck).toEqual({
      name: "Mine",
      stronghold: "Tents",
      sections: [{ name: "Lane of Ropes", count: 2 }],
      cards: [
        { name: "Red Altan", count: 3 },
        { name: "Nobody", count: 1 },
      ],
    });
    expect(unread).toEqual(["what is this"]);
  });
  it("is a plain list, sorted by the catalogue", () => {
    const { deck, unread } = readPasted("My deck\n\n1 Tents\n2x Lane of Ropes\nHeroes\n- 2 Red Altan\nRed Altan x1\n3 × Rain, Once\n2 Nobody\n", printed);
    expect(deck).toEqual({
      name: "",
      stronghold: "Tents",
      sections: [{ name: "Lane of Ropes", count: 2 }],
      cards: [
        { name: "Red Altan", count: 3 },
        { name: "Rain, Once", count: 3 },
        { name: "Nobody", count: 2 },
      ],
    });
    expect(unread).toEqual(["My deck", "Heroes"]);
  });
  it("is the list that a deck is copied as", () => {
    const { deck } = readPasted(FILE, printed);
    expect(readPasted(writeList(deck), printed)).toEqual({ deck: { ...deck, name: "" }, unread: [] });
  });
  it("is refused with words where there is no deck in it", () => {
    expect(() => readPasted("hello there", printed)).toThrow("no card");
  });
});
