// Which rated matches count, and how much: no match without play, and less for opponents who meet often.
import { expect, test } from "vitest";
import { playerSchema } from "../../src/protocol/player.ts";
import type { HistoryEntry } from "../../src/relay/ports/results.ts";
import { projectChange } from "../../src/relay/projections/project-change.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";
import { newBot } from "../people/support/people.ts";
import { finished, startedMatch } from "./support/finished-match.ts";

const store = memoryStore();

const DAY_MS = 24 * 3_600_000;

const setUp = async () => {
  const session = await wireSession(store, "rated play");
  const { gateway, relay, call, world } = session;
  const end = async (
    callers: readonly Caller[],
    live: Awaited<ReturnType<typeof begin>>,
    ending: Ending = {},
  ) => {
    const { before, after } = finished(live, ending).ended;
    await relay.matches.commit(before, after);
    // The stream may deliver a change twice.
    for (let n = 0; n < 2; n++) await projectChange(relay, { before, after });
    return callers;
  };
  const begin = async (callers: readonly Caller[]) => {
    world.nowMs += 1_000;
    return startedMatch(gateway, relay, callers, { rated: true });
  };
  const play = async (callers: readonly Caller[], ending: Ending = {}) =>
    end(callers, await begin(callers), ending);
  const ratingOf = async ({ player }: Caller) => {
    const { ratings } = playerSchema().parse((await call(null, "GET", `/v1/players/${player}`)).body);
    return ratings?.["zip-zap"] ?? null;
  };
  const guest = () => gateway.newCaller();
  /** A player whom ten matches of before have made known, and left with the rating of a newcomer. */
  const known = async () => {
    const caller = await guest();
    for (let n = 0; n < 10; n++)
      await relay.history.add(caller.player ?? "", oldEntry(n), {
        weight: 0,
        pull: 0,
        others: [`other ${n}`],
      });
    return caller;
  };
  return { ...session, begin, end, play, ratingOf, guest, known };
};

const oldEntry = (n: number): HistoryEntry => ({
  ...{ match: `before ${n}`, game: "zip-zap", status: "over", endedAtMs: n, seat: 0, score: 0, rank: 1 },
  ...{ opponents: [], isRated: true, isPrivate: false, expires: Date.UTC(2101, 0, 1) / 1000 },
});

type Ending = Parameters<typeof finished>[1];

test("wins over a player who leaves without a move are not rated", async () => {
  const { play, ratingOf, guest, call } = await setUp();
  const [ada, puppet] = [await guest(), await guest()];
  for (let n = 0; n < 18; n++) await play([ada, puppet], { gone: [1] });
  for (let n = 0; n < 3; n++) await play([ada, puppet], { gone: [1], abandoned: true });
  expect([await ratingOf(ada), await ratingOf(puppet)]).toEqual([null, null]);
  expect((await call(null, "GET", "/v1/leaderboards/zip-zap")).body).toEqual({ items: [], next: null });
});

test("those who played are rated among themselves, without the one who left at once", async () => {
  const { play, ratingOf, guest } = await setUp();
  const callers = [await guest(), await guest(), await guest()];
  await play(callers, { gone: [1] });
  const ratings = await Promise.all(callers.map(ratingOf));
  expect(ratings.map((known) => known?.played ?? 0)).toEqual([1, 0, 1]);
  expect(ratings[0]?.rating).not.toBe(ratings[2]?.rating);
});

test("the eighteenth win over one opponent gains nothing, and all of them less than three over fresh ones", async () => {
  const { play, ratingOf, known } = await setUp();
  const [ada, puppet] = [await known(), await known()];
  const course: number[] = [];
  for (let n = 0; n < 18; n++) {
    await play([ada, puppet], { left: [1] });
    course.push((await ratingOf(ada))?.rating ?? 0);
  }
  expect(course.slice(9)).toEqual(Array(9).fill(course[9]));
  expect(await ratingOf(ada)).toMatchObject({ played: 20 });
  const bo = await known();
  for (let n = 0; n < 3; n++) await play([bo, await known()], { left: [1] });
  expect((await ratingOf(bo))?.rating).toBeGreaterThan(course[17] ?? 0);
});

test("guests whom nobody knows lift nobody above 1200, and a loss against one of them counts", async () => {
  const { begin, end, play, ratingOf, guest, relay, known } = await setUp();
  const ada = await guest();
  for (let n = 0; n < 12; n++) await play([ada, await guest()], { left: [1] });
  expect(await ratingOf(ada)).toEqual({ rating: 1_200, played: 12 });
  const side = [];
  for (let n = 0; n < 3; n++) side.push(await begin([ada, await guest()]));
  const lost = await begin([ada, await guest()]);
  await end([ada], lost, { left: [0] });
  const fallen = (await ratingOf(ada))?.rating ?? 0;
  expect(fallen).toBeLessThan(1_200);
  for (const live of side) await end([ada], live, { left: [1] });
  expect(await ratingOf(ada)).toEqual({ rating: fallen, played: 16 });
  const { id } = await begin([ada, await known()]);
  const { skills } = await relay.ratings.frozen(id);
  // Twelve guests are five others: Ada is known herself.
  expect(Object.values(skills).map(({ isKnown }) => isKnown)).toEqual([true, true]);
  await play([ada, await known()], { left: [1] });
  expect((await ratingOf(ada))?.rating).toBeGreaterThan(fallen);
});

test("five bots of one owner are one other account, and ten matches against them make nobody known", async () => {
  const session = await setUp();
  const { play, guest, gateway, begin, relay, world } = session;
  const [ada, owner] = [await guest(), await guest()];
  for (let n = 0; n < 5; n++) {
    const { player, token } = await newBot(session, owner, `Engine ${n}`);
    const bot = { ...gateway.again(owner), player: player.id, token };
    for (let m = 0; m < 3; m++) {
      await play([ada, bot], { left: [1] });
      world.nowMs += 8 * DAY_MS;
    }
  }
  const { id } = await begin([ada, await guest()]);
  expect((await relay.ratings.frozen(id)).skills[ada.player ?? ""]?.isKnown).toBe(false);
  expect((await relay.ratings.ofPlayer(ada.player ?? ""))[0]?.played).toBe(15);
});

test("matches side by side count no more than one after the other", async () => {
  const { begin, end, play, ratingOf, guest } = await setUp();
  const [ada, bo, cy, dee] = [await guest(), await guest(), await guest(), await guest()];
  const side = [];
  for (let n = 0; n < 12; n++) side.push(await begin([ada, bo]));
  for (const live of side.toReversed()) await end([ada, bo], live, { left: [1] });
  for (let n = 0; n < 12; n++) await play([cy, dee], { left: [1] });
  expect((await ratingOf(ada))?.played).toBe(10);
  expect((await ratingOf(cy))?.played).toBe(10);
});

test("after a week two players count whole again", async () => {
  const { play, ratingOf, guest, world, relay, begin } = await setUp();
  const [ada, bo] = [await guest(), await guest()];
  for (let n = 0; n < 12; n++) await play([ada, bo]);
  expect((await ratingOf(ada))?.played).toBe(10);
  world.nowMs += 7 * DAY_MS;
  const { id } = await begin([ada, bo]);
  expect(Object.values((await relay.ratings.frozen(id)).met)).toEqual([0]);
});

test("an owner and its bots are one account, and two of its seats are never rated", async () => {
  const session = await setUp();
  const { play, ratingOf, guest, gateway, begin, relay } = session;
  const owner = await guest();
  const bots: Caller[] = [];
  for (const name of ["One", "Two"]) {
    const { player, token } = await newBot(session, owner, name);
    bots.push({ ...gateway.again(owner), player: player.id, token });
  }
  const [one, two] = bots;
  if (!one || !two) return expect.unreachable();
  await play([owner, one]);
  await play([one, two]);
  expect(await Promise.all([owner, one, two].map(ratingOf))).toEqual([null, null, null]);
  const [ada, bo] = [await guest(), await guest()];
  await play([owner, ada, one, bo]);
  const ratings = await Promise.all([owner, ada, one, bo].map(ratingOf));
  expect(ratings.map((known) => known?.played ?? 0)).toEqual([0, 1, 0, 1]);
  // Against Ada, the owner and its bots share one count.
  for (const caller of [owner, one, two]) await play([caller, ada]);
  const { id } = await begin([two, ada]);
  expect(Object.values((await relay.ratings.frozen(id)).met)).toEqual([4]);
});

test("a start that is tried again counts as one meeting", async () => {
  const { relay } = await setUp();
  const meeting = { game: "zip-zap", accounts: ["a", "b"] as const, atMs: 1_000 };
  const meet = (match: string) => relay.ratings.meet({ ...meeting, match }, 10);
  expect([await meet("m1"), await meet("m1"), await meet("m2"), await meet("m2")]).toEqual([0, 0, 1, 1]);
  const swapped = { ...meeting, accounts: ["b", "a"] as const, match: "m3" };
  expect(await relay.ratings.meet(swapped, 10)).toBe(2);
  for (let n = 0; n < 30; n++) await meet(`n${n}`);
  expect([await meet("m1"), await meet("m4")]).toEqual([10, 10]);
});
