// What this browser keeps: the tokens of one's seats, and the settings. Nothing else knows the tokens.

export interface KeptSeat {
  table: string;
  game: string;
  seat: number;
  token: string;
  name: string;
  since: number;
  /** A guided first game: it is opened with its coach. */
  lesson?: boolean;
  /** The server was told in which phases this seat passes, as one likes it at new tables. */
  asked?: boolean;
}

const SEATS = "serai.seats";
const NAME = "serai.name";
const MOST = 50;

function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // storage is off or spoilt: play on without it
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is off or full: the seat lasts as long as the page
  }
}

let seats: KeptSeat[] | null = null;

/** All seats of this browser, the newest first. */
export function keptSeats(): KeptSeat[] {
  seats ??= read<KeptSeat[]>(SEATS, []);
  return seats;
}

export function keepSeat(seat: KeptSeat): void {
  seats = [seat, ...keptSeats().filter((kept) => kept.table !== seat.table)].slice(0, MOST);
  write(SEATS, seats);
}

export function forgetSeat(table: string): void {
  seats = keptSeats().filter((kept) => kept.table !== table);
  write(SEATS, seats);
}

export function seatAt(table: string): KeptSeat | undefined {
  return keptSeats().find((kept) => kept.table === table);
}

export function keptName(): string {
  return read(NAME, "");
}

export function keepName(name: string): void {
  write(NAME, name);
}

export { read as readKept, write as writeKept };
