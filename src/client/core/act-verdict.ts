// What became of an act, and how a client reads that from a frame.
import type { RefusedCode } from "../../protocol/refusal-text.ts";
import type { RefusedFrame } from "../../protocol/server-frame.ts";
import type { Grown } from "../game-types.ts";
import type { OpenEvent } from "./relay-frame.ts";
import { withReasons } from "./with-reasons.ts";

/** What became of an act. `type` tells the four outcomes apart. `Told`: an event of the match. */
export type ActVerdict<Told = OpenEvent> =
  /** Played, now or before. `events`: those since `seen`, unless the frame was too large for them. */
  | { readonly type: "accepted"; readonly seq: number; readonly events: readonly Told[] }
  /**
   * The table had moved on. `by`: the seat that was faster. `beatenAt`: the seq of its event. `behindMs`: how much later
   * this act came. A clock or a private action beats without these fields.
   */
  | {
      readonly type: "beaten";
      readonly message: string;
      readonly by?: number;
      readonly beatenAt?: number;
      readonly behindMs?: number;
    }
  /** Not played, and never will be. docs/protocol.md lists the codes. */
  | {
      readonly type: "refused";
      readonly code: Grown<RefusedCode>;
      readonly message: string;
      /** With `not-in-hand`: the card. */
      readonly card?: string;
      /** With `malformed`: what is wrong, and where. */
      readonly errors?: readonly { readonly path: string; readonly message: string }[];
    }
  /** The client was closed, its token ended or the game failed before the answer came. The act may have been played. */
  | { readonly type: "lost" };

export const verdictIn = (frame: RefusedFrame): ActVerdict => {
  const { code, message } = frame;
  if (code === "game-fault") return { type: "lost" };
  if (!("table" in frame)) {
    const { errors } = frame;
    return { type: "refused", code, message: withReasons(message, errors), ...(errors && { errors }) };
  }
  const { by, beatenAt, behindMs, card } = frame;
  if (code !== "beaten") return { type: "refused", code, message, ...(card !== undefined && { card }) };
  return {
    ...{ type: "beaten", message },
    ...(by !== undefined && { by }),
    ...(beatenAt !== undefined && { beatenAt }),
    ...(behindMs !== undefined && { behindMs }),
  };
};
