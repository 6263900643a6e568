// How large the log of a match may become. DynamoDB stores at most 400 KB an item, and a match is one item.

/** The relay ends a longer match as abandoned. */
export const LARGEST_LOG_BYTES = 300_000;

/**
 * The entry that makes the log too large is still stored, up to this size of the log. What is left of the item has room
 * for the seats and options.
 */
export const LARGEST_STORED_BYTES = 365_000;

/** What a game may write for an action, on average. An action that lists several values may have more. */
export const AVERAGE_ENTRY_BYTES = 4;
