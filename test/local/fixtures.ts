// The paths of the small functions that replace those of the relay.

import { fileURLToPath } from "node:url";
import type { FunctionFiles } from "../../src/local/hosts/bundle-functions.ts";

const fixture = (name: string): string => fileURLToPath(new URL(`./fixtures/${name}.ts`, import.meta.url));

export const fixtures: FunctionFiles = {
  authorizer: fixture("authorizer"),
  socket: fixture("socket"),
  http: fixture("http"),
  timer: fixture("timer"),
  projections: fixture("stream"),
  spectators: fixture("stream"),
  wait: fixture("http"),
  "sign-in": fixture("http"),
  arenas: fixture("http"),
  webhooks: fixture("timer"),
  operator: fixture("http"),
};
