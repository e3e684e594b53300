// What the house says of each game before one sits down. The words are ours; numbers of seats and bots come from the server.

import type { Component } from "svelte";
import type { GameInfo, SeatRequest } from "../lib/protocol";
import CityUnderSun from "./emblems/CityUnderSun.svelte";
import HexesAndStorm from "./emblems/HexesAndStorm.svelte";
import ScarabAndPyramids from "./emblems/ScarabAndPyramids.svelte";
import { isOwn } from "./owndecks";

export interface GameCopy {
  id: string;
  title: string;
  minutes: string;
  wins: string;
  Emblem: Component;
  /** Options that are offered before a game, each with the words for its values. */
  choices: OptionCopy[];
}

export interface OptionCopy {
  option: string;
  label: string;
  /** Words for values that do not speak for themselves. */
  words: Record<string, string>;
  /** own: each seat has one, and one chooses one's own. */
  own?: boolean;
}

export const GAMES: GameCopy[] = [
  {
    id: "scarab-lords",
    title: "Scarab Lords",
    minutes: "20 to 30 minutes",
    wins: "Begin a turn ruling two of the three columns in both the Upper and the Lower land, or outlast the other deck.",
    Emblem: ScarabAndPyramids,
    choices: [
      { option: "houses", label: "Your house", words: { random: "either", "temet-ankar": "Temet", "ankar-temet": "Ankar" } },
      { option: "variant", label: "Length", words: { game: "one game", match: "advanced match, with bonus cards" } },
    ],
  },
  {
    id: "burning-sands",
    title: "Legend of the Burning Sands",
    minutes: "45 to 90 minutes",
    wins: "Keep your city in water until the others' wells are dry, or tell the tales that win the desert.",
    Emblem: CityUnderSun,
    choices: [
      { option: "decks", label: "Your deck", words: { random: "any of the ready ones" }, own: true },
      { option: "edition", label: "Edition", words: { awakening: "The Awakening", "episode-3": "Episode 3" } },
    ],
  },
  {
    id: "al-kalim",
    title: "Sands of Al-Kalim",
    minutes: "2 to 4 hours",
    wins: "Cross the burning hexes and be the first to gather four Legendary Rewards of four kinds.",
    Emblem: HexesAndStorm,
    choices: [
      { option: "heroes", label: "Your hero", words: { "": "dealt" }, own: true },
      { option: "mode", label: "Length", words: { standard: "standard", quick: "quick", epic: "epic" } },
    ],
  },
];

export function copyOf(id: string): GameCopy | undefined {
  return GAMES.find((copy) => copy.id === id);
}

export function titleOf(id: string): string {
  return copyOf(id)?.title ?? id;
}

/** "2 players", "2 to 6 players". */
export function playersWords(seats: [number, number]): string {
  const [least, most] = seats;
  return least === most ? `${least} players` : `${least} to ${most} players`;
}

const LEVELS: Record<string, string> = { random: "easy: plays at random", heuristic: "normal: rules of thumb" };

export function levelWords(level: string): string {
  return LEVELS[level] ?? level;
}

/** What somebody chose on a game's card. */
export interface Chosen {
  seats: number;
  level: string;
  listed: boolean;
  options: Record<string, string>;
  /** The deck that bots play; empty: any. */
  against: string;
}

/** What a card offers at first: the smallest table, the strongest bot, every option's default. */
export function firstChosen(copy: GameCopy, info: GameInfo | undefined): Chosen {
  const options: Record<string, string> = {};
  for (const { option } of copy.choices) options[option] = String(info?.values[option]?.[0] ?? "");
  return { seats: info?.seats[0] ?? 2, level: info?.bots.at(-1) ?? "heuristic", listed: false, options, against: "" };
}

/** The options of the table to be opened: only those that differ from the defaults; one's own deck or hero comes first. */
export function tableOptions(copy: GameCopy, chosen: Chosen, info: GameInfo | undefined): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const { option, own } of copy.choices) {
    const value = chosen.options[option];
    const usual = String(info?.values[option]?.[0] ?? "");
    if (value === undefined || value === usual || isOwn(value)) continue;
    // A default that is a word (random) is said for every other seat; an empty one is left out.
    found[option] = own && usual ? [value, ...Array<string>(chosen.seats - 1).fill(usual)] : value;
  }
  return found;
}

/** One's own seat first, the others bots or open. A deck of one's own goes with its seat, and so does a deck for the bots. */
export function tableSeats(chosen: Chosen, name: string, others: "bot" | "open", wordsOf = (choice: string): string => choice): SeatRequest[] {
  const own = chosen.options.decks ?? "";
  const mine: SeatRequest = { kind: "person", name, ...(isOwn(own) ? { deck: wordsOf(own) } : {}) };
  const bot: SeatRequest = { kind: "bot", level: chosen.level, ...(chosen.against ? { deck: wordsOf(chosen.against) } : {}) };
  return [mine, ...Array.from({ length: chosen.seats - 1 }, (): SeatRequest => (others === "bot" ? { ...bot } : { kind: "open" }))];
}
