// The words of the shipped games that may grow. Clients import them.
import { DRAW_REASONS, PHASES as ZAP_YOUR_NEIGHBOR } from "./zap-your-neighbor/state.ts";
import { PHASES as ZIP_ZAP } from "./zip-zap/state.ts";
import { PHASES as ZIP_ZILCH_ZERO } from "./zip-zilch-zero/state.ts";

/** The phases by game, and why a seat of Zap Your Neighbor drew. */
export const SHIPPED_WORDS = {
  phase: { "zip-zap": ZIP_ZAP, "zap-your-neighbor": ZAP_YOUR_NEIGHBOR, "zip-zilch-zero": ZIP_ZILCH_ZERO },
  drewFor: DRAW_REASONS,
} as const;
