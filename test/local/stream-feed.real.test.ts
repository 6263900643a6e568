// The local stream between the real functions that write and those that follow.
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { call, newMatch } from "../harness/rest-client.ts";
import { eventually } from "./eventually.ts";
import { fixtures } from "./fixtures.ts";
import { type ManualTimers, manualTimers } from "./manual-timers.ts";
import { type FixtureRelay, startFixtureRelay } from "./start-fixture-relay.ts";

let relay: FixtureRelay;
let timers: ManualTimers;
beforeAll(async () => {
  timers = manualTimers();
  const { projections, spectators } = fixtures;
  relay = await startFixtureRelay({ hosts: { rotating: 1 }, timers, functions: { projections, spectators } });
});
afterAll(() => relay.stop());

const toldSchema = z.object({ event: z.literal("function-log"), function: z.string(), line: z.string() });

/** The function's input, a list of status changes for each batch. */
const handed = (name: string): readonly (readonly string[])[] =>
  relay.entries.flatMap((entry) => {
    const told = toldSchema.safeParse(entry).data;
    if (told?.function !== name || !told.line.startsWith('{"stream"')) return [];
    const { stream } = batchSchema.parse(JSON.parse(told.line));
    return [
      stream.Records.map(
        ({ dynamodb: { OldImage, NewImage } }) => `${OldImage.status.S}-${NewImage.status.S}`,
      ),
    ];
  });

const image = z.object({ status: z.object({ S: z.string() }) });
const batchSchema = z.object({
  stream: z.object({
    Records: z.array(z.object({ dynamodb: z.object({ OldImage: image, NewImage: image }) })),
  }),
});

test("a failed batch is delivered again until it succeeds, and an action wakes no function", async () => {
  const { id, guests } = await newMatch(relay.url, 2, { clocks: null });
  const start = ["open-live"];
  await eventually(() => expect(handed("projections")).toEqual([start]));
  for (const tries of [2, 3]) {
    await eventually(() => {
      timers.advance(30_000);
      expect(handed("projections").length).toBeGreaterThanOrEqual(tries);
    });
  }
  const body = { game: "zip-zap", seen: 2, action: { type: "ready" } };
  for (const { token } of guests) {
    const played = await call(relay.url, "POST", `/v1/matches/${id}/actions`, { token, body });
    expect(played.status).toBe(200);
  }
  timers.advance(30_000);
  await newMatch(relay.url, 2, { clocks: null });
  await eventually(() => expect(handed("projections")).toEqual([start, start, start, start]));
  expect(handed("spectators")).toEqual([]);
});
