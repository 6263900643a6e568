// A revoked token in a virtual world: the relay refuses it at once and closes its connections, in every order of a
// handshake and the revocation at the store and the gateway.
import { expect, test } from "vitest";
import { seededRandom } from "../../src/games/seeded-random.ts";
import { newTokenSchema, tokenListSchema } from "../../src/protocol/player.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { interleaving } from "../harness/interleaving.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { tokenOf, virtualGateway } from "../harness/virtual-gateway.ts";
import { FREE_SEAT, wireSession } from "../harness/wire-session.ts";
import { codeOf, newBot, newToken } from "./support/people.ts";
import { runJobs } from "./support/run-jobs.ts";

const store = memoryStore();
const PLAY = { label: "play", scopes: ["match:read", "match:play", "token:write"] };

test("its player, or the token itself, revokes a token by its id, and nobody else can", async () => {
  const session = await wireSession(store);
  const { call, gateway } = session;
  const [ada, eve] = [await gateway.newCaller(), await gateway.newCaller()];
  const { id, token } = await newToken(session, ada, PLAY);
  const spare = { ...gateway.again(ada), token };
  const at = `/v1/tokens/${id}`;
  expect(codeOf(await call(eve, "DELETE", at))).toBe("no-such-token");
  expect(codeOf(await call(ada, "DELETE", "/v1/tokens/not-an-id"))).toBe("no-such-token");
  expect(codeOf(await call(spare, "GET", "/v1/tokens"))).toBeNull();
  expect((await call(spare, "DELETE", at)).status).toBe(204);
  expect(codeOf(await call(spare, "GET", "/v1/matches"))).toBe("bad-token");
  expect(codeOf(await call(ada, "DELETE", at))).toBe("no-such-token");
  const { items } = tokenListSchema().parse((await call(ada, "GET", "/v1/tokens")).body);
  expect(items.map(({ label }) => label)).toEqual(["first"]);

  const bot = await newBot(session, ada);
  const more = await call(ada, "POST", `/v1/bots/${bot.player.id}/tokens`, {});
  const botToken = JSON.parse(JSON.stringify(more.body));
  expect(codeOf(await call(eve, "DELETE", `/v1/tokens/${botToken.id}`))).toBe("no-such-token");
  expect((await call(ada, "DELETE", `/v1/tokens/${botToken.id}`)).status).toBe(204);
  const [good, bad] = [bot.token, botToken.token].map((one) => ({ ...ada, token: one }));
  expect(codeOf(await call(good ?? ada, "GET", "/v1/players/me"))).toBeNull();
  expect(codeOf(await call(bad ?? ada, "GET", "/v1/players/me"))).toBe("bad-token");
});

test("connections of the token are told and closed, connections of another token stay", async () => {
  const session = await wireSession(store);
  const { call, received, gateway, world } = session;
  const ada = await gateway.newCaller();
  const { id, token } = await newToken(session, ada, PLAY);
  const [one, other] = [gateway.again({ ...ada, token }), gateway.again({ ...ada, token })];
  for (const caller of [ada, one, other]) await gateway.connect(caller);
  expect((await call(ada, "DELETE", `/v1/tokens/${id}`)).status).toBe(204);
  expect(world.closed.toSorted()).toEqual([one.connection, other.connection].toSorted());
  for (const caller of [one, other]) {
    expect(await received(caller)).toMatchObject([{ type: "error", problem: { code: "bad-token" } }]);
  }
  expect(await received(ada)).toEqual([]);
  const late = gateway.again({ ...ada, token });
  await gateway.connect(late);
  expect(await received(late, late, { type: "hello" })).toMatchObject([{ problem: { code: "bad-token" } }]);
  expect(world.closed).toContain(late.connection);
});

test("a seat that the closed connection watched is unbound", async () => {
  const session = await wireSession(store);
  const { call, received, gateway } = session;
  const ada = await gateway.newCaller();
  const { id, token } = await newToken(session, ada, PLAY);
  const phone = gateway.again({ ...ada, token });
  await gateway.connect(phone);
  const opened = await call(ada, "POST", "/v1/matches", { game: "zip-zap", seats: 2, visibility: "public" });
  const match: string = JSON.parse(JSON.stringify(opened.body)).id;
  await received(phone, phone, { type: "watch", match });
  const connected = async () => (await call(null, "GET", `/v1/matches/${match}`)).body;
  expect(await connected()).toMatchObject({ seats: [{ connected: true }, FREE_SEAT] });
  await call(ada, "DELETE", `/v1/tokens/${id}`);
  expect(await connected()).toMatchObject({ seats: [{ connected: false }, FREE_SEAT] });
});

test("at every moment of a handshake, a revocation turns the connection away or closes it", async () => {
  const table = await store.newStore();
  let turned = 0;
  let closedLater = 0;
  for (let seed = 0; seed < 24; seed++) {
    const world = createWorld(Date.UTC(2100, 0, 1));
    const { scheduled, run } = interleaving(seededRandom("0".repeat(64), `test/revoked/${seed}`));
    const plain = virtualGateway(createHost(store.client(), world, { table, seed: `plain ${seed}` }), world);
    const relay = createHost(store.client(), world, { table, seed: `host ${seed}` });
    const host = virtualGateway(scheduled(relay), world);
    const ada = await plain.newCaller();
    const made = await plain.rest("POST", "/v1/tokens", { ...tokenOf(ada), body: PLAY });
    const { id, token } = newTokenSchema().parse(made.body);
    const phone = host.again({ ...ada, token });
    let isThere = false;
    world.onClose = (connection) =>
      connection === phone.connection && isThere && !world.closed.includes(connection) ? "sent" : "gone";
    await run([
      async () => {
        await host.connect(phone);
        isThere = true;
      },
      async () => {
        const answer = await host.rest("DELETE", `/v1/tokens/${id}`, tokenOf(ada));
        expect(answer.status).toBe(204);
      },
    ]);
    const late = world.closed.length;
    await plain.rest("GET", "/v1/matches", { token }).then((answer) => expect(answer.status).toBe(401));
    // A connection that was turned away closes after half a minute too, without a frame.
    const jobs = world.jobs.splice(0);
    world.jobs.push(...jobs.filter(({ job }) => job.type === "close"));
    await runJobs(relay, world);
    if (world.closed.length > late) closedLater++;
    if (world.closed.length === 0) {
      // The authorizer knows at once that this connection may not come in.
      await run([() => host.say(phone, { type: "hello" })]);
      expect(JSON.parse(world.posted.at(-1)?.text ?? "{}")).toMatchObject({ problem: { code: "bad-token" } });
      turned++;
    }
    expect(world.closed, `${seed}`).toEqual([phone.connection]);
    expect(await relay.connections.registered(ada.player ?? "")).toEqual([]);
  }
  // The test has met both ways, and the case where the gateway did not know the connection yet.
  expect(turned).toBeGreaterThan(0);
  expect(closedLater).toBeGreaterThan(0);
});

test("a connection closes, however long the gateway is away after the revocation", async () => {
  const session = await wireSession(store);
  const { call, gateway, world, relay } = session;
  const ada = await gateway.newCaller();
  const { id, token } = await newToken(session, ada, PLAY);
  const phone = gateway.again({ ...ada, token });
  await gateway.connect(phone);
  const backAtMs = world.nowMs + 90 * 60_000;
  world.onClose = () => (world.nowMs < backAtMs ? "failed" : "sent");
  expect((await call(ada, "DELETE", `/v1/tokens/${id}`)).status).toBe(204);
  expect(world.closed).toEqual([]);
  await runJobs(relay, world);
  expect(world.closed).toEqual([phone.connection]);
  expect(world.nowMs).toBeGreaterThanOrEqual(backAtMs);
  expect(await relay.connections.registered(ada.player ?? "")).toEqual([]);
});
