// The formats of a stack, which a setting changes. Knows no game: what was built with the games says theirs.
import type { Formats } from "../../match/formats.ts";
import type { Settings } from "../../relay/settings.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";

/**
 * The shards of the lobby count as its versions: a build from before them reads one shard, and lacks the matches of all
 * others.
 */
export const stackFormats = (formats: Formats, { lobbyShards }: Pick<Settings, "lobbyShards">): Formats => ({
  ...formats,
  "lobby shards": {
    reads: Array.from({ length: STORE_SCHEMA.lobby.shards }, (_, shard) => shard + 1),
    writes: lobbyShards,
  },
});
