// Defines what the other parts of a world know about a host.
import type { Relay } from "../../relay/relay.ts";
import type { Build } from "./build.ts";

/** The event that a host handles now. */
export interface HostTask {
  readonly what: string;
  /** The connection whose frame the host handles. Null if there is none. */
  readonly connection: string | null;
  /** The task must not change a match. */
  readonly reads: boolean;
  /** Whether a request of the task failed. */
  troubled: boolean;
  /** Whether the last request of the task changed a match. */
  committed: boolean;
  /** Whether the last request of the task sent a message. */
  sent: boolean;
}

/**
 * Wraps each request to the store. The checks learn which host made a change, and for which task: it may arrive when the
 * host has another one. `isHeard`: the host gets the answer.
 */
export type Doing = <T>(host: SimulatedHost, effect: () => T, task: HostTask, isHeard: boolean) => T;

export interface SimulatedHost {
  readonly name: string;
  readonly relay: Relay;
  readonly build: Build;
  /** The host opens the match before the world begins. Its calls take no time, and no fault strikes them. */
  readonly isCalm: boolean;
  task: HostTask;
  isDead(): boolean;
  /** Ends the host. Requests on their way may still take effect. */
  die(): void;
  /** Makes a port call: waits, runs `effect`, and returns if the host still lives. `extraMs`: an extra delay. */
  call<T>(label: string, effect: () => T, extraMs?: number): Promise<T>;
  onDeath(listener: () => void): void;
}
