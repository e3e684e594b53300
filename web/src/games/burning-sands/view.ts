// What a seat knows of a table of Burning Sands, as the server tells it, and plain questions about it.

export type CardType =
  | "stronghold"
  | "city section"
  | "hero"
  | "action"
  | "holding"
  | "follower"
  | "item"
  | "spell"
  | "story"
  | "pantheon";

/** A card in play. Numbers are the present ones; what a type does not have is left out. */
export interface Card {
  id: number;
  card: string;
  type: CardType;
  owner: number;
  /** The card that it is attached to, or NONE. */
  host: number;
  /** 0 unbowed, 1 bowed, 2 a Holding that has not straightened since it came. */
  bowed: number;
  water: number;
  /** The City Section at which its unit fights, or NONE. */
  at: number;
  used: number;
  str_turn: number;
  ka_turn: number;
  str_token: number;
  ka_token: number;
  strength?: number;
  ka?: number;
  influence?: number;
}

export interface Player {
  faction: string | null;
  /** The own hand by names; of others only how many cards. */
  hand: string[] | number;
  known: string[];
  glimpsed: string[];
  deck: number;
  /** Known cards on top of the deck. */
  top: string[];
  saved: string[];
  buried: string[];
  /** Out of the game; only a number once the player is out. */
  gone: string[] | number;
  cards: string[];
  play: Card[];
  water: number;
  section_water: number;
  story_points: number;
  hand_limit: number;
  /** What the unbowed producers would give now, with the Copper that waits for a cost. */
  copper: number;
}

/** What the table waits for, or is in the middle of: kind, seat, numbers. The newest is the last. */
export type Frame = [kind: number, seat: number, args: number[]];

/** A Hero on a raid: City Section, Hero, card on it (NONE: face down), defender, its card, whose it is. */
export type RaidRow = [section: number, hero: number, kind: number, defender: number, answer: number, seat: number];

export interface View {
  game: "burning-sands";
  seat: number | null;
  edition: string;
  names: string[];
  variants: [name: string, strength: number, ka: number, traits: string[]][];
  players: Player[];
  raiders: RaidRow[];
  stack: Frame[];
  turn: number;
  phase: number;
  blessed: number;
  alive: boolean[];
  attacks: number[];
  raids: number[];
  raided: number[];
  omen: number;
  attacker: number;
  defenders: number[];
  battles: number[];
  battle: number;
  fought: number[];
  duel: number[];
  traits: [card: number, trait: string, number: number, lasting: number][];
  invited: [number, number][];
  allies: [number, number][];
  won_by: string;
}

/** One step of a proposal, as the question tells it. */
export interface Step {
  do: "bow" | "water" | "to" | "destroy";
  card: string;
  n: number;
  player?: number;
  with?: string[];
  section?: boolean;
}

/** An engagement that could be announced now, and how the other army would meet it (docs/views.md). */
export interface BlowTold {
  cards: number[];
  damage: number;
  each: number[];
  on_defenders: boolean;
  absorbers: [card: number, absorbs: number, immune: boolean][];
  water: number;
  wall: boolean;
  falls: boolean;
  lost: number;
  gives: [verb: string, card: number][];
  pours: number;
}

export interface ShotTold {
  cards: number[];
  target: number;
  damage: number;
  destroyed: boolean;
}

/** What counts in a raid beside the Fate value of the raider's card. */
export interface RaidTold {
  section: number;
  hero: number;
  bonus: number;
  against: number;
  defended: boolean;
  haul: number;
}

/** Both duellists: the challenger, then the challenged. */
export interface DuelTold {
  ka: [number, number];
  thrust: [number, number];
  parry: [number, number];
  duelist: [boolean, boolean];
}

/** What the rules' own sums say beforehand; nothing hidden is in it. */
export interface Forecast {
  engage?: BlowTold[];
  /** The engagement that is announced and may be reacted to. */
  strike?: BlowTold;
  archery?: ShotTold[];
  raid?: RaidTold[];
  duel?: DuelTold;
}

/** What a question is about; which fields there are depends on its kind. */
export interface About {
  phase?: string;
  copper?: number;
  water?: number;
  left?: number;
  card?: string;
  section?: string;
  challenger?: string;
  segment?: string;
  player?: number;
  proposed?: Step[];
  forecast?: Forecast;
}

export const NONE = -1;
export const STORY_POINTS = 5;

/** The kinds of frame that the table draws (src/serai/games/burning_sands/frames.py). */
export const FRAME = {
  run: 0,
  attacking: 2,
  raiding: 3,
  duelling: 4,
  strike: 7,
  aim: 11,
  pay: 13,
  host: 16,
  caster: 17,
  declare: 19,
  place: 24,
  fight: 26,
  engaging: 27,
  berserk: 28,
  absorb: 29,
  raidOn: 30,
  raidCard: 31,
  raidDefence: 32,
  raidAnswer: 33,
  challenge: 34,
  thrusting: 35,
  parrying: 36,
  discarding: 42,
  look: 45,
} as const;

/** The frame of a kind that was opened last. */
export function frameOf(view: View, kind: number): Frame | null {
  return view.stack.findLast((frame) => frame[0] === kind) ?? null;
}

export function cardsOf(view: View): Card[] {
  return view.players.flatMap((player) => player.play);
}

export function cardAt(view: View, id: number): Card | null {
  return id === NONE ? null : (cardsOf(view).find((card) => card.id === id) ?? null);
}

/** The player who controls a card. */
export function controller(view: View, id: number): number {
  return view.players.findIndex((player) => player.play.some((card) => card.id === id));
}

/** What is attached to a card, the oldest first. */
export function attachedTo(view: View, id: number): Card[] {
  return cardsOf(view).filter((card) => card.host === id);
}

/** A Hero with all that is attached, or a City Section with its Fortifications. */
export interface Unit {
  head: Card;
  attached: Card[];
}

export function unitOf(view: View, head: Card): Unit {
  return { head, attached: attachedTo(view, head.id) };
}

/** Names without permanent changes, as the catalogue has them: `Khitai (+1S/-1K)` is a `Khitai`. */
export function plainName(name: string): string {
  return name.replace(/ \((?:[+-]\d+S\/[+-]\d+K[^()]*|(?!Experienced\))[^()]*)\)$/, "");
}

/** The name of a kind, a number that counts the catalogue and then the changed cards; empty if unknown. */
export function kindName(view: View, kind: number, catalogue: readonly string[]): string {
  if (kind < 0 || !catalogue.length) return "";
  const round = Math.floor(kind / catalogue.length);
  if (round > 0 && view.variants[round - 1]) return (view.variants[round - 1] as [string, ...unknown[]])[0];
  return catalogue[kind % catalogue.length] ?? "";
}

export function handSize(player: Player): number {
  return Array.isArray(player.hand) ? player.hand.length : player.hand;
}

export function sectionsOf(player: Player): Card[] {
  return player.play.filter((card) => card.type === "city section" && card.host === NONE);
}

export function heroesOf(player: Player): Card[] {
  return player.play.filter((card) => card.type === "hero" && card.host === NONE);
}

/** Heroes who are away from home: in a battle or on a raid, or in its way. */
export function isAway(view: View, hero: Card): boolean {
  return hero.at !== NONE || view.raiders.some((row) => row[1] === hero.id || row[3] === hero.id);
}

/** Who fights for whom: the attacker and the allies of the attack are one army, all others the other. */
export function attacks(view: View, seat: number): boolean {
  return seat === view.attacker || view.allies.some(([ally, whose]) => ally === seat && whose === view.attacker);
}

/** The units of an army at a City Section. */
export function armyAt(view: View, section: number, attacking: boolean): Unit[] {
  return view.players.flatMap((player, seat) =>
    attacks(view, seat) === attacking ? heroesOf(player).filter((hero) => hero.at === section).map((hero) => unitOf(view, hero)) : [],
  );
}
