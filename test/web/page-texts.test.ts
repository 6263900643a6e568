// Codes, times and results as the pages say them.
import fc from "fast-check";
import { expect, test } from "vitest";
import { codeIn, shownCode } from "../../src/web/pages/form/code-text.ts";
import { pastedToken, tokenLink } from "../../src/web/pages/form/token-text.ts";
import { mayRematch, resultFor } from "../../src/web/pages/matches/match-result.ts";
import { recentPlayers } from "../../src/web/pages/matches/recent-players.ts";
import { sittersText } from "../../src/web/pages/matches/seat-names.ts";
import { withBlocked } from "../../src/web/pages/people/with-blocked.ts";
import { agoText, lengthText } from "../../src/web/pages/times.ts";
import { accountEnglish } from "../../src/web/words/account/en.ts";
import { accountSpanish } from "../../src/web/words/account/es.ts";
import { accountIcelandic } from "../../src/web/words/account/is.ts";
import { ownerEnglish } from "../../src/web/words/owner/en.ts";
import { ownerSpanish } from "../../src/web/words/owner/es.ts";
import { ownerIcelandic } from "../../src/web/words/owner/is.ts";
import { pagesEnglish } from "../../src/web/words/pages/en.ts";
import { pagesSpanish } from "../../src/web/words/pages/es.ts";
import { pagesIcelandic } from "../../src/web/words/pages/is.ts";
import { shellEnglish } from "../../src/web/words/shell/en.ts";
import { shellSpanish } from "../../src/web/words/shell/es.ts";
import { shellIcelandic } from "../../src/web/words/shell/is.ts";
import { signInEnglish } from "../../src/web/words/sign-in/en.ts";
import { signInSpanish } from "../../src/web/words/sign-in/es.ts";
import { signInIcelandic } from "../../src/web/words/sign-in/is.ts";

const anyCode = fc.stringMatching(/^[2-9A-HJKMNP-Z]{6}$/);
const blank = fc.constantFrom("", " ", "-", "\u00a0", "  ", "–", "\t");

test("a code is found whatever its case, its blanks and hyphens", () => {
  fc.assert(
    fc.property(
      anyCode,
      fc.array(blank, { minLength: 7, maxLength: 7 }),
      fc.boolean(),
      (code, blanks, isSmall) => {
        const typed = blanks.map((between, i) => between + (code[i] ?? "")).join("");
        expect(codeIn(isSmall ? typed.toLowerCase() : typed)).toBe(code);
      },
    ),
  );
});

test("a code is found in a link, and as the page itself writes it", () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(codeIn(`https://play.example/join/${code}`)).toBe(code);
      expect(codeIn(`https://play.example/m/7kQ2mXv9TzB4?code=${code.toLowerCase()}#top`)).toBe(code);
      expect(codeIn(shownCode(code))).toBe(code);
    }),
  );
});

test.for(["", "ABC", "ABCDEF7", "ABCDE0", "ABCDE1", "https://play.example/lobby"])(
  "%j is no code",
  (text) => {
    expect(codeIn(text)).toBeNull();
  },
);

const anyToken = fc.stringMatching(/^tr_[0-9A-Za-z]{32,64}$/);

test("a token is found alone, among blanks, and in its link", () => {
  fc.assert(
    fc.property(anyToken, (token) => {
      expect(pastedToken(token)).toBe(token);
      expect(pastedToken(`  ${token}\n`)).toBe(token);
      expect(pastedToken(tokenLink("https://play.example/account", token))).toBe(token);
      expect(new URL(tokenLink("https://play.example/account", token)).pathname).toBe("/account");
    }),
  );
});

test.for(["", "tr_", `tr_${"a".repeat(31)}`, `tr_${"a".repeat(65)}`, `xtr_${"a".repeat(40)}`])(
  "%j is no token",
  (text) => {
    expect(pastedToken(text)).toBeNull();
  },
);

test("nobody is blocked twice, and the others stay", () => {
  expect(withBlocked([], "bo", true)).toEqual(["bo"]);
  expect(withBlocked(["ada", "bo"], "bo", true)).toEqual(["bo", "ada"]);
  expect(withBlocked(["ada", "bo"], "bo", false)).toEqual(["ada"]);
  expect(withBlocked(["ada"], "bo", false)).toEqual(["ada"]);
});

test("times are said in the largest unit that fits", () => {
  const { times } = pagesEnglish;
  const ago = (ms: number) => agoText(times, 0, ms);
  expect([-5_000, 0, 59_999].map(ago)).toEqual(["just now", "just now", "just now"]);
  expect([60_000, 3_599_999, 3_600_000].map(ago)).toEqual(["1 min ago", "59 min ago", "1 h ago"]);
  expect([86_400_000, 3 * 86_400_000].map(ago)).toEqual(["yesterday", "3 days ago"]);
  expect(ago(30 * 86_400_000)).toMatch(/1970$|1969$/);
  expect([1, 90, 120, 3_600, 172_800].map((s) => lengthText(times, s))).toEqual([
    ...["1 second", "90 seconds", "2 minutes", "1 hour", "2 days"],
  ]);
});

test("Icelandic counts 1 and 21 alike, but not 11", () => {
  const { seconds } = pagesIcelandic.times;
  expect([1, 2, 11, 21, 111].map(seconds)).toEqual([
    ...["1 sekúnda", "2 sekúndur", "11 sekúndur", "21 sekúnda", "111 sekúndur"],
  ]);
});

test("English places end as they are said", () => {
  const place = (rank: number) => pagesEnglish.person.place(rank, 100);
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map((n) => place(n).split(" ")[0])).toEqual([
    ...["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd"],
  ]);
});

const textsOf = (words: object): readonly (readonly [string, string])[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : typeof value === "object" ? textsOf(value) : [],
  );

test.for([
  ["pages", pagesEnglish, [pagesSpanish, pagesIcelandic]],
  ["account", accountEnglish, [accountSpanish, accountIcelandic]],
  ["owner", ownerEnglish, [ownerSpanish, ownerIcelandic]],
  ["signIn", signInEnglish, [signInSpanish, signInIcelandic]],
] as const)(
  "every text of %s is there in every language, and none is English by mistake",
  ([, ours, others]) => {
    const english = textsOf(ours);
    for (const texts of others.map(textsOf)) {
      expect(texts.filter(([, text]) => text.trim() === "")).toEqual([]);
      expect(texts.map(([name]) => name).sort()).toEqual(english.map(([name]) => name).sort());
      const hasWord = (text: string): boolean => text.length > 12 && /\p{Ll}{2}/u.test(text);
      const kept = texts.filter(([, text]) => hasWord(text) && english.some(([, one]) => one === text));
      expect(kept).toEqual([]);
    }
  },
);

test.for([
  ["English", shellEnglish, pagesEnglish],
  ["Spanish", shellSpanish, pagesSpanish],
  ["Icelandic", shellIcelandic, pagesIcelandic],
] as const)("in %s a page has the name that leads to it", ([, { nav, trouble }, pages]) => {
  expect([pages.lobby.title, pages.board.title]).toEqual([nav.lobby, nav.leaderboard]);
  expect(pages.waiting.toLobby).toBe(trouble.toLobby);
});

const seat = (player: string | null, more: object = {}) => ({
  ...{ player, name: player ?? "", bot: false, connected: true, acts: "player" as const },
  ...more,
});

test("a result is told for a seat, not for a place in the list", () => {
  const seats = [seat("bo"), seat("ada"), seat(null, { house: "hard" })];
  const over = { seats, status: "over" as const, ranking: [2, 1, 3], scores: [9, 4, 30] };
  expect(resultFor(over, "ada")).toEqual({ outcome: "won", rank: 1, of: 3, score: 4 });
  expect(resultFor(over, "bo")).toMatchObject({ outcome: "placed", rank: 2 });
  expect(resultFor({ seats, status: "abandoned" }, "bo")).toMatchObject({ outcome: "unranked", rank: null });
  expect(resultFor({ ...over, seats: [seat("bo", { left: true })] }, "bo").outcome).toBe("left");
});

test("a rematch is offered for ten minutes to those who have not left", () => {
  const match = {
    seats: [seat("ada"), seat("bo", { left: true })],
    status: "over" as const,
    endedAt: "2026-03-02T11:00:00.000Z",
  };
  const end = Date.parse(match.endedAt);
  expect(mayRematch(match, "ada", end + 599_000)).toBe(true);
  expect(mayRematch(match, "ada", end + 600_000)).toBe(false);
  expect(mayRematch(match, "bo", end)).toBe(false);
  expect(mayRematch({ ...match, status: "live" }, "ada", end)).toBe(false);
});

test("each player whom one has met comes once, with the newest name, and house bots never", () => {
  const newer = { seats: [seat("me"), seat("bo", { name: "Bo B." }), seat(null, { house: "hard" })] };
  const older = { seats: [seat("cy"), seat("bo", { name: "Bo" }), seat("me")] };
  expect(recentPlayers([newer, older], "me").map(({ id, name }) => [id, name])).toEqual([
    ["bo", "Bo B."],
    ["cy", "cy"],
  ]);
});

test("those who sit there are named", () => {
  const seats = [seat("ada"), seat(null, { name: "Pip", house: "easy" }), seat(null, { acts: "nobody" })];
  expect(sittersText(seats, pagesEnglish.common)).toBe("ada, Pip");
  expect(sittersText([], pagesIcelandic.common)).toBe("");
});
