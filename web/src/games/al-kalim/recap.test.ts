// The strip that tells others' turns.

import { describe, expect, it } from "vitest";
import type { Line } from "../../lib/protocol";
import { Grid } from "./grid";
import { keep, sinceOwn, summaryOf, trailOf, turnsOf } from "./recap";

const grid = new Grid({
  columns: 3,
  rows: 1,
  cities: [],
  hexes: ["A1", "B1", "C1"].map((hex) => ({ hex, terrain: "road", jewel: "", sunburst: false, town: hex === "C1" ? "Zahirat" : "", places: [] })),
});
const line = (number: number, event: Record<string, unknown>, text = "", ...cards: string[]): Line => ({ number, text, cards, event });
const began = (number: number, seat: number): Line => line(number, { event: "TurnBegan", seat, round: 1 });
const moved = (number: number, seat: number, hex: number): Line => line(number, { event: "Moved", seat, hex, face: 0 });

describe("the log that is kept", () => {
  it("grows by the news, and is replaced by a whole log", () => {
    const first = keep([], [began(0, 0)]);
    const more = keep(first, [moved(1, 0, 1)]);
    expect(more.map((each) => each.number)).toEqual([0, 1]);
    expect(keep(more, [began(0, 0)])).toEqual([began(0, 0)]); // an undo
    expect(keep(more, [])).toEqual(more);
  });
});

describe("turns", () => {
  const log = [began(0, 0), moved(1, 0, 1), began(2, 1), moved(3, 1, 0), moved(4, 1, 1), began(5, 2), began(6, 0), moved(7, 0, 2)];
  it("are those of the others since one's own", () => {
    expect(sinceOwn(turnsOf(log), 0).map((turn) => turn.seat)).toEqual([1, 2]);
    expect(sinceOwn(turnsOf(log.slice(0, 5)), 0).map((turn) => turn.seat)).toEqual([1]);
    expect(sinceOwn(turnsOf(log), 1).map((turn) => turn.seat)).toEqual([2, 0]);
    expect(sinceOwn(turnsOf(log), null).map((turn) => turn.seat)).toEqual([0, 1, 2, 0]);
  });
  it("know where their heroes came from", () => {
    const turns = turnsOf(log);
    expect(trailOf(turns[1]!)).toEqual({ seat: 1, hexes: [0, 1] });
    expect(trailOf(turns[3]!)).toEqual({ seat: 0, hexes: [1, 2] });
  });
});

describe("a turn in a line or two", () => {
  const summary = (...lines: Line[]): string => summaryOf({ seat: 1, from: 0, lines }, grid);
  it("tells the way, the deeds and what they brought", () => {
    const words = summary(
      line(1, { event: "TimeChosen", seat: 1, time: 2 }),
      moved(2, 1, 1),
      moved(3, 1, 2),
      line(4, { event: "ChallengeDrawn", seat: 1, card: 5, ambush: false }, "", "Viper Nest"),
      line(5, { event: "CombatRolled", card: 1 }, "… attacks in ranged"),
      line(6, { event: "ChallengeDefeated", seat: 1, card: 5 }, "", "Viper Nest"),
      line(7, { event: "CounterGained", seat: 1, colour: 0 }),
      line(8, { event: "GoldChanged", seat: 1, n: 2 }),
      line(8, { event: "GoldChanged", seat: 1, n: 1 }),
      line(9, { event: "Raised", seat: 1, what: 0 }),
    );
    expect(words).toBe("By night to Zahirat. Defeats Viper Nest. Gains 3 gold and a green counter. Mind rises.");
  });
  it("tells who was knocked out, and a fight that goes on", () => {
    const drawn = line(1, { event: "ChallengeDrawn", seat: 1, card: 5, ambush: false }, "", "Viper Nest");
    expect(summary(drawn)).toBe("Fights Viper Nest.");
    expect(summary(drawn, line(2, { event: "KnockedOut", seat: 1 }, "Bo's hero is knocked out."))).toBe("Is knocked out by Viper Nest.");
    expect(summary(line(1, { event: "TimeChosen", seat: 1, time: 1 }))).toBe("By day, staying.");
    expect(summary()).toBe("The turn begins.");
  });
});
