// `Location`: what was made is found at its address, and deleted there.
import { expect, test } from "vitest";
import { memoryStore } from "../harness/memory-store.ts";
import type { Caller } from "../harness/virtual-gateway.ts";
import { type WireSession, wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot } from "./support/people.ts";

const store = memoryStore();

/** Makes something; returns its address and the answer. */
const made = async ({ call }: WireSession, by: Caller | null, path: string, body: object) => {
  const answer = await call(by, "POST", path, body);
  expect(answer.status).toBe(201);
  return { at: answer.headers.get("location") ?? "", body: answer.body };
};

test("a new player is found at its address, and erases itself there", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const ada = await gateway.newCaller();
  const { at, body } = await made(session, null, "/v1/players", { name: "Bo" });
  const { player, token } = JSON.parse(JSON.stringify(body));
  expect(at).toBe(`/v1/players/${player.id}`);
  expect((await call(null, "GET", at)).body).toEqual(player);
  expect(codeOf(await call(ada, "DELETE", at))).toBe("no-such-player");
  expect((await call({ ...ada, token }, "DELETE", at)).status).toBe(204);
  expect(codeOf(await call(null, "GET", at))).toBe("no-such-player");
  expect(codeOf(await call(ada, "GET", "/v1/players/me"))).toBeNull();
});

test("an owner erases no bot as a player", async () => {
  const session = await wireSession(store);
  const ada = await session.gateway.newCaller();
  const { player } = await newBot(session, ada);
  expect(codeOf(await session.call(ada, "DELETE", `/v1/players/${player.id}`))).toBe("no-such-player");
});

test("a new bot is found at its address by its owner", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const [ada, eve] = [await gateway.newCaller(), await gateway.newCaller()];
  const { at, body } = await made(session, ada, "/v1/bots", { name: "Engine", about: "Counts." });
  const { player } = JSON.parse(JSON.stringify(body));
  expect(at).toBe(`/v1/bots/${player.id}`);
  expect((await call(ada, "GET", at)).body).toEqual(player);
  expect(codeOf(await call(eve, "GET", at))).toBe("no-such-player");
  expect(codeOf(await call(ada, "GET", `/v1/bots/${ada.player}`))).toBe("no-such-player");
  expect((await call(ada, "DELETE", at)).status).toBe(204);
  expect(codeOf(await call(ada, "GET", at))).toBe("no-such-player");
});

test("a new token is found at its address without its secret, by its player and by its bot's owner", async () => {
  const session = await wireSession(store);
  const { call, gateway, world } = session;
  const [ada, eve] = [await gateway.newCaller(), await gateway.newCaller()];
  const bot = await newBot(session, ada);
  for (const [path, body, label] of [
    ["/v1/tokens", { label: "phone", scopes: ["match:play"], expiresIn: 60 }, "phone"],
    [`/v1/bots/${bot.player.id}/tokens`, {}, "bot"],
  ] as const) {
    const { at, body: answer } = await made(session, ada, path, body);
    const { token, ...shown } = JSON.parse(JSON.stringify(answer));
    expect(token).toMatch(/^tr_/);
    expect(at).toBe(`/v1/tokens/${shown.id}`);
    expect((await call(ada, "GET", at)).body).toEqual(shown);
    expect(shown).toMatchObject({ label });
    expect(codeOf(await call(eve, "GET", at))).toBe("no-such-token");
    expect((await call(ada, "DELETE", at)).status).toBe(204);
    expect(codeOf(await call(ada, "GET", at))).toBe("no-such-token");
  }
  const short = await made(session, ada, "/v1/tokens", {
    label: "short",
    scopes: ["match:play"],
    expiresIn: 1,
  });
  world.nowMs += 1_000;
  expect(codeOf(await call(ada, "GET", short.at))).toBe("no-such-token");
});
