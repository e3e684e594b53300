// The map's geometry: pointy hexes in rows, odd rows half a hex to the right, numbered row by row.

import type { Chart, Hex } from "../../lib/protocol";

export const SIDE = 32;
const HALF = (SIDE * Math.sqrt(3)) / 2;
const MARGIN = 14;

export interface Point {
  x: number;
  y: number;
}

/** Clockwise from the east, as the server names them. */
export const DIRECTIONS = ["east", "southeast", "southwest", "west", "northwest", "northeast"] as const;
/** Keys by hex direction: left and right, and for the four slanting ways the corners of the number pad, or y u b n. */
const KEYS: Record<string, number> = {
  ArrowRight: 0,
  PageDown: 1,
  n: 1,
  End: 2,
  b: 2,
  ArrowLeft: 3,
  Home: 4,
  y: 4,
  PageUp: 5,
  u: 5,
};
const EVEN: [number, number][] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
];
const ODD: [number, number][] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

export class Grid {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly hexes: Hex[];
  private readonly places = new Map<string, number>();

  constructor(chart: Chart) {
    this.columns = chart.columns;
    this.rows = chart.rows;
    this.hexes = chart.hexes;
    this.width = 2 * MARGIN + (2 * chart.columns + 1) * HALF;
    this.height = 2 * MARGIN + (chart.rows - 1) * SIDE * 1.5 + 2 * SIDE;
    chart.hexes.forEach((hex, index) => {
      this.places.set(hex.hex, index);
      if (hex.town) this.places.set(hex.town, index);
    });
  }

  /** The number of a hex by its name or its town's; -1 if there is none. */
  find(name: string): number {
    return this.places.get(name) ?? -1;
  }

  at(index: number): Hex | undefined {
    return this.hexes[index];
  }

  centre(index: number): Point {
    const row = Math.floor(index / this.columns);
    const column = index % this.columns;
    return { x: MARGIN + HALF * (1 + 2 * column + (row % 2)), y: MARGIN + SIDE * (1 + 1.5 * row) };
  }

  /** The hex beside another; -1 beyond the edge. */
  beside(index: number, direction: number): number {
    const row = Math.floor(index / this.columns);
    const [dx, dy] = (row % 2 ? ODD : EVEN)[direction] as [number, number];
    const column = (index % this.columns) + dx;
    const to = row + dy;
    return column >= 0 && column < this.columns && to >= 0 && to < this.rows ? to * this.columns + column : -1;
  }

  around(index: number): number[] {
    return DIRECTIONS.map((_, direction) => this.beside(index, direction)).filter((hex) => hex >= 0);
  }

  distance(one: number, other: number): number {
    const [q1, r1] = this.axial(one);
    const [q2, r2] = this.axial(other);
    return Math.max(Math.abs(q1 - q2), Math.abs(r1 - r2), Math.abs(q1 + r1 - q2 - r2));
  }

  /** Where a key leads: one of the six directions, or up and down in the column. The same hex at the edge; null for other keys. */
  towards(index: number, key: string): number | null {
    const row = Math.floor(index / this.columns);
    if (key === "ArrowUp") return row > 0 ? index - this.columns : index;
    if (key === "ArrowDown") return row + 1 < this.rows ? index + this.columns : index;
    const direction = KEYS[key];
    if (direction === undefined) return null;
    const to = this.beside(index, direction);
    return to < 0 ? index : to;
  }

  private axial(index: number): [number, number] {
    const row = Math.floor(index / this.columns);
    return [(index % this.columns) - (row - (row % 2)) / 2, row];
  }
}

/** The outline of a hex around 0 0. */
export function outline(side = SIDE): string {
  const half = (side * Math.sqrt(3)) / 2;
  const points: [number, number][] = [
    [0, -side],
    [half, -side / 2],
    [half, side / 2],
    [0, side],
    [-half, side / 2],
    [-half, -side / 2],
  ];
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** A line through points. */
export function through(points: Point[]): string {
  return points.map((point, i) => `${i ? "L" : "M"}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("");
}

/** The vector of a step in a direction. */
export function heading(direction: number): Point {
  const angle = (Math.PI / 3) * direction;
  return { x: Math.cos(angle), y: Math.sin(angle) };
}
