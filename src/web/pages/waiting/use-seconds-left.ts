// The seconds until a time that the relay has set.
import { session } from "../../app/relay-session.ts";
import { useNow } from "../asking/use-now.ts";

/** Counts down to 0. Null: there is no such time. */
export const useSecondsLeft = (at: string | undefined): number | null => {
  const nowMs = useNow(at === undefined ? null : 500);
  if (at === undefined) return null;
  const offsetMs = session.relay.clock.nowMs() - Date.now();
  return Math.max(0, Math.ceil((Date.parse(at) - nowMs - offsetMs) / 1000));
};
