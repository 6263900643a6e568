// What the relay says of a game that throws: a line for the operator, a problem for the caller. Neither has the words of
// the game's error for players, because these may name cards.
import { blaming, EndedByFault, GameFault } from "../../match/game-fault.ts";
import { type Problem, problem } from "../../protocol/problem.ts";
import { loggedFault } from "../fault-text.ts";
import type { Relay } from "../relay.ts";

/** Counts each fault. A warm handler writes one line for each match. The end of the match has another. */
export const noteFault = (relay: Relay, fault: GameFault): void => {
  const { match } = fault;
  if (fault instanceof EndedByFault) return;
  relay.metrics.count("GameFaults");
  if (match !== null && !relay.cache.isFirstFault(match)) return;
  relay.log({ level: "warn", event: "game-fault", match: match ?? undefined, ...loggedFault(fault) });
};

/** Notes the fault of a game, and says what its caller hears. Null: `error` is something else. */
export const gameProblem = (relay: Relay, error: unknown): Problem | null => {
  if (!(error instanceof GameFault)) return null;
  noteFault(relay, error);
  return faultProblem(error);
};

/** Reads a request with schemas that may be a game's. */
export const readByGame = <Parsed>(parse: () => Parsed): Parsed => blaming(null, "its schemas", parse);

/** `retryMs`: the fault may pass. None once the match has ended by it. */
export const faultProblem = (fault: GameFault): Problem =>
  fault instanceof EndedByFault
    ? problem("game-fault", "The game of this match made mistakes, so the match has ended without a result.")
    : problem("game-fault", "The game of this match made a mistake. You can leave the match.", {
        retryMs: PASSING_RETRY_MS,
      });

const PASSING_RETRY_MS = 60_000;
