// Where the small functions are that stand in for those of the relay.

import { fileURLToPath } from "node:url";
import type { FunctionFiles } from "../../src/local/hosts/bundle-functions.ts";

function fixture(name: string): string {
  return fileURLToPath(new URL(`./fixtures/${name}.ts`, import.meta.url));
}

export const fixtures: FunctionFiles = {
  authorizer: fixture("authorizer"),
  socket: fixture("socket"),
  http: fixture("http"),
  timer: fixture("timer"),
  projections: fixture("stream"),
  spectators: fixture("stream"),
  wait: fixture("http"),
};
