// How fast the others' moves are shown: one after another with a pause, or as they come.

/** What waits to be shown, in order. */
interface Item {
  show: () => void;
  /** A step of the game, which has the pause before it; other things follow at once. */
  step: boolean;
}

export class Pacer {
  private items: Item[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  private last = 0;

  /** `pause` gives the milliseconds between two steps; `waits` hears how many steps wait. */
  constructor(
    private readonly pause: () => number,
    private readonly waits: (steps: number) => void,
  ) {}

  add(item: Item): void {
    this.items.push(item);
    this.goOn();
  }

  /** Show everything now, as whoever acts wants no delay. */
  flush(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    for (const item of this.items.splice(0)) item.show();
    this.last = Date.now();
    this.waits(0);
  }

  private goOn(): void {
    while (this.timer === null) {
      const next = this.items[0];
      if (!next) break;
      const rest = next.step ? this.last + this.pause() - Date.now() : 0;
      if (rest > 0) {
        this.timer = setTimeout(() => {
          this.timer = null;
          this.goOn();
        }, rest);
        break;
      }
      this.items.shift();
      if (next.step) this.last = Date.now();
      next.show();
    }
    this.waits(this.items.filter((item) => item.step).length);
  }
}
