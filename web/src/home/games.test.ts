import { describe, expect, it } from "vitest";
import { entryOf, type GameEntry } from "../games";
import type { GameInfo } from "../lib/protocol";
import { firstChosen, playersWords, tableOptions, tableSeats } from "./games";

const sands: GameInfo = {
  id: "burning-sands",
  title: "Legend of the Burning Sands",
  version: "1",
  seats: [2, 6],
  options: {},
  values: { seats: [2, 3], edition: ["awakening", "episode-3"], decks: ["random", "moto"] },
  bots: ["random", "heuristic"],
  lesson: true,
  decks: true,
  sets: true,
};
const copy = entryOf("burning-sands") as GameEntry;

describe("a game's card", () => {
  it("says how many play", () => {
    expect(playersWords([2, 2])).toBe("2 players");
    expect(playersWords([2, 6])).toBe("2 to 6 players");
  });
  it("begins with the smallest table and the strongest bot", () => {
    expect(firstChosen(copy, sands)).toMatchObject({ seats: 2, level: "heuristic", options: { decks: "random", edition: "awakening" } });
  });
  it("asks for no option that is left as it is", () => {
    expect(tableOptions(copy, firstChosen(copy, sands), sands)).toEqual({});
  });
  it("gives the chosen deck to the own seat alone", () => {
    const chosen = { ...firstChosen(copy, sands), seats: 3, options: { decks: "moto", edition: "episode-3" } };
    expect(tableOptions(copy, chosen, sands)).toEqual({ decks: ["moto", "random", "random"], edition: "episode-3" });
  });
  it("sends a deck of one's own with its seat, and one for the bots with theirs", () => {
    const chosen = { ...firstChosen(copy, sands), options: { decks: "own:abc", edition: "awakening" }, against: "moto" };
    expect(tableOptions(copy, chosen, sands)).toEqual({});
    const words = (choice: string): string => (choice === "own:abc" ? "the text" : choice);
    expect(tableSeats(chosen, "Ann", "bot", words)).toEqual([
      { kind: "person", name: "Ann", deck: "the text" },
      { kind: "bot", level: "heuristic", deck: "moto" },
    ]);
    expect(tableSeats(chosen, "Ann", "open", words)[1]).toEqual({ kind: "open" });
  });
  it("names only the own hero, so that the others are dealt", () => {
    const kalim = entryOf("al-kalim") as GameEntry;
    const info = { ...sands, id: "al-kalim", values: { heroes: ["", "Elaim the Dervish"], mode: ["standard", "quick"] } };
    const chosen = { ...firstChosen(kalim, info), seats: 4, options: { heroes: "Elaim the Dervish", mode: "standard" } };
    expect(tableOptions(kalim, chosen, info)).toEqual({ heroes: "Elaim the Dervish" });
  });
  it("seats oneself first, then bots or open seats", () => {
    const chosen = { ...firstChosen(copy, sands), seats: 3 };
    expect(tableSeats(chosen, "Ann", "bot")).toEqual([
      { kind: "person", name: "Ann" },
      { kind: "bot", level: "heuristic" },
      { kind: "bot", level: "heuristic" },
    ]);
    expect(tableSeats(chosen, "Ann", "open").map((seat) => seat.kind)).toEqual(["person", "open", "open"]);
  });
});
