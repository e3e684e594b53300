import { describe, expect, it } from "vitest";
import { fieldsOf, playersOf, valueWords } from "./fields";
import { plain } from "./kit";

const VIEW = {
  ...{ game: "dunes", seat: 0, phase: "", question: null },
  ...{ last_way: { days: 3, lost: true }, open: [], players: [{ water: 12, words_said: [1, 4] }, { water: 9, words_said: [] }] },
};

describe("a view in named fields", () => {
  it("tells values as people read them", () => {
    expect([true, null, "", 4, "salt"].map(valueWords)).toEqual(["yes", "none", "none", "4", "salt"]);
    expect(valueWords([{ a_b: 1 }, { a_b: 2 }])).toBe("a b 1; a b 2");
  });
  it("leaves out what the frame around it shows", () => {
    expect(fieldsOf(VIEW)).toEqual([
      ["Last way", "days 3, lost yes"],
      ["Open", "none"],
    ]);
  });
  it("has each player's own", () => {
    expect(playersOf(VIEW)[0]).toEqual([
      ["Water", "12"],
      ["Words said", "1, 4"],
    ]);
    expect(playersOf({})).toEqual([]);
  });
  it("is read aloud with the players by name", () => {
    expect(plain.summary(VIEW, 0, ["Ann", "Ben"])).toBe("Last way: days 3, lost yes. Open: none. You: Water 12, Words said 1, 4. Ben: Water 9, Words said none.");
  });
});
