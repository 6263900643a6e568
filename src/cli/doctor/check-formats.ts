// Whether the synthesized build can replace the deployed one function by function, and be rolled back to it. Both templates
// name the formats of what is stored.
import { type FormatGap, formatGaps } from "../../aws/stores/format-gaps.ts";
import { isOfGame } from "../../match/formats.ts";
import type { Diagnosis } from "./diagnosis.ts";
import type { TemplateFormats } from "./read-assembly.ts";

const PAGE = "docs/internals/upgrades.md";

const named = (gaps: readonly FormatGap[]): string =>
  gaps.map(({ format, version }) => `${format} ${version}`).join(", ");

/** Nothing where the synthesized template names no formats. */
export const checkFormats = (
  deployed: TemplateFormats | null,
  synthesized: TemplateFormats | null,
): readonly Diagnosis[] => {
  if (synthesized === null) return [];
  const about = "rollback";
  if (deployed === null)
    return [{ about, state: "unknown", says: "what is deployed does not name its formats" }];
  const gaps = formatGaps(deployed, synthesized);
  const [unread = [], unmet = [], dropped = []] = (["target", "source", "older"] as const).map((side) =>
    gaps.filter(({ missing }) => missing === side),
  );
  const stranded = unmet.filter((gap) => !isOfGame(gap.format));
  if (unread.length > 0) {
    const todo = `Do not deploy before no such item is left: ${PAGE} has the rules.`;
    return [{ about, state: "fault", says: `the new build cannot read ${named(unread)}`, todo }];
  }
  if (stranded.length > 0) {
    const todo = `First deploy a build that reads this and does not write it yet: ${PAGE}. Only then is a rollback safe.`;
    return [{ about, state: "fault", says: `what is deployed cannot read ${named(stranded)}`, todo }];
  }
  if (unmet.length > 0) {
    const todo = "New matches of these wait while the functions are replaced, and after a rollback.";
    return [{ about, state: "look", says: `what is deployed does not know ${named(unmet)}`, todo }];
  }
  if (dropped.length > 0) {
    const todo = `Deploy only if no such item is left: ${PAGE} says how long each stays.`;
    return [{ about, state: "look", says: `the new build no longer reads ${named(dropped)}`, todo }];
  }
  const count = Object.keys(synthesized).length;
  return [{ about, state: "fine", says: `safe: both builds read what either writes, ${count} formats` }];
};
