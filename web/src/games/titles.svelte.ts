// The titles of games; of those that the page does not know the server tells them.

import { games } from "../lib/api";
import { entryOf } from ".";

const told: Record<string, string> = $state({});
let asked = false;

function ask(): void {
  if (asked) return;
  asked = true;
  games().then(
    (found) => found.forEach(({ id, title }) => (told[id] = title)),
    () => (asked = false), // the id stands there meanwhile
  );
}

export function titleOf(id: string): string {
  const known = entryOf(id)?.title;
  if (known === undefined && id) ask();
  return known ?? told[id] ?? id;
}
