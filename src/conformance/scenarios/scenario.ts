// A scenario: what the kit does to one match of the client, and which rule a client breaks that stops in it.
import type { RuleId } from "../client-rules.ts";
import type { Tampering, TamperingTools } from "../middle/tampering.ts";

export interface Scenario {
  readonly name: string;
  /** One line for people. */
  readonly does: string;
  /** For which clients the scenario is: those that act on a socket, over REST, or both. */
  readonly suits: readonly Transport[];
  /** The rule that a client breaks if it goes no further. */
  readonly stuck: RuleId;
  readonly until: ScenarioEnd;
  /** Only for a client that plays in an arena. */
  readonly isInArena?: true;
  /** Only for a client that signs in, and so has a refresh token. */
  readonly isSignedIn?: true;
  /** Only for a client that signs in by the kit's recovery code. */
  readonly isRecovered?: true;
  readonly tamper: (tools: TamperingTools, bounds: ScenarioBounds) => Tampering;
}

export type Transport = "socket" | "rest";

/**
 * `over`: the match is over. `goes-on`: the tampering is done, and the client has acted again. `quiet`: the tampering is
 * done, and the client had time for a mistake. It need not do anything.
 */
export type ScenarioEnd = "over" | "goes-on" | "quiet";

/** How long the kit waits for a client. They only end what would never end, so they are wide. */
export interface ScenarioBounds {
  /** Without any sign of the client. */
  readonly stuckMs: number;
  /** The client hears nothing, and should ask after 30 s. */
  readonly silenceMs: number;
  /** After the end, and where the client should do nothing. */
  readonly quietMs: number;
  /** From `hello` to its `reconnectBefore`. */
  readonly changeMs: number;
  /** From `reconnectBefore` to the end of the connection. */
  readonly graceMs: number;
}

export const SCENARIO_BOUNDS: ScenarioBounds = {
  stuckMs: 60_000,
  silenceMs: 75_000,
  quietMs: 5_000,
  changeMs: 12_000,
  graceMs: 20_000,
};
