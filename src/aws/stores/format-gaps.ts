// Says whether a stack can go from one build to another, and back, from the formats of both builds. Pure.
import { type Format, type Formats, RULES_PREFIX } from "../../match/formats.ts";

/**
 * A version that one side of a move would meet and cannot read.
 * `target`: the build that comes would meet items of the build that goes. `source`: the build that goes still runs for
 * minutes, function by function, and would meet items of the build that comes. `older`: the build that comes no longer
 * reads what an even older build may have written.
 */
export interface FormatGap {
  readonly format: string;
  readonly version: number;
  readonly missing: "target" | "source" | "older";
}

/**
 * What stands against the move, for a rollback too: then `from` is the newer build. Empty: it is safe. A gap `older` is
 * harmless if no such item is left.
 */
export const formatGaps = (from: Formats, to: Formats): readonly FormatGap[] =>
  [...new Set([...Object.keys(from), ...Object.keys(to)])].sort().flatMap((format) => {
    const [goes, comes] = [from[format], to[format]];
    const cannotRead = (reader: Format | undefined, version: number | undefined): readonly number[] =>
      version === undefined || (reader?.reads ?? readsUnlisted(format)).includes(version) ? [] : [version];
    const gapOf = (missing: FormatGap["missing"]) => (version: number) => ({ format, version, missing });
    const older = goes?.reads.filter((version) => version < goes.writes) ?? [];
    return [
      ...cannotRead(comes, goes?.writes).map(gapOf("target")),
      ...cannotRead(goes, comes?.writes).map(gapOf("source")),
      ...older.flatMap((version) => cannotRead(comes, version)).map(gapOf("older")),
    ];
  });

/** A build that has never heard of a kind of item reads none of them. But nobody else can referee a game. */
const readsUnlisted = (format: string): readonly number[] => (format.startsWith(RULES_PREFIX) ? [] : [1]);
