// What the others did since one's own last decision, as numbered steps, and the things that each touched.

import type { Chart, Line } from "../lib/protocol";

/** One decision of another: the cards that it touched, by their numbers in the view and by name, and the spaces of the map. */
export interface LastStep {
  ids: number[];
  names: string[];
  hexes: string[];
}

/** So many steps are numbered; of more the last ones. */
const MOST = 9;

/** The fields of an event that hold the number of a card in the view, or several. */
const CARDS = ["card", "cards", "section", "host"];

function numbers(value: unknown): number[] {
  return (Array.isArray(value) ? value : [value]).filter((n): n is number => typeof n === "number" && n >= 0);
}

/** The steps after a number of the table, in order; a step that touched nothing is passed over. */
export function lastSteps(log: readonly Line[], after: number, chart: Chart | null): LastStep[] {
  const byNumber = new Map<number, LastStep>();
  for (const line of log) {
    if (line.number <= after) continue;
    const step = byNumber.get(line.number) ?? { ids: [], names: [], hexes: [] };
    byNumber.set(line.number, step);
    const event = (line.event ?? {}) as Record<string, unknown>;
    step.ids.push(...CARDS.flatMap((field) => numbers(event[field])));
    step.names.push(...line.cards);
    step.hexes.push(...numbers(event.hex).flatMap((index) => chart?.hexes[index]?.hex ?? []));
  }
  return [...byNumber.values()].filter((step) => step.ids.length || step.names.length || step.hexes.length).slice(-MOST);
}

/** The elements of a board that a step touched. A board that numbers its cards is asked for those numbers, another one for names. */
export function touchedBy(board: ParentNode, step: LastStep): Element[] {
  const found = (attribute: string, values: readonly (string | number)[]): Element[] =>
    values.flatMap((value) => [...board.querySelectorAll(`[${attribute}="${CSS.escape(String(value))}"]`)]);
  const numbered = board.querySelector("[data-id], [data-travel]") !== null;
  const travels = step.ids.map((id) => `card ${id}`);
  const cards = numbered ? [...found("data-id", step.ids), ...found("data-travel", travels)] : found("data-card", step.names);
  return [...cards, ...found("data-hex", step.hexes)];
}
