// What a banned player tries next: guests from the same address, and what it left running.
import { expect, test } from "vitest";
import { expandEvent } from "../../src/relay/webhooks/expand-event.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { acted, ban } from "./support/operator.ts";
import { codeOf, newBot, newWebhook } from "./support/people.ts";

const store = memoryStore();

/** Where others count guests too. */
const strict = (): Promise<WireSession> =>
  wireSession(store, "strict", (host) => ({
    ...host,
    settings: { ...host.settings, limits: { ...host.settings.limits, guestsPerHour: 10 } },
  }));

const HOME = "198.51.100.7";
const ELSEWHERE = "192.0.2.9";

const guests = async ({ gateway }: WireSession, address: string, count: number) => {
  const codes: (string | null)[] = [];
  for (let n = 0; n < count; n++)
    codes.push(codeOf(await gateway.rest("POST", "/v1/players", { body: { name: "Guest" }, address })));
  return codes;
};

test("where a banned token comes from, one new guest an hour is let in, for a week, and nowhere else", async () => {
  const session = await strict();
  const { gateway, world } = session;
  const ada = await gateway.newCaller();
  const use = () => gateway.rest("GET", "/v1/matches", { token: ada.token ?? "", address: HOME });
  expect(await guests(session, HOME, 3)).toEqual([null, null, null]);
  await ban(session, ada.player);
  // Nobody knows yet that it is there.
  expect(await guests(session, HOME, 2)).toEqual([null, null]);
  expect(codeOf(await use())).toBe("banned");
  expect(await guests(session, HOME, 2)).toEqual([null, "too-fast"]);
  expect(await guests(session, ELSEWHERE, 3)).toEqual([null, null, null]);
  world.nowMs += 3_600_000;
  expect(await guests(session, HOME, 2)).toEqual([null, "too-fast"]);
  world.nowMs += 8 * 24 * 3_600_000;
  expect(await guests(session, HOME, 3)).toEqual([null, null, null]);
});

test("the address of a socket that a ban closes is known at once", async () => {
  const session = await strict();
  const ada = { ...(await session.gateway.newCaller()), address: HOME };
  await session.gateway.connect(ada);
  await ban(session, ada.player);
  expect(await guests(session, HOME, 2)).toEqual([null, "too-fast"]);
});

test("no webhook of a banned account hears anything, its bots' neither, until the ban is over", async () => {
  const session = await wireSession(store);
  const { relay, world, gateway } = session;
  const ada = await gateway.newCaller();
  await newWebhook(session, ada);
  const bot = await newBot(session, ada);
  const sentFor = async (player: string) => {
    world.hooks.length = 0;
    const message = { type: "event", player, id: `e${world.nowMs}`, atMs: world.nowMs } as const;
    await expandEvent(relay, { ...message, event: "match.ended", data: {} });
    return world.hooks.length;
  };
  expect(await sentFor(bot.player.id)).toBe(1);
  await ban(session, ada.player, { untilMs: world.nowMs + 60_000 });
  expect([await sentFor(ada.player ?? ""), await sentFor(bot.player.id)]).toEqual([0, 0]);
  world.nowMs += 60_000;
  expect([await sentFor(ada.player ?? ""), await sentFor(bot.player.id)]).toEqual([1, 1]);
  await ban(session, ada.player);
  await acted(session, { action: "unban", player: ada.player ?? "" });
  world.nowMs += 1;
  expect(await sentFor(ada.player ?? "")).toBe(1);
});

test("a ban costs a request of anybody else nothing, and a banned one no more than a token that is not valid", async () => {
  const overheard = store.overheard();
  const session = await wireSession({ ...store, client: () => overheard.client });
  const [ada, bo] = [await session.gateway.newCaller(), await session.gateway.newCaller()];
  const costOf = async (token: string | null) => {
    overheard.clear();
    await session.call({ ...bo, token }, "GET", "/v1/players/me");
    return overheard.requests.map(({ operation }) => operation);
  };
  const before = await costOf(bo.token);
  await ban(session, ada.player);
  expect(await costOf(bo.token)).toEqual(before);
  // The first use of each hour notes where it came from.
  await costOf(ada.token);
  expect(await costOf(ada.token)).toEqual(await costOf(`tr_${"a".repeat(40)}`));
});
