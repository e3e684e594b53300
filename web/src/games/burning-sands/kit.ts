import type { GameKit } from "..";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import type { View } from "./view";
import { PHASES, bannerOf, summaryOf, tintOf } from "./words";

export const kit: GameKit = {
  Board,
  Face,
  phases: PHASES,
  // A turn is one and the same for all players (BS 1.13): nobody is the active one.
  activeOf: () => null,
  summary: (view, seat, names) => summaryOf(view as View, seat, names),
  banner: (view, seat, names) => bannerOf(view as View, seat, names),
  tint: (view) => tintOf(view as View),
};
