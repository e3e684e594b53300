import { describe, expect, it } from "vitest";
import { anchorOf, matching, numberIn, piecesOf, sectionsOf } from "./book";

const BOOK = [
  { number: "SL 1.1", section: "1 Aim", text: "Two players play; see SL 2.10." },
  { number: "SL 2.1", section: "2 Cards", text: "A god stands in the middle." },
  { number: "SL 2.10", section: "2 Cards", text: "Two Scarabs (reading)." },
];

describe("the book of rules", () => {
  it("has its paragraphs under sections", () => {
    expect(sectionsOf(BOOK).map((section) => [section.title, section.paragraphs.length])).toEqual([
      ["1 Aim", 1],
      ["2 Cards", 2],
    ]);
  });
  it("knows a number however it is written", () => {
    expect(numberIn(" sl2.1 ")).toBe("SL 2.1");
    expect(numberIn("SL 2")).toBe("SL 2");
    expect(numberIn("two")).toBeNull();
    expect(anchorOf("SL 2.1")).toBe("SL-2.1");
  });
  it("finds a number, a section and all of several words", () => {
    expect(matching(BOOK, "SL 2.1").map((one) => one.number)).toEqual(["SL 2.1"]);
    expect(matching(BOOK, "sl 2").length).toBe(2);
    expect(matching(BOOK, "cards SCARABS").map((one) => one.number)).toEqual(["SL 2.10"]);
  });
  it("marks what was found and links other paragraphs", () => {
    expect(piecesOf("Two players play; see SL 2.10.", ["play"])).toEqual([
      { text: "Two ", kind: "plain" },
      { text: "play", kind: "found" },
      { text: "ers ", kind: "plain" },
      { text: "play", kind: "found" },
      { text: "; see ", kind: "plain" },
      { text: "SL 2.10", kind: "rule" },
      { text: ".", kind: "plain" },
    ]);
    expect(piecesOf("a (b", ["("])[1]).toEqual({ text: "(", kind: "found" });
  });
});
