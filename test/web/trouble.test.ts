// What the page says of each refusal: in every language, with the seconds, and with a way on.
import { expect, test } from "vitest";
import { entryIn } from "../../src/face/fields.ts";
import { LIMIT_NAMES, reachedText } from "../../src/protocol/limits.ts";
import { kindOf, PROBLEM_CODES, problemOf } from "../../src/protocol/problem.ts";
import { troubleOf, troubleSentence } from "../../src/web/app/trouble.ts";
import { accountEnglish } from "../../src/web/words/account/en.ts";
import { allIcelandic } from "../../src/web/words/icelandic.ts";
import { shellEnglish } from "../../src/web/words/shell/en.ts";
import { shellSpanish } from "../../src/web/words/shell/es.ts";
import { shellIcelandic } from "../../src/web/words/shell/is.ts";
import { allSpanish } from "../../src/web/words/spanish.ts";
import { SOURCES } from "../tidy/source-files.ts";

const LANGUAGES = [shellEnglish, shellSpanish, shellIcelandic];
const ACCOUNTS = [accountEnglish, allSpanish.account, allIcelandic.account];

const FOR_PROGRAMS = /\b(?:tokens?|webhooks?|relay|scopes?|API)\b|Bearer/i;

test("every refusal of the relay has a title, a text and a way on", () => {
  for (const words of LANGUAGES) {
    for (const code of PROBLEM_CODES) {
      const trouble = troubleOf(problemOf(code, "Why."), words, true);
      expect([code, trouble.title !== "", trouble.text, trouble.ways.length > 0]).toEqual([
        code,
        true,
        entryIn(words.trouble.ofKey, code) ? "" : "Why.",
        true,
      ]);
    }
  }
});

/** The codes under which the relay speaks of what only programs and their owners know. */
const speaking = [
  ...PROBLEM_CODES.filter((code) => FOR_PROGRAMS.test(kindOf(code).title)),
  ...SOURCES.filter(({ path }) => /^src\/(http|socket|relay)\//.test(path)).flatMap(({ text }) =>
    [...text.matchAll(/\b(?:refuse|problem)\(\s*"([\w-]+)",\s*"([^"]+)"/g)].flatMap(
      ([, code = "", detail = ""]) => (FOR_PROGRAMS.test(detail) ? [code] : []),
    ),
  ),
  ...LIMIT_NAMES.filter((name) => FOR_PROGRAMS.test(reachedText(name))).map((name) => `limit of ${name}`),
];

test("what the relay says of tokens, the page says of keys; only the page of bots knows webhooks", () => {
  const said = {
    "bad-token": "ofKey",
    scope: "ofKey",
    "no-such-token": "keys",
    "limit of tokens": "keys",
    "no-such-webhook": "bots",
    "not-watching": "programs",
    "limit of webhooks": "bots",
  };
  expect([...new Set(speaking)].sort()).toEqual(Object.keys(said).sort());
  for (const [i, words] of LANGUAGES.entries()) {
    for (const code of ["bad-token", "scope"] as const) {
      const refused = problemOf(code, "The token is not valid.");
      const { title } = troubleOf(refused, words, true);
      expect(troubleSentence(refused, words, true)).toBe(`${title}.`);
      expect(title).not.toMatch(FOR_PROGRAMS);
    }
    const { told } = ACCOUNTS[i]?.ownTokens ?? {};
    expect(Object.keys(told ?? {})).toEqual(["limit-reached", "no-such-token"]);
  }
});

test("over a limit, the first way opens after whole seconds", () => {
  const told = troubleOf(problemOf("too-fast", "Wait.", { retryMs: 4_100 }), shellEnglish, true);
  expect(told).toMatchObject({ icon: "clock", ways: ["again", "home"], waitSeconds: 5 });
  expect(shellEnglish.trouble.againIn(told.waitSeconds)).toBe("Trying again in 5 seconds");
  expect(shellIcelandic.trouble.againIn(21)).toBe("Reynt aftur eftir 21 sekúndu");
  expect(shellIcelandic.trouble.againIn(11)).toBe("Reynt aftur eftir 11 sekúndur");
  expect(shellSpanish.trouble.againIn(1)).toBe("Nuevo intento en 1 segundo");
});

test.for([
  ["no-such-match", ["lobby", "race"]],
  ["table-full", ["lobby", "home"]],
  ["bad-token", ["sign-in", "home"]],
  ["fault", ["again", "home"]],
] as const)("%s leads on to %j", ([code, ways]) => {
  expect(troubleOf(problemOf(code, "Why."), shellEnglish, true).ways).toEqual(ways);
});

test.for(["unreachable", "gateway"])(
  "one sentence says that nobody answers, in every language: %s",
  (code) => {
    const silent = { code, title: "", detail: "TypeError: Failed to fetch", status: 0 };
    const said = LANGUAGES.flatMap((words) =>
      [true, false].map((isOn) => troubleSentence(silent, words, isOn)),
    );
    expect(said.filter((text) => /fetch|^\.?$/.test(text))).toEqual([]);
    expect(new Set(said).size).toBe(code === "unreachable" ? 6 : 3);
    expect(troubleSentence(problemOf("table-full", "Why."), shellEnglish, true)).toBe("Why.");
  },
);

test("where nobody answers, the page says it in its own words, and whose fault it is", () => {
  const silent = { code: "unreachable", title: "", detail: "TypeError: Failed to fetch", status: 0 };
  for (const words of LANGUAGES) {
    const { trouble } = words;
    expect(troubleOf(silent, words, true)).toMatchObject({
      title: trouble.unreachable,
      text: trouble.unreachableText,
    });
    expect(troubleOf(silent, words, false)).toMatchObject({
      title: trouble.offline,
      text: trouble.offlineText,
    });
  }
});
