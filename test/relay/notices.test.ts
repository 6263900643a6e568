// Notices: what a player receives beside the play. A notice is sent once to every socket, and again in hello.

import { expect, test } from "vitest";
import { notify } from "../../src/relay/delivery/deliver.ts";
import { noticeId } from "../../src/relay/delivery/notice-id.ts";
import type { Notice } from "../../src/relay/ports/delivery.ts";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { wireSession } from "../harness/wire-session.ts";

const store = memoryStore();

const START = Date.UTC(2100, 0, 1);
const DAY = 24 * 3600 * 1000;

const notice = (n: number, more: Partial<Notice> = {}): Notice => ({
  id: noticeId("started", `match${n}`),
  kind: "started",
  match: `match${n}`,
  game: "zip-zap",
  atMs: START + n,
  ...more,
});

const setUp = async () => {
  const session = await wireSession(store, "notices");
  const { gateway, received, relay } = session;
  const ada = await gateway.newCaller();
  const noticesOf = async (caller: Caller) => {
    const frames = await received(caller, caller, { type: "hello" });
    return frames.flatMap((frame) => (frame.type === "hello" ? frame.notices : []));
  };
  return { ...session, ada, noticesOf, tell: (what: Notice) => notify(relay, ada.player ?? "", what) };
};

test("a notice goes to every socket of its player, and stands in hello", async () => {
  const { ada, gateway, call, received, tell, noticesOf } = await setUp();
  const opened = await call(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" });
  const sockets = [ada, gateway.again(ada)];
  const { id } = JSON.parse(JSON.stringify(opened.body));
  for (const socket of sockets) await received(socket, socket, { type: "watch", match: id });
  for (const socket of sockets) await received(socket);
  const whole = { by: "Bo1", code: "K7QX2M", of: "old1" };
  await tell(notice(1, whole));
  const view = {
    ...{ id: "startedmatch1", kind: "started", match: "match1", game: "zip-zap", ...whole },
    at: "2100-01-01T00:00:00.001Z",
  };
  for (const socket of sockets) expect(await received(socket)).toEqual([{ type: "notice", notice: view }]);
  expect(await noticesOf(ada)).toEqual([view]);
});

test("the same notice again is not sent again", async () => {
  const { ada, world, tell, noticesOf } = await setUp();
  await tell(notice(1));
  await tell(notice(1, { atMs: START + DAY }));
  expect(world.posted).toEqual([]);
  expect(await noticesOf(ada)).toMatchObject([{ at: "2100-01-01T00:00:00.001Z" }]);
});

test("hello has the 25 newest notices, and a stranger's has none", async () => {
  const { ada, gateway, tell, noticesOf } = await setUp();
  const numbers = Array.from({ length: 30 }, (_, n) => n);
  await Promise.all(numbers.map((n) => tell(notice(n))));
  const received = await noticesOf(ada);
  expect(received.map(({ match }) => match)).toEqual(
    numbers
      .slice(5)
      .toReversed()
      .map((n) => `match${n}`),
  );
  expect(await noticesOf(gateway.nobody())).toEqual([]);
});

test("a notice is gone after 7 days, and may be made again", async () => {
  const { ada, world, tell, noticesOf } = await setUp();
  await tell(notice(1));
  world.nowMs += 7 * DAY - 1_000;
  expect(await noticesOf(ada)).toHaveLength(1);
  world.nowMs += 1_000;
  expect(await noticesOf(ada)).toEqual([]);
  await tell(notice(1, { atMs: world.nowMs }));
  expect(await noticesOf(ada)).toHaveLength(1);
});
