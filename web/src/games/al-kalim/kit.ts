import type { GameKit } from "..";
import Board from "./Board.svelte";
import Face from "./Face.svelte";

export const kit: GameKit = {
  Board,
  Face,
  phases: [],
  phaseOf: () => "",
  activeOf: () => null,
  summary: () => "",
  banner: () => null,
  tint: () => null,
};
