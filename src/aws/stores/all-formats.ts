// Every format of this build, as data: the stack's template has it, and so other builds can compare it with their own.
// A file of its own, because functions that know no games read formats too.
import { type Formats, MATCH_FORMATS } from "../../match/formats.ts";
import type { Settings } from "../../relay/settings.ts";
import { STORED_FORMATS } from "./formats.ts";
import { stackFormats } from "./stack-formats.ts";

export const FORMATS: Formats = { ...MATCH_FORMATS, ...STORED_FORMATS };

/** Those of a stack with this build. */
export const formatsOf = (settings: Pick<Settings, "lobbyShards">): Formats =>
  stackFormats(FORMATS, settings);
