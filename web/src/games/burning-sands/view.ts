// What a seat knows of a table of Burning Sands, as the server tells it, and plain questions about it.

import type { TableView } from "..";

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

/** The damage that is being absorbed, what is left of it, and what was given up so far. */
export interface Absorbing {
  damage: number;
  left: number;
  water: number;
  berserk: boolean;
  given: number[];
}

/** The battle that is fought now. */
export interface Battle {
  section: number;
  /** The army and the player who act next; null before the first action. */
  next: { army: "attackers" | "defenders"; seat: number; passes: number; actions: number } | null;
  /** The cards of an engagement that is being put together. */
  engaging: number[];
  absorbing: Absorbing | null;
}

/** A Hero on a raid. */
export interface RaidRow {
  section: number;
  hero: number;
  /** The card on it; null while it lies face down for this seat. */
  card: string | null;
  /** The Hero who defends, or NONE, and the card on it: empty if there is none, null while it lies face down for this seat. */
  defender: number;
  answer: string | null;
}

export interface Raid {
  /** The player who raids. */
  seat: number;
  rows: RaidRow[];
  /** The Hero who is being sent, and the City Section if it is chosen. */
  sending: { hero: number; section: number } | null;
  /** The row whose defender is to get a card, or NONE. */
  answering: number;
}

/** A duel, or the challenge that waits for its answer: of each pair the challenger's is the first. */
export interface Duel {
  heroes: [number, number];
  seats: [number, number];
  /** Ka lost in this duel. */
  lost: [number, number];
  /** 0: the challenger may thrust, 1: the challenged. */
  striker: number;
  passes: number;
  /** Whether a thrust waits for its parry, and its card, null while it is face down for this seat. */
  thrusting: boolean;
  thrust: string | null;
  /** The parry that is shown; empty if there is none yet. */
  parry: string;
  /** False while a challenge waits for its answer. */
  begun: boolean;
}

export interface View extends TableView {
  game: "burning-sands";
  seat: number | null;
  edition: string;
  names: string[];
  players: Player[];
  /** Cards that this seat alone looks at. */
  seen: string[];
  turn: number;
  blessed: number;
  alive: boolean[];
  attacks: number[];
  raids: number[];
  raided: number[];
  omen: number;
  attacker: number;
  defenders: number[];
  /** Whether players are still invited and units assigned. */
  assigning: boolean;
  battles: number[];
  battle: Battle | null;
  raid: Raid | null;
  duel: Duel | null;
  traits: [card: number, trait: string, number: number, lasting: number][];
  /** Cards that lie under a card in play. */
  under: [above: number, owner: number, card: string][];
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
export interface BlowForecast {
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

export interface ShotForecast {
  cards: number[];
  target: number;
  damage: number;
  destroyed: boolean;
}

/** What counts in a raid beside the Fate value of the raider's card. */
export interface RaidForecast {
  section: number;
  hero: number;
  bonus: number;
  against: number;
  defended: boolean;
  haul: number;
}

/** Both duellists: the challenger, then the challenged. */
export interface DuelForecast {
  ka: [number, number];
  thrust: [number, number];
  parry: [number, number];
  duelist: [boolean, boolean];
}

/** What the rules' own sums say beforehand; nothing hidden is in it. */
export interface Forecast {
  engage?: BlowForecast[];
  /** The engagement that is announced and may be reacted to. */
  strike?: BlowForecast;
  archery?: ShotForecast[];
  raid?: RaidForecast[];
  duel?: DuelForecast;
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

/** The names of the cards that lie under a card, out of play. */
export function beneath(view: View, id: number): string[] {
  return view.under.filter(([above]) => above === id).map(([, , name]) => name);
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
  return hero.at !== NONE || (view.raid?.rows.some((row) => row.hero === hero.id || row.defender === hero.id) ?? false);
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
