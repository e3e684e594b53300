import type { GameEntry } from "..";
import Emblem from "./Emblem.svelte";

export const entry: GameEntry = {
  id: "scarab-lords",
  title: "Scarab Lords",
  order: 1,
  minutes: "20 to 30 minutes",
  wins: "Begin a turn ruling two of the three columns in both the Upper and the Lower land, or outlast the other deck.",
  Emblem,
  choices: [
    { option: "houses", label: "Your house", words: { random: "either", "temet-ankar": "Temet", "ankar-temet": "Ankar" } },
    { option: "variant", label: "Length", words: { game: "one game", match: "advanced match, with bonus cards" } },
  ],
  sample: 'title = "A caravan comes in"\ngame = "scarab-lords"\n\n[table]\nphase = 1\ntemet = { hand = ["Merchant Caravan"] }',
  kit: async () => (await import("./kit")).kit,
};
