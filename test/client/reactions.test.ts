// Reactions as a program sends and hears them.
import { expect, test } from "vitest";
import { events, HELLO, TABLE } from "./scripted-session.ts";
import { seated } from "./seated-client.ts";

const reaction = (more: object = {}) => ({
  type: "reaction",
  match: "M",
  seat: 1,
  reaction: "heart",
  ...more,
});

const listening = async () => {
  const made = await seated();
  const heard: object[] = [];
  const end = made.match.on("reaction", (seen) => heard.push(seen));
  made.say(events(1, 3));
  return { ...made, heard, end };
};

test("a match tells each reaction to each listener once, also one that this build does not know", async () => {
  const { match, say, run, heard, end } = await listening();
  const second: object[] = [];
  match.on("reaction", (seen) => second.push(seen));
  say(reaction());
  say(reaction({ seat: 0, reaction: "balloon" }));
  say(reaction({ match: "N" }));
  await run(0);
  expect(heard).toEqual([
    { seat: 1, reaction: "heart" },
    { seat: 0, reaction: "balloon" },
  ]);
  expect(second).toEqual(heard);
  end();
  say(reaction());
  await run(0);
  expect([heard.length, second.length]).toEqual([2, 3]);
});

test("a reaction goes out once and is never sent again, and reactions go on after the end of the match", async () => {
  const { match, socket, say, run, heard, sentOf } = await listening();
  expect(match.react("thumbs-up")).toBe(true);
  const sent = { type: "react", match: "M", reaction: "thumbs-up" };
  expect(sentOf("react")).toEqual([sent]);
  say(events(4, 1, { table: { ...TABLE, over: true, ranking: [1] } }));
  await run(5_000);
  expect(match.end).toEqual({ why: "over" });
  expect(match.react("good-game")).toBe(true);
  say(reaction({ reaction: "good-game" }));
  await run(0);
  expect(heard).toEqual([{ seat: 1, reaction: "good-game" }]);
  expect(sentOf("react")).toEqual([sent, { ...sent, reaction: "good-game" }]);
  socket().lose(1006);
  expect(match.react("thanks")).toBe(false);
  await run(1_000);
  expect(sentOf("react")).toHaveLength(2);
});

test("a refused reaction neither stops acts nor makes the match fail", async () => {
  const { match, say, sentOf, relay } = await listening();
  const told: unknown[] = [];
  match.on("fault", (fault) => told.push(fault));
  const problem = (code: string, more: object) => ({
    ...{ type: `/problems/${code}`, title: code, status: 429, detail: code, code, ...more },
  });
  match.react("heart");
  say({
    ...{ type: "error", re: "react", match: "M" },
    problem: problem("too-fast", { limit: "reactionsPerMinute", retryMs: 3_000 }),
  });
  say({ type: "error", re: "react", match: "M", problem: problem("fault", { status: 500 }) });
  void match.act({ type: "ready" });
  expect(sentOf("act")).toHaveLength(1);
  expect([told, match.fault, match.end]).toEqual([[], null, null]);
  say(HELLO);
  // A limit of frames counts for all frames.
  say({
    ...{ type: "error", re: "react", match: "M" },
    problem: problem("too-fast", { limit: "framesPerSecond", retryMs: 3_000 }),
  });
  expect(match.react("heart")).toBe(false);
  relay.close();
  expect(match.react("heart")).toBe(false);
});
