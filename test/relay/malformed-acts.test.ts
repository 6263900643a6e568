// A malformed act says what is wrong, and where; on the socket and over REST.
import { expect, test } from "vitest";
import * as z from "zod";
import { seenMatchSchema } from "../../src/protocol/match.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const setUp = async (game: string, seed = game) => {
  const session = await wireSession(store, seed);
  const { id, callers } = await watchedMatch(session, 3, { game });
  const ada = pick(callers, 0);
  const { seq: seen } = seenMatchSchema().parse((await session.call(ada, "GET", `/v1/matches/${id}`)).body);
  const onSocket = (act: object) =>
    session.received(ada, ada, { type: "act", match: id, id: "a1", seen, ...act });
  const overRest = (act: object) =>
    session.call(ada, "POST", `/v1/matches/${id}/actions`, { game, seen, ...act });
  return { ...session, id, game, callers, seen, onSocket, overRest };
};

const wrong = (path: string, message: string) => [{ path, message }];

const CARD = "Expected a card of this game";

test.for([
  ["zip-zap", { type: "discard", card: "y99" }, wrong("/action/card", CARD)],
  ["zip-zap", { type: "discard", card: "6C" }, wrong("/action/card", CARD)],
  ["zip-zap", { type: "discard" }, wrong("/action/card", CARD)],
  ["zip-zap", { type: "discard", card: "y1", suit: "S" }, wrong("/action/suit", "Unknown field")],
  ["zip-zap", "pass", wrong("/action", "Expected an object")],
  ["zip-zap", { type: "jump" }, wrong("/action/type", "Expected one of: ready, discard, zap, pass")],
  ["zip-zilch-zero", { type: "zip", cards: ["6C", "6Q", "6D"] }, wrong("/action/cards/1", CARD)],
  ["zap-your-neighbor", { type: "play", card: "JS" }, wrong("/action/suit", "A jack names a suit")],
  [
    "zap-your-neighbor",
    { type: "play", card: "2S", suit: "S" },
    wrong("/action/suit", "No card but a jack names a suit"),
  ],
  ["zap-your-neighbor", { type: "give", card: "2S", to: 0 }, wrong("/action/to", "Your own seat")],
  [
    "zap-your-neighbor",
    { type: "give", card: "2S", to: 3 },
    wrong("/action/to", "Too big: the last seat is 2"),
  ],
] as const)("%s: the act %j is told its wrong field", async ([game, action, errors]) => {
  const { id, onSocket, overRest } = await setUp(game);
  expect(await onSocket({ action })).toEqual([
    { type: "refused", match: id, id: "a1", code: "malformed", message: expect.any(String), errors },
  ]);
  expect(await overRest({ action })).toMatchObject({ status: 400, body: { code: "malformed", errors } });
});

test("a `seen` from the future is told the newest seq", async () => {
  const { seen, onSocket, overRest } = await setUp("zip-zap");
  const errors = wrong("/seen", `The newest seq is ${seen}`);
  const act = { action: { type: "pass" }, seen: seen + 7 };
  expect(await onSocket(act)).toMatchObject([{ code: "malformed", errors }]);
  expect(await overRest(act)).toMatchObject({ status: 400, body: { code: "malformed", errors } });
});

test("a wrong game, and a frame of a wrong shape, are told their fields", async () => {
  const { overRest, onSocket } = await setUp("zip-zap");
  expect(await overRest({ game: "zap-your-neighbor", action: { type: "draw" } })).toMatchObject({
    status: 400,
    body: { errors: wrong("/game", "The match is of another game: zip-zap") },
  });
  for (const [act, path] of [
    [{ action: { type: "pass" }, seen: -1 }, "/seen"],
    [{ action: { type: "pass" }, more: 1 }, "/more"],
    [{}, "/action"],
  ] as const)
    expect(await onSocket(act)).toMatchObject([{ code: "malformed", errors: [{ path }] }]);
});

const tableSchema = z.object({
  turn: z.number(),
  hands: z.array(z.object({ cards: z.array(z.string()).optional() })),
});

test("a refused card that the seat does not hold is named", async () => {
  const { id, callers, call, received, seen, game } = await setUp("zap-your-neighbor", "a turn");
  const looked = seenMatchSchema().parse((await call(pick(callers, 0), "GET", `/v1/matches/${id}`)).body);
  const { turn } = tableSchema.parse(looked.view.table);
  expect(looked.view.table?.phase).toBe("turn");
  const caller = pick(callers, turn);
  const { view } = seenMatchSchema().parse((await call(caller, "GET", `/v1/matches/${id}`)).body);
  const held = tableSchema.parse(view.table).hands[turn]?.cards ?? [];
  const card = ["2C", "3C", "5C", "8C", "9C", "KC", "QC"].find((other) => !held.includes(other));
  const action = { type: "play", card };
  const refusal = { code: "not-in-hand", card };
  expect(await received(caller, caller, { type: "act", match: id, id: "a1", seen, action })).toMatchObject([
    refusal,
  ]);
  const rest = await call(caller, "POST", `/v1/matches/${id}/actions`, { game, seen, action });
  expect(rest).toMatchObject({ status: 409, body: { refusal } });
});
