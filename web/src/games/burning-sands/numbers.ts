// The numbers of a card, printed and present, in the fixed places of its face.

import type { Printed } from "../../lib/api";
import type { SignName } from "./glyphs";

export interface CardNumber {
  key: string;
  sign: SignName;
  word: string;
  /** What it is now, as it is written: `3`, `+1`. */
  shown: string;
  /** The printed one, where it differs. */
  was: string | null;
}

type Now = Record<string, unknown> | null | undefined;

function number(key: string, sign: SignName, word: string, printed: unknown, now: unknown): CardNumber | null {
  if (printed === undefined && now === undefined) return null;
  const was = printed === undefined ? "0" : String(printed);
  // A plus belongs to the Hero: the card itself then counts 0, which nobody wants to read (BS 2.15).
  if (was.startsWith("+") || was.startsWith("-") || now === undefined) return { key, sign, word, shown: was, was: null };
  const shown = String(now);
  return { key, sign, word, shown, was: shown === was ? null : was };
}

export interface Numbers {
  copper: CardNumber | null;
  water: CardNumber | null;
  produces: CardNumber | null;
  influence: CardNumber | null;
  strength: CardNumber | null;
  ka: CardNumber | null;
  capacity: CardNumber | null;
  points: CardNumber | null;
  story: CardNumber | null;
  fate: CardNumber | null;
}

export function numbersOf(card: Printed, now: Now): Numbers {
  const section = card.type === "city section";
  const capacity = number("capacity", "drop", "Water Capacity", card.capacity, undefined);
  return {
    copper: number("copper", "coin", "Copper cost", card.copper, undefined),
    water: number("water", "drop", "Water cost", card.water, undefined),
    produces: number("produces", "coin", "Copper produced", card.produces === undefined ? undefined : `+${card.produces}`, undefined),
    influence: number("influence", "voice", "Influence", card.influence, now?.influence),
    strength: number("strength", "sun", section ? "Base Strength" : "Strength", section ? card.base_strength : card.strength, now?.strength),
    ka: number("ka", "moon", "Ka", card.ka, now?.ka),
    capacity: capacity && now ? { ...capacity, word: "Water of its Capacity", shown: `${now.water}/${capacity.shown}` } : capacity,
    points: number("city_points", "points", card.type === "stronghold" ? "City Points" : "City Point cost", card.city_points, undefined),
    story: number("story_points", "story", "Story Points", card.story_points, undefined),
    fate: number("fate", "fate", "Fate", card.fate, undefined),
  };
}
