import { describe, expect, it } from "vitest";
import { addressOf, ago, ownTables } from "./standing";

const seat = (table: string, since: number) => ({ table, game: "scarab-lords", seat: 0, token: "t", name: "Ann", since });
const turn = (table: string, what: object) => ({ table, game: "scarab-lords", seat: 0, yours: false, waiting: false, over: false, rematch: null, ...what });

describe("one's tables", () => {
  it("come with one's own move first, and only those that the server knows", () => {
    const kept = [seat("over", 9), seat("gone", 8), seat("others", 7), seat("old", 1), seat("new", 5), seat("waits", 4)];
    const turns = [turn("over", { over: true }), turn("others", {}), turn("old", { yours: true }), turn("new", { yours: true }), turn("waits", { waiting: true })];
    expect(ownTables(kept, turns).map((own) => [own.seat.table, own.standing])).toEqual([
      ["new", "yours"],
      ["old", "yours"],
      ["waits", "waiting"],
      ["others", "others"],
      ["over", "over"],
    ]);
  });
  it("are opened where they are played", () => {
    expect(addressOf(seat("x", 0))).toBe("/table/x");
    expect(addressOf({ ...seat("x", 0), lesson: true })).toBe("/learn/scarab-lords");
  });
  it("tell their age", () => {
    expect(ago(0, 30_000)).toBe("just now");
    expect(ago(0, 3 * 3_600_000)).toBe("3 hours ago");
    expect(ago(0, 86_400_000)).toBe("yesterday");
  });
});
