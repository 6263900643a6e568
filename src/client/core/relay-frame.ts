// The frames as the client reads them. It ignores what it does not know, so it checks only what it needs.
import type { GameAction, GameEvent, GameTable } from "../../games/game.ts";
import type { ServerFrame } from "../../protocol/server-frame.ts";

/** A frame without a type comes from the gateway: the fate of the last frame is unknown. */
export type RelayFrame = ServerFrame | { readonly type?: undefined };

/** Null: no JSON object. */
export const readFrame = (text: string): RelayFrame | null => {
  try {
    const frame = JSON.parse(text);
    return typeof frame === "object" && !Array.isArray(frame) ? frame : null;
  } catch {
    return null;
  }
};

/** The table with the fields of its game. docs/events.md describes them. */
export interface OpenTable extends GameTable {
  readonly [field: string]: unknown;
}

/** An action with the fields of its game. */
export interface OpenAction extends GameAction {
  readonly [field: string]: unknown;
}

/** An event with the fields of its game. */
export interface OpenEvent extends GameEvent {
  readonly [field: string]: unknown;
}
