// A seat is known by colour, pattern and letter together, so that no colour has to be told apart.

export interface SeatMark {
  letter: string;
  colour: string; // a CSS variable of the theme
  pattern: "plain" | "stripes" | "dots" | "waves" | "checks" | "rays";
}

const MARKS: SeatMark[] = [
  { letter: "A", colour: "var(--seat-a)", pattern: "plain" },
  { letter: "B", colour: "var(--seat-b)", pattern: "stripes" },
  { letter: "C", colour: "var(--seat-c)", pattern: "dots" },
  { letter: "D", colour: "var(--seat-d)", pattern: "waves" },
  { letter: "E", colour: "var(--seat-e)", pattern: "checks" },
  { letter: "F", colour: "var(--seat-f)", pattern: "rays" },
];

export function markOf(seat: number): SeatMark {
  return MARKS[seat % MARKS.length] as SeatMark;
}
