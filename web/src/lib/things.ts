// Things on the table, and the choices that touch them.

import type { Choice, Thing } from "./protocol";

/** Whether a thing of a choice is this thing on the table: what both name must agree. */
export function same(a: Thing, b: Thing): boolean {
  if (a.id != null && b.id != null) return a.id === b.id;
  if (a.hex != null || b.hex != null) return a.hex === b.hex;
  if (a.card != null || b.card != null) {
    return a.card === b.card && (a.place == null || b.place == null || a.place === b.place) && agree(a.seat, b.seat);
  }
  if (a.place != null || b.place != null) return a.place === b.place && agree(a.seat, b.seat);
  return a.seat != null && a.seat === b.seat;
}

function agree(a: number | null | undefined, b: number | null | undefined): boolean {
  return a == null || b == null || a === b;
}

/** The choices that touch a thing. */
export function touching(choices: readonly Choice[], thing: Thing): Choice[] {
  return choices.filter((choice) => choice.things.some((touched) => same(touched, thing)));
}
