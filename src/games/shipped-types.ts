// What clients and bots see of the games that ship with the relay, as types. Types alone.
import type { ZapYourNeighborSeen } from "./zap-your-neighbor/state.ts";
import type { ZipZapSeen } from "./zip-zap/state.ts";
import type { ZipZilchZeroSeen } from "./zip-zilch-zero/state.ts";

/** The types of the games that ship with the relay, by id. */
export interface ShippedGames {
  readonly "zip-zap": ZipZapSeen;
  readonly "zap-your-neighbor": ZapYourNeighborSeen;
  readonly "zip-zilch-zero": ZipZilchZeroSeen;
}
