// Jewels are told by shape, colour and number together: the number is what the counter is worth.

import type { Colour } from "./view";

export interface JewelLook {
  path: string; // around 0 0, about 22 wide
  worth: number;
  ink: "light" | "dark";
}

export const JEWELS: Record<Colour, JewelLook> = {
  green: { path: "M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0Z", worth: 1, ink: "light" },
  yellow: { path: "M-9.5 -9.5H9.5V9.5H-9.5Z", worth: 2, ink: "dark" },
  blue: { path: "M0 -13L12.5 0L0 13L-12.5 0Z", worth: 3, ink: "light" },
  red: { path: "M-5.5 -12H5.5L12 -3.5L8 11H-8L-12 -3.5Z", worth: 4, ink: "light" },
};

export const isColour = (word: string): word is Colour => word in JEWELS;
