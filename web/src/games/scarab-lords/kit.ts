import type { GameKit } from "..";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { banner, exchanging, summary } from "./reading";
import type { View } from "./view";

export const kit: GameKit = {
  Board,
  Face,
  phases: [
    { id: "0", name: "Phase 0" },
    { id: "1", name: "Phase 1" },
    { id: "2", name: "Phase 2" },
    { id: "supremacy", name: "Supremacy" },
  ],
  activeOf: (view) => (exchanging(view as View) ? null : (view as View).active),
  summary: (view, seat, names) => summary(view as View, seat, names),
  banner: (view, seat, names) => banner(view as View, seat, names),
  tint: () => null, // the game knows neither day nor night
};
