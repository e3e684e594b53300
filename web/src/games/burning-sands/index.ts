import type { GameEntry } from "..";
import Emblem from "./Emblem.svelte";

export const entry: GameEntry = {
  id: "burning-sands",
  title: "Legend of the Burning Sands",
  order: 2,
  minutes: "45 to 90 minutes",
  wins: "Keep your city in water until the others' wells are dry, or tell the tales that win the desert.",
  Emblem,
  choices: [
    { option: "decks", label: "Your deck", words: { random: "any of the ready ones" }, own: true },
    { option: "edition", label: "Edition", words: { awakening: "The Awakening", "episode-3": "Episode 3" } },
  ],
  kit: async () => (await import("./kit")).kit,
  decks: async () => (await import("./decks/kit")).decks,
  editor: async () => (await import("./edit/kit")).editor,
};
