// Where the names stand on the map: in the bands between the rows, where no token lies, and not upon each other.

import type { Grid, Point } from "./grid";

export interface Label {
  name: string;
  at: Point;
}

const BAND = 28; // below the middle of a row
const ABOVE = -20; // the band of the row before
const WIDE = 0.54; // of a letter, in sizes
const HIGH = 15;
const TIGHT = 1.15; // lines of letters that touch

const half = (name: string, size: number): number => (name.length * size * WIDE) / 2 + 3;

/** A name's middle, not beyond the edges of the map. */
export function within(grid: Grid, x: number, y: number, name: string, size: number): Point {
  const side = half(name, size);
  return { x: Math.min(Math.max(x, side), grid.width - side), y };
}

function meet(a: Label, b: Label, size: number): number {
  const over = half(a.name, size) + half(b.name, size) - Math.abs(a.at.x - b.at.x);
  return Math.abs(a.at.y - b.at.y) < Math.max(HIGH, size * TIGHT) && over > 0 ? over : 0;
}

/** A place for the name of a Lost City: above or below its hex, where it is least in the way of others. */
export function placeCity(grid: Grid, hex: number, name: string, size: number, standing: Label[]): Label {
  const { x, y } = grid.centre(hex);
  const spots = [-24, 24 + size * 0.8].flatMap((down) => [0, -36, 36, -72, 72].map((aside) => within(grid, x + aside, y + down, name, size)));
  const crowd = (at: Point): number => standing.reduce((sum, other) => sum + meet({ name, at }, other, size), 0);
  return { name, at: spots.reduce((found, at) => (crowd(at) < crowd(found) ? at : found), spots[0] as Point) };
}

/** A place for every name of a region; what stands already, such as the towns' names, is kept clear. */
export function placeNames(grid: Grid, size: number, standing: Label[]): Label[] {
  const placed: Label[] = [];
  for (const name of new Set(grid.hexes.flatMap((hex) => hex.places))) {
    const rows = new Map<number, number[]>();
    grid.hexes.forEach((hex, index) => {
      const row = Math.floor(index / grid.columns);
      if (hex.places.includes(name)) rows.set(row, [...(rows.get(row) ?? []), index]);
    });
    const spots = [...rows.values()]
      .sort((a, b) => b.length - a.length)
      .flatMap((row) => {
        const centres = row.map((index) => grid.centre(index));
        const x = centres.reduce((sum, point) => sum + point.x, 0) / centres.length;
        const y = centres[0]?.y ?? 0;
        return [BAND, ABOVE].flatMap((band) => [0, -16, 16, -30, 30].map((shift) => within(grid, x + shift, y + band, name, size)));
      });
    const crowd = (at: Point): number => [...standing, ...placed].reduce((sum, other) => sum + meet({ name, at }, other, size), 0);
    const best = spots.reduce((found, at) => (crowd(at) < crowd(found) ? at : found), spots[0] as Point);
    placed.push({ name, at: best });
  }
  return placed;
}
