// What the table of Al-Kalim computes for itself, on a small map of its own.

import { describe, expect, it } from "vitest";
import type { Printed } from "../../lib/api";
import type { Chart, Choice } from "../../lib/protocol";
import { useOf, waresOf } from "./goods";
import { Grid } from "./grid";
import { placeCity, placeNames } from "./names";
import { combatStep, oddsWords, optionsOf } from "./options";
import { farWords, pinsOf } from "./quests";
import { isTurned } from "./sides";
import { choicesByHex, standOf, type Spot } from "./spots";
import { countersUp, type Player, type QuestStep, type View } from "./view";
import { Viewport } from "./viewport.svelte";
import { diceWords, hexWords, nearWin, wayMarks } from "./words";

const COLUMNS = 4;
const LANDS = ["road", "town", "dunes", "dunes", "bluffs", "bluffs", "dunes", "canyons", "road", "road", "lowlands", "canyons"];
const chart: Chart = {
  columns: COLUMNS,
  rows: 3,
  cities: [],
  hexes: LANDS.map((terrain, index) => ({
    hex: `${"ABCD"[index % COLUMNS]}${Math.floor(index / COLUMNS) + 1}`,
    terrain,
    jewel: index === 6 ? "green" : "",
    sunburst: index === 6,
    town: terrain === "town" ? "Qamarun" : "",
    places: terrain === "dunes" ? ["Sea of Knives"] : terrain === "canyons" ? ["The Weeping Gorge"] : [],
  })),
};
const grid = new Grid(chart);
const choice = (words: string, hex?: string): Choice => ({ do: words, label: words, things: hex ? [{ hex }] : [], aside: false });

describe("the grid", () => {
  it("knows hexes by their names and their towns", () => {
    expect(grid.find("C2")).toBe(6);
    expect(grid.find("Qamarun")).toBe(1);
    expect(grid.find("Z9")).toBe(-1);
  });
  it("steps in six directions, odd rows half a hex to the right", () => {
    expect([0, 1, 2, 3, 4, 5].map((direction) => grid.beside(5, direction))).toEqual([6, 10, 9, 4, 1, 2]);
    expect(grid.around(0)).toEqual([1, 4]);
  });
  it("counts spaces", () => {
    expect(grid.distance(0, 0)).toBe(0);
    expect(grid.distance(0, 4)).toBe(1);
    expect(grid.distance(0, 11)).toBe(4);
  });
  it("moves by keys in the six directions, and not beyond the edge", () => {
    expect(["ArrowRight", "n", "b", "ArrowLeft", "y", "u"].map((key) => grid.towards(5, key))).toEqual([6, 10, 9, 4, 1, 2]);
    expect(["PageDown", "End", "Home", "PageUp"].map((key) => grid.towards(5, key))).toEqual([10, 9, 1, 2]);
    expect(grid.towards(5, "x")).toBeNull();

    expect(grid.towards(0, "ArrowLeft")).toBe(0);
    expect(grid.towards(0, "ArrowRight")).toBe(1);
    expect(grid.towards(5, "ArrowDown")).toBe(9);
    expect(grid.towards(0, "y")).toBe(0);
  });
});

describe("quests", () => {
  const step = (at: string[], more: Partial<QuestStep> = {}): QuestStep => ({ done: false, count: 0, of: 1, task: "", kind: "test", place: "there", time: "", at, ...more });
  it("says how far the nearest place of a step is, and where", () => {
    expect(farWords(grid, 4, step(["D3", "C2"]))).toBe("2 spaces away: C2");
    expect(farWords(grid, 5, step(["B1"]))).toBe("1 space away: Qamarun");
    expect(farWords(grid, 7, step(["D2", "D3"]))).toBe("here");
    expect(farWords(grid, 7, step([]))).toBe("");
    expect(farWords(grid, -1, step(["D2"]))).toBe("");
    expect(farWords(grid, 4, step(["D2"], { done: true }))).toBe("");
  });
  it("pins the open steps that have a place of their own", () => {
    const quests = [
      { card: "One", steps: [step(["D2"]), step(["C2"], { done: true })] },
      { card: "Two", steps: [step(["B1"]), step(["A1"], { place: "" })] },
    ];
    expect(pinsOf({ quests } as unknown as Player, grid)).toEqual([
      { hex: 7, quest: 1, name: "One" },
      { hex: 1, quest: 2, name: "Two" },
    ]);
  });
});

describe("choices on the map", () => {
  it("means the proposed way, not the choice of a die", () => {
    const found = choicesByHex([choice("enter C2", "C2"), choice("go C2", "C2"), choice("enter B2", "B2")]);
    expect(found.get("C2")?.do).toBe("go C2");
    expect(found.get("B2")?.do).toBe("enter B2");
  });
  it("names a hex with all that lies there and what it costs", () => {
    const on = { counter: true, lair: "Viper Nest", city: "", heroes: ["Talhia (you)"], storm: false, quests: [] };
    const words = hexWords(chart.hexes[6]!, on, { dice: ["road+dunes", "road+dunes"], day_heat: 2 }, "you can go there", 5);
    expect(words).toBe(
      "C2, dunes; Sea of Knives; green challenge with sunburst; undefeated: Viper Nest; Talhia (you); you can go there; 2 of 5 dice: 2 times road or dunes; no exhaustion; by day from there heat 2",
    );
    expect(hexWords(chart.hexes[1]!, { ...on, lair: "", heroes: [], storm: true }, undefined, "", 5)).toBe("Qamarun, town at B1; under the sandstorm");
    expect(wayMarks({ day_heat: 0 }, 0).map((mark) => mark.text)).toEqual(["no exhaustion; by day from there no heat"]);
    expect(diceWords(["road", "dunes"])).toBe("road and dunes");
  });
  it("lets heroes stand side by side, and beside a jewel", () => {
    const spots = chart.hexes.map((_, index) => ({ seats: index === 4 ? [0, 1] : [2], lair: "", city: "" }) as unknown as Spot);
    const [a, b] = [standOf(grid, spots, 4, 0), standOf(grid, spots, 4, 1)];
    expect(b.x - a.x).toBe(34);
    expect(standOf(grid, spots, 6, 2).x).toBe(grid.centre(6).x + 12);
  });
  it("puts a Lost City's name where no town's is", () => {
    const town = { name: "Qamarun", at: { x: grid.centre(6).x, y: grid.centre(6).y - 20 } };
    expect(placeCity(grid, 6, "Dreams", 15, []).at).toEqual({ x: grid.centre(6).x, y: grid.centre(6).y - 24 });
    expect(placeCity(grid, 6, "Dreams", 15, [town]).at.x).not.toBe(grid.centre(6).x);
  });
  it("keeps names off each other", () => {
    const [a, b] = placeNames(grid, 13.5, []);
    expect(Math.abs(a!.at.y - b!.at.y) >= 15 || Math.abs(a!.at.x - b!.at.x) > 90).toBe(true);
  });
});

describe("what is weighed", () => {
  it("shows choices with odds, with words of their own", () => {
    const about = { choices: { 'attack "Idra"': { success: 64, deals: 1 }, "go C2": { dice: ["road"] }, adventure: { colour: "green" as const, win: 92, out: 8 } } };
    const options = optionsOf(about, [choice("adventure")]);
    expect(options.map((option) => option.title)).toEqual(["Idra attacks", "Draw a green challenge"]);
    expect(options.map((option) => option.choice?.do ?? null)).toEqual([null, "adventure"]);
  });
  it("tells the step of a combat", () => {
    expect(combatStep("cards", { moment: "before combat" }, "ranged", 0)).toBe("before");
    expect(combatStep("escape", {}, "ranged", 1)).toBe("escape");
    expect(combatStep("face", {}, "melee", 1)).toBe("melee");
    expect(combatStep("cards", { roll: "escape" }, "ranged", 1)).toBe("escape");
  });
  it("says odds as players do", () => {
    expect(oddsWords({ value: 4, success: 64 }, 14)).toBe("10+ on 2d10: 64\u00a0%");
    expect(oddsWords({ value: 12, success: 100 }, 13)).toBe("any roll: 100\u00a0%");
    expect(oddsWords({ success: 45 }, null)).toBe("45\u00a0%");
    expect(oddsWords({ win: 80 }, 14)).toBe("");
  });
  it("puts what one can pay first", () => {
    const about = { gold: 3, stack: ["Dear", "Cheap", "Fair"], choices: { 'buy "Cheap"': { price: 1 }, 'buy "Fair"': { price: 3 } } };
    expect(waresOf(about, [], () => 9).map((ware) => ware.name)).toEqual(["Fair", "Cheap", "Dear"]);
  });
});

describe("wares", () => {
  it("says what an ally brings to a fight, and what an item does", () => {
    const ally = { name: "Exiled Axeman", kind: "ally", life: 5, stamina: 2, ranged: [1, 0], melee: [6, 2], magic: [0, 0], text: "" };
    expect(useOf(ally as unknown as Printed)).toBe("Life 5, stamina 2, ranged 1 for 0, melee 6 for 2, magic 0 for 0");
    expect(useOf({ name: "Bow", text: "Ranged +4." } as unknown as Printed)).toBe("Ranged +4.");
  });
});

describe("the view", () => {
  it("reads the counters", () => {
    expect(countersUp(". g\n Y .")).toEqual([false, true, true, false]);
  });
  it("warns of a win that comes near", () => {
    const player = (n: number): unknown => ({ rewards: Array.from({ length: n }, () => ({})) });
    const view = { goal: 4, players: [player(3), player(1)] } as unknown as View;
    expect(nearWin(view, 0, ["Ann", "Bo"])).toBe("You have 3 of 4 Legendary Rewards: one more wins the game.");
    expect(nearWin(view, 1, ["Ann", "Bo"])).toBe("Ann has 3 of 4 Legendary Rewards: one more wins the game.");
    expect(nearWin({ ...view, goal: 5 }, 1, [])).toBeNull();
  });
  it("knows a Legendary card by its reward", () => {
    const card = { name: "Threads of the Sky", reward: "Sky-Carpet" };
    expect(isTurned(card, "Sky-Carpet")).toBe(true);
    expect(isTurned(card, "Threads of the Sky")).toBe(false);
  });
});

describe("the window on the map", () => {
  it("zooms around a point and stays on the map", () => {
    const port = new Viewport(800, 600);
    port.by(2, { x: 800, y: 600 });
    expect([port.zoom, port.x, port.y]).toEqual([2, 400, 300]);
    port.pan(1, 1);
    expect([port.x, port.y]).toEqual([400, 300]);
    port.reveal({ x: 10, y: 10 });
    expect([port.x, port.y]).toEqual([0, 0]);
    port.by(0.1);
    expect(port.zoom).toBe(1);
  });
});
