// Every format of this build, as data: the stack's template has it, and so other builds can compare it with their own.
import { type Formats, MATCH_FORMATS } from "../../match/formats.ts";
import { STORED_FORMATS } from "./formats.ts";

export const FORMATS: Formats = { ...MATCH_FORMATS, ...STORED_FORMATS };
