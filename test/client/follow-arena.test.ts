// An arena that the client follows: every match comes once, whatever becomes of the notices.
import { describe, expect, test } from "vitest";
import { followArena } from "../../src/client/follow-arena.ts";
import { SEATED, wellAnswered } from "./scripted-answers.ts";
import { arenaNotice, arenaScript, type ScriptedArena } from "./scripted-arena.ts";
import { json, refusal, type ScriptedAnswer, type ScriptedRequest, scriptedRelay } from "./scripted-relay.ts";
import { HELLO } from "./scripted-session.ts";

interface Script {
  readonly arena?: Partial<ScriptedArena>;
  readonly code?: string;
  readonly answer?: (request: ScriptedRequest) => ScriptedAnswer | undefined;
}

const followed = async ({ arena: changed, code, answer }: Script = {}) => {
  const script = arenaScript(changed);
  const made = scriptedRelay((request) => {
    const [, id] = /^\/v1\/matches\/(\w+)$/.exec(request.target) ?? [];
    const usual = id === undefined ? wellAnswered(request) : json(200, { ...SEATED, id });
    return answer?.(request) ?? script.answer(request) ?? usual;
  });
  const { scheduler } = made.ports;
  const following = followArena(made.relay, "AR", {
    ...(scheduler && { scheduler }),
    ...(code !== undefined && { code }),
  });
  following.catch(() => {});
  await made.run(10);
  const arena = await following;
  const matches: string[] = [];
  const told: string[] = [];
  let areMatchesDone = false;
  void (async () => {
    for await (const match of arena.matches) matches.push(match.id);
    areMatchesDone = true;
  })();
  void (async () => {
    for await (const { status, you } of arena) told.push(you === null ? status : `${status} ${you.state}`);
  })();
  const socket = made.sockets[0];
  if (!socket) throw new Error("no socket");
  socket.open();
  socket.say(JSON.stringify(HELLO));
  await made.run(10);
  const say = async (frame: object): Promise<void> => {
    made.sockets.at(-1)?.say(JSON.stringify(frame));
    await made.run(10);
  };
  const asked = (): number => made.requests.filter(({ target }) => target.startsWith("/v1/arenas/AR")).length;
  return { ...made, ...script, followed: arena, matches, told, say, asked, areDone: () => areMatchesDone };
};

describe("a match in which the arena seats the player", () => {
  test("is there as soon as the notice comes, and once, however often that comes", async () => {
    const { followed: arena, seat, say, matches, told } = await followed();
    await arena.enter();
    seat("M1");
    await say(arenaNotice("M1"));
    await say(arenaNotice("M1", "AR", "again"));
    seat("M2");
    await say(arenaNotice("M2"));
    expect(matches).toEqual(["M1", "M2"]);
    expect(told).toEqual(["live", "live waiting", "live playing", "live playing"]);
  });

  test("is found without a notice", async () => {
    const { followed: arena, seat, run, matches } = await followed();
    await arena.enter();
    seat("M1");
    await run(60_000);
    expect(matches).toEqual(["M1"]);
  });

  test("is found when the client is connected again", async () => {
    const made = await followed();
    await made.followed.enter();
    await made.run(10);
    made.seat("M1");
    made.sockets[0]?.lose(1006);
    for (let at = 0; at < 20 && made.sockets.length < 2; at++) await made.run(200);
    const before = made.asked();
    made.sockets[1]?.open();
    made.sockets[1]?.say(JSON.stringify(HELLO));
    await made.run(10);
    expect(made.asked()).toBeGreaterThan(before);
    expect(made.matches).toEqual(["M1"]);
  });

  test("is not waited for: who waits says so once with each connection", async () => {
    const waiting = { state: "waiting", match: null, place: 1, points: 0 };
    const made = await followed({ arena: { you: waiting } });
    const again = async (): Promise<number> => {
      const sockets = made.sockets.length;
      made.sockets.at(-1)?.lose(1006);
      for (let at = 0; at < 20 && made.sockets.length === sockets; at++) await made.run(200);
      made.sockets.at(-1)?.open();
      made.sockets.at(-1)?.say(JSON.stringify(HELLO));
      await made.run(60_000);
      return made.requests.filter(({ method }) => method === "PUT").length;
    };
    expect(await again()).toBe(2);
    made.seat("M1");
    expect(await again()).toBe(2);
    await made.followed.pause();
    expect(await again()).toBe(3);
  });

  test("that is named before it is there comes a moment later", async () => {
    let isMade = false;
    const { seat, say, run, matches } = await followed({
      answer: ({ target }) =>
        target === "/v1/matches/M1" && !isMade ? refusal(404, "no-such-match") : undefined,
    });
    seat("M1");
    await say(arenaNotice("M1"));
    expect(matches).toEqual([]);
    isMade = true;
    await run(5_000);
    expect(matches).toEqual(["M1"]);
  });

  test("that is never there is looked for ever less often", async () => {
    const { seat, say, run, asked } = await followed({
      answer: ({ target }) => (target === "/v1/matches/M1" ? refusal(404, "no-such-match") : undefined),
    });
    seat("M1");
    await say(arenaNotice("M1"));
    const before = asked();
    // After 1, 3, 7, 15, 31 s, and then each 20 s.
    await run(60_000);
    expect(asked() - before).toBe(6);
  });

  test("of another arena is none of this one, and asks nothing", async () => {
    const { say, matches, asked } = await followed();
    const before = asked();
    await say(arenaNotice("M1", "OTHER"));
    expect([matches, asked()]).toEqual([[], before]);
  });
});

test("a pause, a return and a leave go to the relay, with the code of a private arena", async () => {
  const { followed: arena, requests, told, run } = await followed({ code: "ABCDEF" });
  await arena.enter();
  await run(10);
  await arena.pause();
  await run(10);
  await arena.leave();
  await run(10);
  const sent = requests.filter(({ target }) => target.endsWith("/entry"));
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ["PUT", { paused: false, code: "ABCDEF" }],
    ["PUT", { paused: true, code: "ABCDEF" }],
    ["DELETE", undefined],
  ]);
  expect(told).toEqual(["live", "live waiting", "live paused", "live"]);
  expect(requests.map(({ target }) => target)).toContain("/v1/arenas/AR?code=ABCDEF");
});

test("a refusal is thrown, and changes nothing", async () => {
  const { followed: arena, told } = await followed({ arena: { refuses: "arena-full" } });
  await expect(arena.enter()).rejects.toMatchObject({ problem: { code: "arena-full" } });
  expect(told).toEqual(["live"]);
});

test("an arena that the relay does not show is refused at once", async () => {
  const script = arenaScript({ status: "gone" });
  const { relay, ports, run } = scriptedRelay((request) => script.answer(request) ?? wellAnswered(request));
  const following = followArena(relay, "AR", { ...(ports.scheduler && { scheduler: ports.scheduler }) });
  following.catch(() => {});
  await run(10);
  await expect(following).rejects.toMatchObject({ problem: { code: "no-such-arena" } });
});

describe("the following ends", () => {
  test.each(["ended", "closed", "gone"] as const)("with an arena that is %s", async (status) => {
    const made = await followed();
    made.arena.status = status;
    await made.run(60_000);
    expect(await made.settled(made.followed.ended)).toMatchObject({ id: "AR" });
    expect(made.areDone()).toBe(true);
    const before = made.asked();
    await made.run(3_600_000);
    expect(made.asked()).toBe(before);
  });

  test("when the program stops it, or closes the client", async () => {
    const stopped = await followed();
    stopped.followed.stop();
    await stopped.run(10);
    expect(stopped.areDone()).toBe(true);
    const closed = await followed();
    closed.relay.close();
    await closed.run(10);
    expect(closed.areDone()).toBe(true);
    expect(closed.timers.size).toBe(0);
  });
});

test("an arena that is to come is asked for seldom, and at its start", async () => {
  const startsAt = "2100-01-01T01:00:00.000Z";
  const { arena, run, asked } = await followed({ arena: { status: "planned", startsAt } });
  const before = asked();
  await run(3_000_000);
  const seldom = asked() - before;
  arena.status = "live";
  await run(601_000);
  expect(seldom).toBeLessThanOrEqual(11);
  expect(asked() - before).toBeGreaterThan(seldom);
});

test("a relay that fails for a while is asked again", async () => {
  let isDown = false;
  const { seat, run, matches } = await followed({
    answer: ({ target }) => (isDown && target.startsWith("/v1/arenas") ? "cut" : undefined),
  });
  isDown = true;
  seat("M1");
  await run(120_000);
  expect(matches).toEqual([]);
  isDown = false;
  await run(60_000);
  expect(matches).toEqual(["M1"]);
});
