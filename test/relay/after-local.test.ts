// The whole way, on a real relay: what follows a match comes by the table's stream, to its own function.
import { expect, test } from "vitest";
import { boardSchema } from "../../src/protocol/history.ts";
import { matchListSchema } from "../../src/protocol/rest.ts";
import { call, newMatch } from "../harness/rest-client.ts";
import { startTestRelay } from "../harness/test-relay.ts";
import { eventually } from "../local/eventually.ts";

test("a rated match that two leave is rated, listed and remembered, once for each of its players", async () => {
  const { url } = await startTestRelay({ hosts: 2 });
  const clocks = { ready: 1, window: 1, lead: 1 };
  const { id, guests } = await newMatch(url, 3, { rated: true, clocks, bots: "none" });
  const listed = async (path: string) => matchListSchema.parse((await call(url, "GET", path)).body).items;
  await eventually(async () => {
    expect((await listed("/v1/matches?status=live")).map((match) => match.id)).toEqual([id]);
  });
  for (const { token } of guests.slice(1)) {
    expect((await call(url, "DELETE", `/v1/matches/${id}/seats/me`, { token })).status).toBe(204);
  }
  // Nobody is left to play with: the third goes too, and the match is over with that.
  const [first] = guests;
  if (!first) throw new Error("nobody");
  const { token } = first;
  expect((await call(url, "DELETE", `/v1/matches/${id}/seats/me`, { token })).status).toBe(204);
  for (const guest of guests) {
    const path = `/v1/players/${guest.id}/matches`;
    const [match, ...more] = await eventually(async () => {
      const items = await listed(`${path}?status=abandoned`);
      expect(items).toHaveLength(1);
      return items;
    });
    expect(more).toEqual([]);
    expect(match).toMatchObject({
      id,
      status: "abandoned",
      seats: [{ left: true }, { left: true }, { left: true }],
    });
  }
  expect(await listed("/v1/matches?status=live")).toEqual([]);
  const { body } = await call(url, "GET", "/v1/leaderboards/zip-zap");
  // Everybody left, so nobody has won.
  expect(boardSchema.parse(body)).toEqual({ items: [], next: null });
});
