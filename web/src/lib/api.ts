// The server's plain requests. What is refused is thrown as Refused, with words for people.

import type {
  CardsPage,
  Clock,
  DeckFault,
  DeckText,
  GameInfo,
  GamePage,
  HousePage,
  LogPage,
  Paragraph,
  PrintRequest,
  ReplayPage,
  Seat,
  SeatRequest,
  SetText,
  TableLine,
  TablePage,
  TurnInfo,
} from "./protocol";

export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    /** Of a deck that may not be played: everything that is wrong with it. */
    readonly faults: DeckFault[] = [],
  ) {
    super(text);
  }
}

export async function ask<T>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<T> {
  return (await answered(path, body, headers)).json() as Promise<T>;
}

async function answered(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused("unreachable", "The server does not answer. Is it running?");
  }
  if (!answer.ok) {
    const text = await answer.text();
    let fault: { error: string; text: string; faults?: DeckFault[] } = { error: "trouble", text: `The server answered ${answer.status}.` };
    try {
      fault = JSON.parse(text);
    } catch {
      // not one of ours: keep the status
    }
    throw new Refused(fault.error, fault.text, fault.faults);
  }
  return answer;
}

const kept = new Map<string, Promise<unknown>>();

/** Ask once and remember: for what never changes while the page is open. */
function once<T>(path: string): Promise<T> {
  let found = kept.get(path) as Promise<T> | undefined;
  if (!found) {
    found = ask<T>(path);
    found.catch(() => kept.delete(path));
    kept.set(path, found);
  }
  return found;
}

/** A card as its set file has it; every game adds fields of its own. */
export interface Printed {
  name: string;
  text?: string;
  origin?: string;
  [field: string]: unknown;
}

/** How many cards have each number, and their mean. */
export interface Curve {
  curve: Record<string, number>;
  mean: number;
}
export interface Share {
  share: number;
}
/** The numbers of a deck, as `serai deck stats --json` has them; here those that the page shows. */
export interface DeckStats {
  cards: number;
  copper: Curve;
  water: Curve;
  fate: Curve;
  production: { stronghold: number; cards: number; copper: number };
  city: { points: number; spent: number; sections: number; water: number; strength: number };
  story_points: number;
  opening: { days: { day: number; seen: number; hero: Share; producer: Share; both: Share }[]; hero_at_once: Share; either_at_once: Share };
}

/** Cards by their names; one that is turned over is found by the name of its other side too. */
export function byName(found: readonly Printed[]): Map<string, Printed> {
  const named = new Map<string, Printed>();
  for (const card of found) {
    for (const other of [card.reward, card.keep]) if (typeof other === "string") named.set(other, card);
  }
  for (const card of found) named.set(card.name, card);
  return named;
}

export interface NewTable {
  game?: string;
  seats?: SeatRequest[];
  options?: Record<string, unknown>;
  sets?: SetText[];
  private?: boolean;
  lesson?: boolean;
  scenario?: string;
  from?: string;
  step?: number;
  seat?: number;
  name?: string;
}

/** The guided first game of a game: what is said, what is expected, what is lit, which rule, and what is said after a mistake. */
export interface LessonStep {
  say: string;
  do: string;
  light: string[];
  rule: string;
  wrong: string;
}
export interface Lesson {
  game: string;
  title: string;
  steps: LessonStep[];
  end: string;
}

export const games = (): Promise<GameInfo[]> => once("/api/games");
export const game = (id: string): Promise<GamePage> => once(`/api/games/${id}`);
export const cards = (id: string): Promise<Printed[]> => once(`/api/games/${id}/cards`);
/** The cards of the sets that somebody brought to a table. */
export const setCards = (tableId: string): Promise<Printed[]> => once(`/api/tables/${tableId}/cards`);
/** The cards of a game, and those of the sets of a table. */
export async function cardsAt(id: string, tableId: string, options: unknown): Promise<Printed[]> {
  const sets = (options as { sets?: unknown[] } | null)?.sets;
  const own = sets?.length ? setCards(tableId) : [];
  return (await Promise.all([cards(id), own])).flat();
}
/** What the cards' texts mean, by the cards' names: the same thing always in the same words. */
export const meanings = (id: string): Promise<Record<string, string>> => once(`/api/games/${id}/meanings`);
export const decks = (id: string): Promise<DeckText[]> => once(`/api/games/${id}/decks`);
export const checkDeck = (id: string, text: string, options: Record<string, unknown> = {}): Promise<DeckFault[]> =>
  ask(`/api/games/${id}/decks`, { text, options });
export const deckStats = (id: string, text: string, options: Record<string, unknown> = {}): Promise<DeckStats> =>
  ask(`/api/games/${id}/decks/stats`, { text, options });

/** Sheets with cards to cut out, as a PDF. */
export async function printCards(id: string, wanted: PrintRequest): Promise<Blob> {
  return (await answered(`/api/games/${id}/print`, wanted)).blob();
}
/** What is understood of the card at a place of a set that is being written. */
export const checkCard = (id: string, text: string, only: number): Promise<CardsPage> => ask(`/api/games/${id}/cards`, { text, only });
export const rules = (id: string, find: string): Promise<Paragraph[]> =>
  ask(`/api/games/${id}/rules?find=${encodeURIComponent(find)}`);
export const rulebook = (id: string): Promise<Paragraph[]> => once(`/api/games/${id}/rules`);
export const lesson = (id: string): Promise<Lesson> => once(`/api/games/${id}/lesson`);
export const house = (): Promise<HousePage> => ask("/api/house");
export const letNetworkIn = (): Promise<HousePage> => ask("/api/house/network", {});
export const tables = (): Promise<TableLine[]> => ask("/api/tables");
export const table = (id: string): Promise<TablePage> => ask(`/api/tables/${id}`);
export const clock = (id: string): Promise<Clock> => ask(`/api/tables/${id}/clock`);
export const openTable = (wish: NewTable): Promise<Seat> => ask("/api/tables", wish);
export const sit = (id: string, seat: number, name: string, deck = ""): Promise<Seat> => ask(`/api/tables/${id}/seats/${seat}`, deck ? { name, deck } : { name });
export const wholeLog = (id: string, token: string): Promise<LogPage> =>
  ask(`/api/tables/${id}/log`, undefined, token ? { Authorization: `Bearer ${token}` } : {});
export const turns = (seats: { table: string; token: string }[]): Promise<TurnInfo[]> => ask("/api/turns", seats);
export const replay = (id: string, from: number, seat: number | "all" | null): Promise<ReplayPage> =>
  ask(`/api/tables/${id}/replay?from=${from}${seat === null ? "" : `&seat=${seat}`}`);
