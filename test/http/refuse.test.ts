// The refusals that several operations share: each has its code, and a text that the relay has in every language.
import { expect, test } from "vitest";
import { lastWayIn } from "../../src/http/last-way-in.ts";
import * as ofOperator from "../../src/http/operator-refusals.ts";
import * as shared from "../../src/http/refuse.ts";
import * as ofSignIn from "../../src/http/sign-in-refusals.ts";
import { requestPhrases } from "../../src/protocol/phrases/request-phrases.ts";
import { problemIn } from "../../src/protocol/problem-language.ts";

const refusals = { ...shared, ...ofSignIn, lastWayIn, ...ofOperator };
const { limitRefusal, methodNotAllowed, noScope, tooFast, tryAgain } = refusals;

const RESTRICTION = { n: 1, reason: "abuse", untilMs: 7 } as const;

const MADE = {
  actsOnOperator: ["not-operator", refusals.actsOnOperator()],
  banned: ["banned", refusals.banned(RESTRICTION)],
  botsNotWelcome: ["bots-not-welcome", refusals.botsNotWelcome()],
  crowded: ["too-fast", refusals.crowded()],
  goneCaller: ["bad-token", refusals.goneCaller()],
  goneToken: ["bad-token", refusals.goneToken()],
  lastWayIn: ["last-way-in", refusals.lastWayIn()],
  limitRefusal: ["limit-reached", limitRefusal({ type: "limit-reached", limit: "openMatches", maximum: 3 })],
  methodNotAllowed: ["method-not-allowed", methodNotAllowed(["GET", "HEAD"])],
  mutedByOperator: ["muted", refusals.mutedByOperator(RESTRICTION)],
  noArenaKept: ["no-such-arena", refusals.noArenaKept()],
  noMatchKept: ["no-such-match", refusals.noMatchKept()],
  noScope: ["scope", noScope("match:play")],
  noPlace: ["malformed", refusals.noPlace()],
  nothingToDo: ["nothing-to-do", refusals.nothingToDo()],
  notOperator: ["not-operator", refusals.notOperator()],
  notThere: ["no-such-player", refusals.notThere()],
  wasNotThere: ["not-seated", refusals.wasNotThere()],
  wrongTime: ["malformed", refusals.wrongTime()],
  noSuchCode: ["no-such-code", refusals.noSuchCode()],
  noSuchGame: ["no-such-game", refusals.noSuchGame()],
  noSuchInvitation: ["no-such-invitation", refusals.noSuchInvitation()],
  noSuchMatch: ["no-such-match", refusals.noSuchMatch()],
  noSuchPage: ["malformed", refusals.noSuchPage()],
  noSuchPasskey: ["no-such-passkey", refusals.noSuchPasskey()],
  noSuchPlayer: ["no-such-player", refusals.noSuchPlayer()],
  noSuchRoute: ["no-such-route", refusals.noSuchRoute()],
  noSuchSeat: ["no-such-seat", refusals.noSuchSeat()],
  noSuchSubscription: ["no-such-subscription", refusals.noSuchSubscription()],
  noSuchToken: ["no-such-token", refusals.noSuchToken()],
  noSuchWebhook: ["no-such-webhook", refusals.noSuchWebhook()],
  notYoursToAllow: ["scope", refusals.notYoursToAllow("match:play")],
  noToken: ["bad-token", refusals.noToken()],
  overBudget: ["over-budget", refusals.overBudget()],
  passkeyCloned: ["passkey-cloned", refusals.passkeyCloned()],
  proxyRequired: ["proxy-required", refusals.proxyRequired()],
  removed: ["removed", refusals.removed()],
  removedSince: ["try-again", refusals.removedSince()],
  signInOff: ["sign-in-off", refusals.signInOff()],
  tooFast: ["too-fast", tooFast({ limit: "codesPerMinute", retryMs: 7 })],
  tooLarge: ["too-large", refusals.tooLarge()],
  tooManyReactions: ["too-fast", refusals.tooManyReactions({ limit: "reactionsPerMinute", retryMs: 7 })],
  tryAgain: ["try-again", tryAgain(7)],
  wrongCode: ["wrong-code", refusals.wrongCode()],
  wrongPasskey: ["wrong-passkey", refusals.wrongPasskey()],
  urlNotAllowed: ["url-not-allowed", refusals.urlNotAllowed()],
  wrongClient: ["wrong-client", refusals.wrongClient()],
} as const;

test("every refusal has its code, and its title and text in each language", () => {
  for (const [name, [code, { problem, phrases }]] of Object.entries<readonly [string, shared.Refusal]>(
    MADE,
  )) {
    expect([name, problem.code]).toEqual([name, code]);
    const said = (["en", "es", "is"] as const).map((language) =>
      problemIn(problem, language, [...(phrases ?? []), ...requestPhrases]),
    );
    expect(new Set(said.map(({ title }) => title)).size, name).toBe(3);
    expect(new Set(said.map(({ detail }) => detail)).size, name).toBe(3);
  }
  expect([...Object.keys(MADE), "refuse"].sort()).toEqual(Object.keys(refusals).sort());
});

test("a refusal says what a caller can do about it", () => {
  expect(MADE.noToken[1].missing).toBe("token");
  expect(MADE.noScope[1]).toMatchObject({ missing: "match:play" });
  expect(MADE.noScope[1].problem.detail).toContain("match:play");
  expect(MADE.methodNotAllowed[1]).toMatchObject({ allow: ["GET", "HEAD"] });
  expect(MADE.methodNotAllowed[1].problem.detail).toContain("GET, HEAD");
  expect(MADE.tooFast[1].problem).toMatchObject({ retryMs: 7, limit: "codesPerMinute" });
  expect(MADE.crowded[1].problem).toMatchObject({ retryMs: 1_000 });
  expect(MADE.tryAgain[1].problem).toMatchObject({ retryMs: 7 });
  expect(MADE.limitRefusal[1].problem).toMatchObject({ limit: "openMatches", maximum: 3 });
  expect(MADE.noSuchPage[1].problem.errors).toEqual([
    { path: "/cursor", message: "Not a `next` of this list, with these parameters" },
  ]);
});
