// What the coach says: which step is told, what is lit, what happens after a mistake, and when the script is over.

import type { Lesson, LessonStep } from "../lib/api";
import type { Choice } from "../lib/protocol";
import type { LessonAt } from "../lib/table.svelte";

export type Coaching =
  | { kind: "wait" } // the others decide
  | { kind: "tell"; step: LessonStep; place: number }
  | { kind: "mend"; step: LessonStep; place: number; to: number | null }
  | { kind: "free" } // the script is over, the game goes on
  | { kind: "end" };

/** What is to be said now. */
export function coachingOf(lesson: Lesson, at: LessonAt | null, legal: readonly Choice[], over: boolean): Coaching {
  if (over) return { kind: "end" };
  const place = at?.step ?? lesson.steps.length;
  const step = lesson.steps[place];
  if (!at || !step) return { kind: "free" };
  if (at.wrong) return { kind: "mend", step, place, to: at.to };
  return legal.length ? { kind: "tell", step, place } : { kind: "wait" };
}

export interface Piece {
  text: string;
  kind: "plain" | "lit" | "rule";
}

/** What is said in pieces: the lit words open their card or rule, and so do the numbers of rules. */
export function saidPieces(text: string, light: readonly string[]): Piece[] {
  const names = light.filter(Boolean).sort((a, b) => b.length - a.length);
  const lit = new RegExp(`\\b(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})(?![\\w-])`, "i");
  return text
    .split(/\b([A-Z]{2} \d+(?:\.\d+)?)\b/)
    .flatMap((part, i): Piece[] => {
      if (i % 2) return [{ text: part, kind: "rule" }];
      if (!names.length) return [{ text: part, kind: "plain" }];
      return part.split(lit).map((words, k) => ({ text: words, kind: k % 2 ? "lit" : "plain" }));
    })
    .filter((piece) => piece.text);
}
