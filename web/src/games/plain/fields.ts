// A view in words: its fields by their names, its values as people read them.

import { worded } from "..";

/** What every view has for the frame around the board; it is shown there. */
const SHOWN_ABOVE = new Set(["game", "seat", "seats", "names", "phase", "question", "players"]);

export type Field = [name: string, value: string];

/** A value in words: "yes", "3, 5", "days 4, load 3"; "none" where there is nothing. */
export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length ? value.map(valueWords).join(value.some((part) => typeof part === "object") ? "; " : ", ") : "none";
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([key, part]) => `${worded(key).toLowerCase()} ${valueWords(part)}`)
      .join(", ");
  }
  return String(value);
}

export function fieldsOf(data: unknown): Field[] {
  return Object.entries((data ?? {}) as Record<string, unknown>)
    .filter(([key]) => !SHOWN_ABOVE.has(key))
    .map(([key, value]) => [worded(key), valueWords(value)]);
}

/** The fields of each seat, where the view has a list of players; else none. */
export function playersOf(view: unknown): Field[][] {
  const players = (view as { players?: unknown } | null)?.players;
  return Array.isArray(players) ? players.map(fieldsOf) : [];
}
