// A rules page calls some actions malformed although their shape passes the wire. Such an action is no act in any
// match: the relay refuses it without a verdict, changes nothing and applies no clock.
import { expect, test } from "vitest";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const PLAYS = [
  ["a Jack without a suit", { type: "play", card: "JS" }],
  ["another card with one", { type: "play", card: "2S", suit: "S" }],
  ["a gift to oneself", { type: "give", card: "2S", to: 0 }],
  ["a gift to a seat that is not there", { type: "give", card: "2S", to: 6 }],
] as const;

test("an action that no match could allow is malformed, on the socket and over REST", async () => {
  const session = await wireSession(store);
  const game = "zap-your-neighbor";
  const { id, callers } = await watchedMatch(session, 3, { game });
  const ada = pick(callers, 0);
  const seqNow = async () =>
    seenMatchSchema().parse((await session.call(ada, "GET", `/v1/matches/${id}`)).body).seq;
  const seen = await seqNow();
  for (const [what, action] of PLAYS) {
    const answers = await session.received(ada, ada, { type: "act", match: id, id: what, seen, action });
    expect(answers).toEqual([
      {
        ...{ type: "refused", match: id, id: what, code: "malformed" },
        ...{ message: expect.any(String), errors: [expect.any(Object)] },
      },
    ]);
    const rest = await session.call(ada, "POST", `/v1/matches/${id}/actions`, { game, seen, action });
    expect(rest).toMatchObject({ status: 400, body: { code: "malformed" } });
    expect(rest.body).not.toHaveProperty("refusal");
  }
  expect(await seqNow()).toBe(seen);
});
