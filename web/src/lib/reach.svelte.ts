// Where friends reach this house: at this page's address, unless that is one which only this machine knows.

import { house, letNetworkIn, Refused } from "./api";
import type { HousePage } from "./protocol";

/** Whether an address means the machine that asks. */
export function onlyHere(host: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

class Reach {
  /** The address for links that are sent to others. */
  origin = $state(location.origin);
  /** Whether such links work on this machine only. */
  local = $state(onlyHere(location.hostname));
  canOpen = $state(false);
  trouble = $state("");

  /** Ask the house where else it is reached; a page that came from elsewhere knows. A door may have been closed since. */
  async look(): Promise<void> {
    if (onlyHere(location.hostname)) await this.take(house());
  }

  async letNetworkIn(): Promise<void> {
    await this.take(letNetworkIn());
  }

  private async take(asked: Promise<HousePage>): Promise<void> {
    try {
      const { reach, can_open } = await asked;
      this.trouble = "";
      this.canOpen = can_open;
      this.origin = reach[0] ?? location.origin;
      this.local = !reach.length;
    } catch (fault) {
      this.trouble = fault instanceof Refused ? fault.message : String(fault);
    }
  }
}

export const reach = new Reach();
