// A client over REST keeps the rules, and a faulty one on a socket does not.
import { expect, test } from "vitest";
import { type JudgedRun, judgeClients } from "./judged-clients.ts";

test("the kit finds what is wrong, and nothing else", async () => {
  const faultless: JudgedRun = { scenario: "unknown", over: "rest", fault: null };
  const faulty: JudgedRun = { scenario: "double", over: "socket", fault: "has one id for all acts" };
  const results = await judgeClients([faultless, faulty]);
  expect(results.get(faultless)?.mistakes).toEqual([]);
  expect(results.get(faulty)?.mistakes.map(({ rule }) => rule)).toContain("C-6");
});
