import type { GameEntry } from "..";
import Emblem from "./Emblem.svelte";

export const entry: GameEntry = {
  id: "al-kalim",
  title: "Sands of Al-Kalim",
  order: 3,
  minutes: "2 to 4 hours",
  wins: "Cross the burning hexes and be the first to gather four Legendary Rewards of four kinds.",
  Emblem,
  choices: [
    { option: "heroes", label: "Your hero", words: { "": "dealt" }, own: true },
    { option: "mode", label: "Length", words: { standard: "standard", quick: "quick", epic: "epic" } },
  ],
  kit: async () => (await import("./kit")).kit,
};
