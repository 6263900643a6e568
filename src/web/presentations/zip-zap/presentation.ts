// How the page shows Zip Zap.
import type { Presentation } from "../presentation.ts";

export const zipZap: Presentation = {
  name: "Zip Zap",
  cards: ["r4", "r5", "w6", "b7", "zap"],
  isRace: true,
  playsAtOnce: true,
  worthOf: (card) => (card === "zap" ? 5 : card.startsWith("w") ? 3 : 1),
  hits: { zapped: { kind: "zapped", whom: "others" } },
  present: async () => (await import("./zip-zap-scene.ts")).zipZapScene,
  hints: async () => (await import("./zip-zap-hints.ts")).zipZapHints,
  manners: async () => (await import("./zip-zap-manners.ts")).zipZapManners,
};
