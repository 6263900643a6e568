// How the page shows Zip, Zilch, Zero.
import type { Presentation } from "../presentation.ts";
import { signed, worthOf } from "./worth-of.ts";

export const zipZilchZero: Presentation = {
  name: "Zip, Zilch, Zero",
  cards: ["KS", "8H", "3D", "2H", "AC"],
  playsAtOnce: true,
  markOf: (card) => signed(worthOf(card)),
  worthOf: (card, isLaid) => Math.abs(worthOf(card)) * (isLaid ? 1 : -1),
  present: async () => (await import("./zip-zilch-zero-scene.ts")).zipZilchZeroScene,
  hints: async () => (await import("./zip-zilch-zero-hints.ts")).zipZilchZeroHints,
  manners: async () => (await import("./zip-zilch-zero-manners.ts")).zipZilchZeroManners,
};
