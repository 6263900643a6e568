// What an operator asks, as the use case takes it.
import type { DoorDeed } from "../protocol/operator-door.ts";
import { numberedName } from "../relay/operator/rename.ts";
import type { Deed } from "../relay/ports/operator.ts";

/** A rename without a name gets one that the relay makes. */
export const deedFrom = (asked: DoorDeed): Deed => {
  const { until = null, ...deed } = "until" in asked ? asked : { ...asked, until: null };
  return {
    ...deed,
    ...(until === null ? {} : { untilMs: Date.parse(until) }),
    ...(deed.action === "rename" && deed.name === undefined ? { name: numberedName(deed.player) } : {}),
  };
};
