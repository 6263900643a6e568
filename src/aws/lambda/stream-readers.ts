// Who follows the table's stream, and which of its records wake them, as data that the stack and the local gateway are
// both built from. Patterns are those of Lambda's event filtering: they compare no old value with a new one.

/** A record is handed over if it fits one of the patterns. */
export interface StreamReader {
  readonly filters: readonly object[];
  /** How long records are gathered before they are handed over, in whole seconds. */
  readonly windowSeconds: number;
  /** A record that fails is given up once it is older, and whatever waits behind it goes on. At most a day. */
  readonly oldestSeconds: number;
}

const onMatch = { Keys: { sk: { S: ["M"] } } };

const leaves = (status: string) => ({
  dynamodb: {
    ...onMatch,
    OldImage: { status: { S: [status] } },
    NewImage: { status: { S: [{ "anything-but": [status] }] } },
  },
});

export const STREAM_READERS = {
  /** Matches that start, end or are removed. What follows from that must follow, after whatever outage. */
  projections: {
    filters: [leaves("open"), leaves("live"), { eventName: ["REMOVE"], dynamodb: onMatch }],
    windowSeconds: 0,
    // Longer by far than an outage, and than a deployment that leaves it with older rules than those of a match.
    oldestSeconds: 3600,
  },
  /** Tables with spectators; the commits that nobody but their seat may hear of are not among them. */
  spectators: {
    filters: [
      {
        dynamodb: {
          ...onMatch,
          NewImage: { watched: { N: [{ exists: true }] }, hush: { BOOL: [{ exists: false }] } },
        },
      },
    ],
    windowSeconds: 1,
    // The next change shows spectators the same table: what is older is not worth telling.
    oldestSeconds: 60,
  },
} as const satisfies Record<string, StreamReader>;
