// Changes fields of a state. In a chain of `{ ...state }` Node 20 gives each state a hidden class of its own, and a read
// of a field becomes a search. Here every state is written field by field, so all states have one hidden class.
import type { ZipZapState } from "./state.ts";

export const withChanges = (state: ZipZapState, changes: Partial<ZipZapState>): ZipZapState =>
  Object.assign(copyOf(state), changes);

const copyOf = (state: ZipZapState): ZipZapState => ({
  setup: state.setup,
  phase: state.phase,
  round: state.round,
  shuffle: state.shuffle,
  dealsUsed: state.dealsUsed,
  deals: state.deals,
  pileChanges: state.pileChanges,
  top: state.top,
  topBy: state.topBy,
  lead: state.lead,
  stock: state.stock,
  hands: state.hands,
  passed: state.passed,
  ready: state.ready,
  scores: state.scores,
  ranking: state.ranking,
});
