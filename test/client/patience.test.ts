// How long a patient call waits before it answers with a refusal.
import { expect, test } from "vitest";
import { type ConnectOptions, connect } from "../../src/client/index.ts";

/** A relay that is over a limit, and then is not. */
const relayWith = (retryMs: number, options: ConnectOptions = {}) => {
  const waits: number[] = [];
  let calls = 0;
  const relay = connect("http://relay", {
    fetch: async () =>
      calls++ === 0
        ? Response.json({ code: "too-fast", status: 429, title: "", detail: "", retryMs }, { status: 429 })
        : Response.json({ items: [] }),
    scheduler: {
      nowMs: () => 0,
      after: (ms, step) => {
        waits.push(ms);
        step();
        return () => {};
      },
    },
    ...options,
  });
  return { relay, waits };
};

test("a patient call waits as long as the relay asks, and then is answered", async () => {
  const { relay, waits } = relayWith(3_600_000);
  expect(await relay.patiently.listGames()).toMatchObject({ ok: true });
  expect(waits).toEqual([3_600_000]);
});

test("with a longest wait, a patient call refuses a longer one, and waits for one as long", async () => {
  const longer = relayWith(4_001, { longestWaitMs: 4_000 });
  expect(await longer.relay.patiently.listGames()).toMatchObject({ ok: false, problem: { retryMs: 4_001 } });
  expect(longer.waits).toEqual([]);
  const asLong = relayWith(4_000, { longestWaitMs: 4_000 });
  expect(await asLong.relay.patiently.listGames()).toMatchObject({ ok: true });
  expect(asLong.waits).toEqual([4_000]);
});
