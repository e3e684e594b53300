// How the terrains look: a letter, and pen strokes that differ a little from hex to hex.

import { grain } from "../../lib/ornament";

export const TERRAINS = ["road", "bluffs", "dunes", "lowlands", "canyons", "barrens", "mirage", "town"] as const;
export type Terrain = (typeof TERRAINS)[number];

export const LETTERS: Record<string, string> = {
  road: "R",
  bluffs: "B",
  dunes: "D",
  lowlands: "L",
  canyons: "C",
  barrens: "X",
  mirage: "M",
  town: "T",
};

/** Strokes for a hex around 0 0, always the same for the same hex. */
export function strokes(terrain: string, hex: string): string {
  const some = (turn: number, from: number, to: number): number => from + grain(hex, turn) * (to - from);
  const near = (turn: number, by: number): number => some(turn, -by, by);
  const draw = PENS[terrain];
  return draw ? draw(near, some) : "";
}

type Near = (turn: number, by: number) => number;
type Some = (turn: number, from: number, to: number) => number;
const n = (value: number): string => value.toFixed(1);

const PENS: Record<string, (near: Near, some: Some) => string> = {
  dunes: (near, some) =>
    [
      [-13, -13],
      [5, -17],
      [-3, -2],
      [12, 3],
      [-16, 8],
      [2, 14],
    ]
      .map(([x = 0, y = 0], i) => {
        const wide = some(i + 30, 9, 14);
        const left = x - wide / 2 + near(i, 3);
        const top = y + near(i + 10, 2);
        return `M${n(left)} ${n(top)}q${n(wide * 0.45)} ${n(-wide * 0.55)} ${n(wide)} 0q${n(-wide * 0.4)} ${n(-wide * 0.22)} ${n(-wide)} 0`;
      })
      .join(""),
  bluffs: (near, some) =>
    [
      [-12, -8],
      [9, -12],
      [0, 7],
      [-15, 14],
      [14, 11],
    ]
      .map(([x = 0, y = 0], i) => {
        const high = some(i + 40, 6, 9);
        const top = some(i + 50, 5, 9);
        const left = x - top / 2 - 3 + near(i, 2);
        const foot = y + near(i + 10, 2);
        return `M${n(left)} ${n(foot)}l3 ${n(-high)}h${n(top)}l3 ${n(high)}M${n(left + 3 + top * 0.35)} ${n(foot - high + 2)}v${n(high * 0.5)}M${n(left + 3 + top * 0.75)} ${n(foot - high + 2)}v${n(high * 0.35)}`;
      })
      .join(""),
  canyons: (near) => {
    const crack = (x: number, turn: number): string =>
      `M${n(x + near(turn, 2))} -22` +
      [0, 1, 2, 3, 4].map((i) => `L${n(x + (i % 2 ? 4 : -4) + near(turn + i + 1, 2.5))} ${n(-14 + i * 8.5)}`).join("");
    return `${crack(-13, 1)}${crack(-7, 21)}${crack(9, 41)}${crack(14, 61)}M-12 -8h5M-11 9h5M10 -1h4M9 15h4`;
  },
  lowlands: (near) =>
    [
      [-14, -7],
      [0, -15],
      [13, -8],
      [-8, 6],
      [7, 5],
      [-15, 15],
      [14, 15],
      [1, 18],
    ]
      .map(([x = 0, y = 0], i) => {
        const left = n(x + near(i, 3));
        const foot = n(y + near(i + 10, 2));
        return `M${left} ${foot}l-3 -5M${left} ${foot}v-7M${left} ${foot}l3 -5`;
      })
      .join(""),
  barrens: (near) => {
    const a = n(-6 + near(1, 4));
    const b = n(-4 + near(2, 4));
    return (
      `M${a} ${b}l-14 -7M${a} ${b}l3 -16M${a} ${b}l9 5l12 -8M${n(Number(a) + 9)} ${n(Number(b) + 5)}l-2 14l-12 6M${n(Number(a) + 7)} ${n(Number(b) + 19)}l11 3` +
      [0, 1, 2, 3, 4].map((i) => `M${n(near(i + 20, 19))} ${n(near(i + 30, 19))}h.6`).join("")
    );
  },
  mirage: (near) =>
    [-17, -9, -1, 7, 15]
      .map((y, i) => {
        const short = Math.abs(y + 1) > 14 ? 2 : 4;
        const left = -short * 4.4 + near(i, 4);
        return `M${n(left)} ${y}q2.2 -3.4 4.4 0${"t4.4 0".repeat(short * 2 - 1)}`;
      })
      .join(""),
  road: (near) => [0, 1, 2, 3, 4, 5].map((i) => `M${n(near(i, 20))} ${n(near(i + 9, 20))}h.8`).join(""),
};

/** A terrain in 16 by 16 around 8 8, for dice and small print. */
export const SIGNS: Record<string, string> = {
  road: "M5 15L7 1M11 15L9 1M8 13v-3M8 8V6M8 4V2",
  bluffs: "M1 13l3 -9h4l2 5h2l3 4M5 6v4M8 8v3",
  dunes: "M1 7q4 -5 8 0q-4 -2 -8 0M6 12q4 -5 9 0q-4 -2 -9 0",
  lowlands: "M8 14l-4 -7M8 14V4M8 14l4 -7M3 14l-1 -3M13 14l1 -3",
  canyons: "M4 1l3 4l-3 4l3 6M10 1l3 4l-3 4l3 6",
  barrens: "M8 8L2 4M8 8l1 -7M8 8l6 2M8 8l-2 7M11 9l1 5",
  mirage: "M1 5q2 -3 3.5 0t3.5 0t3.5 0t3.5 0M1 11q2 -3 3.5 0t3.5 0t3.5 0t3.5 0",
  town: "M2 14V8h3V6h6v2h3v6zM8 6V3M6 6q2 -4 4 0M7 14v-3h2v3",
};
