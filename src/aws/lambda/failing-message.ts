// What becomes of a message of a queue that fails by a fault of its own, not by an outage: an alarm rings once, an hour of
// tries goes by, and then the message waits for a person.
import { faultText, loggedFault } from "../../relay/fault-text.ts";
import type { LogEntry } from "../../relay/ports/log.ts";
import type { ParkedMessage } from "../../relay/ports/queue.ts";
import { Unavailable } from "../../relay/ports/unavailable.ts";
import type { Relay } from "../../relay/relay.ts";

export interface FailingMessage {
  readonly queue: ParkedMessage["queue"];
  /** Of the line of its fault. */
  readonly event: "timer-fault" | "webhook-fault" | "message-fault";
  readonly of: Pick<LogEntry, "match" | "errand">;
  /** How often it failed before. */
  readonly faults: number;
  /** With so many faults before, somebody should look at it. */
  readonly stuckAt: number;
  readonly parkedAt: number;
  /** What is sent again when a person says so. */
  readonly body: string;
}

/**
 * Says that the message failed. An outage is said each time: so an alarm rings as long as it lasts. Other faults are
 * errors the first time and when the message is stuck. So a message that fails for ever hides no other fault.
 * @returns whether the message is parked, and needs no further try.
 */
export const parkIfStuck = async (
  relay: Relay,
  message: FailingMessage,
  error: unknown,
): Promise<boolean> => {
  const { event, of, faults, stuckAt, parkedAt } = message;
  const { log, metrics, parked } = relay;
  const isOwn = !(error instanceof Unavailable);
  const isStuck = isOwn && faults === stuckAt;
  const level = isOwn && faults > 0 && !isStuck ? "warn" : "error";
  log({ level, event: isStuck ? "message-stuck" : event, ...of, faults, ...loggedFault(error) });
  if (isStuck) metrics.count("Stuck");
  if (!isOwn || faults < parkedAt || parked === null) return false;
  const { queue, body } = message;
  await parked.park({
    queue,
    ...(of.match !== undefined && { match: of.match }),
    error: faultText(error),
    body,
  });
  log({ level: "warn", event: "message-parked", ...of, faults });
  return true;
};
