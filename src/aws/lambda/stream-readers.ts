// The readers of the store's stream, and the records that wake them, as data. The stack and the local gateway
// are both built from it. The patterns follow Lambda's event filtering, which cannot compare an old value
// with a new one.

/** A reader receives a record if one of its patterns fits. */
export interface StreamReader {
  readonly filters: readonly object[];
  /** How long Lambda collects records before it sends them. Whole seconds. */
  readonly windowSeconds: number;
  /** Lambda gives up a failing record at this age, and the records behind it go on. At most one day. */
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
  /**
   * Matches that start, end or are removed. Their projections must happen, also after an outage. And each change of a
   * match with webhooks, without private commits.
   */
  projections: {
    filters: [
      leaves("open"),
      leaves("live"),
      { eventName: ["REMOVE"], dynamodb: onMatch },
      {
        dynamodb: {
          ...onMatch,
          NewImage: { hooked: { BOOL: [{ exists: true }] }, hush: { BOOL: [{ exists: false }] } },
        },
      },
    ],
    windowSeconds: 0,
    // As long as the stream keeps a record, but for ten minutes: so Lambda lists what it gives up. Only an outage holds a
    // record up: faults of a record itself are put aside.
    oldestSeconds: 24 * 3600 - 600,
  },
  /** Matches with spectators, without private commits. */
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
    // The next change shows spectators the current table, so an old record has no use.
    oldestSeconds: 60,
  },
} as const satisfies Record<string, StreamReader>;
