// The redaction of Zap Your Neighbor: the table and the events of each viewer.
import type { Perspective } from "../game.ts";
import { handsFor, openHands } from "../hands.ts";
import { changesIn, standingFor } from "./standing.ts";
import type {
  ZapYourNeighborEvent,
  ZapYourNeighborState,
  ZapYourNeighborTable,
  ZapYourNeighborVisible,
} from "./state.ts";

export const table = (state: ZapYourNeighborState, viewer: Perspective): ZapYourNeighborTable => {
  const { phase, turn, direction, suit, zap, demand, drawn, exposed, tens } = standingFor(state, viewer);
  const over = phase === "over";
  return {
    phase,
    dealer: state.dealer,
    turn,
    direction,
    top: state.pile.at(-1) ?? null,
    suit,
    zap,
    demand,
    drawn,
    exposed,
    stock: state.stock.length,
    hands: handsFor(state.hands, over ? "referee" : viewer),
    tens,
    over,
    ranking: state.ranking,
  };
};

type ZapYourNeighborPosition = Omit<ZapYourNeighborTable, "hands"> & Pick<ZapYourNeighborState, "hands">;

/** The table as the rules page describes it, with every hand as a list of cards. */
export const position = (state: ZapYourNeighborState): ZapYourNeighborPosition => ({
  ...table(state, "referee"),
  hands: state.hands,
});

export const redact = (event: ZapYourNeighborEvent, viewer: Perspective): ZapYourNeighborVisible => {
  switch (event.type) {
    case "dealt":
      return { ...event, hands: handsFor(event.hands, viewer) };
    case "matchEnded":
      return { ...event, hands: openHands(event.hands) };
    case "drew": {
      if (viewer === "referee" || viewer === event.seat) return event;
      const { cards: _hidden, ...open } = event;
      return open;
    }
    case "gave": {
      if (viewer === "referee" || viewer === event.seat || viewer === event.to) return event;
      const { card: _hidden, ...open } = event;
      return open;
    }
    case "turned":
      return {
        type: "turned",
        ...changesIn(standingFor(event.was, viewer), standingFor(event.is, viewer)),
      };
    default:
      return event;
  }
};
