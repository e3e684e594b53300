// What would come of it: the numbers that one wants to know before one engages, raids, duels or pays.

import type { Printed } from "../../lib/api";
import type { Choice } from "../../lib/protocol";
import {
  NONE,
  armyAt,
  attachedTo,
  attacks,
  cardAt,
  controller,
  frameOf,
  FRAME,
  plainName,
  type Card,
  type Step,
  type Unit,
  type View,
} from "./view";

type Look = (name: string) => Printed | undefined;

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

/** What a thing of the other army would absorb. */
export interface Absorber {
  card: Card;
  absorbs: number;
  immune: boolean;
}

export interface Blow {
  damage: number;
  by: Card[];
  onDefenders: boolean;
  absorbers: Absorber[];
  water: number;
  section: Card | null;
  sectionImmune: boolean;
  /** Whether the City Section falls unless cards are discarded or immune ones given up. */
  falls: boolean;
  /** Damage that has to be absorbed although nothing is left that must go: it is lost. */
  lost: number;
}

/** An engagement of these cards, as the other army would meet it (section 10 of the rules). */
export function blowOf(view: View, cards: number[]): Blow | null {
  const by = cards.map((id) => cardAt(view, id)).filter((card): card is Card => card !== null);
  const first = by[0];
  const section = cardAt(view, view.battle);
  if (!first || !section) return null;
  const onDefenders = attacks(view, controller(view, first.id));
  const damage = by.reduce((total, card) => total + might(card), 0);
  const units = armyAt(view, section.id, !onDefenders);
  const absorbers = units.flatMap((unit) => absorbersOf(unit, damage));
  const water = onDefenders ? section.water : 0;
  const sectionImmune = might(section) > damage;
  const must = units.reduce((total, unit) => total + mustGive(unit, damage), 0) + water;
  return {
    damage,
    by,
    onDefenders,
    absorbers,
    water,
    section: onDefenders ? section : null,
    sectionImmune,
    falls: onDefenders && damage > must && !sectionImmune,
    lost: onDefenders && !sectionImmune ? 0 : Math.max(0, damage - must),
  };
}

function absorbersOf(unit: Unit, damage: number): Absorber[] {
  const members = fighters(unit);
  const covered = members.some((card) => might(card) > damage);
  return members.map((card) => ({
    card,
    absorbs: might(card),
    // An immune Follower covers its Hero, not the other way round (BS 10.28, BS 10.29).
    immune: card === unit.head ? covered : might(card) > damage,
  }));
}

function mustGive(unit: Unit, damage: number): number {
  return absorbersOf(unit, damage).reduce((total, one) => total + (one.immune ? 0 : one.absorbs), 0);
}

/** Whose engagement is being put together now: the cards named so far. */
export function engaging(view: View): number[] {
  const frame = view.stack.at(-1);
  if (!frame) return [];
  if (frame[0] === FRAME.engaging || frame[0] === FRAME.berserk) return frame[2];
  return [];
}

/** The damage that is being absorbed. */
export interface Absorbing {
  damage: number;
  left: number;
  water: number;
  given: number[];
  berserk: boolean;
}

export function absorbing(view: View): Absorbing | null {
  const frame = frameOf(view, FRAME.absorb);
  if (!frame) return null;
  const [, damage = 0, left = 0, water = 0, berserk = 0, count = 0] = frame[2];
  return { damage, left, water, given: frame[2].slice(6 + 2 * count), berserk: berserk === 1 };
}

/** The sum of a numbered trait such as Raid +2 over a unit, by what is printed and what was given for a time. */
export function traitSum(view: View, unit: Unit, trait: "Raid" | "Carry", look: Look): number {
  const counted = [unit.head, ...unit.attached].filter((card) => !(card.type === "follower" && hasTrait(view, card, "Undead", look)));
  return counted.reduce((total, card) => total + traitsOf(view, card, look).reduce((sum, words) => sum + numbered(words, trait), 0), 0);
}

function traitsOf(view: View, card: Card, look: Look): string[] {
  const printed = look(plainName(card.card))?.traits;
  const given = view.grants.filter(([id]) => id === card.id).map(([, words]) => words);
  return [...(Array.isArray(printed) ? (printed as string[]) : []), ...given];
}

function hasTrait(view: View, card: Card, trait: string, look: Look): boolean {
  return traitsOf(view, card, look).includes(trait);
}

function numbered(words: string, trait: string): number {
  const [head, n] = words.split(" ");
  return head === trait && n !== undefined && /^[+-]?\d+$/.test(n) ? Number(n) : 0;
}

export interface RaidOdds {
  bonus: number;
  against: number;
  defended: boolean;
  /** Water that would be carried away. */
  haul: number;
  /** The raiding value, where the card on the Hero is known. */
  value: number | null;
}

export function raidOdds(view: View, hero: Card, section: Card, fate: number | null, answer: number | null, look: Look): RaidOdds {
  const unit: Unit = { head: hero, attached: attachedTo(view, hero.id) };
  const bonus = traitSum(view, unit, "Raid", look);
  const defended = answer !== null;
  return {
    bonus,
    against: answer ?? might(section),
    defended,
    haul: Math.min(section.water, Math.max(0, 1 + traitSum(view, unit, "Carry", look))),
    value: fate === null ? null : Math.max(0, fate + bonus),
  };
}

export interface Duellist {
  hero: Card;
  seat: number;
  ka: number;
  lost: number;
}

export interface DuelNow {
  sides: [Duellist, Duellist];
  /** 0: the challenger may thrust, 1: the challenged. */
  striker: number;
  passes: number;
  /** A thrust lies face down; its kind, NONE if this seat may not know it, null if there is none. */
  thrust: number | null;
  /** The parry that is shown; null if there is none yet. */
  parry: number | null;
  begun: boolean;
}

/** The duel, or the challenge that waits for its answer. */
export function duelNow(view: View): DuelNow | null {
  if (view.duel.length) {
    const [a = NONE, b = NONE, lostA = 0, lostB = 0, seatA = NONE, seatB = NONE, striker = 0, passes = 0] = view.duel;
    const [one, other] = [cardAt(view, a), cardAt(view, b)];
    if (!one || !other) return null;
    const parrying = frameOf(view, FRAME.parrying);
    const parry = view.duel[10] ?? NONE;
    return {
      sides: [
        { hero: one, seat: seatA, ka: Math.max(0, (one.ka ?? 0) - lostA), lost: lostA },
        { hero: other, seat: seatB, ka: Math.max(0, (other.ka ?? 0) - lostB), lost: lostB },
      ],
      striker,
      passes,
      thrust: parrying ? (parrying[2][0] ?? NONE) : null,
      parry: parry === NONE ? null : parry,
      begun: true,
    };
  }
  const asked = frameOf(view, FRAME.challenge);
  if (!asked) return null;
  const [one, other] = [cardAt(view, asked[2][0] ?? NONE), cardAt(view, asked[2][1] ?? NONE)];
  if (!one || !other) return null;
  const side = (hero: Card): Duellist => ({ hero, seat: controller(view, hero.id), ka: hero.ka ?? 0, lost: 0 });
  return { sides: [side(one), side(other)], striker: 1, passes: 0, thrust: null, parry: null, begun: false };
}

/** The parries that save a Hero of this Ka from a thrust of this Fate: those that differ by less than the Ka. */
export function safeParries(fate: number, ka: number): [least: number, most: number] | null {
  if (ka <= 0) return null;
  return [Math.max(0, fate - ka + 1), fate + ka - 1];
}

/** What a proposal would do to which cards: by the choice's own things, else by the names of its steps. */
export function proposal(view: View, seat: number, steps: readonly Step[], choice: Choice | undefined): Map<number, Step["do"]> {
  const marked = new Map<number, Step["do"]>();
  const told = choice?.things.map((thing) => thing.id).filter((id): id is number => id != null) ?? [];
  for (const step of steps) {
    const cards = view.players[step.player === undefined ? seat : step.player - 1]?.play ?? [];
    const named = cards.filter((card) => card.card === step.card && !marked.has(card.id));
    const fit = named.filter((card) => (told.length ? told.includes(card.id) : step.do === "bow" ? !card.bowed : true));
    // Water of one City Section is one step with its number; bowed cards are as many cards.
    for (const card of fit.slice(0, step.do === "bow" || step.do === "destroy" ? step.n : 1)) marked.set(card.id, step.do);
  }
  return marked;
}

/** The Copper that a player's unbowed producers would give, as printed. */
export function copperOf(cards: readonly Card[], look: Look): number {
  return cards.reduce((total, card) => total + (card.bowed ? 0 : Number(look(plainName(card.card))?.produces ?? 0)), 0);
}

/** The Influence of unbowed Heroes and the Stronghold. */
export function influenceOf(cards: readonly Card[]): number {
  return cards.reduce((total, card) => total + (card.bowed ? 0 : (card.influence ?? 0)), 0);
}
