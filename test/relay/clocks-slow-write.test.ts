// A write that relies on a timer and is so slow that this comes before it: the match is woken in time all the same.
import { expect, test } from "vitest";
import { act } from "../../src/relay/play/act.ts";
import { wake } from "../../src/relay/play/wake.ts";
import type { MatchStore } from "../../src/relay/ports/match-store.ts";
import { embeddedStore } from "../harness/embedded-store.ts";
import { clockedTable, dueOf } from "./support/clocked-table.ts";
import { steer } from "./support/contested.ts";
import { pick } from "./support/pick.ts";

const store = embeddedStore();

/** A lead of 30 seconds runs, and the timer of the window before it is on its way, 2 seconds off. */
const leadingTable = async () => {
  const table = await clockedTable(store);
  const { world, here, id, seats, acts, now, toWindow } = table;
  const place = await toWindow();
  const timerMs = place.match.timerAtMs;
  world.nowMs = timerMs - 3_000;
  for (const seat of [0, 1, 2]) await acts(seat, { type: "pass" }, { seen: place.step.seq });
  const leading = await now();
  expect(leading.match.timerAtMs).toBe(timerMs);
  world.nowMs = timerMs - 2_000;
  const { matches } = here.relay;
  return {
    ...{ ...table, timerMs, leading },
    /** The lead is played; `before` its write. It opens a window of 12 seconds. */
    leads: async (before: () => Promise<void>) => {
      const commit: MatchStore["commit"] = async (...args) => {
        await before();
        return matches.commit(...args);
      };
      const { seat, action } = steer(leading.timeline);
      const answer = await act(
        { ...here.relay, matches: { ...matches, commit } },
        {
          ...{
            match: id,
            player: pick(seats, seat).player,
            connection: null,
            seen: leading.step.seq,
            action,
          },
          arrivalMs: world.nowMs,
        },
      );
      expect(answer.type).toBe("accepted");
    },
  };
};

/** Whatever was sent for then or before comes; the next is to come for the window's clock, and to apply it. */
const endsInTime = async ({ world, fire, now }: Awaited<ReturnType<typeof leadingTable>>) => {
  for (const { atMs } of world.timers.splice(0)) if (atMs <= world.nowMs) await fire(atMs);
  const due = dueOf(await now());
  expect(world.timers.map(({ atMs }) => atMs)).toEqual([due + 500]);
  world.nowMs = due + 500;
  await fire(due + 500);
  expect((await now()).step.entry).toEqual({ kind: "clock" });
};

test("a timer that was renewed for later before the write is followed by one in time", async () => {
  const table = await leadingTable();
  const { world, fire, now, timerMs, leading, leads } = table;
  world.timers.length = 0;
  await leads(async () => {
    world.nowMs = timerMs;
    await fire(timerMs);
  });
  expect((await now()).match.timerAtMs).toBe(dueOf(leading) + 500);
  expect(world.timers.map(({ atMs }) => atMs)).toEqual([dueOf(leading) + 500, timerMs]);
  await endsInTime(table);
});

test("so is one that is being renewed for later at the moment of the write", async () => {
  const table = await leadingTable();
  const { world, timers, id, now, timerMs, leading, leads } = table;
  world.timers.length = 0;
  const { matches } = timers.relay;
  const reached = gate();
  const written = gate();
  const rearm: MatchStore["rearm"] = async (...args) => {
    reached.open();
    await written.opened;
    return matches.rearm(...args);
  };
  let waking = Promise.resolve();
  await leads(async () => {
    world.nowMs = timerMs;
    waking = wake({ ...timers.relay, matches: { ...matches, rearm } }, { match: id, atMs: timerMs });
    await reached.opened;
  });
  written.open();
  await waking;
  expect((await now()).match.timerAtMs).toBe(dueOf(leading) + 500);
  await endsInTime(table);
});

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};
