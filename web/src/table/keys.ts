// The keys of a table, and what is said about them.

export const KEYS: [string, string][] = [
  ["1 to 9", "make the choice of that number"],
  ["0", "more choices"],
  ["Space", "make the first choice"],
  ["Backspace", "undo"],
  ["Escape", "let go of what is picked; close a sheet"],
  ["Tab, arrows", "move over the table"],
  ["i", "look at the card that is in focus"],
  ["w", "why not? ask about the thing in focus"],
  ["l", "the log"],
  ["c", "the chat"],
  ["r", "search the rules"],
  ["t", "read the table aloud"],
  ["a", "go to the choices"],
  ["?", "this list"],
];

/** Whether keys go to what is written in, not to the table. */
export function writing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
