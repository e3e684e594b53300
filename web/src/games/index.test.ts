import { describe, expect, it } from "vitest";
import type { GameInfo } from "../lib/protocol";
import { entryOf, kitOf, OWN, shelf } from ".";
import { plain } from "./plain/kit";

const info = (id: string, title: string): GameInfo => ({
  ...{ id, title, version: "1", seats: [2, 4], options: {}, bots: ["random"], lesson: false, decks: false, sets: false },
  values: { seats: [2, 3, 4], first_player: ["random", "1"] },
});

describe("the games", () => {
  it("are found by their folders, each under its own id, in the order of the house", () => {
    expect(OWN.map(({ id }) => id)).toEqual(["scarab-lords", "burning-sands", "al-kalim"]);
    for (const entry of OWN) expect(entryOf(entry.id)).toBe(entry);
  });
  it("are shown as far as the server plays them; one that the page does not know comes last", () => {
    const dunes = info("dunes", "Dunes");
    const [first, last] = shelf([dunes, info("al-kalim", "")]);
    expect(first).toBe(entryOf("al-kalim"));
    expect(last).toMatchObject({ id: "dunes", title: "Dunes", choices: [{ option: "first_player", label: "First player" }] });
  });
  it("have the plain table where they bring none", async () => {
    expect((await kitOf("dunes")).Board).toBe(plain.Board);
    expect((await kitOf("scarab-lords")).Board).not.toBe(plain.Board);
  });
});
