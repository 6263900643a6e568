// Applies one entry to a match's state. The referee answers an action or a clock. A hand-over does not change the game.
// Knows no log and no time.
import { assertNever } from "../games/assert-never.ts";
import type { Game, Ruling } from "../games/game.ts";
import type { Entry } from "./entry.ts";

export const applyEntry = (game: Game, state: object, entry: Entry): Ruling => {
  switch (entry.kind) {
    case "action":
      return game.act(state, entry.seat, entry.action);
    case "clock":
      return game.clock(state);
    case "handover": {
      const { seat, handover } = entry;
      const event = { type: "handedOver", seat, ...handover };
      return { ok: true, state, events: [event] };
    }
    case "abandoned": {
      if (!game.ticking(state)) return { ok: false, code: "match-over" };
      const { state: after, event } = game.breakOff(state);
      return { ok: true, state: after, events: [event] };
    }
    default:
      return assertNever(entry);
  }
};
