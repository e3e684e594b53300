import type { GameKit } from "..";
import "./palette.css";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { viewOf } from "./view";
import { nearWin, tableWords } from "./words";

export const kit: GameKit = {
  Board,
  Face,
  phases: [
    { id: "refresh", name: "Refresh" },
    { id: "move", name: "Move" },
    { id: "deed", name: "Adventure or Story" },
    { id: "experience", name: "Experience" },
  ],
  activeOf: (view) => viewOf(view).active,
  summary: (view, seat, names) => tableWords(viewOf(view), seat, names),
  banner: (view, seat, names) => nearWin(viewOf(view), seat, names),
  roomy: true,
  keys: [["← →, y u b n", "on the map: to the next space in that direction; Home, PgUp, End and PgDn do as y, u, b and n"]],
  tint: (view) => viewOf(view).time || null,
};
