// Where a bot's matches come from, and what each asks of the relay.
import { expect, test } from "vitest";
import { matchesAgainstHouse, quickMatches } from "../../src/bot/match-source.ts";
import { SEATED, VIEW, wellAnswered } from "../client/scripted-answers.ts";
import { json, refusal, type ScriptedAnswer, scriptedRelay } from "../client/scripted-relay.ts";

test.each([
  [{ rated: true }, { game: "zip-zap", rated: true }],
  [
    { rated: false, seats: undefined },
    { game: "zip-zap", rated: false },
  ],
  [
    { rated: false, seats: 4 },
    { game: "zip-zap", rated: false, seats: 4 },
  ],
])("a quick match by %j asks for %j, anew each time", async (wish, body) => {
  const { relay, requests, settled } = scriptedRelay(wellAnswered);
  const source = quickMatches(relay, "zip-zap", wish);
  await settled(source());
  await settled(source());
  expect(
    requests.filter(({ method }) => method === "POST").map((asked) => [asked.target, asked.body]),
  ).toEqual([
    ["/v1/quick", body],
    ["/v1/quick", body],
  ]);
});

/** The bot sits in seat 1 of three. */
const against = async (answers: readonly ScriptedAnswer[] = []) => {
  const left = [...answers];
  const view = { ...VIEW, you: 1, seats: Array.from({ length: 3 }, () => VIEW.seats[0]) };
  const made = scriptedRelay((request) => {
    if (request.target === "/v1/matches") return json(201, { ...SEATED, view });
    return (request.method === "PUT" ? left.shift() : undefined) ?? wellAnswered(request);
  });
  const outcome = matchesAgainstHouse(made.relay, "zip-zap", { level: "hard", seats: 3 })().then(
    ({ id }) => id,
    (error: unknown) => Object(error).problem.code,
  );
  const got = await made.settled(outcome);
  return {
    got,
    asked: made.requests.filter(({ method }) => method === "PUT"),
    opened: made.requests[0]?.body,
  };
};

const body = { level: "hard", speed: "instant" };

test("a match against the house is private, and house bots that do not think take each other seat", async () => {
  const { got, asked, opened } = await against();
  expect([got, opened]).toEqual(["M", { game: "zip-zap", seats: 3, visibility: "private" }]);
  expect(asked.map(({ target, body: sent }) => [target, sent])).toEqual([
    ["/v1/matches/M/seats/0/bot", body],
    ["/v1/matches/M/seats/2/bot", body],
  ]);
});

test("a house bot that is put off is asked for again, and one that is refused ends the source", async () => {
  const busy = refusal(503, "try-again", { retryMs: 200 });
  const late = await against([busy, "cut"]);
  expect([late.got, late.asked.length]).toEqual(["M", 4]);
  const refused = await against([refusal(409, "bots-not-welcome")]);
  expect([refused.got, refused.asked.length]).toEqual(["bots-not-welcome", 1]);
});
