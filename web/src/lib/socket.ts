// One socket to one table: says hello, comes back after a loss, and sends again what got no answer (docs/protocol.md).

import type { Incoming, Outgoing, Welcome } from "./protocol";

export type Line = "connecting" | "open" | "lost" | "closed";

/** A message that waits for its answer. */
type Sendable = Exclude<Incoming, { type: "hello" }>;
type Answer = Extract<Outgoing, { id: string }>;

export interface Hearer {
  heard(message: Outgoing): void;
  line(line: Line): void;
}

const LATER = [250, 500, 1000, 2000, 4000, 8000];

export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, { message: Sendable; resolve: (answer: Answer) => void }>();
  private tries = 0;
  private timer = 0;
  private count = 0;
  private closed = false;
  // Ids must be new for each message of a seat, whichever page it comes from.
  private readonly page = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly table: string,
    private readonly token: string,
    private readonly name: string,
    private readonly hearer: Hearer,
  ) {
    this.connect();
  }

  /** Send a message and wait for its one answer, over as many sockets as it takes. */
  send(message: Sendable extends infer M ? (M extends { id?: string } ? Omit<M, "id"> : never) : never): Promise<Answer> {
    this.count += 1;
    const id = `${this.page}-${this.count}`;
    const whole = { ...message, id } as Sendable;
    return new Promise((resolve) => {
      this.waiting.set(id, { message: whole, resolve });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(whole));
    });
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.hearer.line("closed");
  }

  private connect(): void {
    this.hearer.line(this.tries ? "lost" : "connecting");
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", table: this.table, token: this.token, name: this.name, id: `${this.page}-0` }));
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as Outgoing);
    socket.onclose = () => this.lost(socket);
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    const pause = LATER[Math.min(this.tries, LATER.length - 1)] as number;
    this.tries += 1;
    this.hearer.line("lost");
    this.timer = setTimeout(() => this.connect(), pause) as unknown as number;
  }

  private hear(message: Outgoing): void {
    if (message.type === "welcome") this.arrived(message);
    if (message.type === "error" && (message.code === "no-table" || message.code === "no-seat")) this.closed = true;
    if (message.type === "error" && message.code === "too-fast") {
      setTimeout(() => this.again(), 1100);
      return;
    }
    this.hearer.heard(message);
    const id = "id" in message ? message.id : undefined;
    const waiter = id ? this.waiting.get(id) : undefined;
    if (!id || !waiter) return;
    if (message.type === "error" && message.code === "trouble") {
      setTimeout(() => this.socket?.send(JSON.stringify(waiter.message)), 1000);
      return;
    }
    this.waiting.delete(id);
    waiter.resolve(message as Answer);
  }

  private arrived(_: Welcome): void {
    this.tries = 0;
    this.hearer.line("open");
    this.again();
  }

  private again(): void {
    for (const { message } of this.waiting.values()) this.socket?.send(JSON.stringify(message));
  }
}
