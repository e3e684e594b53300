// Sets of cards of one's own, opened from files: they go to the table that is opened with them, and nowhere else.

import type { SetText } from "../lib/protocol";

/** Letters of a set, and sets of a table, that the server takes. */
export const MOST = 500_000;
export const MANY = 4;

/** The sets with those of some files; a file of the same name takes the place of its set. What is not taken is told. */
export async function withFiles(sets: readonly SetText[], files: Iterable<File>): Promise<{ sets: SetText[]; trouble: string }> {
  const found = [...sets];
  let trouble = "";
  for (const file of files) {
    const text = file.size > MOST ? "" : await file.text();
    const at = found.findIndex(({ name }) => name === file.name);
    if (file.size > MOST) trouble = `${file.name} is too large for a set: ${MOST.toLocaleString("en")} bytes at most.`;
    else if (!text.trim()) trouble = `${file.name} is empty.`;
    else if (at >= 0) found[at] = { name: file.name, text };
    else if (found.length >= MANY) trouble = `A table has at most ${MANY} sets.`;
    else found.push({ name: file.name, text });
  }
  return { sets: found, trouble };
}
