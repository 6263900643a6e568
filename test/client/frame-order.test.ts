// Frames come late, twice and out of order. Whatever the order, a follower never goes back, and ends with the newest.
import { expect, test } from "vitest";
import type { ActVerdict } from "../../src/client/core/act-verdict.ts";
import type { FollowerHooks } from "../../src/client/core/follower.ts";
import { createDice } from "../../src/simulator/world/dice.ts";
import { VIEW } from "./scripted-answers.ts";
import { events, HELLO, ofType, scripted, TABLE, TIME } from "./scripted-session.ts";

const view = (rev: number, seq: number, more: object = {}) => ({
  ...{ type: "view", game: "zip-zap", match: "M", seq, own: 1, time: TIME },
  view: { ...VIEW, rev, table: { ...TABLE, seq }, ...more },
});
const seats = (rev: number, status: string) => ({
  type: "seats",
  match: "M",
  rev,
  status,
  seats: VIEW.seats,
});

/** All that the relay sends in one match. The act counts once in `own`. */
const framesOf = (id: unknown): readonly object[] => [
  seats(2, "open"),
  view(3, 2, { status: "live" }),
  events(1, 2, { table: { ...TABLE, seq: 2 } }),
  events(3, 1, { table: { ...TABLE, seq: 3 } }),
  events(4, 0, { seq: 3, own: 2, table: { ...TABLE, seq: 3, own: 2 }, ack: id }),
  seats(4, "live"),
  events(4, 3, { own: 2, table: { ...TABLE, seq: 6 } }),
  view(5, 6, { status: "live" }),
  events(7, 1, { own: 2, table: { ...TABLE, seq: 7, over: true, ranking: [1] } }),
  seats(6, "over"),
];

test("whatever the order, nothing goes back, and each event, verdict and end is told once", async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const dice = createDice(seed, "frames");
    const { session, hooks, wire, run } = scripted();
    const told = { seqs: [0], owns: [-1], revs: [0], events: [] as number[], ends: 0 };
    const noting: FollowerHooks = {
      ...hooks,
      view: ({ seq, own }) => {
        told.seqs.push(seq);
        told.owns.push(own ?? -1);
      },
      events: (some, from) => told.events.push(...some.map((_, n) => from + n)),
      seats: ({ rev }) => told.revs.push(rev),
      end: () => {
        told.ends++;
      },
    };
    const match = session.follow({ id: "M", since: 0, hooks: noting });
    const verdicts: ActVerdict[] = [];
    await run(1);
    wire().say(HELLO);
    session.act(match, { type: "ready" }, 2, (verdict) => verdicts.push(verdict));
    await run(0);
    const frames = framesOf(ofType(wire(), "act")[0]?.["id"]);
    const twice = [...frames, ...frames].map((frame) => ({ frame, at: dice.below(1_000_000) }));
    for (const { frame } of twice.toSorted((a, b) => a.at - b.at)) wire().say(frame);
    for (const list of [told.seqs, told.revs]) expect(list).toEqual(list.toSorted((a, b) => a - b));
    expect(
      told.seqs.every(
        (seq, n) => n === 0 || seq > (told.seqs[n - 1] ?? 0) || (told.owns[n] ?? 0) > (told.owns[n - 1] ?? 0),
      ),
    ).toBe(true);
    expect(told.events).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(told.ends).toBe(1);
    expect(verdicts.map(({ type }) => type)).toEqual(["accepted"]);
    expect(match).toMatchObject({ status: "over", end: { why: "over" } });
    expect(match.news.view()).toMatchObject({ seq: 7, own: 2, over: true, table: { seq: 7 } });
  }
});

test("a view of the same roster is the newer one, and the same frame twice tells nothing", async () => {
  const { match, wire, told, run } = scripted();
  await run(1);
  wire().say(view(3, 4, { deadline: null }));
  const { length } = told;
  wire().say(view(3, 4, { deadline: TIME }));
  expect(match.whole?.deadline).toBe(TIME);
  wire().say(view(2, 4, { deadline: null }));
  expect(match.whole?.deadline).toBe(TIME);
  expect(told).toHaveLength(length);
});

test("an end is told once, also while an act waits for its verdict", async () => {
  const { session, match, wire, told, run } = scripted();
  await run(1);
  session.act(match, { type: "ready" }, 2, () => {});
  for (const why of ["left", "removed", "left"]) wire().say({ type: "unwatched", match: "M", why });
  wire().say(events(3, 1));
  wire().say(view(9, 9));
  session.close();
  session.close();
  expect(told.filter((one) => String(one).startsWith("end"))).toEqual(["end left"]);
  expect([match.seat, match.news.view().seq]).toEqual([null, 0]);
});
