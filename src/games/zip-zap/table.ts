// The redaction of Zip Zap: the table and the events of each viewer.
import type { Perspective, Seat } from "../game.ts";
import { handsFor, openHands } from "../hands.ts";
import type { ZipZapEvent, ZipZapState, ZipZapTable, ZipZapVisible } from "./state.ts";

export const table = (state: ZipZapState, viewer: Perspective): ZipZapTable => ({
  phase: state.phase,
  round: state.round,
  top: state.top,
  topBy: state.topBy,
  lead: state.lead,
  stock: state.stock.length,
  hands: handsFor(state.hands, state.phase === "over" ? "referee" : viewer),
  passed: passedFor(state, viewer),
  ready: state.ready,
  scores: state.scores,
  over: state.phase === "over",
  ranking: state.ranking,
});

type ZipZapPosition = Omit<ZipZapTable, "hands"> & Pick<ZipZapState, "hands">;

/** The table as the rules page describes it, with every hand as a list of cards. */
export const position = (state: ZipZapState): ZipZapPosition => ({
  ...table(state, "referee"),
  hands: state.hands,
});

export const redact = (event: ZipZapEvent, viewer: Perspective): ZipZapVisible => {
  switch (event.type) {
    case "dealt":
      return { ...event, hands: handsFor(event.hands, viewer) };
    case "roundEnded":
    case "matchEnded":
      return { ...event, hands: openHands(event.hands) };
    default:
      return event;
  }
};

/** ZZ-9: a pass is visible to its own seat only, and only in `open`, where the pass counts. */
const passedFor = (state: ZipZapState, viewer: Perspective): readonly Seat[] => {
  if (viewer === "referee") return state.passed;
  return state.phase === "open" ? state.passed.filter((seat) => seat === viewer) : [];
};
