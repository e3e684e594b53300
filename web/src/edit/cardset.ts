// A set of cards of one's own as the page keeps it, and its file: TOML with a [[card]] table for each card.

import type { Printed } from "../lib/api";
import { readKept, writeKept } from "../lib/keeping";

export interface CardSet {
  name: string;
  cards: Printed[];
}

const keyOf = (game: string): string => `serai.cards.${game}`;

/** The set that this browser keeps; nothing is told of what was spoilt. */
export function keptSet(game: string): CardSet | null {
  const found = readKept<{ name?: string; text?: string } | null>(keyOf(game), null);
  if (!found?.text) return null;
  try {
    return { name: String(found.name ?? ""), cards: readSet(found.text) };
  } catch {
    return null;
  }
}

export function keepSet(game: string, set: CardSet): void {
  writeKept(keyOf(game), { name: set.name, text: writeSet(set.cards) });
}

/** The cards as the text of a file; a field that is empty is left out, except the name. */
export function writeSet(cards: readonly Printed[]): string {
  return cards.map(written).join("\n");
}

function written(card: Printed): string {
  const lines = Object.entries(card)
    .filter(([key, value]) => key === "name" || !isEmpty(value))
    .map(([key, value]) => `${/^[\w-]+$/.test(key) ? key : quoted(key)} = ${valueOf(value)}`);
  return `[[card]]\n${lines.join("\n")}\n`;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

function valueOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueOf).join(", ")}]`;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : quoted(String(value));
}

/** A string as TOML and JSON both have it; TOML wants one sign more escaped. */
function quoted(words: string): string {
  return JSON.stringify(words).replaceAll("\u007f", "\\u007f");
}

/** The cards of a file; an Error with words for people where it is none that this page can write again. */
export function readSet(text: string): Printed[] {
  return new Reading(text).cards();
}

/** Reads the TOML that sets are written in: [[card]] tables of texts, numbers, yes or no, and lists of these. */
class Reading {
  private at = 0;

  constructor(private readonly text: string) {}

  cards(): Printed[] {
    const found: Printed[] = [];
    let card: Printed | null = null;
    for (this.blank(true); this.at < this.text.length; this.blank(true)) {
      const head = this.take(/\[\[?\s*([\w-]+)\s*\]\]?/y);
      if (head) {
        if (head[0].startsWith("[[") && head[1] === "card") found.push((card = { name: "" }));
        else this.fail("a set has [[card]] tables and nothing else");
      } else {
        const [key, value] = this.entry();
        if (!card) this.fail("a set begins with [[card]]");
        else card[key] = value;
      }
      this.blank(false);
      if (this.at < this.text.length && this.text[this.at] !== "\n") this.fail("there is too much in this line");
    }
    if (!found.length) throw new Error("There is no card in this file: each begins with [[card]].");
    return found;
  }

  private entry(): [string, unknown] {
    const key = this.take(/[\w-]+/y)?.[0] ?? this.string();
    this.blank(false);
    if (key === null || !this.take(/=/y)) return this.fail("a line is a field, =, and what it is");
    this.blank(false);
    return [key, this.value()];
  }

  private value(): unknown {
    const words = this.string();
    if (words !== null) return words;
    const number = this.take(/[+-]?\d+(?![\w.])/y);
    if (number) return Number(number[0]);
    const flag = this.take(/(true|false)\b/y);
    if (flag) return flag[0] === "true";
    if (!this.take(/\[/y)) return this.fail("a text stands between quotation marks");
    const list: unknown[] = [];
    for (this.blank(true); !this.take(/\]/y); this.blank(true)) {
      list.push(this.value());
      this.blank(true);
      if (!this.take(/,/y) && this.text[this.at] !== "]") return this.fail("a list ends with ]");
    }
    return list;
  }

  private string(): string | null {
    const long = this.take(/"""\n?((?:[^"\\]|\\[\s\S]|"(?!""))*)"""/y);
    if (long) return this.plain((long[1] as string).replace(/\\\n\s*/g, ""));
    const literal = this.take(/'''\n?([\s\S]*?)'''/y) ?? this.take(/'([^'\n]*)'/y);
    if (literal) return literal[1] as string;
    const short = this.take(/"((?:[^"\\\n]|\\.)*)"/y);
    return short ? this.plain(short[1] as string) : null;
  }

  private plain(words: string): string {
    const signs: Record<string, string> = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r" };
    return words.replace(/\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))/g, (_, four?: string, eight?: string, sign?: string) => {
      if (sign !== undefined) return signs[sign] ?? sign;
      const code = parseInt((four ?? eight) as string, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : "";
    });
  }

  private take(form: RegExp): RegExpExecArray | null {
    form.lastIndex = this.at;
    const found = form.exec(this.text);
    if (found) this.at = form.lastIndex;
    return found;
  }

  private blank(lines: boolean): void {
    while (this.take(lines ? /\s+/y : /[^\S\n]+/y) || this.take(/#[^\n]*/y));
  }

  private fail(why: string): never {
    throw new Error(`Line ${this.text.slice(0, this.at).split("\n").length} of the file: ${why}.`);
  }
}
