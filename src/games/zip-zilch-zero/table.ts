// The redaction of Zip, Zilch, Zero: the table and the events of each viewer.
import type { Perspective } from "../game.ts";
import { handsFor } from "../hands.ts";
import type { ZipZilchZeroEvent, ZipZilchZeroState, ZipZilchZeroTable } from "./state.ts";

export const table = (state: ZipZilchZeroState, viewer: Perspective): ZipZilchZeroTable => ({
  phase: state.phase,
  round: state.round,
  dealer: state.dealer,
  turn: state.turn,
  stock: state.stock.length,
  pile: state.pile,
  hands: state.phase === "over" ? state.hands : handsFor(state.hands, viewer),
  zips: state.zips,
  owed: state.owed,
  barred: state.barred,
  drawn: viewer === state.turn || viewer === "referee" ? state.drawn : null,
  stale: state.stale,
  scores: state.scores,
  over: state.phase === "over",
  ranking: state.ranking,
});

export const redact = (event: ZipZilchZeroEvent, viewer: Perspective): ZipZilchZeroEvent => {
  if (event.type === "dealt") return { ...event, hands: handsFor(event.hands, viewer) };
  if (event.type !== "drew" || event.from === "pile") return event;
  const { type, seat, from } = event;
  return viewer === seat || viewer === "referee" ? event : { type, seat, from };
};
