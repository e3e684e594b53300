// A deck, or a set of cards, in a link: it stands behind the #, which a browser never sends to a server.

const MARK = "#deck=";
const SET_MARK = "#set=";
const SET_MOST = 120_000; // letters of a set in a link
const UNPACKED = 500_000;
const MOST = 20_000; // letters; no deck that a server takes is longer

/** A link that holds the whole deck. */
export async function deckLink(origin: string, game: string, text: string): Promise<string> {
  return `${origin}/decks/${game}${MARK}${await packed(text)}`;
}

/** Whether words are, or hold, a link to a deck. */
export function holdsDeck(words: string): boolean {
  return words.includes(MARK);
}

/** The deck in a link; an Error with words for people if it is cut off or was changed. */
export async function deckInLink(link: string): Promise<string> {
  return unpacked(/#deck=([zt])([A-Za-z0-9_-]*)/.exec(link), MOST, "There is no whole deck in this link: some of it may have been cut off.");
}

/** What somebody pasted, without the link around it; an Error with words for people where the link is none of ours. */
export async function pastedText(words: string): Promise<string> {
  if (holdsDeck(words)) return deckInLink(words);
  if (/^\s*https?:\S+\s*$/.test(words)) throw new Error("This page opens links to decks of its own only. Paste the deck's text instead.");
  return words;
}

/** A link that holds a whole set of cards. */
export async function setLink(origin: string, game: string, text: string): Promise<string> {
  return `${origin}/edit/${game}${SET_MARK}${await packed(text)}`;
}

export function holdsSet(words: string): boolean {
  return words.includes(SET_MARK);
}

/** The set in a link; an Error with words for people if it is cut off or was changed. */
export async function setInLink(link: string): Promise<string> {
  return unpacked(/#set=([zt])([A-Za-z0-9_-]*)/.exec(link), SET_MOST, "There is no whole set of cards in this link: some of it may have been cut off.");
}

async function unpacked(found: RegExpExecArray | null, most: number, lack: string): Promise<string> {
  try {
    if (!found || (found[2] as string).length > most) throw new Error(lack);
    const bytes = fromBase64(found[2] as string);
    const words = new TextDecoder("utf-8", { fatal: true }).decode(found[1] === "z" ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes);
    if (words.length > UNPACKED) throw new Error(lack);
    return words;
  } catch {
    throw new Error(lack);
  }
}

async function packed(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  // Older browsers cannot press it together; the link is only longer then.
  if (typeof CompressionStream === "undefined") return `t${toBase64(bytes)}`;
  return `z${toBase64(await through(bytes, new CompressionStream("deflate-raw")))}`;
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64(letters: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
