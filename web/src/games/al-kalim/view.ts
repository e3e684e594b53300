// The view of Al-Kalim as the server sends it, and what its questions tell (`ask.about`).

import type { TableView } from "..";
import type { Ask, Choice } from "../../lib/protocol";
import type { Scene } from "../../lib/table.svelte";

export const FIGHTS = ["ranged", "melee", "magic"] as const;
export type Fight = (typeof FIGHTS)[number];
export const COLOURS = ["green", "yellow", "blue", "red"] as const;
export type Colour = (typeof COLOURS)[number];
export const GEAR = ["pack camel", "water skin", "adventuring kit"] as const;
export type Gear = (typeof GEAR)[number];
export const RAISES = ["mind", "body", "spirit", "stamina", "life"] as const;
export type Raise = (typeof RAISES)[number];
export const LEGENDS = ["ally", "artifact", "knowledge", "mount", "rune"] as const;
export type Legend = (typeof LEGENDS)[number];

/** A value and a damage number. */
export type Pair = [number, number];

export function isPair(value: unknown): value is Pair {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");
}

/** A hero or an ally as it is now. */
export interface Character {
  card: string;
  wounds: number;
  life: number;
  exhaustion: number;
  stamina: number;
  facedown: boolean;
  values: Record<Fight, Pair>;
}

export interface Held {
  card: string;
  facedown: boolean;
  uses?: number;
}

export interface QuestStep {
  done: boolean;
  count: number;
  of: number;
  /** The step in words. */
  task: string;
  kind: "defeat" | "test" | "bazaar";
  /** Where it must be done; empty: anywhere. */
  place: string;
  time: "" | "day" | "night";
  /** The spaces where it can be done now; empty: anywhere. */
  at: string[];
}

export interface Quest {
  card: string;
  steps: QuestStep[];
}

export interface Player {
  hero: Character;
  where: string;
  gold: number;
  gear: Record<Gear, number>;
  allies: Character[];
  items: Held[];
  quests: Quest[];
  rewards: Held[];
  experience: Record<Raise, number>;
  counters: Record<Colour, number>;
  /** The number on the quest tile, which is also the limit of Legendary cards. */
  tile: number;
}

export interface Combat {
  fighter: number;
  round: number;
  phase: Fight;
  ambush: boolean;
  /** Both 0 before they are thrown. */
  dice: Pair;
  bonus: number;
  target: number;
  /** Who attacked in this round. */
  struck: string[];
  /** Phases that are not fought in this round. */
  skipped: Fight[];
  rival?: number;
  foe?: string;
  wounds?: number;
  life?: number;
  numbers?: Record<Fight, Pair>;
}

export interface View extends TableView {
  game: "al-kalim";
  seat: number | null;
  round: number;
  first: number;
  active: number;
  time: "" | "day" | "night";
  goal: number;
  price: number;
  players: Player[];
  /** A picture of the map: a letter where a counter lies. */
  jewels: string;
  lairs: { at: string; card: string }[];
  /** Where the Lost Cities are; empty beside the map. */
  cities: Record<string, string>;
  storm: { centre: string; wind: string } | null;
  market: Record<string, string[]>;
  decks: Record<string, number>;
  discards: Record<string, string[]>;
  quests: Record<Legend, string>;
  /** What those quests ask for. */
  tasks: Record<Legend, QuestStep[]>;
  supply: Record<Gear, number>;
  dice: string[];
  combat: Combat | null;
  seen: string[];
  /** The bazaar that is being explored: whose visit it is, and where. */
  bazaar: { seat: number; at: string } | null;
  winner: number;
  won_by: string;
}

/** What is told of a single choice; only what applies is there. */
export interface ChoiceFacts {
  terrain?: string;
  places?: string[];
  counter?: Colour;
  challenge?: string;
  cities?: string[];
  heroes?: string[];
  quests?: string[];
  storm?: boolean;
  jewel?: Colour;
  dice?: string[];
  way?: string[];
  /** The heat of a day that begins there. */
  day_heat?: number;
  bazaar?: string[];
  to?: string;
  covers?: string[];
  colour?: Colour;
  win?: number;
  out?: number;
  quest?: string;
  reward?: string;
  text?: string;
  seat?: number;
  price?: number;
  supply?: number;
  wounds?: number;
  life?: number;
  exhaustion?: number;
  stamina?: number;
  skill?: string;
  difficulty?: number;
  value?: number;
  success?: number;
  deals?: number;
  suffers?: number;
  what?: string;
  now?: number;
  then?: number;
}

export interface HeatShare {
  card: string;
  n: number;
  wounds: number;
}

/** What is told of a question. */
export interface About {
  at?: string;
  time?: string;
  terrain?: string;
  dice?: number | string[];
  heat?: HeatShare[];
  mirage?: number;
  mirages?: number;
  exhaustion?: number;
  bazaar?: string;
  gold?: number;
  stack?: string[];
  moment?: string;
  roll?: string;
  character?: string;
  value?: number;
  target?: number;
  chance?: number;
  thrown?: Pair;
  sum?: number;
  enough?: boolean;
  phase?: Fight;
  text?: boolean;
  symbols?: string[];
  points?: number;
  price?: number;
  left?: number;
  choices?: Record<string, ChoiceFacts>;
}

export const viewOf = (view: unknown): View => view as View;
export const aboutOf = (ask: Ask | null): About => (ask?.about ?? {}) as About;

/** The legal choice of these very words. */
export function choiceOf(scene: Scene, words: string): Choice | undefined {
  return scene.legal.find((choice) => choice.do === words);
}

/** Make the choice of these words if it is legal, else say why it is not. */
export function chooseOr(scene: Scene, words: string): void {
  const choice = choiceOf(scene, words);
  if (choice) scene.choose(choice);
  else scene.explain(words);
}

/** The counters on the map, by hex; the picture has one letter for each hex. */
export function countersUp(jewels: string): boolean[] {
  return jewels
    .split("\n")
    .flatMap((row) => row.trim().split(" "))
    .map((letter) => letter !== ".");
}
