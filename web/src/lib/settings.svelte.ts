// How one likes the page. Kept in the browser; day and night follow the system unless one chooses.

import { readKept, writeKept } from "./keeping";

const KEY = "serai.settings";

export interface SettingValues {
  theme: "system" | "day" | "night";
  text: "normal" | "large" | "larger";
  motion: "system" | "none";
  sound: boolean;
  notice: boolean;
  clock: boolean;
  speed: "slow" | "normal" | "instant";
  /** For each game the phases in which one passes by oneself at a new table. */
  passes: Record<string, string[]>;
}

const USUAL: SettingValues = { theme: "system", text: "normal", motion: "system", sound: false, notice: true, clock: true, speed: "normal", passes: {} };

export const settings: SettingValues = $state({ ...USUAL, ...readKept<Partial<SettingValues>>(KEY, {}) });

export function keepSettings(): void {
  writeKept(KEY, $state.snapshot(settings));
}

/** Put the settings where the style sheet sees them. */
export function applySettings(): void {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = settings.theme === "system" ? (dark ? "night" : "day") : settings.theme;
  root.dataset.text = settings.text;
  root.dataset.motion = settings.motion;
}

/** Whether things may move. */
export function mayMove(): boolean {
  return settings.motion !== "none" && settings.speed !== "instant" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
