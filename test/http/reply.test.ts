// How an answer or a refusal becomes status, headers and text.
import { expect, test } from "vitest";
import { goneToken, methodNotAllowed, noScope, noToken, refuse } from "../../src/http/refuse.ts";
import { problemReply, replyOf } from "../../src/http/reply.ts";
import { OPERATIONS } from "../../src/protocol/operations.ts";
import { requestPhrases } from "../../src/protocol/phrases/request-phrases.ts";
import { problemIn } from "../../src/protocol/problem-language.ts";

const operationOf = (mediaType: string | undefined) => {
  const found = OPERATIONS.find(({ answers }) => answers[200] && answers[200].mediaType === mediaType);
  if (!found) throw new Error(`no operation answers ${mediaType}`);
  return found;
};
const JSON_ANSWER = operationOf(undefined);
const REALM = 'Bearer realm="turn-relay"';

test.for([
  ["a body", JSON_ANSWER, { body: { a: 1 } }, '{"a":1}', { "content-type": "application/json" }],
  ["no body", JSON_ANSWER, {}, null, {}],
  ["a text", JSON_ANSWER, { text: "{}" }, "{}", { "content-type": "application/json" }],
  ["a page", operationOf("text/html"), { text: "x" }, "x", { "content-type": "text/html; charset=utf-8" }],
  ["a document", operationOf("application/yaml"), { text: "x" }, "x", { "content-type": "application/yaml" }],
  ["a new thing", JSON_ANSWER, { location: "/v1/x" }, null, { location: "/v1/x" }],
  [
    ...(["a page of its own policy", JSON_ANSWER, { contentSecurityPolicy: "none" }, null] as const),
    { "content-security-policy": "none", "x-content-type-options": "nosniff" },
  ],
  [
    ...(["a language", JSON_ANSWER, { language: "es" }, null] as const),
    { "content-language": "es", vary: "Accept-Language" },
  ],
  [
    ...(["the language of the query", JSON_ANSWER, { language: "es", isLanguageFixed: true }, null] as const),
    { "content-language": "es" },
  ],
] as const)("an answer with %s", ([, operation, answer, text, headers]) => {
  expect(replyOf(operation, { status: 200, ...answer })).toEqual({ status: 200, headers, text });
});

test("a refusal is a problem that nobody keeps, in the language of its request", () => {
  const refusal = {
    ...refuse("removed", "The host has removed you from this match. Find another."),
    beside: {},
  };
  const headers = { "content-type": "application/problem+json", "cache-control": "no-store" };
  for (const [language, isFixed] of [
    ["en", false],
    ["is", true],
  ] as const) {
    const reply = problemReply(refusal, language, isFixed);
    expect(reply).toMatchObject({ status: refusal.problem.status, refused: refusal });
    expect(reply.headers).toEqual({
      ...{ ...headers, "content-language": language },
      ...(isFixed ? {} : { vary: "Accept-Language" }),
    });
    expect(JSON.parse(reply.text ?? "")).toEqual(problemIn(refusal.problem, language, requestPhrases));
  }
  expect(replyOf(JSON_ANSWER, refusal)).toEqual(problemReply(refusal));
  expect(problemReply(refusal)).toEqual(problemReply(refusal, "en", false));
});

test("a problem's own fields win over those beside them", () => {
  const { text } = problemReply({ ...refuse("removed", "x"), beside: { code: "mine", table: 7 } });
  expect(JSON.parse(text ?? "")).toMatchObject({ code: "removed", table: 7 });
});

test("a caller without the token that an address needs is told what to bring", () => {
  const challenge = (refusal: Parameters<typeof problemReply>[0]) =>
    problemReply(refusal).headers["www-authenticate"];
  const gone = goneToken();
  expect(
    [noToken(), gone, noScope("match:play"), refuse("scope", "x"), refuse("removed", "x")].map(challenge),
  ).toEqual([
    REALM,
    `${REALM}, error="invalid_token", error_description="${gone.problem.detail}"`,
    `${REALM}, error="insufficient_scope", scope="match:play"`,
    `${REALM}, error="insufficient_scope"`,
    undefined,
  ]);
});

test("a wait is told in whole seconds, rounded up, and methods with commas", () => {
  const after = (retryMs?: number) =>
    problemReply(refuse("try-again", "x", retryMs === undefined ? {} : { retryMs })).headers["retry-after"];
  expect([undefined, 1, 1_000, 1_001].map(after)).toEqual([undefined, "1", "1", "2"]);
  expect(problemReply(methodNotAllowed(["GET", "HEAD"])).headers["allow"]).toBe("GET, HEAD");
});
