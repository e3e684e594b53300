// A game that is over, step by step, as a scene that the same boards draw as a live table.

import { byName, cardsAt, game as gamePage, Refused, replay as replayPage, type Printed } from "../lib/api";
import type { Ask, Chart, Choice, Line, ReplayPage, Result, SeatInfo, Step, Thing } from "../lib/protocol";
import type { Looked, Notice, Scene } from "../lib/table.svelte";
import { pageStart, within } from "./pages";

/** Whose eyes: a seat's, a spectator's (null), or everybody's, where the table is seen by whoever decided. */
export type Eyes = number | "all" | null;

/** So many steps back a board may read the log. */
const REMEMBERED = 60;

type OpenStep = Step & { views?: unknown[] };

export class ReplayStore implements Scene {
  game = $state("");
  names = $state.raw<string[]>([]);
  decisions = $state(0);
  outcome = $state.raw<Result | null>(null);
  seed = $state("");
  commitment = $state("");
  verified = $state(false);
  eyes = $state<Eyes>(null);
  at = $state(0);
  steps = $state.raw<ReadonlyMap<number, OpenStep>>(new Map());
  loading = $state(false);
  trouble = $state("");
  chart = $state.raw<Chart | null>(null);
  catalogue = $state.raw<Map<string, Printed>>(new Map());
  looked = $state.raw<Looked | null>(null);
  notice = $state.raw<Notice | null>(null);

  // Nothing can be done in a replay: it has been done.
  readonly ask: Ask | null = null;
  readonly legal: Choice[] = [];
  readonly picked: Thing | null = null;

  private wanted = 0;
  private asked = new Map<number, Promise<void>>();

  constructor(readonly id: string) {}

  get step(): OpenStep | undefined {
    return this.steps.get(this.at);
  }

  /** Who decided the present step, at the beginning who decides first. */
  get decider(): number {
    return this.step?.seat ?? this.steps.get(this.at + 1)?.seat ?? 0;
  }

  get seat(): number | null {
    return this.eyes === "all" ? this.decider : this.eyes;
  }

  get view(): unknown {
    const step = this.step;
    if (!step) return null;
    return this.eyes === "all" ? (step.views?.[this.decider] ?? step.view) : step.view;
  }

  get seats(): SeatInfo[] {
    return this.names.map((name) => ({ name, kind: "person", level: "", here: true, left: false, host: false }));
  }

  get news(): Line[] {
    return (this.step?.log ?? []).map((line) => ({ ...line, number: this.at }));
  }

  /** The lines of the last steps that were fetched. */
  get log(): Line[] {
    const lines: Line[] = [];
    for (let n = Math.max(0, this.at - REMEMBERED); n <= this.at; n += 1) {
      lines.push(...(this.steps.get(n)?.log ?? []).map((line) => ({ ...line, number: n })));
    }
    return lines;
  }

  get over(): boolean {
    return this.at === this.decisions;
  }

  printed(name: string): Printed | undefined {
    return this.catalogue.get(name);
  }
  lit(): boolean {
    return false;
  }
  touch(thing: Thing): void {
    if (thing.card) this.look(thing.card);
  }
  choose(): void {}
  look(name: string, now: Record<string, unknown> | null = null): void {
    this.looked = { name, now };
  }
  explain(): void {}

  async open(eyes: Eyes, at: number): Promise<void> {
    this.eyes = eyes;
    await this.fetchPage(0); // tells how long the game is
    if (this.game) await this.go(at);
  }

  /** Go to a step; what is not here yet is asked for, and the newest wish counts. */
  async go(n: number): Promise<void> {
    const wish = within(n, this.decisions);
    this.wanted = wish;
    if (!this.steps.has(wish)) await this.fetchWith(wish);
    if (this.wanted !== wish || !this.steps.has(wish)) return;
    this.at = wish;
    // The next page is there before one comes to its first step.
    const ahead = within(wish + 10, this.decisions);
    if (!this.steps.has(ahead)) void this.fetchWith(ahead);
  }

  async see(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    this.steps = new Map();
    this.asked = new Map();
    await this.go(this.at);
  }

  private async fetchWith(n: number): Promise<void> {
    await this.fetchPage(pageStart(n));
    // With all views open a page has fewer steps: ask from just before the wanted one.
    if (!this.steps.has(n) && !this.trouble && n <= this.decisions) await this.fetchPage(n - 1);
  }

  private fetchPage(from: number): Promise<void> {
    const running = this.asked.get(from);
    if (running) return running;
    const eyes = this.eyes;
    const asking = this.askFor(from, eyes).finally(() => {
      if (this.trouble) this.asked.delete(from);
    });
    this.asked.set(from, asking);
    return asking;
  }

  private async askFor(from: number, eyes: Eyes): Promise<void> {
    this.loading = true;
    try {
      const page = await replayPage(this.id, from, eyes);
      this.trouble = "";
      if (eyes === this.eyes) this.take(page);
    } catch (fault) {
      this.trouble = fault instanceof Refused ? fault.message : String(fault);
    }
    this.loading = false;
  }

  private take(page: ReplayPage): void {
    if (this.game !== page.game) this.learn(page.game, page.options);
    this.game = page.game;
    this.names = page.names;
    this.decisions = page.decisions;
    this.outcome = page.outcome;
    this.seed = page.seed;
    this.commitment = page.commitment;
    this.verified = page.verified;
    const steps = new Map(this.steps);
    for (const step of page.steps) steps.set(step.n, step);
    this.steps = steps;
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
