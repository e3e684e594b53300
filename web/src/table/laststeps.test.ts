import { describe, expect, it } from "vitest";
import type { Chart, Line } from "../lib/protocol";
import { lastSteps } from "./laststeps";

const line = (number: number, event: Record<string, unknown>, cards: string[] = []): Line => ({ number, text: "", cards, event });
const chart = { columns: 2, rows: 1, cities: [], hexes: [{ hex: "A1" }, { hex: "B1" }] } as unknown as Chart;

describe("the last steps of the others", () => {
  it("are those after the own last decision, one for each decision", () => {
    const log = [line(3, { card: 7 }), line(4, { card: 1 }), line(4, { cards: [2, 3], section: 9 }), line(5, { seat: 1 }), line(6, { card: 4, host: -1 }, ["Khema"])];
    expect(lastSteps(log, 3, null)).toEqual([
      { ids: [1, 2, 3, 9], names: [], hexes: [] },
      { ids: [4], names: ["Khema"], hexes: [] },
    ]);
    expect(lastSteps(log, 6, null)).toEqual([]);
  });
  it("name the spaces of the map", () => {
    expect(lastSteps([line(1, { hex: 1 }), line(2, { hex: 5 }), line(3, { hex: -1 })], 0, chart)).toEqual([{ ids: [], names: [], hexes: ["B1"] }]);
  });
  it("are no more than can be followed: the last ones", () => {
    const log = Array.from({ length: 20 }, (_, i) => line(i + 1, { card: i }));
    const steps = lastSteps(log, 0, null);
    expect(steps.length).toBe(9);
    expect(steps.at(-1)).toEqual({ ids: [19], names: [], hexes: [] });
  });
});
