// The list prices of AWS that a bill needs, as data. No discount, no free tier.

/** US dollars in us-east-1, read in November 2026. */
export const PRICES = {
  region: "us-east-1",
  asOf: "2026-11",
  /** A message of the WebSocket API, in or out, for each 32 KB. */
  message: 1e-6,
  connectionMinute: 0.25e-6,
  httpRequest: 1e-6,
  invocation: 0.2e-6,
  /** On arm64. */
  gbSecond: 13.3334e-6,
  writeUnit: 0.625e-6,
  readUnit: 0.125e-6,
  queueRequest: 0.4e-6,
  logGb: 0.5,
  /** To the internet. */
  outGb: 0.09,
} as const;
