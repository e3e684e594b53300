// The twelve Factions by colour, letter and the pattern of their band; the colours carry bone-white letters in both themes.

export interface FactionMark {
  letter: string;
  colour: string;
}

const MARKS: Record<string, FactionMark> = {
  Ashalan: { letter: "A", colour: "#1f5f8b" },
  Assassins: { letter: "As", colour: "#5c2b50" },
  "Celestial Alliance": { letter: "C", colour: "#2c6a63" },
  Dahab: { letter: "D", colour: "#83590f" },
  Ebonites: { letter: "E", colour: "#34323a" },
  "Ivory Kingdoms": { letter: "I", colour: "#7b5a38" },
  Jackals: { letter: "J", colour: "#6a3b20" },
  Moto: { letter: "M", colour: "#99391f" },
  Qabal: { letter: "Q", colour: "#3f3f7c" },
  "Ra'Shari": { letter: "R", colour: "#7c2d55" },
  Senpet: { letter: "S", colour: "#7a5c12" },
  Yodatai: { letter: "Y", colour: "#2f5d3a" },
};

export const FACTIONS = Object.keys(MARKS);

const UNALIGNED: FactionMark = { letter: "", colour: "#5f5646" };

export function factionMark(faction: unknown): FactionMark {
  return (typeof faction === "string" && MARKS[faction]) || UNALIGNED;
}
