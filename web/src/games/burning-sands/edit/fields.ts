// The fields of a card of one's own: which numbers a type is written with. The server judges them.

import type { Printed } from "../../../lib/api";

export const TYPES = ["hero", "action", "holding", "follower", "item", "spell", "story", "pantheon", "city section", "stronghold"] as const;

export interface Field {
  key: string;
  label: string;
  /** A bonus such as +1 may stand there. */
  signed?: boolean;
}

const STRENGTH: Field = { key: "strength", label: "Strength" };
const KA: Field = { key: "ka", label: "Ka" };
const WATER: Field = { key: "water", label: "Water cost" };
const COPPER: Field = { key: "copper", label: "Copper cost" };
const INFLUENCE: Field = { key: "influence", label: "Influence" };
const FATE: Field = { key: "fate", label: "Fate" };
const PRODUCES: Field = { key: "produces", label: "Copper produced" };
const POINTS: Field = { key: "city_points", label: "City Points" };
const bonus = (field: Field): Field => ({ ...field, signed: true });

const FIELDS: Record<string, Field[]> = {
  hero: [COPPER, WATER, STRENGTH, KA, INFLUENCE, FATE],
  action: [COPPER, WATER, FATE],
  holding: [COPPER, WATER, PRODUCES, FATE],
  follower: [COPPER, WATER, bonus(STRENGTH), bonus(KA), INFLUENCE, FATE],
  item: [COPPER, WATER, bonus(STRENGTH), bonus(KA), FATE],
  spell: [COPPER, WATER, FATE],
  story: [{ key: "story_points", label: "Story Points" }, FATE],
  pantheon: [COPPER, WATER, FATE],
  "city section": [POINTS, { key: "base_strength", label: "Base Strength" }, { key: "capacity", label: "Water Capacity" }],
  stronghold: [POINTS, PRODUCES, INFLUENCE, FATE],
};
const ALL = [...new Set(Object.values(FIELDS).flatMap((fields) => fields.map(({ key }) => key)))];

/** The numbers that are asked for; a Fortification and a Jinn have more. */
export function fieldsOf(card: Printed): Field[] {
  const known = FIELDS[String(card.type)] ?? [];
  const traits = Array.isArray(card.traits) ? (card.traits as string[]) : [];
  if (card.type === "holding" && traits.includes("Fortification")) return [...known, STRENGTH];
  if (card.type === "spell" && traits.includes("Jinn")) return [...known, STRENGTH, KA];
  // What a file brought stays to be seen, and to be mended.
  const more = ALL.filter((key) => card[key] !== undefined && !known.some((field) => field.key === key));
  return [...known, ...more.map((key) => ({ key, label: key.replaceAll("_", " ") }))];
}

/** A new card, complete but for its name and words. */
export function freshCard(): Printed {
  return { name: "", type: "action", copper: 1, fate: 2, text: "" };
}

/** The card as another type: it keeps the numbers that both have, and gets those that it needs. */
export function asType(card: Printed, type: string): Printed {
  const known = (FIELDS[type] ?? []).map(({ key }) => key);
  const kept = Object.entries(card).filter(([key]) => !ALL.includes(key) || known.includes(key));
  const next: Printed = { ...(Object.fromEntries(kept) as unknown as Printed), type };
  for (const key of known) if (next[key] === undefined && !["water", "influence", "produces"].includes(key)) next[key] = 1;
  if (type === "stronghold") next.produces ??= 4;
  return inOrder(next);
}

const ORDER = ["name", "type", "faction", ...ALL, "traits", "text", "means"];

/** The fields in the order of the house's own files. */
export function inOrder(card: Printed): Printed {
  const keys = [...ORDER.filter((key) => key in card), ...Object.keys(card).filter((key) => !ORDER.includes(key))];
  return Object.fromEntries(keys.map((key) => [key, card[key]])) as unknown as Printed;
}

/** What was typed into a number's field: a number, a bonus such as +1, or whatever it is, for the server to judge. */
export function numberTyped(words: string, signed: boolean | undefined): number | string | undefined {
  const plain = words.trim().replace("−", "-");
  if (!plain) return undefined;
  if (/^[+-]\d+$/.test(plain)) return signed ? plain : Number(plain);
  return /^\d+$/.test(plain) ? Number(plain) : plain;
}
