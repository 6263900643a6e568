// Changes fields of a state. In a chain of `{ ...state }` Node 20 gives each state a hidden class of its own, and a read
// of a field becomes a search. Here every state is written field by field, so all states have one hidden class.
import type { ZipZilchZeroState } from "./state.ts";

export const withChanges = (
  state: ZipZilchZeroState,
  changes: Partial<ZipZilchZeroState>,
): ZipZilchZeroState => Object.assign(copyOf(state), changes);

const copyOf = (state: ZipZilchZeroState): ZipZilchZeroState => ({
  setup: state.setup,
  phase: state.phase,
  round: state.round,
  shuffle: state.shuffle,
  dealsUsed: state.dealsUsed,
  turns: state.turns,
  dealer: state.dealer,
  turn: state.turn,
  stock: state.stock,
  pile: state.pile,
  hands: state.hands,
  zips: state.zips,
  owed: state.owed,
  barred: state.barred,
  drawn: state.drawn,
  zipped: state.zipped,
  stale: state.stale,
  scores: state.scores,
  ranking: state.ranking,
});
