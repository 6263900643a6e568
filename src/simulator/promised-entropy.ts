// The entropy of simulated players. It follows from the player's id, so that a client that calls again reveals the same.
import { entropyHashOf } from "../games/shuffle.ts";
import type { Setting } from "./setting.ts";

export const entropyFor = (player: string): string => player.padEnd(16, "_").slice(0, 16);

/** What the player promises when it sits down. */
export const promiseOf = (player: string, { promises }: Setting): { readonly entropyHash?: string } =>
  promises ? { entropyHash: entropyHashOf(entropyFor(player)) } : {};
