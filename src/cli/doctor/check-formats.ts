// Whether the synthesized build can replace the deployed one function by function, and be rolled back to it. Both templates
// name the formats of what is stored.
import type { Diagnosis } from "./diagnosis.ts";
import type { TemplateFormats } from "./read-assembly.ts";

/** A build that does not list a kind of item has read its first version, if any. */
const reads = (formats: TemplateFormats, name: string): readonly number[] => formats[name]?.reads ?? [1];

/** What `reader` would meet and cannot read. */
const unreadable = (reader: TemplateFormats, writer: TemplateFormats): readonly string[] =>
  Object.entries(writer).flatMap(([name, { writes }]) =>
    reads(reader, name).includes(writes) ? [] : [`${name} ${writes}`],
  );

/** Nothing where no template names formats. */
export const checkFormats = (
  deployed: TemplateFormats | null,
  synthesized: TemplateFormats | null,
): readonly Diagnosis[] => {
  if (synthesized === null) return [];
  const about = "rollback";
  if (deployed === null)
    return [{ about, state: "unknown", says: "what is deployed does not name its formats" }];
  const lost = unreadable(synthesized, deployed);
  if (lost.length > 0) {
    const todo = "Do not deploy before no such item is left: docs/internals/upgrades.md has the rules.";
    return [{ about, state: "fault", says: `the new build cannot read ${lost.join(", ")}`, todo }];
  }
  const stranded = unreadable(deployed, synthesized);
  if (stranded.length > 0) {
    const todo =
      "First deploy a build that reads this and does not write it yet. Only then is a rollback safe.";
    return [{ about, state: "fault", says: `what is deployed cannot read ${stranded.join(", ")}`, todo }];
  }
  const count = Object.keys(synthesized).length;
  return [{ about, state: "fine", says: `safe: both builds read what either writes, ${count} formats` }];
};
