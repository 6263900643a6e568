// `admin log --verify`: what a changed log looks like.
import { expect, test } from "vitest";
import { logVerdict, verdictLine } from "../../../src/cli/admin/log-verdict.ts";
import type { OperatorEntryView } from "../../../src/protocol/operator.ts";
import { linked } from "../../../src/relay/operator/chain.ts";
import type { OperatorEntry } from "../../../src/relay/ports/operator.ts";

/** The newest first, as a relay lists them. */
const logOf = (count: number): readonly OperatorEntryView[] => {
  const entries: OperatorEntry[] = [];
  for (let n = 1; n <= count; n++) {
    const ban = { action: "ban", player: `p${n}`, reason: "spam", untilMs: 2_000 + n } as const;
    entries.push(linked({ ...ban, id: `e${n}`, atMs: 1_000 + n, by: "local" }, entries.at(-1) ?? null));
  }
  return entries
    .map(({ atMs, untilMs, ...entry }) => ({
      ...entry,
      at: new Date(atMs).toISOString(),
      ...(untilMs !== undefined && { until: new Date(untilMs).toISOString() }),
      done: true,
    }))
    .toReversed();
};

test("a whole log says what to note", () => {
  const log = logOf(3);
  const verdict = logVerdict(log, null);
  expect(verdict).toEqual({ entries: 3, fault: null, note: `3:${log[0]?.hash}` });
  expect(verdictLine(verdict)).toBe(
    `3 entries are whole. Keep this elsewhere, for the next check: --noted 3:${log[0]?.hash}`,
  );
  expect(logVerdict(logOf(4), verdict.note).fault).toBeNull();
  expect(verdictLine(logVerdict([], null))).toBe("The log is empty.");
});

test.each<[string, (log: readonly OperatorEntryView[]) => readonly OperatorEntryView[], string]>([
  ["changed", (log) => log.map((one) => (one.n === 2 ? { ...one, reason: "name" } : one)), "entry 2 is not"],
  ["without an entry", (log) => log.filter(({ n }) => n !== 2), "entry 2 is missing"],
  ["without its first entry", (log) => log.slice(0, -1), "entry 1 is missing"],
])("a log that is %s is not whole", (_, changed, says) => {
  const verdict = logVerdict(changed(logOf(3)), null);
  expect(verdict.fault).not.toBeNull();
  expect(verdictLine(verdict)).toContain(says);
});

test("a log that was written anew, or cut, shows beside a note of before", () => {
  const noted = logVerdict(logOf(3), null).note;
  const [other] = logOf(1);
  expect(logVerdict(other ? [other] : [], noted).fault).toEqual({ type: "cut", n: 3 });
  const another = `3:${"0".repeat(64)}`;
  expect(logVerdict(logOf(3), another).fault).toEqual({ type: "changed", n: 3 });
});
