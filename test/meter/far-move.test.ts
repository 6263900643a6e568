// What it costs to wait for a move of 14 days: the timers of a match in which nobody acts.
import { expect, test } from "vitest";
import { seatedSchema } from "../../src/protocol/match.ts";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import { billOf } from "../../src/relay/spending/bill.ts";
import { PRICES } from "../../src/relay/spending/prices.ts";
import { createMeteredWorld } from "./metered-world.ts";
import { usageOf } from "./usage-of.ts";

const DAY_SECONDS = 24 * 3600;

/** In US dollars, and how many messages came. */
const waited = async (days: number, hasScheduler: boolean) => {
  const { rest, clockwork, meter } = createMeteredWorld(1, 1, hasScheduler);
  const seconds = days * DAY_SECONDS;
  const clocks = { ready: seconds, window: seconds, lead: seconds };
  let path = "/v1/matches";
  let body: object = { game: "zip-zap", seats: 2, visibility: "public", clocks };
  for (const address of ["10.0.0.1", "10.0.1.1"]) {
    const { token } = newPlayerSchema().parse(
      await ran(clockwork, rest("POST", "/v1/players", { body: { name: "Guest" }, address })),
    );
    const { id } = seatedSchema().parse(await ran(clockwork, rest("POST", path, { token, body, address })));
    path = `/v1/matches/${id}/seats`;
    body = {};
  }
  await clockwork.runUntil(clockwork.nowMs() + seconds * 1_000 + 60_000);
  const { timers } = meter;
  const price = billOf(usageOf(timers)).price + timers.schedules * PRICES.schedule[0];
  return { price, schedules: timers.schedules, messages: timers.invocations.get("timer") ?? 0 };
};

/** Lets time pass until there is an answer. */
const ran = async <T>(
  clockwork: ReturnType<typeof createMeteredWorld>["clockwork"],
  asked: Promise<T>,
): Promise<T> => {
  let isDone = false;
  void asked.finally(() => {
    isDone = true;
  });
  while (!isDone) await clockwork.runUntil(clockwork.nowMs() + 1_000);
  return asked;
};

test("waiting for a move of 14 days costs less than 0.002 cents, and by steps of 15 minutes 0.03 cents a day", async () => {
  const far = await waited(14, true);
  // One schedule for the move, and one for the next.
  expect(far).toMatchObject({ schedules: 2, messages: 3 });
  expect(far.price).toBeLessThan(0.000_02);
  const near = await waited(1, false);
  expect(near).toMatchObject({ schedules: 0, messages: 97 });
  expect(near.price * 14).toBeGreaterThan(0.0038);
});
