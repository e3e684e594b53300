// Small words of English that every screen needs.

/** "ash, salt and dust" */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** "1 card", "2 cards" */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** The words with a capital letter in front. */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
