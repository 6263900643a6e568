// The pages behind the types of problems: one for each code, without anything that a browser would run or load.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { problemPages } from "../../src/bundle/problem-pages.ts";
import { kindOf, PROBLEM_CODES, type ProblemCode, problemOf } from "../../src/protocol/problem.ts";
import { guideOf, PROBLEM_GUIDE } from "../../src/protocol/problem-guide.ts";
import { REFUSED_CODES } from "../../src/protocol/refusal-text.ts";

const { pages, contentSecurityPolicy } = problemPages();

it("every refusal has a page", () => {
  const codes: readonly ProblemCode[] = REFUSED_CODES;
  expect(PROBLEM_CODES).toEqual(expect.arrayContaining([...codes]));
  expect(Object.keys(pages)).toEqual(PROBLEM_CODES);
  expect(Object.keys(PROBLEM_GUIDE)).toEqual(PROBLEM_CODES);
});

describe.each(PROBLEM_CODES)("%s", (code) => {
  const page = pages[code] ?? "";
  const { meaning, remedy } = guideOf(code);

  it("has its page at its type", () => {
    expect(problemOf(code, "").type).toBe(`/problems/${code}`);
  });

  it("shows title, code, status, meaning and remedy", () => {
    const text = page
      .replaceAll(/<[^>]+>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">");
    const shown = (words: string) => words.replaceAll("`", "");
    const { title, status } = kindOf(code);
    for (const part of [title, code, String(status), meaning, remedy]) expect(text).toContain(shown(part));
  });

  it("runs and loads nothing, and fits a phone", () => {
    expect(page).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=|https?:/i);
    expect(page).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  it("says each thing in at most two short sentences", () => {
    for (const words of [meaning, remedy]) {
      expect(words).toMatch(/^[A-Z].*\.$/);
      expect(words.split(/(?<=\.) /).length).toBeLessThanOrEqual(2);
    }
  });
});

it("the policy allows the style of the page, and nothing else, and no page around it", () => {
  expect(contentSecurityPolicy).toContain("frame-ancestors 'none'");
  expect(contentSecurityPolicy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; /);
  expect(contentSecurityPolicy).not.toContain("unsafe");
  for (const page of Object.values(pages)) {
    const style = /<style>([^<]*)<\/style>/.exec(page)?.[1] ?? "";
    const digest = createHash("sha256").update(style).digest("base64");
    expect(contentSecurityPolicy).toContain(`'sha256-${digest}'`);
  }
});
