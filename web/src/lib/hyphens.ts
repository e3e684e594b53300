// Where a long word of a name may be broken, so that a small card never breaks it in the middle of a syllable.
// Browsers hyphenate dictionary words only; these names are mostly none.

const SOFT = "\u00ad";
const VOWELS = "aeiouyáéíóúâêîôûäöü";
/** Consonants that stay together at the beginning of a syllable. */
const TOGETHER = /^(?:[bcdfgkpt]r|[bcfgkps]l|[cgpstw]h|qu|st|sp|sc|sk|sw|tw)$/i;
/** Words of fewer letters fit on a line of a small card. */
const LONG = 10;
/** No shorter piece is left at either end. */
const PIECE = 3;

const isVowel = (letter: string | undefined): boolean => letter !== undefined && VOWELS.includes(letter.toLowerCase());

/** The places in a word before which it may be broken. */
export function breaks(word: string): number[] {
  const found: number[] = [];
  for (let at = PIECE; at <= word.length - PIECE; at += 1) {
    // A syllable begins with one consonant, or two that belong together, and a vowel.
    const pair = TOGETHER.test(word.slice(at, at + 2)) && isVowel(word[at + 2]);
    const single = !isVowel(word[at]) && isVowel(word[at + 1]) && !TOGETHER.test(word.slice(at - 1, at + 1));
    const before = word.slice(0, at);
    if ((pair || single) && [...before].some(isVowel) && /[a-z]$/i.test(before) && /^[a-z]/i.test(word.slice(at))) found.push(at);
  }
  return found;
}

/** A name with soft hyphens in the words that may be too long for a line. Others get none: a browser would break them for looks. */
export function hyphenated(name: string, long = LONG): string {
  return name
    .split(/(\s+|-)/)
    .map((word) => {
      if (word.length < long) return word;
      const places = [0, ...breaks(word), word.length];
      return places.slice(1).map((end, i) => word.slice(places[i], end)).join(SOFT);
    })
    .join("");
}
