// The redaction of Zip Zap: the table and the events of each viewer.
import type { Perspective, Seat } from "../game.ts";
import { handsFor } from "../hands.ts";
import type { ZipZapEvent, ZipZapState, ZipZapTable } from "./state.ts";

export const table = (state: ZipZapState, viewer: Perspective): ZipZapTable => ({
  phase: state.phase,
  round: state.round,
  top: state.top,
  topBy: state.topBy,
  lead: state.lead,
  stock: state.stock.length,
  hands: state.phase === "over" ? state.hands : handsFor(state.hands, viewer),
  passed: passedFor(state, viewer),
  ready: state.ready,
  scores: state.scores,
  over: state.phase === "over",
  ranking: state.ranking,
});

export const redact = (event: ZipZapEvent, viewer: Perspective): ZipZapEvent =>
  event.type === "dealt" ? { ...event, hands: handsFor(event.hands, viewer) } : event;

/** ZZ-9: a pass is visible to its own seat only, and only in `open`, where the pass counts. */
const passedFor = (state: ZipZapState, viewer: Perspective): readonly Seat[] => {
  if (viewer === "referee") return state.passed;
  return state.phase === "open" ? state.passed.filter((seat) => seat === viewer) : [];
};
