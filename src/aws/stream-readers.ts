// Who follows the table's stream, and which of its records wake them, as data that the stack and the local gateway are
// both built from. Patterns are those of Lambda's event filtering: they compare no old value with a new one.

/** A record is handed over if it fits one of the patterns. */
export interface StreamReader {
  readonly filters: readonly object[];
  /** How long records are gathered before they are handed over, in whole seconds. */
  readonly windowSeconds: number;
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
  /** Matches that start, end or are removed. */
  after: {
    filters: [leaves("open"), leaves("live"), { eventName: ["REMOVE"], dynamodb: onMatch }],
    windowSeconds: 0,
  },
  /** Tables with spectators; the commits that nobody but their seat may hear of are not among them. */
  watch: {
    filters: [
      {
        dynamodb: {
          ...onMatch,
          NewImage: { watched: { N: [{ exists: true }] }, hush: { BOOL: [{ exists: false }] } },
        },
      },
    ],
    windowSeconds: 1,
  },
} as const satisfies Record<string, StreamReader>;
