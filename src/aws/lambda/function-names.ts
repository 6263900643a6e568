// The names of the relay's functions. Each is a file in `functions/`.
export const FUNCTIONS = [
  "authorizer",
  "socket",
  "http",
  "timer",
  "projections",
  "spectators",
  "wait",
  "webhooks",
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];
