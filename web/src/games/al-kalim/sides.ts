// A card as it lies: which side is up, what it is, what it prints and what it has now.

import type { Printed } from "../../lib/api";
import { capital } from "../../lib/english";
import { FIGHTS, isPair, type Fight, type Pair } from "./view";

export interface Number2 {
  now: number;
  printed: number;
}

/** A fighting number as it is now beside the printed one. */
export interface FightNow {
  fight: Fight;
  value: Number2;
  damage: Number2;
}

type Now = Record<string, unknown> | null | undefined;

const num = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

export function beside(card: Printed, now: Now, field: string): Number2 | null {
  const printed = num(card[field]);
  if (printed === undefined) return null;
  return { printed, now: num(now?.[field]) ?? printed };
}

/** The three ways to fight: a character's values, or the numbers of a challenge. */
export function fightsOf(card: Printed, now: Now): FightNow[] {
  const current = (now?.values ?? now?.numbers ?? {}) as Partial<Record<Fight, Pair>>;
  return FIGHTS.flatMap((fight) => {
    const printed = card[fight];
    if (!isPair(printed)) return [];
    const [value, damage] = current[fight] ?? printed;
    return [{ fight, value: { now: value, printed: printed[0] }, damage: { now: damage, printed: printed[1] } }];
  });
}

/** What the emblem shows: the trait of a challenge, the sort of an item, the type of a legend. */
export function emblemOf(card: Printed): string {
  return String(card.trait ?? card.sort ?? card.type ?? card.kind ?? "");
}

/** What it is in words. */
export function typeWords(card: Printed): string {
  switch (card.kind) {
    case "hero":
      return "Hero";
    case "ally":
      return "Ally";
    case "item":
      return `${capital(String(card.sort))}${card.weapon ? `, ${String(card.weapon)}` : ""}`;
    case "challenge":
      return `${capital(String(card.colour))} challenge, ${String(card.trait)}`;
    case "legend":
      return `Legendary ${capital(String(card.type))}`;
    default:
      return "";
  }
}

/** Whether a Legendary card, or a challenge that was kept, lies with its other side up. */
export function isTurned(card: Printed, name: string): boolean {
  return name !== "" && name !== card.name && (card.reward === name || card.keep === name);
}
