// The names of the relay's functions. Each is a file in `functions/`.
export const FUNCTIONS = [
  "authorizer",
  "socket",
  "http",
  "timer",
  "projections",
  "spectators",
  "wait",
  "sign-in",
  "arenas",
  "webhooks",
  "operator",
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];
