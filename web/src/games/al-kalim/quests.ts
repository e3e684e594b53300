// Where quests send their heroes, and how far it is: what the table tells of each step, measured on the map.

import type { Grid } from "./grid";
import type { Player, QuestStep } from "./view";

/** The spaces of a step as the map numbers them. */
export function hexesOf(step: QuestStep, grid: Grid): number[] {
  return step.at.map((name) => grid.find(name)).filter((hex) => hex >= 0);
}

export interface Far {
  spaces: number;
  hex: number;
}

/** The nearest of these hexes; null where anywhere will do or nobody stands. */
export function nearest(grid: Grid, from: number, hexes: number[]): Far | null {
  if (from < 0) return null;
  return hexes.reduce<Far | null>((best, hex) => {
    const spaces = grid.distance(from, hex);
    return best && best.spaces <= spaces ? best : { spaces, hex };
  }, null);
}

/** "here", "1 space away: Qamarun", "4 spaces away: F5"; empty where there is no place to go to. */
export function farWords(grid: Grid, from: number, step: QuestStep): string {
  const far = step.done ? null : nearest(grid, from, hexesOf(step, grid));
  if (!far) return "";
  if (far.spaces === 0) return "here";
  const hex = grid.at(far.hex);
  return `${far.spaces === 1 ? "1 space" : `${far.spaces} spaces`} away: ${hex?.town || hex?.hex}`;
}

export interface Pin {
  hex: number;
  quest: number; // its place among the quests, from 1
  name: string;
}

const MANY = 12; // more pennants than this would hide the map

/** The pennants on the map: where a player's open steps with a place of their own can be done. */
export function pinsOf(player: Player, grid: Grid): Pin[] {
  return player.quests.flatMap((quest, i) =>
    quest.steps
      .filter((step) => !step.done && step.place !== "" && step.at.length < MANY)
      .flatMap((step) => hexesOf(step, grid).map((hex) => ({ hex, quest: i + 1, name: quest.card }))),
  );
}
