// How the page shows Zip Zap.
import type { Presentation } from "../presentation.ts";

export const zipZap: Presentation = {
  name: "Zip Zap",
  cards: ["r4", "r5", "w6", "b7", "zap"],
  isRace: true,
  playsAtOnce: true,
  present: async () => (await import("./zip-zap-scene.ts")).zipZapScene,
  hints: async () => (await import("./zip-zap-hints.ts")).zipZapHints,
};
