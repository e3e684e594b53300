// What one seat knows of its table, as the page draws it, and the few things that it can do there.

import { byName, cards, game as gamePage, wholeLog, type Printed } from "./api";
import { forgetSeat } from "./keeping";
import type { Ask, Chart, Chat, Choice, Error as Fault, Line, Outgoing, Result, SeatInfo, Takeback, Thing } from "./protocol";
import { TableSocket, type Line as Wire } from "./socket";
import { same, touching } from "./things";

/** Words for the player that are no part of the game: a refusal, a lost line. */
export interface Notice {
  text: string;
  rule: string;
}

/** A card that is looked at: as printed, and as it is now, if it lies on the table. */
export interface Looked {
  name: string;
  now: Record<string, unknown> | null;
}

/** The answer to a wish for a hint. */
interface Hinted {
  type: "hinted";
  do: string;
  label: string;
}

/** What a board needs, at a live table and in a replay alike. */
export interface Scene {
  readonly game: string;
  readonly seat: number | null;
  readonly seats: SeatInfo[];
  readonly view: unknown;
  readonly ask: Ask | null;
  readonly legal: Choice[];
  readonly chart: Chart | null;
  readonly picked: Thing | null;
  readonly news: Line[];
  /** What was told so far, the newest last; of a long game the end of it. */
  readonly log: Line[];
  printed(name: string): Printed | undefined;
  lit(thing: Thing): boolean;
  touch(thing: Thing): void;
  choose(choice: Choice): void;
  look(name: string, now?: Record<string, unknown> | null): void;
  /** Say why something, in the game's notation, cannot be done now. */
  explain(words: string): void;
}

/** Where a guided game stands: which step is to be told, whether the last choice was another, and how to take that back. */
export interface LessonAt {
  step: number;
  wrong: boolean;
  to: number | null;
}

export class TableStore implements Scene {
  game = $state("");
  options = $state<unknown>({});
  seat = $state<number | null>(null);
  seats = $state<SeatInfo[]>([]);
  watching = $state(0);
  number = $state(0);
  view = $state.raw<unknown>(null);
  ask = $state.raw<Ask | null>(null);
  /** Every choice that this seat has. */
  choices = $state.raw<Choice[]>([]);
  undoable = $state(0);
  log = $state.raw<Line[]>([]);
  /** Whether there are lines before the first one of the log. */
  earlier = $state(false);
  news = $state.raw<Line[]>([]);
  chat = $state.raw<Chat[]>([]);
  takeback = $state.raw<Takeback | null>(null);
  outcome = $state.raw<Result | null>(null);
  lesson = $state.raw<LessonAt | null>(null);
  /** The one choice that a coach speaks of: it alone is lit and comes first; the others are folded away. */
  only = $state<string | null>(null);
  /** A coach has something to be mended first: nothing is lit or offered. */
  hushed = $state(false);
  /** Names of cards and places that a coach points at. */
  pointed = $state.raw<string[]>([]);
  autoPass = $state(false);
  rematch = $state<string | null>(null);
  commitment = $state("");
  wire = $state<Wire>("connecting");
  gone = $state<Fault | null>(null);
  picked = $state.raw<Thing | null>(null);
  looked = $state.raw<Looked | null>(null);
  notice = $state.raw<Notice | null>(null);
  busy = $state(false);
  chart = $state.raw<Chart | null>(null);
  catalogue = $state.raw<Map<string, Printed>>(new Map());
  /** Called when it has become this seat's turn. */
  onturn: (() => void) | null = null;
  /** A coach may look at a choice before it is made; true: the choice is left to the coach. */
  oncoach: ((choice: Choice) => boolean) | null = null;

  private readonly socket: TableSocket;

  constructor(
    readonly id: string,
    private readonly token: string,
    name: string,
  ) {
    this.socket = new TableSocket(id, token, name, {
      heard: (message) => this.heard(message),
      line: (line) => {
        this.wire = line;
      },
    });
  }

  /** The choice that a coach speaks of, if it can be made now. */
  private get coached(): Choice | undefined {
    return this.only === null ? undefined : this.choices.find((choice) => choice.do === this.only);
  }

  /** The choices that the board lights: all, or the one that a coach speaks of. */
  get legal(): Choice[] {
    if (this.hushed) return [];
    return this.coached ? [this.coached] : this.choices;
  }

  /** The choices that the action bar shows: all, or those that touch what was picked. A coached one comes first. */
  get narrowed(): Choice[] {
    if (this.hushed) return [];
    const coached = this.coached;
    if (coached) return [{ ...coached, aside: false }, ...this.choices.filter((choice) => choice !== coached).map((choice) => ({ ...choice, aside: true }))];
    return this.picked ? touching(this.choices, this.picked) : this.choices;
  }

  get mine(): boolean {
    return this.choices.length > 0;
  }

  printed(name: string): Printed | undefined {
    return this.catalogue.get(name);
  }

  lit(thing: Thing): boolean {
    if (this.busy || this.hushed) return false;
    if (this.coached && [thing.card, thing.place, thing.hex].some((name) => name != null && this.pointed.includes(name))) return true;
    return this.legal.some((choice) => choice.things.some((touched) => same(touched, thing)));
  }

  /** A thing was clicked: its only choice is made, several are offered, and one without a choice is let go. */
  touch(thing: Thing): void {
    if (this.picked && same(this.picked, thing)) {
      this.picked = null;
      return;
    }
    const within = this.picked ? touching(touching(this.legal, this.picked), thing) : [];
    const found = within.length ? within : touching(this.legal, thing);
    const [only] = found;
    // What is rarely wanted is never done by a mere click: it is offered below.
    if (only && found.length === 1 && !only.aside) this.choose(only);
    else this.picked = found.length ? thing : null;
  }

  choose(choice: Choice): void {
    if (this.oncoach?.(choice)) return;
    void this.play(choice.do);
  }

  async play(words: string): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.picked = null;
    this.notice = null;
    return this.told(await this.socket.send({ type: "play", at: this.number, do: words }));
  }

  async undo(): Promise<boolean> {
    return this.told(await this.socket.send({ type: "undo", at: this.number }));
  }

  async askTakeback(to: number): Promise<boolean> {
    return this.told(await this.socket.send({ type: "ask-takeback", at: this.number, to }));
  }

  async answerTakeback(agreed: boolean): Promise<boolean> {
    return this.told(await this.socket.send({ type: "answer-takeback", at: this.number, agreed }));
  }

  async concede(): Promise<boolean> {
    return this.told(await this.socket.send({ type: "concede", at: this.number }));
  }

  async leave(): Promise<void> {
    if (await this.told(await this.socket.send({ type: "leave", at: this.number }))) forgetSeat(this.id);
  }

  async fill(seat: number, level: string): Promise<boolean> {
    return this.told(await this.socket.send({ type: "fill", seat, level }));
  }

  async again(): Promise<boolean> {
    return this.told(await this.socket.send({ type: "rematch" }));
  }

  async say(text: string): Promise<boolean> {
    return this.told(await this.socket.send({ type: "say", text }));
  }

  async passBySelf(on: boolean): Promise<void> {
    if (this.told(await this.socket.send({ type: "auto-pass", on }))) this.autoPass = on;
  }

  /** Why something cannot be done; null if it can. */
  async why(words: string): Promise<Notice | null> {
    const answer = await this.socket.send({ type: "why", do: words });
    if (answer.type === "reason") return answer.text ? { text: answer.text, rule: answer.rule } : null;
    return answer.type === "error" ? { text: answer.text, rule: answer.rule ?? "" } : null;
  }

  /** What a bot would choose here; null, with a notice, where nothing is told. */
  async hint(): Promise<{ do: string; label: string } | null> {
    const answer = (await this.socket.send({ type: "hint" } as never)) as Outgoing | Hinted;
    if (answer.type === "hinted") return answer;
    this.told(answer);
    return null;
  }

  explain(words: string): void {
    void this.why(words).then((reason) => {
      this.notice = reason ?? { text: "It can be done: choose it below.", rule: "" };
    });
  }

  /** This position as a scenario file, as far as this seat may know it. */
  async problem(): Promise<void> {
    const answer = await fetch(`/api/tables/${this.id}/scenario`, this.token ? { headers: { Authorization: `Bearer ${this.token}` } } : {});
    if (!answer.ok) {
      this.notice = { text: "The position cannot be written now.", rule: "" };
      return;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = `${this.game}-${this.number}.toml`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  /** Fetch the whole log: a welcome brings the end of a long one only. */
  async loadEarlier(): Promise<void> {
    try {
      const page = await wholeLog(this.id, this.token);
      if (page.number === this.number) {
        this.log = page.log;
        this.earlier = false;
      }
    } catch (fault) {
      this.notice = { text: fault instanceof Error ? fault.message : String(fault), rule: "" };
    }
  }

  look(name: string, now: Record<string, unknown> | null = null): void {
    this.looked = { name, now };
  }

  close(): void {
    this.socket.close();
  }

  private told(answer: Outgoing): boolean {
    if (answer.type !== "error") return true;
    this.busy = false;
    this.notice = { text: answer.text, rule: answer.rule ?? "" };
    return false;
  }

  private heard(message: Outgoing): void {
    switch (message.type) {
      case "welcome":
        if (this.game !== message.game) this.learn(message.game);
        this.game = message.game;
        this.options = message.options;
        this.seat = message.seat;
        this.seats = message.seats;
        this.watching = message.watching;
        this.commitment = message.commitment;
        this.chat = message.chat;
        this.autoPass = message.auto_pass;
        this.rematch = message.rematch;
        this.show(message, true);
        break;
      case "shown":
        this.show(message, message.whole);
        break;
      case "turn":
        this.onturn?.();
        break;
      case "chat":
        if (!this.chat.some((line) => line.n === message.n)) this.chat = [...this.chat, message];
        break;
      case "presence":
        this.seats = message.seats;
        this.watching = message.watching;
        break;
      case "rematched":
        this.rematch = message.table;
        break;
      case "error":
        if (message.code === "no-table" || message.code === "no-seat") this.gone = message;
        break;
      default:
        break;
    }
  }

  private show(
    told: Pick<TableStore, "number" | "view" | "ask" | "legal" | "undoable" | "log" | "earlier" | "takeback" | "outcome"> & { lesson?: LessonAt | null },
    whole: boolean,
  ): void {
    if (!whole && told.number < this.number) return;
    this.number = told.number;
    this.view = told.view;
    this.ask = told.ask;
    this.choices = told.legal;
    this.undoable = told.undoable;
    this.news = told.log;
    this.log = whole ? told.log : [...this.log, ...told.log];
    if (whole) this.earlier = told.earlier;
    this.takeback = told.takeback;
    this.outcome = told.outcome;
    this.lesson = told.lesson ?? null;
    this.picked = null;
    this.busy = false;
  }

  private learn(game: string): void {
    void cards(game).then((found) => {
      this.catalogue = byName(found);
    });
    void gamePage(game).then((page) => {
      this.chart = page.chart;
    });
  }
}
