// The house bots by name and face: the same in every language and game. No player may have one of these names.
import type { HouseFace } from "../faces.ts";
import type { Level } from "../level.ts";

interface Character {
  readonly name: string;
  readonly face: HouseFace;
  /** The level that it plays, unless too many of that level sit at a table. */
  readonly level: Level;
}

/** Matches are stored with places in this list, so it only grows at its end. At most 26. */
export const HOUSE_CAST = [
  { name: "Pip", face: "radio", level: "easy" },
  { name: "Tosti", face: "toaster", level: "easy" },
  { name: "Mokka", face: "mug", level: "easy" },
  { name: "Bongo", face: "drum", level: "easy" },
  { name: "Tock", face: "clock", level: "normal" },
  { name: "Lumo", face: "lamp", level: "normal" },
  { name: "Klik", face: "camera", level: "normal" },
  { name: "Bimbam", face: "bell", level: "normal" },
  { name: "Glim", face: "candle", level: "hard" },
  { name: "Nopal", face: "cactus", level: "hard" },
  { name: "Vidi", face: "television", level: "hard" },
  { name: "Hiss", face: "kettle", level: "hard" },
] as const satisfies readonly Character[];

export type HouseName = (typeof HOUSE_CAST)[number]["name"];
