// What lies in a bazaar, in the order in which one looks: what can be paid first, the dearest of it foremost.

import type { Choice } from "../../lib/protocol";
import type { About } from "./view";

export interface Ware {
  name: string;
  price: number;
  affordable: boolean;
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
