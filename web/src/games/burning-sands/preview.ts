// What would come of it: the numbers that one wants to know before one engages, raids, duels or pays.

import type { Choice, Line } from "../../lib/protocol";
import {
  cardAt,
  type BlowForecast,
  type Card,
  type Duel,
  type DuelForecast,
  type Forecast,
  type RaidForecast,
  type Step,
  type Unit,
  type View,
} from "./view";

/** The Strength with which a card counts by itself; a plus counts in its Hero's. */
export const might = (card: Card): number => card.strength ?? 0;

/** Heroes and Followers of a unit: what can engage and absorb. */
export function fighters(unit: Unit): Card[] {
  return [unit.head, ...unit.attached.filter((card) => card.type === "follower")];
}

export interface ArmyStrength {
  ready: number;
  all: number;
}

export function armyStrength(units: Unit[]): ArmyStrength {
  const cards = units.flatMap(fighters);
  const sum = (of: Card[]): number => of.reduce((total, card) => total + might(card), 0);
  return { ready: sum(cards.filter((card) => !card.bowed)), all: sum(cards) };
}

/** The engagement of these cards, in whatever order they were named. */
export function blowOf(forecast: Forecast, cards: readonly number[]): BlowForecast | null {
  return forecast.engage?.find((row) => row.cards.length === cards.length && row.cards.every((id) => cards.includes(id))) ?? null;
}

/** In a few words what an engagement would do. */
export function outcomeOf(blow: BlowForecast): string {
  if (blow.damage === 0) return "no damage";
  if (blow.falls) return `${blow.damage} damage, the City Section falls if nobody discards`;
  if (blow.lost === blow.damage) return `${blow.damage} damage, but nobody must give up anything`;
  return `${blow.damage} damage${blow.lost ? ", more than the army can absorb" : ""}`;
}

export interface RaidOdds extends RaidForecast {
  /** The raiding value, where the card on the Hero is known. */
  value: number | null;
}

/** The odds of a raid with a card of this Fate on the Hero, against one of that Fate on a defender, as far as they are known. */
export function raidOdds(forecast: RaidForecast, fate: number | null, answer: number | null): RaidOdds {
  const value = fate === null ? null : Math.max(0, fate + forecast.bonus);
  return answer === null ? { ...forecast, value } : { ...forecast, value, against: answer, defended: true };
}

export interface Duellist {
  hero: Card;
  seat: number;
  ka: number;
  lost: number;
}

export interface DuelNow {
  duel: Duel;
  sides: [Duellist, Duellist];
}

/** Both sides of the duel, or of the challenge that waits for its answer. */
export function duelNow(view: View): DuelNow | null {
  const duel = view.duel;
  if (!duel) return null;
  const [one, other] = [cardAt(view, duel.heroes[0]), cardAt(view, duel.heroes[1])];
  if (!one || !other) return null;
  const side = (hero: Card, i: 0 | 1): Duellist => ({
    hero,
    seat: duel.seats[i],
    ka: Math.max(0, (hero.ka ?? 0) - duel.lost[i]),
    lost: duel.lost[i],
  });
  return { duel, sides: [side(one, 0), side(other, 1)] };
}

/** The cards, by their least and greatest Fate, that differ from a value by less than the Ka that is left. */
function within(value: number, ka: number, bonus: number, more: number): [least: number, most: number] | null {
  const most = value + ka - 1 - bonus;
  return ka <= 0 || most < 0 ? null : [Math.max(0, value - ka + 1 - bonus - more), most];
}

/** The parries that save a Hero from a thrust with a card of this Fate; null: none. A Duelist may add 1. */
export function safeParries(fate: number, duel: DuelForecast, striker: number): [least: number, most: number] | null {
  const other = 1 - striker;
  const thrust = Math.max(0, fate + (duel.thrust[striker] ?? 0));
  return within(thrust, duel.ka[other] ?? 0, duel.parry[other] ?? 0, duel.duelist[other] ? 1 : 0);
}

/** The thrusts that a Hero withstands with a parry of this Fate; null: none. */
export function heldThrusts(fate: number, duel: DuelForecast, striker: number): [least: number, most: number] | null {
  const other = 1 - striker;
  const parry = Math.max(0, fate + (duel.parry[other] ?? 0));
  const found = within(parry, duel.ka[other] ?? 0, duel.thrust[striker] ?? 0, 0);
  return found && duel.duelist[other] ? [found[0], found[1] + 1] : found;
}

/** The rounds of the duel that is fought, as the log tells them: they are public, and a reload loses none. */
export function roundsOf(log: readonly Line[]): string[] {
  const kind = (line: Line): unknown => (line.event as { event?: unknown } | null)?.event;
  const begun = log.findLastIndex((line) => kind(line) === "Challenged");
  return log.slice(begun + 1).filter((line) => kind(line) === "Parried").map((line) => line.text);
}

/** What a proposal would do to which cards: by the choice's own things, else by the names of its steps. */
export function proposal(view: View, seat: number, steps: readonly Step[], choice: Choice | undefined): Map<number, Step["do"]> {
  const marked = new Map<number, Step["do"]>();
  const touched = choice?.things.map((thing) => thing.id).filter((id): id is number => id != null) ?? [];
  for (const step of steps) {
    const cards = view.players[step.player === undefined ? seat : step.player - 1]?.play ?? [];
    const named = cards.filter((card) => card.card === step.card && !marked.has(card.id));
    const fit = named.filter((card) => (touched.length ? touched.includes(card.id) : step.do === "bow" ? !card.bowed : true));
    // Water of one City Section is one step with its number; bowed cards are as many cards.
    for (const card of fit.slice(0, step.do === "bow" || step.do === "destroy" ? step.n : 1)) marked.set(card.id, step.do);
  }
  return marked;
}

/** The Influence of unbowed Heroes and the Stronghold. */
export function influenceOf(cards: readonly Card[]): number {
  return cards.reduce((total, card) => total + (card.bowed ? 0 : (card.influence ?? 0)), 0);
}
