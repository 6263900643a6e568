// Every format of this build, as data: the stack's template has it, and so other builds can compare it with their own.
// A file of its own, because functions that know no games read formats too.
import { type Formats, MATCH_FORMATS } from "../../match/formats.ts";
import type { Settings } from "../../relay/settings.ts";
import { STORE_SCHEMA } from "../dynamo/store-schema.ts";
import { STORED_FORMATS } from "./formats.ts";

export const FORMATS: Formats = { ...MATCH_FORMATS, ...STORED_FORMATS };

/**
 * Those of a stack, which a setting changes. The shards of the lobby count as its versions: a build from before them reads
 * one shard, and lacks the matches of all others.
 */
export const formatsOf = ({ lobbyShards }: Pick<Settings, "lobbyShards">): Formats => ({
  ...FORMATS,
  "lobby shards": {
    reads: Array.from({ length: STORE_SCHEMA.lobby.shards }, (_, shard) => shard + 1),
    writes: lobbyShards,
  },
});
