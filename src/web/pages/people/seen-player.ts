// Players as the relay answers, also a newer one. Types alone.
import type { DataOf } from "../../../client/rest-types.ts";

/** A player, as everybody sees it. */
export type SeenPlayer = DataOf<"getPlayer">;
/** One player of a leaderboard. */
export type SeenRank = DataOf<"getLeaderboard">["items"][number];
