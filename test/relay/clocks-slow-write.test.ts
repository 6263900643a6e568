// A slow write relies on a timer that fires before the write is done. The match still gets a timer in time.

import { expect, test } from "vitest";
import { act } from "../../src/relay/play/act.ts";
import type { MatchStore } from "../../src/relay/ports/matches.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { clockedMatch, dueOf } from "./support/clocked-match.ts";
import { steer } from "./support/contested.ts";
import { fireTimer } from "./support/fire-timer.ts";
import { liveMatch, timerOf } from "./support/live-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

/** A lead of 30 seconds runs. The timer of the window before it fires in 2 seconds. */
const leadingMatch = async () => {
  const table = await clockedMatch(store);
  const { world, here, id, seats, acts, now, toWindow } = table;
  const place = await toWindow();
  const timerMs = timerOf(place.match);
  world.nowMs = timerMs - 3_000;
  for (const seat of [0, 1, 2]) await acts(seat, { type: "pass" }, { seen: place.step.seq });
  const leading = await now();
  expect(timerOf(leading.match)).toBe(timerMs);
  world.nowMs = timerMs - 2_000;
  const { matches } = here.relay;
  return {
    ...{ ...table, timerMs, leading },
    /** Plays the lead, which opens a window of 12 seconds. `before` runs before its write. */
    leads: async (before: () => Promise<void>) => {
      const commit: MatchStore["commit"] = async (...args) => {
        await before();
        return matches.commit(...args);
      };
      const { seat, action } = steer(leading.match);
      const { answer } = await act(
        { ...here.relay, matches: { ...matches, commit } },
        {
          ...{
            match: id,
            player: pick(seats, seat).player,
            reads: true,
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

/** A timer that was sent wakes the match for the window's clock, and applies the clock. */
const endsInTime = async ({ world, fire, now }: Awaited<ReturnType<typeof leadingMatch>>) => {
  const window = await now();
  const atMs = timerOf(window.match);
  expect(world.timers.map((timer) => timer.atMs)).toContain(atMs);
  expect(atMs).toBeLessThanOrEqual(dueOf(window) + 500);
  world.nowMs = dueOf(window) + 500;
  await fire(atMs);
  expect((await now()).step.entry).toEqual({ kind: "clock" });
};

test("timers that were renewed for a later time before the write are followed by one in time", async () => {
  const table = await leadingMatch();
  const { world, fire, now, leading, leads } = table;
  const sent = world.timers.length;
  await leads(async () => {
    for (const { atMs } of liveMatch(leading.match).timers) {
      world.nowMs = atMs;
      await fire(atMs);
    }
  });
  const window = dueOf(await now()) + 500;
  expect(world.timers.slice(sent).map(({ atMs }) => atMs)).toEqual([dueOf(leading) + 500, window]);
  await endsInTime(table);
});

test("a timer that is being renewed for a later time during the write is followed by one in time", async () => {
  const table = await leadingMatch();
  const { world, timers, id, timerMs, leads } = table;
  const { matches } = timers.relay;
  const reached = gate();
  const written = gate();
  const rearm: MatchStore["rearm"] = async (...args) => {
    reached.open();
    await written.opened;
    return matches.rearm(...args);
  };
  let waking: Promise<unknown> = Promise.resolve();
  await leads(async () => {
    world.nowMs = timerMs;
    waking = fireTimer({ ...timers.relay, matches: { ...matches, rearm } }, { match: id, atMs: timerMs });
    await reached.opened;
  });
  written.open();
  await waking;
  await endsInTime(table);
});

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};
