// Which hints the coach has, when each fits, and where it points. The more special come first. Pure.
import type { CoachHints } from "../words/coach/words.ts";
import type { CoachSight } from "./coach-sight.ts";

/** Where a hint points. */
export type CoachSpot = "hand" | "pile" | "stock" | "seats" | "buttons";

export interface Hint {
  readonly id: keyof CoachHints;
  readonly spot: CoachSpot;
  readonly fits: (sight: CoachSight) => boolean;
}

const can =
  (...types: readonly string[]) =>
  ({ can }: CoachSight): boolean =>
    types.every((type) => can.has(type));

const isIdle = ({ can }: CoachSight): boolean => can.size === 0;

const ZIP_ZAP: readonly Hint[] = [
  { id: "zzReady", spot: "hand", fits: ({ phase, can }) => phase === "ready" && can.has("ready") },
  { id: "zzRoundEnd", spot: "seats", fits: ({ happened }) => happened.has("roundEnded") },
  { id: "zzZap", spot: "hand", fits: can("zap") },
  { id: "zzLead", spot: "hand", fits: ({ phase, can }) => phase === "lead" && can.has("discard") },
  { id: "zzOtherLead", spot: "pile", fits: ({ phase, can }) => phase === "lead" && !can.has("discard") },
  { id: "zzPlay", spot: "hand", fits: ({ phase, can }) => phase === "open" && can.has("discard") },
  { id: "zzPass", spot: "buttons", fits: can("discard", "pass") },
  { id: "zzWait", spot: "pile", fits: ({ phase, can }) => phase === "open" && !can.has("discard") },
];

const ZAP_YOUR_NEIGHBOR: readonly Hint[] = [
  { id: "zynCatch", spot: "seats", fits: can("catch") },
  { id: "zynZap", spot: "hand", fits: can("take") },
  { id: "zynTens", spot: "hand", fits: ({ phase, can }) => phase === "tens" && can.has("play") },
  { id: "zynGive", spot: "hand", fits: can("give") },
  { id: "zynDeclare", spot: "buttons", fits: can("declare") },
  { id: "zynDrawn", spot: "hand", fits: ({ phase, can }) => phase === "drawn" && can.has("keep") },
  { id: "zynLastCard", spot: "hand", fits: can("lastCard") },
  { id: "zynPlay", spot: "hand", fits: can("play") },
  { id: "zynDraw", spot: "stock", fits: can("draw") },
  { id: "zynWait", spot: "seats", fits: isIdle },
];

const ZIP_ZILCH_ZERO: readonly Hint[] = [
  { id: "zzzRoundEnd", spot: "seats", fits: ({ happened }) => happened.has("roundEnded") },
  { id: "zzzOwed", spot: "hand", fits: ({ can }) => can.has("zip") && !can.has("discard") },
  { id: "zzzZip", spot: "hand", fits: can("zip") },
  { id: "zzzDraw", spot: "stock", fits: can("draw") },
  { id: "zzzDiscard", spot: "hand", fits: can("discard") },
  { id: "zzzPile", spot: "pile", fits: can("draw") },
  { id: "zzzWait", spot: "pile", fits: isIdle },
];

/** A game that is not here has no coach. */
export const HINTS: Readonly<Record<string, readonly Hint[]>> = {
  "zip-zap": ZIP_ZAP,
  "zap-your-neighbor": ZAP_YOUR_NEIGHBOR,
  "zip-zilch-zero": ZIP_ZILCH_ZERO,
};
