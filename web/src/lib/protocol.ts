// Made from the protocol's JSON Schema by `serai protocol types`; do not edit.

/** What a client may send. */
export type Incoming = Hello | Play | Undo | AskTakeback | AnswerTakeback | Concede | Leave | Fill | Reissue | Rematch | Say | Pass | Why | Hint | Ping;

/** What a client gets. */
export type Outgoing = Welcome | Shown | Turn | Done | Reason | Hinted | Reissued | Error | Chat | Presence | Passing | Rematched | Pong;

/** Agree to a takeback, or not; whoever asked for it may withdraw it in this way. */
export interface AnswerTakeback {
  type: "answer-takeback";
  id: string;
  at: number;
  agreed: boolean;
}

/** What the table waits for: whose choice, of what kind, by which rule, in a sentence, about what. */
export interface Ask {
  seat: number;
  kind: string;
  rule: string;
  text: string;
  about: unknown;
}

/** Ask all others to go back to the state of an earlier number. */
export interface AskTakeback {
  type: "ask-takeback";
  id: string;
  at: number;
  to: number;
}

/** What is wrong with a card: the designer's words, if some are at fault, and what could stand there. */
export interface CardFaultInfo {
  words: string;
  why: string;
  instead: string;
}

/** A card of one's own, judged and set beside those of the game. */
export interface CardVerdict {
  name: string;
  ok: boolean;
  faults: Array<CardFaultInfo>;
  warnings: Array<string>;
  understood: Array<Understood>;
  near: Array<NearCard>;
  worth: WorthInfo | null;
}

/** What is told of cards that are being written; `fault`, where they are no set at all. */
export interface CardsPage {
  fault: string;
  cards: Array<CardVerdict>;
}

/** Cards that are being written: the text of their set, and the place of the one to judge (all: null). */
export interface CardsRequest {
  text: string;
  only?: number | null;
}

/** A map; its hexes are in rows from the upper left, odd rows half a hex to the right. */
export interface Chart {
  columns: number;
  rows: number;
  hexes: Array<Hex>;
  cities: Array<string>;
}

/** A line of chat; seat null: a spectator. */
export interface Chat {
  type: "chat";
  n: number;
  seat: number | null;
  name: string;
  text: string;
}

/** One legal decision: its notation, words for people, what it touches, if it is rarely wanted. */
export interface Choice {
  do: string;
  label: string;
  things: Array<Thing>;
  aside: boolean;
}

/** Seconds since a table was opened, and since the last entry of its journal or somebody sat down. */
export interface Clock {
  number: number;
  lasts: number;
  waits: number;
}

/** Where a lesson stands: the step to be told, and if the last choice was not its, the way back. */
export interface Coach {
  step: number;
  wrong: boolean;
  to: number | null;
}

/** Give the game up: with two seats the other wins, with more a bot plays on. */
export interface Concede {
  type: "concede";
  id: string;
  at: number;
}

/** A decision that was made: the number it led to, whose it was, and its notation if it was the own. */
export interface Decision {
  number: number;
  seat: number;
  do: string | null;
}

/** What is wrong with a deck, and the rule that says so. */
export interface DeckFault {
  fault: string;
  rule: string;
}

/** A deck to be checked, as the text of its file, for a table with these options. */
export interface DeckRequest {
  text: string;
  options?: Record<string, string | number | Array<string>>;
}

/** A ready deck, as the text of its file. */
export interface DeckText {
  name: string;
  text: string;
}

/** A message was carried out and is on disk; the table then stood at this number. */
export interface Done {
  type: "done";
  id: string;
  number: number;
}

/** A message changed nothing; `number` is where the table stands. */
export interface Error {
  type: "error";
  id: string;
  code: "limit" | "malformed" | "no-game" | "no-seat" | "no-table" | "not-now" | "not-yours" | "origin" | "out-of-turn" | "over" | "oversized" | "refused" | "stale" | "taken" | "too-fast" | "trouble";
  text: string;
  number: number;
  rule?: string;
}

/** A request that changed nothing; a deck that may not be played comes with every fault. */
export interface Fault {
  error: "limit" | "malformed" | "no-game" | "no-seat" | "no-table" | "not-now" | "not-yours" | "origin" | "out-of-turn" | "over" | "oversized" | "refused" | "stale" | "taken" | "too-fast" | "trouble";
  text: string;
  faults?: Array<DeckFault>;
}

/** Give an open seat to a bot of this level. */
export interface Fill {
  type: "fill";
  id: string;
  seat: number;
  level?: string;
}

/** A game that is played here, and what a table of it can be opened with. */
export interface GameInfo {
  id: string;
  title: string;
  version: string;
  seats: [number, number];
  options: unknown;
  values: Record<string, Array<unknown>>;
  bots: Array<string>;
  lesson: boolean;
  decks: boolean;
  sets: boolean;
}

/** A game with its map, if it has one. */
export interface GamePage {
  id: string;
  title: string;
  version: string;
  seats: [number, number];
  options: unknown;
  values: Record<string, Array<unknown>>;
  bots: Array<string>;
  lesson: boolean;
  decks: boolean;
  sets: boolean;
  chart: Chart | null;
}

/** The first message: which table, with which seat's token (none: a spectator, who may have a name). */
export interface Hello {
  type: "hello";
  table: string;
  token?: string;
  name?: string;
  id?: string;
}

/** One space of a map. */
export interface Hex {
  hex: string;
  terrain: string;
  jewel: string;
  sunburst: boolean;
  town: string;
  places: Array<string>;
}

/** Ask what a bot would choose here. */
export interface Hint {
  type: "hint";
  id: string;
}

/** What a bot would choose here: one of the legal decisions. */
export interface Hinted {
  type: "hinted";
  id: string;
  do: string;
  label: string;
}

/** Under which addresses others reach this house, and whether its network can be let in. */
export interface HousePage {
  reach: Array<string>;
  can_open: boolean;
}

/** Leave the seat for good; a bot of this level plays on. */
export interface Leave {
  type: "leave";
  id: string;
  at: number;
  level?: string;
}

/** A guided first game. */
export interface LessonPage {
  game: string;
  title: string;
  steps: Array<LessonStep>;
  end: string;
}

/** A step of a lesson: what to say, the decision, what to light, a rule, and words for a mistake. */
export interface LessonStep {
  say: string;
  do: string;
  light: Array<string>;
  rule: string;
  wrong: string;
}

/** A line of the log: the number of the state it led to, a sentence, the cards in it, and it as data. */
export interface Line {
  number: number;
  text: string;
  cards: Array<string>;
  event: unknown;
}

/** All that a seat (null: a spectator) was told and decided. */
export interface LogPage {
  table: string;
  game: string;
  options: unknown;
  names: Array<string>;
  commitment: string;
  seat: number | null;
  number: number;
  decisions: Array<Decision>;
  log: Array<Line>;
  outcome: Result | null;
}

/** A card of the game that is like a card of one's own, how much (0 to 1), and in what. */
export interface NearCard {
  name: string;
  likeness: number;
  why: Array<string>;
}

/** One numbered rule. */
export interface Paragraph {
  number: string;
  section: string;
  text: string;
}

/** Whether the seat passes by itself where it may: in this phase, or in all of them. */
export interface Pass {
  type: "auto-pass";
  id: string;
  on: boolean;
  phase?: string;
}

/** Where this seat passes by itself from now on, told to every socket of the seat and to nobody else. */
export interface Passing {
  type: "passing";
  auto_pass: boolean;
  passes: Array<string>;
}

/** Ask for a sign of life. */
export interface Ping {
  type: "ping";
  id?: string;
}

/** A decision, in the game's notation, at the state that has this number. */
export interface Play {
  type: "play";
  id: string;
  at: number;
  do: string;
}

/** A sign of life. */
export interface Pong {
  type: "pong";
  id: string;
  number: number;
}

/** Who sits here, who of them is here now, and how many look on. */
export interface Presence {
  type: "presence";
  seats: Array<SeatInfo>;
  watching: number;
}

/** Cards to be printed, by name with their copies, or those of a deck; neither: all that the game has. */
export interface PrintRequest {
  cards?: Record<string, number>;
  deck?: string;
  paper?: "a4" | "letter";
}

/** Why something cannot be done, with the paragraph; both empty if it can. */
export interface Reason {
  type: "reason";
  id: string;
  text: string;
  rule: string;
}

/** Whoever opened the table asks for a new secret of a seat whose holder has lost the way here. */
export interface Reissue {
  type: "reissue";
  id: string;
  seat: number;
}

/** A seat has a new secret, told this one time; the old one opens nothing any more. */
export interface Reissued {
  type: "reissued";
  id: string;
  seat: number;
  token: string;
}

/** After the end: a new table with the same seats, which the same tokens open. */
export interface Rematch {
  type: "rematch";
  id: string;
}

/** The game is played again at this table; the same tokens open the same seats there. */
export interface Rematched {
  type: "rematched";
  table: string;
}

/** Some steps of a game that is over, played again and verified with its seed. */
export interface ReplayPage {
  game: string;
  options: unknown;
  names: Array<string>;
  commitment: string;
  seed: string;
  verified: boolean;
  seat: number | null;
  all: boolean;
  decisions: number;
  steps: Array<Step>;
  outcome: Result | null;
}

/** How the game ended. The seed is told with it, so that anybody can check every draw. */
export interface Result {
  scores: Array<number>;
  reason: string;
  rule: string;
  seed: string;
}

/** A line of chat. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** A seat that was taken; the token opens it and is told this one time. */
export interface Seat {
  table: string;
  seat: number | null;
  token: string;
}

/** What everybody may know of a seat. A person who is neither here nor left has lost the way here. */
export interface SeatInfo {
  name: string;
  kind: "bot" | "open" | "person";
  level: string;
  here: boolean;
  left: boolean;
  host: boolean;
}

/** A seat of a table in the list. */
export interface SeatLine {
  name: string;
  kind: "bot" | "open" | "person";
  level: string;
  left: boolean;
}

/** A seat of a new table: open for whoever comes, the asker's own (person), or a bot's with its level. */
export interface SeatRequest {
  kind?: "bot" | "open" | "person";
  name?: string;
  level?: string;
  deck?: string;
}

/** A card set of one's own: the name and the text of its file. */
export interface SetText {
  name: string;
  text: string;
}

/** The table has moved on to the state of this number. */
export interface Shown {
  type: "shown";
  number: number;
  view: unknown;
  ask: Ask | null;
  legal: Array<Choice>;
  undoable: number;
  undoes: string;
  log: Array<Line>;
  whole: boolean;
  earlier: boolean;
  takeback: Takeback | null;
  outcome: Result | null;
  lesson: Coach | null;
}

/** Somebody takes an open seat, and may bring a deck. */
export interface SitRequest {
  name: string;
  deck?: string;
}

/** A decision of a game that is over, and the table after it as the seat saw it; the first has none. */
export interface Step {
  n: number;
  seat: number | null;
  do: string | null;
  view: unknown;
  views: Array<unknown>;
  log: Array<StepLine>;
}

/** A line of the log of a replay. */
export interface StepLine {
  text: string;
  cards: Array<string>;
  event: unknown;
}

/** A table in the list. */
export interface TableLine {
  id: string;
  game: string;
  options: unknown;
  seats: Array<SeatLine>;
}

/** What somebody who has the link may know before coming in. */
export interface TablePage {
  id: string;
  game: string;
  options: unknown;
  private: boolean;
  seats: Array<SeatInfo>;
  watching: number;
  over: boolean;
  rematch: string | null;
  origin: "" | "lesson" | "replay" | "scenario";
}

/** A new table: of a game with its seats and options, or a lesson, or from a scenario or a replay. */
export interface TableRequest {
  game?: string;
  seats?: Array<SeatRequest>;
  options?: Record<string, string | number | Array<string>>;
  sets?: Array<SetText>;
  private?: boolean;
  lesson?: boolean;
  scenario?: string;
  from?: string;
  step?: number;
  seat?: number;
  name?: string;
}

/** A takeback that waits: who asked, how far, what it takes back, who agreed, who is still to answer. */
export interface Takeback {
  seat: number;
  to: number;
  decisions: Array<Decision>;
  lines: Array<string>;
  agreed: Array<number>;
  waits: Array<number>;
}

/** A thing as the view names it: a card, with its number if it has one there, a place, a hex, a seat. */
export interface Thing {
  card?: string | null;
  id?: number | null;
  place?: string | null;
  hex?: string | null;
  seat?: number | null;
}

/** It has become this seat's turn to choose. */
export interface Turn {
  type: "turn";
  number: number;
  kind: string;
  rule: string;
  text: string;
}

/** How a table stands for a seat. */
export interface TurnInfo {
  table: string;
  game: string;
  seat: number;
  yours: boolean;
  waiting: boolean;
  over: boolean;
  rematch: string | null;
}

/** A seat of which somebody wants to know whether it must choose. */
export interface TurnRequest {
  table: string;
  token: string;
}

/** Words of a card's text, and what they are taken for. */
export interface Understood {
  words: string;
  means: string;
}

/** Take the own last decision back, while nothing hidden came of it and nobody else decided. */
export interface Undo {
  type: "undo";
  id: string;
  at: number;
}

/** The answer to hello: the table, the seat (null: a spectator), and everything up to now. */
export interface Welcome {
  type: "welcome";
  id: string;
  table: string;
  game: string;
  options: unknown;
  seat: number | null;
  number: number;
  seats: Array<SeatInfo>;
  watching: number;
  commitment: string;
  view: unknown;
  ask: Ask | null;
  legal: Array<Choice>;
  undoable: number;
  undoes: string;
  log: Array<Line>;
  earlier: boolean;
  chat: Array<Chat>;
  takeback: Takeback | null;
  outcome: Result | null;
  lesson: Coach | null;
  auto_pass: boolean;
  passes: Array<string>;
  stops: Array<string>;
  rematch: string | null;
  origin: "" | "lesson" | "replay" | "scenario";
}

/** Ask why something cannot be done. */
export interface Why {
  type: "why";
  id: string;
  do: string;
}

/** What such a card costs, by the cards of the game. */
export interface WorthInfo {
  estimate: number;
  printed: number;
  within: number;
  words: string;
  trust: string;
}
