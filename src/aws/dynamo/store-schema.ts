// The one table: its keys, its indexes and its life-time attribute, as data that the stack and the local
// database are both built from.

/** Sparse: only match cards that are open or live carry the keys, so the hot item never touches it. */
const lobby = { name: "lobby", partitionKey: "lobby", sortKey: "lobbyAt", projection: "KEYS_ONLY" } as const;

/** Sparse: what is known of a player's skill in a game, from the first rated match on. */
const board = { name: "board", partitionKey: "board", sortKey: "boardAt", projection: "KEYS_ONLY" } as const;

export const TABLE = {
  partitionKey: "pk",
  sortKey: "sk",
  timeToLive: "expires",
  lobby,
  board,
  indexes: [lobby, board],
} as const;
