// The operator's log: one entry follows the other, and whoever changes it is found out.
import fc from "fast-check";
import { expect, test } from "vitest";
import { FIRST_BEFORE, faultInChain, linked } from "../../src/relay/operator/chain.ts";
import { operate } from "../../src/relay/operator/operate.ts";
import type { Deed, LogHead, OperatorEntry } from "../../src/relay/ports/operator.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";
import { acted } from "./support/operator.ts";

const store = memoryStore();

const deeds: fc.Arbitrary<Deed> = fc.record(
  {
    action: fc.constantFrom("ban", "mute", "rename", "end-match"),
    reason: fc.constantFrom("abuse", "other"),
    player: fc.string(),
    note: fc.string(),
    name: fc.string(),
    untilMs: fc.nat(),
    seat: fc.nat(),
  },
  { requiredKeys: ["action", "reason"] },
);

const chainOf = (written: readonly Deed[]): readonly OperatorEntry[] => {
  const entries: OperatorEntry[] = [];
  for (const [n, deed] of written.entries())
    entries.push(linked({ ...deed, id: `entry${n}`, by: "local", atMs: n }, entries.at(-1) ?? null));
  return entries;
};

const headOf = (entries: readonly OperatorEntry[]): LogHead | null => entries.at(-1) ?? null;

test("a log that nobody has touched is whole", () => {
  fc.assert(
    fc.property(fc.array(deeds, { maxLength: 8 }), (written) => {
      const entries = chainOf(written);
      expect(faultInChain(entries, headOf(entries))).toBeNull();
      expect(entries[0]?.before ?? FIRST_BEFORE).toBe(FIRST_BEFORE);
    }),
  );
});

test("a changed, a removed and an inserted entry is found, and where", () => {
  const written = fc.array(deeds, { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(written, deeds, fc.nat(), (before, other, drawn) => {
      const entries = chainOf(before);
      const head = headOf(entries);
      const at = drawn % entries.length;
      const entry = entries[at];
      if (!entry) throw new Error("no entry");
      const changed = entries.with(at, { ...entry, note: `${entry.note ?? ""}!` });
      expect(faultInChain(changed, head)).toEqual({ type: "changed", n: at + 1 });
      // With a hash that fits, the next entry does not follow, or the end.
      const forged = linked({ ...other, id: "forged", by: "local", atMs: 0 }, entries[at - 1] ?? null);
      const isLast = at === entries.length - 1;
      expect(faultInChain(entries.with(at, forged), head)).toEqual(
        isLast ? { type: "cut", n: at + 1 } : { type: "unlinked", n: at + 2 },
      );
      expect(faultInChain(entries.toSpliced(at, 1), head)).toEqual(
        isLast ? { type: "cut", n: at } : { type: "missing", n: at + 1 },
      );
      expect(faultInChain(entries.toSpliced(at, 0, { ...forged, n: at + 1 }), head)).not.toBeNull();
    }),
  );
});

test("of several at once each gets its own entry, and the log is whole", async () => {
  const session = await wireSession(store);
  const { relay, gateway } = session;
  const ada = await gateway.newCaller();
  const player = ada.player ?? "";
  await Promise.all(
    (["ban", "mute", "ban", "mute"] as const).map((action) =>
      operate(relay, { by: "local", isNamed: false, deed: { action, player, reason: "other" } }),
    ),
  );
  expect((await relay.operatorLog.list(null, 9)).map(({ n }) => n)).toEqual([4, 3, 2, 1]);
  await acted(session, { action: "mute", player });
  const entries = (await relay.operatorLog.list(null, 9)).toReversed();
  expect(entries).toHaveLength(5);
  expect(faultInChain(entries, await relay.operatorLog.head())).toBeNull();
});
