// `admin log --verify`: what a changed log looks like.
import { expect, test } from "vitest";
import { checkLog, logCheckLine } from "../../../src/cli/admin/check-log.ts";
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
  const check = checkLog(log, null);
  expect(check).toEqual({ entries: 3, fault: null, note: `3:${log[0]?.hash}` });
  expect(logCheckLine(check)).toBe(
    `3 entries are whole. Keep this elsewhere, for the next check: --noted 3:${log[0]?.hash}`,
  );
  expect(checkLog(logOf(4), check.note).fault).toBeNull();
  expect(logCheckLine(checkLog([], null))).toBe("The log is empty.");
});

test.each<[string, (log: readonly OperatorEntryView[]) => readonly OperatorEntryView[], string]>([
  ["changed", (log) => log.map((one) => (one.n === 2 ? { ...one, reason: "name" } : one)), "entry 2 is not"],
  ["without an entry", (log) => log.filter(({ n }) => n !== 2), "entry 2 is missing"],
  ["without its first entry", (log) => log.slice(0, -1), "entry 1 is missing"],
])("a log that is %s is not whole", (_, changed, says) => {
  const check = checkLog(changed(logOf(3)), null);
  expect(check.fault).not.toBeNull();
  expect(logCheckLine(check)).toContain(says);
});

test("a log that was written anew, or cut, shows beside a note of before", () => {
  const noted = checkLog(logOf(3), null).note;
  const [other] = logOf(1);
  expect(checkLog(other ? [other] : [], noted).fault).toEqual({ type: "cut", n: 3 });
  const another = `3:${"0".repeat(64)}`;
  expect(checkLog(logOf(3), another).fault).toEqual({ type: "changed", n: 3 });
});
