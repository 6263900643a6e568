// A command with a relay of its own ends with the first fault of the relay or of a game: no act would ever be answered
// after it, and whoever writes a game wants to know where it failed.
import type { LocalEntry, Log } from "../local/log.ts";
import { placedFault } from "../relay/fault-text.ts";

export class RelayFault extends Error {
  override readonly name = "RelayFault";
}

export interface FaultWatch {
  /** For the relay. */
  readonly log: Log;
  /** Resolves with the first fault. */
  readonly fault: Promise<RelayFault>;
}

export const watchFaults = (): FaultWatch => {
  let tell = (_: RelayFault): void => {};
  const fault = new Promise<RelayFault>((resolve) => {
    tell = resolve;
  });
  const log = (entry: LocalEntry): void => {
    // On a relay for others a game may be mended within an hour, so its first faults only warn.
    if (entry.level === "error" || entry.event === "game-fault") tell(new RelayFault(textOf(entry)));
  };
  return { log, fault };
};

/** The relay's log has named the sources. */
const textOf = ({ event, error, at }: LocalEntry): string =>
  placedFault({
    error: `The relay is at fault (${event}): ${error ?? "no reason given"}`,
    at: typeof at === "string" ? at : undefined,
  });
