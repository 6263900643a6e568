// How long each wait of a function takes in a metered run, in ms. Assumed: nobody has measured them on AWS for this relay.

export const WAITS_MS = {
  /** A request to DynamoDB in the same region. */
  store: 5,
  /** A frame to `@connections`. */
  post: 10,
  /** A message to SQS. */
  queue: 8,
  /** From a client to the gateway, or back. */
  network: 40,
} as const;
