// Scarab Lords as the server shows it, and the words of its closed sets.

import type { TableView } from "..";
import type { Printed } from "../../lib/api";

export type House = "temet" | "ankar" | "bonus";
export type CardType = "minion" | "building" | "leader" | "god" | "fate";
export type Kind = "military" | "religious" | "economic";

/** A card in play, with its present power. */
export interface InPlay {
  id: number;
  card: string;
  scarabs: number;
  power: number;
  printed: number;
  used: boolean;
  freed: boolean;
}

export interface Player {
  /** The names of the own hand; of another one the number of cards. */
  hand: string[] | number;
  deck: number;
  pile: string[];
  cards: string[];
  columns: InPlay[][];
  gods: InPlay[];
  totals: number[];
}

export interface Match {
  games: number;
  wins: [number, number];
  bonus: string[];
  /** What this seat has put aside so far; of the other one nothing is told. */
  outs: string[];
}

/** Between two games of a match: who gives up cards or takes bonus cards, and how many more. */
export interface Exchange {
  seat: number;
  step: "give" | "take";
  left: number;
}

export interface View extends TableView {
  game: "scarab-lords";
  seat: number | null;
  houses: [House, House];
  turn: number;
  first: number;
  active: number;
  /** Whether supremacy can still be determined in this turn. */
  supremacy_to_come: boolean;
  left: number[];
  /** Bits: the phases of this turn without an action. */
  barred: number;
  /** For each seat the same bits of its next turn. */
  denied: [number, number];
  exercised: number;
  /** For each column the seat that holds its pyramid, or -1. */
  pyramids: number[];
  boost: number[];
  players: [Player, Player];
  exchange: Exchange | null;
  seen: string[];
  match: Match | null;
  winner: number;
  won_by: string;
}

/** A card of the catalogue. */
export interface Sheet extends Printed {
  house: House;
  type: CardType;
  power?: number;
  phase: 0 | 1 | 2 | "supremacy";
  icons?: Kind[];
}

export const NEEDED_PYRAMIDS = 2; // in each region, SL 11.2
export const TURN_LIMIT = 120; // SL 11.8
export const EXCHANGE_LIMIT = 5; // SL 12.4

export const KINDS: readonly Kind[] = ["military", "religious", "economic"];
export const REGIONS = ["upper", "lower"] as const;
/** The six columns in the server's order. */
export const PLACES = REGIONS.flatMap((region) => KINDS.map((kind) => `${region} ${kind}`));
/** The columns as they lie on the table, from the left: the military ones stand next to the gods. */
export const LAID_OUT: readonly (readonly number[])[] = [
  [2, 1, 0],
  [3, 4, 5],
];

export const HOUSES: Record<House, { name: string; letter: string; colour: string }> = {
  temet: { name: "House Temet", letter: "T", colour: "#8c2f39" },
  ankar: { name: "House Ankar", letter: "A", colour: "#1d675d" },
  bonus: { name: "Bonus card", letter: "B", colour: "#6b5420" },
};

export const kindOf = (column: number): Kind => KINDS[column % 3] as Kind;
export const regionOf = (column: number): number => Math.floor(column / 3);
export const placeOf = (column: number): string => PLACES[column] as string;
