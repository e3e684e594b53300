// What one seat knows of its table, as the page draws it, and the few things that it can do there.

import { byName, cardsAt, clock, game as gamePage, wholeLog, type Printed } from "./api";
import { forgetSeat, keepSeat, seatAt } from "./keeping";
import type { Ask, Chart, Chat, Choice, Error as Fault, Line, Outgoing, Result, SeatInfo, Takeback, Thing, Welcome } from "./protocol";
import { Pacer } from "./pacing";
import { settings } from "./settings.svelte";
import type { LessonAt, Looked, Notice, Scene } from "./scene";
import { TableSocket, type Line as Wire } from "./socket";
import { same, touching } from "./things";

export type { LessonAt, Looked, Notice, Scene } from "./scene";

/** Milliseconds between two steps of the others, for whoever wants to follow them slowly. */
const SLOW = 1800;

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
  /** Since when the present decision is waited for, and since when the table is open, in milliseconds of this browser; 0: not known. */
  since = $state(0);
  opened = $state(0);
  undoable = $state(0);
  /** What the next undo takes back, in the words of the choice. */
  undoes = $state("");
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
  /** The phases in which one can pass, and those in which this seat passes by itself. */
  stops = $state.raw<string[]>([]);
  passes = $state.raw<string[]>([]);
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

  /** The number after this seat's own last decision: what came later is the others' doing. */
  own = $state(0);
  /** How many steps of the others wait to be shown. */
  behind = $state(0);

  private readonly socket: TableSocket;
  private readonly pacer = new Pacer(
    () => (settings.speed === "slow" && !document.hidden ? SLOW : 0),
    (steps) => {
      this.behind = steps;
    },
  );

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
    this.own = this.number;
    return this.accepted(await this.socket.send({ type: "play", at: this.number, do: words }));
  }

  async undo(): Promise<boolean> {
    return this.accepted(await this.socket.send({ type: "undo", at: this.number }));
  }

  async askTakeback(to: number): Promise<boolean> {
    return this.accepted(await this.socket.send({ type: "ask-takeback", at: this.number, to }));
  }

  async answerTakeback(agreed: boolean): Promise<boolean> {
    return this.accepted(await this.socket.send({ type: "answer-takeback", at: this.number, agreed }));
  }

  async concede(): Promise<boolean> {
    return this.accepted(await this.socket.send({ type: "concede", at: this.number }));
  }

  async leave(): Promise<void> {
    if (await this.accepted(await this.socket.send({ type: "leave", at: this.number }))) forgetSeat(this.id);
  }

  /** Give an open seat to the usual bot. */
  async fill(seat: number): Promise<boolean> {
    return this.accepted(await this.socket.send({ type: "fill", seat }));
  }

  /** A new secret for a seat whose holder lost the link; or why there is none. */
  async renewLink(seat: number): Promise<string | Notice> {
    const answer = await this.socket.send({ type: "reissue", seat });
    if (answer.type === "reissued") return answer.token;
    return { text: answer.type === "error" ? answer.text : "The server gave no link.", rule: "" };
  }

  async again(): Promise<boolean> {
    return this.accepted(await this.socket.send({ type: "rematch" }));
  }

  async say(text: string): Promise<boolean> {
    return this.accepted(await this.socket.send({ type: "say", text }));
  }

  /** At a new table one passes in the phases that one has chosen for the game; told once, as it can be changed there. */
  async passAsChosen(): Promise<void> {
    const kept = seatAt(this.id);
    if (!kept || kept.asked || kept.lesson || this.seat === null) return;
    keepSeat({ ...kept, asked: true });
    for (const phase of settings.passes[this.game] ?? []) {
      if (this.stops.includes(phase) && !this.passes.includes(phase)) await this.passBySelf(true, phase);
    }
  }

  /** Whether this seat passes by itself: in one phase, or (none given) in all. */
  async passBySelf(on: boolean, phase = ""): Promise<void> {
    const before = this.passes;
    this.passes = this.stops.filter((stop) => (phase === "" || stop === phase ? on : before.includes(stop)));
    if (!this.accepted(await this.socket.send({ type: "auto-pass", on, phase }))) this.passes = before;
  }

  /** Why something cannot be done; null if it can. */
  async why(words: string): Promise<Notice | null> {
    const answer = await this.socket.send({ type: "why", do: words });
    if (answer.type === "reason") return answer.text ? { text: answer.text, rule: answer.rule } : null;
    return answer.type === "error" ? { text: answer.text, rule: answer.rule ?? "" } : null;
  }

  /** What a bot would choose here; null, with a notice, where nothing is told. */
  async hint(): Promise<{ do: string; label: string } | null> {
    const answer = await this.socket.send({ type: "hint" });
    if (answer.type === "hinted") return answer;
    this.accepted(answer);
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

  /** Show at once what waits to be shown. */
  catchUp(): void {
    this.pacer.flush();
  }

  private accepted(answer: Outgoing): boolean {
    this.catchUp();
    if (answer.type === "done") this.own = Math.max(this.own, answer.number);
    if (answer.type !== "error") return true;
    this.busy = false;
    this.notice = { text: answer.text, rule: answer.rule ?? "" };
    return false;
  }

  private heard(message: Outgoing): void {
    switch (message.type) {
      case "welcome":
        this.catchUp();
        if (this.game !== message.game) this.learn(message.game, message.options);
        this.game = message.game;
        this.options = message.options;
        this.seat = message.seat;
        this.seats = message.seats;
        this.watching = message.watching;
        this.commitment = message.commitment;
        this.chat = message.chat;
        this.stops = message.stops;
        this.passes = message.passes;
        this.rematch = message.rematch;
        this.arrive(message);
        void this.lookAtTheClock();
        break;
      case "shown":
        this.since = Date.now();
        this.pacer.add({ show: () => this.show(message, message.whole), step: true });
        // What one did oneself, and what was taken back, is seen without delay.
        if (message.whole || message.number <= this.own) this.catchUp();
        break;
      case "turn":
        this.pacer.add({ show: () => this.onturn?.(), step: false });
        break;
      case "chat":
        if (!this.chat.some((line) => line.n === message.n)) this.chat = [...this.chat, message];
        break;
      case "presence":
        this.seats = message.seats;
        this.watching = message.watching;
        break;
      case "passing":
        this.passes = message.passes;
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

  /** Everything up to now: of a table that one comes to, the last step is another's, unless one may take it back. */
  private arrive(shown: Welcome): void {
    const own = this.number ? Math.min(this.own, shown.number) : Math.max(0, shown.undoable ? shown.number : shown.number - 1);
    this.show(shown, true);
    if (this.seat !== null) this.own = own;
  }

  private show(
    shown: Pick<TableStore, "number" | "view" | "ask" | "legal" | "undoable" | "undoes" | "log" | "earlier" | "takeback" | "outcome"> & { lesson?: LessonAt | null },
    whole: boolean,
  ): void {
    if (!whole && shown.number < this.number) return;
    // Whoever looks on sees the last step; after something was taken back there is none.
    if (this.seat === null) this.own = Math.max(0, shown.number - 1);
    else if (whole && this.number > 0) this.own = shown.number;
    this.number = shown.number;
    this.view = shown.view;
    this.ask = shown.ask;
    this.choices = shown.legal;
    this.undoable = shown.undoable;
    this.undoes = shown.undoes;
    this.news = shown.log;
    this.log = whole ? shown.log : [...this.log, ...shown.log];
    if (whole) this.earlier = shown.earlier;
    this.takeback = shown.takeback;
    this.outcome = shown.outcome;
    this.lesson = shown.lesson ?? null;
    this.picked = null;
    this.busy = false;
  }

  /** How long has been waited before this page came. The table's own messages tell nothing of the hour. */
  private async lookAtTheClock(): Promise<void> {
    try {
      const found = await clock(this.id);
      this.opened = Date.now() - found.lasts * 1000;
      if (found.number === this.number) this.since = Date.now() - found.waits * 1000;
    } catch {
      this.since ||= Date.now(); // the server is away again: count from here
    }
  }

  private learn(game: string, options: unknown): void {
    void cardsAt(game, this.id, options).then((found) => {
      this.catalogue = byName(found);
    });
    void gamePage(game).then((page) => {
      this.chart = page.chart;
    });
  }
}
