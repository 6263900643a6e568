// `turn-relay redrive` as an operator runs it.
import { ROOT } from "../../contract/pinned-tools.ts";
import { type Cloud, STACK } from "../deployment.ts";
import { node } from "../run-there.ts";

/** Returns what it says. */
export const redrive = (cloud: Cloud, ...options: readonly string[]): Promise<string> =>
  node(cloud, ROOT, ["bin/turn-relay.js", "redrive", "--stack", STACK, ...options]);
