import { describe, expect, it } from "vitest";
import { setInLink, setLink } from "../home/sharing";
import { readSet, writeSet } from "./cardset";
import { piecesOf } from "./marking";

const CARDS = [
  { name: "Räuber am Brunnen", type: "hero", faction: "Ra'Shari", copper: 5, strength: 3, ka: 2, fate: 0, traits: ["Unique", "Archery +1"], text: 'Day: Draw a card.\nNight: "Draw" \\ a card.' },
  { name: "", type: "follower", strength: "+1", fate: 2 },
];

describe("a set as a file", () => {
  it("is read as it was written", () => {
    expect(readSet(writeSet(CARDS))).toEqual(CARDS);
  });
  it("has one table for each card, and no empty fields", () => {
    expect(writeSet([{ name: "Bell", type: "action", fate: 2, text: "", traits: [] }])).toBe('[[card]]\nname = "Bell"\ntype = "action"\nfate = 2\n');
  });
  it("is read as people write it", () => {
    const text = `# mine\n\n[[card]] # the first\nname='Bell'\n"fate" = 2 # two\ntraits = [\n  "Unique", # a list\n  'Archery +1',\n]\ntext = """\nDay: Draw \\\n   a card. "Now"!"""\n[[card]]\nname = "\\u00C4rger"\nka = -1\nunique = true`;
    expect(readSet(text)).toEqual([
      { name: "Bell", fate: 2, traits: ["Unique", "Archery +1"], text: 'Day: Draw a card. "Now"!' },
      { name: "Ärger", ka: -1, unique: true },
    ]);
  });
  it.each([
    ["", "no card"],
    ['name = "Bell"', "Line 1 of the file: a set begins with [[card]]"],
    ['[[card]]\nname = "Bell', "Line 2"],
    ["[[card]]\nname = Bell", "Line 2 of the file: a text stands between quotation marks"],
    ['[[card]]\nname = "Bell" fate = 2', "too much in this line"],
    ["[cards]\nx = 1", "[[card]] tables and nothing else"],
    ["[[card]]\ntraits = [1 2]", "a list ends with ]"],
  ])("is refused with its line: %s", (text, words) => {
    expect(() => readSet(text)).toThrow(words);
  });
  it("goes into a link and comes out", async () => {
    const text = writeSet(CARDS);
    const link = await setLink("http://here", "burning-sands", text);
    expect(link).toMatch(/^http:\/\/here\/edit\/burning-sands#set=z[\w-]+$/);
    expect(await setInLink(link)).toBe(text);
    await expect(setInLink(link.slice(0, -20))).rejects.toThrow("cut off");
  });
});

describe("a text with what is said of it", () => {
  const fault = (words: string): { words: string; why: string; instead: string } => ({ words, why: "", instead: "" });
  it("has the words at fault marked, and only them", () => {
    const found = piecesOf("Day: Draw a carp. Night: Draw a card.", { faults: [fault("carp")], understood: [{ words: "Night: Draw a card.", means: "" }] });
    expect(found).toEqual([
      { words: "Day: Draw a ", sort: "" },
      { words: "carp", sort: "bad" },
      { words: ". ", sort: "" },
      { words: "Night: Draw a card.", sort: "good" },
    ]);
  });
  it("has whole words marked", () => {
    expect(piecesOf("and a", { faults: [fault("a")], understood: [] })).toEqual([
      { words: "and ", sort: "" },
      { words: "a", sort: "bad" },
    ]);
  });
  it("goes on where words are told that are not in it", () => {
    expect(piecesOf("Draw.", { faults: [fault("bow"), fault("")], understood: [] })).toEqual([{ words: "Draw.", sort: "" }]);
  });
});
