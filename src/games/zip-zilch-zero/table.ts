// The redaction of Zip, Zilch, Zero: the table and the events of each viewer.
import type { Perspective } from "../game.ts";
import { handsFor, openHands } from "../hands.ts";
import type {
  ZipZilchZeroEvent,
  ZipZilchZeroState,
  ZipZilchZeroTable,
  ZipZilchZeroVisible,
} from "./state.ts";

export const table = (state: ZipZilchZeroState, viewer: Perspective): ZipZilchZeroTable => ({
  phase: state.phase,
  round: state.round,
  dealer: state.dealer,
  turn: state.turn,
  stock: state.stock.length,
  pile: state.pile,
  hands: handsFor(state.hands, state.phase === "over" ? "referee" : viewer),
  zips: state.zips.flatMap((zips, seat) => zips.map((cards) => ({ seat, cards }))),
  owed: state.owed,
  barred: state.barred,
  drawn: viewer === state.turn || viewer === "referee" ? state.drawn : null,
  stale: state.stale,
  scores: state.scores,
  over: state.phase === "over",
  ranking: state.ranking,
});

type ZipZilchZeroPosition = Omit<ZipZilchZeroTable, "hands" | "zips"> &
  Pick<ZipZilchZeroState, "hands" | "zips">;

/** The table as the rules page describes it, with hands and zips as lists of cards by seat. */
export const position = (state: ZipZilchZeroState): ZipZilchZeroPosition => ({
  ...table(state, "referee"),
  hands: state.hands,
  zips: state.zips,
});

export const redact = (event: ZipZilchZeroEvent, viewer: Perspective): ZipZilchZeroVisible => {
  switch (event.type) {
    case "dealt":
      return { ...event, hands: handsFor(event.hands, viewer) };
    case "roundEnded":
    case "matchEnded":
      return { ...event, hands: openHands(event.hands) };
    case "drew": {
      const { type, seat, from } = event;
      return from === "pile" || viewer === seat || viewer === "referee" ? event : { type, seat, from };
    }
    default:
      return event;
  }
};
