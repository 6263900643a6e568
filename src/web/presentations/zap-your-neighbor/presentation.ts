// How the page shows Zap Your Neighbor.
import type { Presentation } from "../presentation.ts";

export const zapYourNeighbor: Presentation = {
  name: "Zap Your Neighbor",
  cards: ["9C", "2H", "X1", "JS", "8D"],
  playsAtOnce: true,
  hits: { caught: { kind: "caught", whom: "seat" } },
  present: async () => (await import("./zap-your-neighbor-scene.ts")).zapYourNeighborScene,
  hints: async () => (await import("./zap-your-neighbor-hints.ts")).zapYourNeighborHints,
  manners: async () => (await import("./zap-your-neighbor-manners.ts")).zapYourNeighborManners,
};
