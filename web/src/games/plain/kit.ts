import type { GameKit } from "..";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { fieldsOf, playersOf } from "./fields";

/** The table of a game that draws none of its own. */
export const plain: GameKit = {
  Board,
  Face,
  phases: [],
  activeOf: () => null,
  summary: (view, seat, names) =>
    [
      ...fieldsOf(view).map(([name, value]) => `${name}: ${value}.`),
      ...playersOf(view).map((fields, place) => `${place === seat ? "You" : (names[place] ?? "")}: ${fields.map(([name, value]) => `${name} ${value}`).join(", ")}.`),
    ].join(" "),
  banner: () => null,
  tint: () => null,
};
