// The answers to frames that cannot be done: which fields they have, and in which language.
import { expect, test } from "vitest";
import { problem } from "../../src/protocol/problem.ts";
import { problemIn } from "../../src/protocol/problem-language.ts";
import { refusalText } from "../../src/protocol/refusal-text.ts";
import {
  errorFrame,
  noSuchMatchProblem,
  tooManyCodes,
  unjudged,
  unreadable,
} from "../../src/socket/frame-trouble.ts";
import { senderOf, socketEventSchema } from "../../src/socket/socket-event.ts";

const SENDER = senderOf(
  socketEventSchema().parse({
    requestContext: {
      ...{ connectionId: "c", connectedAt: 0, requestTimeEpoch: 0, eventType: "MESSAGE" },
      authorizer: { language: "es" },
    },
  }),
);
const PROBLEM = problem("malformed", "x", { errors: [{ path: "/id", message: "no id" }] });

test.for([
  { re: "act", id: "i" },
  { re: "act", match: "m" },
  { re: "act" },
  { re: "watch", match: "m", id: "i" },
  { match: "m", id: "i" },
  {},
] as const)("an unreadable frame of which %j can be read gets an error with that", (of) => {
  const { frame } = unreadable(SENDER, { ok: false, problem: PROBLEM, ...of });
  expect(frame).toStrictEqual({ type: "error", problem: problemIn(PROBLEM, "es"), ...of });
});

test("an unreadable act is refused where its match and id can be read", () => {
  const post = unreadable(SENDER, { ok: false, problem: PROBLEM, re: "act", match: "m", id: "i" });
  expect(post).toMatchObject({ connection: "c", audience: { type: "connection" } });
  expect(post.frame).toStrictEqual({
    ...{ type: "refused", match: "m", id: "i", code: "malformed", message: refusalText("malformed", "es") },
    errors: PROBLEM.errors,
  });
});

test("a refusal without a verdict says only what there is to say", () => {
  const of = {
    type: "refused",
    match: "m",
    id: "i",
    code: "too-fast",
    message: refusalText("too-fast", "en"),
  };
  expect(unjudged("m", "i", "too-fast", "en")).toStrictEqual(of);
  const more = { retryMs: 0, limit: "sockets", errors: [] } as const;
  expect(unjudged("m", "i", "too-fast", "en", more)).toStrictEqual({ ...of, ...more });
});

test("the texts of errors are there in each language", () => {
  for (const one of [noSuchMatchProblem(), tooManyCodes({ limit: "codesPerMinute", retryMs: 7 })])
    expect(new Set((["en", "es", "is"] as const).map((by) => problemIn(one, by).detail)).size).toBe(3);
  expect(tooManyCodes({ limit: "codesPerMinute", retryMs: 7 })).toMatchObject({
    ...{ code: "too-fast", limit: "codesPerMinute", retryMs: 7 },
  });
  expect(errorFrame(PROBLEM, "es")).toStrictEqual({ type: "error", problem: problemIn(PROBLEM, "es") });
});
