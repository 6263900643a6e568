// The one table: its keys, its indexes and its life-time attribute, as data that the stack and the local
// database are both built from.

export const TABLE = {
  partitionKey: "pk",
  sortKey: "sk",
  timeToLive: "expires",
  /** Sparse: only match cards that are open or live carry the keys, so the hot item never touches it. */
  lobby: { name: "lobby", partitionKey: "lobby", sortKey: "lobbyAt", projection: "KEYS_ONLY" },
} as const;
