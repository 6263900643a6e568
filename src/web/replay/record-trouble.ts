// Why a record cannot be replayed. The words are in `words/replay`.
import type { FileFault } from "./read-record-file.ts";

/**
 * `no-record`: JSON, but no match record; `place` is where the first fault is. `unknown-game`: a game or rules that this
 * page does not have. `broken`: the page failed.
 */
export type RecordTrouble =
  | { readonly why: FileFault | "unknown-game" | "broken" }
  | { readonly why: "no-record"; readonly place: string };
