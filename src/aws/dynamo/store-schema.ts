// The keys, indexes and time-to-live attribute of DynamoDB's table, as data. The stack and the local database
// are both built from it.

/**
 * Sparse: only listings of open and live matches have these keys. The hot item never has them. `shards`: how many
 * partitions a lobby's page reads. Raise it a release before anything writes to the new ones, and never lower it.
 */
const lobby = {
  name: "lobby",
  partitionKey: "lobby",
  sortKey: "lobbyAt",
  projection: "KEYS_ONLY",
  shards: 4,
} as const;

/** Sparse: the skill of a player in one game, from the first rated match on. */
const board = { name: "board", partitionKey: "board", sortKey: "boardAt", projection: "KEYS_ONLY" } as const;

export const STORE_SCHEMA = {
  partitionKey: "pk",
  sortKey: "sk",
  timeToLive: "expires",
  lobby,
  board,
  indexes: [lobby, board],
} as const;
