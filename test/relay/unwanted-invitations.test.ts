// Invitations that nobody asked for: limits by sender, and players who want none.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot } from "../people/support/people.ts";
import { openedMatch } from "./support/opened-match.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const setUp = async () => {
  const session = await wireSession(store, "unwanted");
  const { call, gateway, received, relay } = session;
  const ada = await gateway.newCaller();
  const noticesOf = async (caller: Caller) => {
    const frames = await received(caller, caller, { type: "hello" });
    return frames.flatMap((frame) => (frame.type === "hello" ? frame.notices : []));
  };
  const invite = (by: Caller, match: string, player = ada.player) =>
    call(by, "POST", `/v1/matches/${match}/invitations`, { player });
  /** The two have finished a match together. */
  const havePlayed = (player: string, other: string) =>
    relay.history.add(
      player,
      {
        ...{
          match: `of${other}`,
          game: "zip-zap",
          status: "over",
          endedAtMs: 1,
          seat: 0,
          score: null,
          rank: 1,
        },
        ...{ opponents: [other], isRated: false, isPrivate: true, expires: Date.UTC(2101, 0, 1) / 1000 },
      },
      null,
    );
  return { ...session, ada, noticesOf, invite, havePlayed };
};

const newMatch = async ({ call }: Pick<WireSession, "call">, by: Caller, seats = 2): Promise<string> => {
  const opening = { game: "zip-zap", seats, visibility: "public" };
  const { body } = await call(by, "POST", "/v1/matches", opening);
  return JSON.parse(JSON.stringify(body)).id;
};

test("a sender invites one player five times a day, and all players together thirty times an hour", async () => {
  const session = await setUp();
  const { call, gateway, world, invite, noticesOf, ada } = session;
  const eve = await gateway.newCaller();
  const matches: string[] = [];
  for (let n = 0; n < 5; n++) matches.push(await newMatch(session, eve));
  for (const match of matches) expect((await invite(eve, match)).status).toBe(201);
  expect(await noticesOf(ada)).toHaveLength(5);
  // A repeat of what stands is free. After a withdrawal it counts as new.
  const [first] = matches;
  if (!first) return expect.unreachable();
  expect((await invite(eve, first)).status).toBe(201);
  expect((await call(eve, "DELETE", `/v1/matches/${first}/invitations/${ada.player}`)).status).toBe(204);
  expect(codeOf(await invite(eve, first))).toBe("too-fast");
  expect(await noticesOf(ada)).toHaveLength(4);
  world.nowMs += DAY_MS;
  expect((await invite(eve, first)).status).toBe(201);
  const others = await Promise.all(Array.from({ length: 31 }, () => gateway.newCaller()));
  const spread: number[] = [];
  for (const [n, { player }] of others.entries())
    spread.push((await invite(eve, pick(matches, n % 5), player)).status);
  expect(spread.filter((status) => status === 201)).toHaveLength(29);
  expect(codeOf(await invite(eve, pick(matches, 0), pick(others, 30).player))).toBe("too-fast");
});

test("an owner and its bots are one sender", async () => {
  const session = await setUp();
  const { gateway, call, invite } = session;
  const eve = await gateway.newCaller();
  const bot = await newBot(session, eve, "Puppet");
  const matches: string[] = [];
  for (let n = 0; n < 6; n++) {
    const by = n % 2 === 0 ? eve : { ...eve, token: bot.token, player: bot.player.id };
    const match = await newMatch(session, by);
    matches.push(match);
    expect((await invite(by, match)).status).toBe(n < 5 ? 201 : 429);
  }
  expect((await call(eve, "GET", `/v1/matches/${pick(matches, 0)}`)).status).toBe(200);
});

test("a stranger's invitations do not push a friend's out of hello, nor another stranger's", async () => {
  const session = await setUp();
  const { call, gateway, world, ada, invite, noticesOf, havePlayed } = session;
  const [friend, other, eve] = await Promise.all([1, 2, 3].map(() => gateway.newCaller()));
  if (!friend || !other || !eve) return expect.unreachable();
  await havePlayed(ada.player ?? "", friend.player ?? "");
  const wanted = await Promise.all([newMatch(session, friend), newMatch(session, other)]);
  for (const [n, by] of [friend, other].entries()) await invite(by, pick(wanted, n));
  for (let day = 0; day < 6; day++) {
    for (let n = 0; n < 5; n++) {
      world.nowMs += MINUTE_MS;
      // Eve's own matches would be too many, and one that she closes withdraws its invitations.
      const match = await newMatch(session, await gateway.newCaller(), 3);
      await call(eve, "POST", `/v1/matches/${match}/seats`);
      expect((await invite(eve, match)).status).toBe(201);
      await call(eve, "DELETE", `/v1/matches/${match}/seats/me`);
    }
    world.nowMs += DAY_MS;
  }
  const seen = await noticesOf(ada);
  expect(seen).toHaveLength(25);
  expect(seen.map(({ match }) => match)).toEqual(expect.arrayContaining(wanted));
  // Newest first, as ever.
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  // Thirty strangers have one place each to lose, and the friend has none.
  for (let n = 0; n < 30; n++) {
    const stranger = await gateway.newCaller();
    await invite(stranger, await newMatch(session, stranger));
  }
  expect((await noticesOf(ada)).map(({ match }) => match)).toContain(wanted[0]);
});

test.for(["from all", "from one", "from the owner of a bot"])(
  "a player refuses invitations %s, and the sender cannot tell",
  async (from) => {
    const session = await setUp();
    const { gateway, call, received, ada, invite, noticesOf } = session;
    const eve = await gateway.newCaller();
    const bot = await newBot(session, eve, "Puppet");
    const isBot = from === "from the owner of a bot";
    const sender = isBot ? { ...eve, token: bot.token, player: bot.player.id } : eve;
    const match = await newMatch(session, sender);
    const change = from === "from all" ? { invitations: "none" } : { blocked: [eve.player, eve.player] };
    await call(ada, "PATCH", "/v1/players/me", change);
    const profile = await call(ada, "GET", "/v1/players/me");
    expect(profile.body).toMatchObject(from === "from all" ? change : { blocked: [eve.player] });
    const answer = await invite(sender, match);
    expect(answer).toMatchObject({ status: 201, body: { match, player: ada.player } });
    expect((await invite(sender, match)).body).toEqual(answer.body);
    const place = `/v1/matches/${match}/invitations/${ada.player}`;
    expect(await call(sender, "GET", place)).toMatchObject({ status: 200, body: answer.body });
    expect(await noticesOf(ada)).toEqual([]);
    // Nobody else sees what a player refuses.
    expect(JSON.stringify((await call(eve, "GET", `/v1/players/${ada.player}`)).body)).not.toMatch(
      /blocked|invitations/,
    );
    expect((await call(sender, "DELETE", place)).status).toBe(204);
    await call(ada, "PATCH", "/v1/players/me", { invitations: "all", blocked: [] });
    await invite(sender, match);
    expect(await noticesOf(ada)).toMatchObject([{ kind: "invited", match }]);
    await received(ada);
  },
);

test("a wanted invitation shows, even if a blocked player has invited to the same match before", async () => {
  const session = await setUp();
  const { call, ada, invite, noticesOf } = session;
  const { id, callers } = await openedMatch(session, 2, {});
  const [eve, friend] = [pick(callers, 0), pick(callers, 1)];
  await call(ada, "PATCH", "/v1/players/me", { blocked: [eve.player] });
  await invite(eve, id);
  expect(await noticesOf(ada)).toEqual([]);
  await invite(friend, id);
  expect(await noticesOf(ada)).toMatchObject([{ kind: "invited", match: id, by: friend.player }]);
});

test("nobody invites itself, and a blocked list has at most 100 players", async () => {
  const session = await setUp();
  const { call, ada, invite, contents } = session;
  const match = await newMatch(session, ada);
  const before = await contents();
  const refused = await invite(ada, match);
  expect(refused).toMatchObject({ status: 400, body: { code: "malformed", errors: [{ path: "/player" }] } });
  expect(await contents()).toEqual(before);
  for (const blocked of [Array.from({ length: 101 }, (_, n) => `p${n}`), ["no-id"], "all", [null]])
    expect(codeOf(await call(ada, "PATCH", "/v1/players/me", { blocked }))).toBe("malformed");
  expect(codeOf(await call(ada, "PATCH", "/v1/players/me", { invitations: "friends" }))).toBe("malformed");
});

test("an invitation has the id of its notice", async () => {
  const session = await setUp();
  const { gateway, ada, invite, noticesOf } = session;
  const bo = await gateway.newCaller();
  const { body } = await invite(bo, await newMatch(session, bo));
  const [notice] = await noticesOf(ada);
  expect(body).toMatchObject({ id: notice?.id });
});
