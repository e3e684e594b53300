// What lies in a bazaar, in the order in which one looks: what can be paid first, the dearest of it foremost.

import { capital } from "../../lib/english";
import type { Choice } from "../../lib/protocol";
import type { Printed } from "../../lib/api";
import { fightsOf } from "./sides";
import type { About } from "./view";

export interface Ware {
  name: string;
  price: number;
  affordable: boolean;
}

/** What a ware is good for: its words, or of an ally what it brings to a fight. */
export function useOf(card: Printed | undefined): string {
  if (!card) return "";
  const fights = fightsOf(card, null).map((it) => `${it.fight} ${it.value.printed} for ${it.damage.printed}`);
  const body = typeof card.life === "number" ? [`life ${card.life}`, `stamina ${String(card.stamina ?? 0)}`, ...fights] : [];
  return [capital(body.join(", ")), card.text].filter(Boolean).join(". ");
}

export function waresOf(about: About, legal: readonly Choice[], printedCost: (card: string) => number): Ware[] {
  const gold = about.gold ?? 0;
  return (about.stack ?? [])
    .map((name) => {
      const words = `buy "${name}"`;
      const price = about.choices?.[words]?.price ?? printedCost(name);
      return { name, price, affordable: about.choices?.[words] !== undefined || legal.some((choice) => choice.do === words) };
    })
    .sort((a, b) => Number(b.affordable) - Number(a.affordable) || Number(a.price > gold) - Number(b.price > gold) || b.price - a.price);
}
