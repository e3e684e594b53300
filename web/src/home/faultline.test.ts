import { describe, expect, it } from "vitest";
import { around, faultLine } from "./faultline";

const FILE = ['title = "A caravan"', 'game = "scarab-lords"', "", "[table]", "phase = 1", 'temet = { hand = ["Merchant Caravn"] }', "", "[[step]]", 'do = "pass"', "[[step]]", 'do = "pass"'].join("\n");

describe("the line of a fault", () => {
  it("is the one that is said", () => {
    expect(faultLine(FILE, "this is not TOML: Invalid value (at line 5, column 6)")).toBe(5);
  });
  it("has the name or the key that is at fault", () => {
    expect(faultLine(FILE, "table.temet: there is no card 'Merchant Caravn'")).toBe(6);
    expect(faultLine(FILE, "table.phase is a number from 0 to 2")).toBe(5);
  });
  it("is looked for in the step that is told", () => {
    expect(faultLine(FILE, "step 2: 'pass' is not legal")).toBe(11);
    expect(faultLine(FILE, "step 1: it is not your turn")).toBe(8);
  });
  it("is nowhere if nothing of the file is named", () => {
    expect(faultLine(FILE, "the game in it is over")).toBeNull();
  });
  it("is shown with its neighbours", () => {
    expect(around("a\nb\nc\nd", 1, 1)).toEqual([
      { number: 1, text: "a", at: true },
      { number: 2, text: "b", at: false },
    ]);
  });
});
