// How the page shows My Game, beyond what it shows of any game. It loads in a browser: import types of the game, and no
// rules. Delete what you do not need, or the whole file.
import type { Presentation } from "turn-relay/presentation";

export default {
  // For the first page, and beside the rules.
  cards: ["8H", "8C", "KD", "7D", "AS"],
  present: async () => (await import("./scene.ts")).scene,
  hints: async () => (await import("./hints.ts")).hints,
} satisfies Presentation;
