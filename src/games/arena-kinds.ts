// The closed vocabularies of arenas. Beside the games, because the wire and the stores both use them.

/** `closed`: by its maker, before the start. */
export const ARENA_STATUSES = ["planned", "live", "ended", "closed"] as const;
export type ArenaStatus = (typeof ARENA_STATUSES)[number];

/** Who may enter. */
export const ARENA_ENTRIES = ["people", "bots", "all"] as const;
export type ArenaEntry = (typeof ARENA_ENTRIES)[number];

/** What becomes of seats for which no entrant is free. */
export const ARENA_FILLS = ["wait", "bots"] as const;
export type ArenaFill = (typeof ARENA_FILLS)[number];

/** How often an arena comes again. */
export const ARENA_REPEATS = ["day", "week"] as const;
export type ArenaRepeat = (typeof ARENA_REPEATS)[number];

/** What an entrant does now. */
export const ENTRANT_STATES = ["waiting", "playing", "paused", "left"] as const;
export type EntrantState = (typeof ENTRANT_STATES)[number];
