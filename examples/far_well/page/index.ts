import type { GameEntry } from "$page/games";
import Board, { summary } from "./Board.svelte";
import Emblem from "./Emblem.svelte";

export const entry: GameEntry = {
  id: "far-well",
  title: "The Far Well",
  minutes: "5 minutes",
  wins: "Guide with words that are nearly true, load the right water, and have more of it in the end.",
  Emblem,
  choices: [],
  kit: async () => ({ Board, summary }),
};
