// Signs drawn by ourselves on a field of 24 by 24: the numbers of a card, and the ten types.

import { star } from "../../lib/ornament";

const ring = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

function rays(): string {
  const lines: string[] = [];
  for (let i = 0; i < 8; i += 1) {
    const angle = (Math.PI * i) / 4;
    const at = (r: number): string => `${(12 + r * Math.cos(angle)).toFixed(1)} ${(12 + r * Math.sin(angle)).toFixed(1)}`;
    lines.push(`M${at(7.6)}L${at(11)}`);
  }
  return lines.join("");
}

export interface Sign {
  /** Filled shapes. */
  fill: string;
  /** Lines over or around them. */
  line?: string;
}

const centred = (path: string): string =>
  path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${(12 + Number(x)).toFixed(2)} ${(12 + Number(y)).toFixed(2)}`);

export const SIGNS = {
  sun: { fill: ring(12, 12, 5), line: rays() },
  moon: { fill: "M15.5 3A9.5 9.5 0 1 0 21 16.8 8.2 8.2 0 0 1 15.5 3Z" },
  drop: { fill: "M12 2.5C12 2.5 5 10.6 5 15a7 7 0 0 0 14 0C19 10.6 12 2.5 12 2.5Z" },
  coin: { fill: `${ring(12, 12, 9)}M9.3 9.3V14.7H14.7V9.3Z` },
  voice: { fill: "M3 9.5V14.5H7L13 19V5L7 9.5Z", line: "M16 8.5Q18.4 12 16 15.5M18.8 6Q22.8 12 18.8 18" },
  fate: { fill: centred(star(8, 10.5, 6.2)) },
  points: { fill: "M4 20V10L12 4L20 10V20H14V14H10V20Z" },
  cards: { fill: "M5 7L13 4.6L17.2 18.6L9.2 21Z", line: "M15.5 4.5L20 5.8L18.6 11" },
  stronghold: { fill: "M4 21V8H3V3H6V5H8V3H11V5H13V3H16V5H18V3H21V8H20V21H14.6V16.5A2.6 2.6 0 0 0 9.4 16.5V21Z" },
  "city section": { fill: "M4 21V12H5.5A6.5 7 0 0 1 11.5 5.2V2.5H12.5V5.2A6.5 7 0 0 1 18.5 12H20V21H15V17A3 3 0 0 0 9 17V21Z" },
  hero: { fill: `${ring(12, 7.2, 4.4)}M3.6 21.5C3.6 15.6 7 13 12 13S20.4 15.6 20.4 21.5Z`, line: "M12 15.2V21" },
  action: { fill: "M13.5 2L5 13.6H11L9.4 22L19 9.6H12.6Z" },
  holding: { fill: "M12 3L22 20H15.4L12 12.5L8.6 20H2Z", line: "M12 3V1.2" },
  follower: { fill: `${ring(8, 8.4, 3.4)}${ring(16.4, 8.4, 3.4)}M1.6 20.5C1.6 15.6 4 13.4 8 13.4C10 13.4 11.4 14 12.2 15C13 14 14.4 13.4 16.4 13.4C20.4 13.4 22.6 15.6 22.6 20.5Z` },
  item: { fill: "M20.5 2.5C21.4 9.6 17.4 15.4 9.6 17.2L7.4 15C14.2 12.4 18 8 20.5 2.5Z", line: "M4.6 13.4L10.8 19.6M7.2 17L3 21.2" },
  spell: { fill: "M12.6 1.8C13.6 6 18.6 8.8 18.6 14.6A6.6 7 0 0 1 5.4 14.6C5.4 11.4 7.4 9.8 8.2 7.2C9.8 8.2 10.4 9.6 10.4 10.8C12 8.6 12.8 5.4 12.6 1.8Z" },
  story: { fill: "M11.4 6C9.4 4.4 6.4 4 2.6 4.4V18.6C6.4 18.2 9.4 18.6 11.4 20.2ZM12.6 6C14.6 4.4 17.6 4 21.4 4.4V18.6C17.6 18.2 14.6 18.6 12.6 20.2Z" },
  pantheon: { fill: `M1.5 12.5C5.5 6.6 18.5 6.6 22.5 12.5C18.5 18.4 5.5 18.4 1.5 12.5ZM8.4 12.5a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0Z${ring(12, 12.5, 1.8)}`, line: "M12 1.5V4.6M5.4 3.4L6.8 6M18.6 3.4L17.2 6" },
} satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;
