// Changes fields of a state. In a chain of `{ ...state }` Node 20 gives each state a hidden class of its own, and a read
// of a field becomes a search. Here every state is written field by field, so all states have one hidden class.
import type { ZapYourNeighborState } from "./state.ts";

export const withChanges = (
  state: ZapYourNeighborState,
  changes: Partial<ZapYourNeighborState>,
): ZapYourNeighborState => Object.assign(copyOf(state), changes);

const copyOf = (state: ZapYourNeighborState): ZapYourNeighborState => ({
  setup: state.setup,
  dealsUsed: state.dealsUsed,
  shuffle: state.shuffle,
  phase: state.phase,
  dealer: state.dealer,
  turn: state.turn,
  next: state.next,
  direction: state.direction,
  pile: state.pile,
  topBy: state.topBy,
  suit: state.suit,
  zap: state.zap,
  demand: state.demand,
  drawn: state.drawn,
  exposed: state.exposed,
  stock: state.stock,
  hands: state.hands,
  tens: state.tens,
  played: state.played,
  emptyTurns: state.emptyTurns,
  phases: state.phases,
  ranking: state.ranking,
});
