// Where a quest sends its hero: the places of its steps, read from its words, and how far they are.

import type { Grid } from "./grid";
import { TERRAINS } from "./land";
import type { Player, QuestStep } from "./view";

export interface Task {
  text: string;
  /** What the map calls the place; empty where anywhere will do. */
  place: string;
  /** The hexes where the step can be done; empty where anywhere will do. */
  hexes: number[];
}

/** A quest's words, one task for each step. */
export function tasksOf(quest: string, grid: Grid, cities: string[] = []): Task[] {
  return quest
    .split(/(?<=\.)\s+/)
    .filter(Boolean)
    .map((text) => ({ text, ...placeOf(text, grid, cities) }));
}

function placeOf(text: string, grid: Grid, cities: string[]): { place: string; hexes: number[] } {
  const words = text.toLowerCase();
  const where = (test: (index: number) => boolean): number[] => grid.hexes.map((_, index) => index).filter(test);
  const names = new Set(grid.hexes.flatMap((hex) => hex.places));
  for (const name of names) {
    if (words.includes(name.toLowerCase().replace(/^the /, ""))) {
      return { place: name, hexes: where((index) => grid.at(index)?.places.includes(name) ?? false) };
    }
  }
  for (const hex of grid.hexes) {
    if (hex.town && text.includes(hex.town)) return { place: hex.town, hexes: [grid.find(hex.town)] };
  }
  if (/bazaars? of|any (town|bazaar)/.test(words)) {
    const lost = cities.map((city) => grid.find(city)).filter((index) => index >= 0);
    return { place: "a town", hexes: [...where((index) => Boolean(grid.at(index)?.town)), ...lost] };
  }
  const lands = TERRAINS.filter((terrain) => words.includes(terrain) && words.includes("space"));
  if (lands.length) {
    return { place: lands.join(" or "), hexes: where((index) => lands.some((terrain) => grid.at(index)?.terrain === terrain)) };
  }
  return { place: "", hexes: [] };
}

/** How many spaces it is to the nearest of these hexes; null where anywhere will do or nobody stands. */
export function farOf(grid: Grid, from: number, hexes: number[]): number | null {
  if (from < 0 || !hexes.length) return null;
  return Math.min(...hexes.map((hex) => grid.distance(from, hex)));
}

/** "here", "1 space away", "4 spaces away". */
export function farWords(far: number | null): string {
  if (far === null) return "";
  if (far === 0) return "here";
  return far === 1 ? "1 space away" : `${far} spaces away`;
}

export interface Pin {
  hex: number;
  quest: number; // its place among the quests, from 1
  name: string;
}

/** The pennants on the map: every hex where a player's open step with a place of its own can be done. */
export function pinsOf(player: Player, words: (card: string) => string, grid: Grid): Pin[] {
  return player.quests.flatMap((quest, i) =>
    tasksOf(words(quest.card), grid)
      .filter((task, step) => isOpen(quest.steps[step]) && task.hexes.length > 0 && task.hexes.length < 12)
      .flatMap((task) => task.hexes.map((hex) => ({ hex, quest: i + 1, name: quest.card }))),
  );
}

function isOpen(step: QuestStep | undefined): boolean {
  return step !== undefined && !step.done;
}
