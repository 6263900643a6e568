// What a page says of an operator's decision, from the problem of a ban or from a notice.
import { expect, test } from "vitest";
import { LANGUAGES } from "../../src/games/words.ts";
import { SHOWN_REASONS } from "../../src/web/pages/operator/action-plan.ts";
import { decisionIn } from "../../src/web/pages/reports/decision.ts";
import { ALL_WORDS } from "./harness/all-words.ts";

test("a ban for a time says why, what the operator writes, and until when", () => {
  const until = "2030-05-01T20:00:00.000Z";
  expect(decisionIn({ code: "banned", reason: "abuse", note: "Be kind.", until })).toEqual({
    ...{ action: "", reason: "Insulting others", note: "Be kind.", untilMs: Date.parse(until) },
  });
});

test("what is missing is left out, and a reason of a newer relay is another one", () => {
  expect(decisionIn(null)).toEqual({ action: "", reason: "", note: "", untilMs: null });
  expect(decisionIn({ action: "mute", reason: "weather", until: null })).toEqual({
    ...{ action: "mute", reason: "Another reason", note: "", untilMs: null },
  });
});

test.for(LANGUAGES)("in %s each reason has words", (language) => {
  for (const reason of SHOWN_REASONS) expect(ALL_WORDS[language].reports.reasons[reason]).not.toBe("");
});
