// Whether a caller is over its limit.
import type { Relay } from "../relay.ts";
import { type Limit, spend } from "./spend.ts";

/** Adds one to the count. Returns ms to wait if that is too many, else null. It costs one write. */
export const overLimit = async (relay: Relay, limit: Limit): Promise<number | null> => {
  const budget = await spend(relay, limit);
  return budget?.isOver ? budget.endsInMs : null;
};
