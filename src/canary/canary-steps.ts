// The steps of a canary's match, in their order, and what holds if a step passes.

export const CANARY_STEPS = {
  account: "the relay knows the canary's token, or makes it a guest",
  open: "a private match opens over REST, with house bots in its other seats",
  watch: "a socket opens, and the match starts on it",
  act: "an act over the socket gets its verdict",
  rest: "an act over REST gets its verdict",
  bot: "a house bot acts, and the socket hears of it",
  end: "the canary leaves, and the match has ended",
} as const;

export type CanaryStep = keyof typeof CANARY_STEPS;
