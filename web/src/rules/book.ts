// The rules of a game as a book: sections, a place to link to for each paragraph, and finding.

import type { Paragraph } from "../lib/protocol";

export interface Section {
  title: string;
  paragraphs: Paragraph[];
}

/** The paragraphs under their sections, in the book's order. */
export function sectionsOf(paragraphs: readonly Paragraph[]): Section[] {
  const found: Section[] = [];
  for (const paragraph of paragraphs) {
    if (found.at(-1)?.title !== paragraph.section) found.push({ title: paragraph.section, paragraphs: [] });
    found.at(-1)?.paragraphs.push(paragraph);
  }
  return found;
}

/** "SL 4.2" as a link target: "SL-4.2". */
export function anchorOf(number: string): string {
  return number.replace(" ", "-");
}

const NUMBER = /^[A-Z]{2} ?\d+(\.\d+)?$/i;

/** "sl4.2" and "SL 4.2" are the same paragraph; null if the words are no number. */
export function numberIn(words: string): string | null {
  const trimmed = words.trim();
  if (!NUMBER.test(trimmed)) return null;
  return `${trimmed.slice(0, 2).toUpperCase()} ${trimmed.slice(2).trim()}`;
}

/** The words that are looked for, in small letters. */
export function wordsOf(find: string): string[] {
  return find.toLowerCase().split(/\s+/).filter(Boolean);
}

/** Paragraphs with that number (or, of "SL 4", in that section), or with all the words in their text or their section's title. */
export function matching(paragraphs: readonly Paragraph[], find: string): Paragraph[] {
  const number = numberIn(find);
  if (number) return paragraphs.filter((one) => one.number === number || one.number.startsWith(`${number}.`));
  const words = wordsOf(find);
  return paragraphs.filter((one) => {
    const text = `${one.section} ${one.text}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export interface Piece {
  text: string;
  kind: "plain" | "found" | "rule";
}

/** A text in pieces: other paragraphs' numbers, which become links, and the words that were looked for. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const found: Piece[] = [];
  for (const part of text.split(/\b([A-Z]{2} \d+(?:\.\d+)?)\b/)) {
    if (/^[A-Z]{2} \d/.test(part)) found.push({ text: part, kind: "rule" });
    else found.push(...marked(part, words));
  }
  return found.filter((piece) => piece.text);
}

function marked(text: string, words: readonly string[]): Piece[] {
  if (!words.length) return [{ text, kind: "plain" }];
  const escaped = [...words].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return text.split(new RegExp(`(${escaped.join("|")})`, "i")).map((part, i) => ({ text: part, kind: i % 2 ? "found" : "plain" }));
}
