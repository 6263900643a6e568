// How large the log of a match may become. DynamoDB stores at most 400 KB an item, and a match is one item.

/**
 * The relay ends a longer match as abandoned. What is left of the item has room for the last entry, which a request of
 * 16 KB brought, and for the seats and options.
 */
export const LARGEST_LOG_BYTES = 300_000;

/** What a game may write for an action, on average. */
export const AVERAGE_ENTRY_BYTES = 4;
