// What the socket's function does with events that are not frames as usual: a handshake, a fault, an end, a second frame
// of a connection that was turned away.
import { describe, expect, test } from "vitest";
import { newPlayerSchema } from "../../src/protocol/player.ts";
import { nameOfConnection } from "../../src/relay/ports/connection-name.ts";
import type { Relay } from "../../src/relay/relay.ts";
import { createAuthorizer } from "../../src/socket/authorizer.ts";
import { createSocketHandler } from "../../src/socket/socket-handler.ts";
import { createSocketEvents } from "../../src/stand-ins/gateway/socket-events.ts";
import { createHost, createWorld } from "../harness/host.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { UNHURRIED } from "../harness/unhurried.ts";
import { type Caller, virtualGateway, virtualMatch } from "../harness/virtual-gateway.ts";
import { pick } from "./support/pick.ts";

const store = memoryStore();
const START_MS = Date.UTC(2100, 0, 1);

const opened = async (change: (host: Relay) => Relay = (host) => host, settings = UNHURRIED) => {
  const world = createWorld(START_MS);
  const relay = change(createHost(store.client(), world, { table: await store.newStore(), settings }));
  const gateway = virtualGateway(relay, world);
  const events = createSocketEvents({ nowMs: () => world.nowMs, newId: () => "1" });
  const facts = (more: Readonly<Record<string, string>> = {}, connection = "c") => ({
    ...{ connectionId: connection, connectedAtMs: world.nowMs, domainName: "relay.example" },
    ...{ identity: { sourceIp: "203.0.113.1" }, authorizer: { principalId: "p", ...more } },
  });
  const framesTo = (connection: string) =>
    world.posted.filter((one) => one.connection === connection).map(({ text }) => JSON.parse(text));
  return { world, relay, gateway, events, facts, framesTo, handler: createSocketHandler(relay) };
};

const away = async (): Promise<never> => {
  throw new Error("away");
};

const brokenJobs = (host: Relay): Relay => ({
  ...host,
  jobs: { send: away },
  connections: { ...host.connections, forget: away },
});

describe("a handshake", () => {
  test("whose end no job will keep is refused, and any other fault of the queue is not", async () => {
    const { handler, events, facts, world } = await opened(brokenJobs);
    const connect = (more?: Readonly<Record<string, string>>) =>
      handler(events.connect(facts(more), { rawHeaders: [] }));
    const endsAtMs = START_MS + 60_000;
    const ending = { player: "P", endsAt: String(endsAtMs), connection: nameOfConnection("c", endsAtMs) };
    expect(await connect(ending)).toEqual({ statusCode: 503 });
    expect(await connect()).toEqual({ statusCode: 200 });
    expect(await connect({ player: "P" })).toEqual({ statusCode: 200 });
    expect(world.logged).toMatchObject([{ event: "socket-fault" }, { event: "socket-fault" }]);
    // It has closed, whatever becomes of the note.
    expect(await handler(events.disconnect(facts(ending), 1000, ""))).toEqual({ statusCode: 200 });
    expect(world.logged).toHaveLength(3);
  });

  test("confirms the wire's version where the client offers it, and nothing else", async () => {
    const { handler, events, facts } = await opened();
    const headersFor = async (...rawHeaders: readonly string[]) =>
      (await handler(events.connect(facts(), { rawHeaders }))).headers;
    const confirmed = { "Sec-WebSocket-Protocol": "turn-relay.v1" };
    expect(await headersFor("Sec-WebSocket-Protocol", "turn-relay.v1, bearer.secret")).toEqual(confirmed);
    expect(await headersFor("sec-websocket-protocol", "chat")).toBeUndefined();
    expect(await headersFor("X-Protocol", "turn-relay.v1")).toBeUndefined();
    expect(await headersFor()).toBeUndefined();
  });

  test("names an account only where it is not the player, and an address only where the gateway saw another", async () => {
    const { relay, gateway, events, facts } = await opened();
    const authorize = async (token: string | null, ...more: readonly string[]) =>
      createAuthorizer(relay)(
        events.authorizer(facts(), {
          rawHeaders: [...(token === null ? [] : ["authorization", `Bearer ${token}`]), ...more],
        }),
      );
    const ada = await gateway.newCaller();
    const made = await gateway.rest("POST", "/v1/bots", { token: ada.token ?? "", body: { name: "Bot" } });
    const { player: bot, token } = newPlayerSchema().parse(made.body);
    expect(await authorize(ada.token)).toMatchObject({
      principalId: ada.player,
      context: { player: ada.player },
    });
    expect(Object.keys((await authorize(ada.token)).context).sort()).toEqual([
      "language",
      "player",
      "scopes",
    ]);
    expect(await authorize(token)).toMatchObject({
      principalId: ada.player,
      context: { player: bot.id, account: ada.player },
    });
    expect((await authorize(null)).context).toEqual({ language: "en" });
    expect((await authorize(null)).principalId).toBe("203.0.113.1");
  });
});

describe("a fault", () => {
  const faulty = (host: Relay): Relay => ({
    ...host,
    matches: { ...host.matches, read: away },
  });

  test("of a frame is logged with the frame and its match, and answered", async () => {
    const { gateway, world, framesTo } = await opened(faulty);
    const ada = await gateway.newCaller();
    await gateway.say(ada, { type: "watch", match: "M1" });
    await gateway.say(ada, { type: "act", match: "M1", id: "a", seen: 2, action: { type: "ready" } });
    expect(world.logged).toMatchObject([
      { level: "error", event: "frame-fault", frame: "watch", match: "M1" },
      { level: "error", event: "frame-fault", frame: "act", match: "M1" },
    ]);
    expect(framesTo(ada.connection)).toMatchObject([
      { type: "error", re: "watch", match: "M1", problem: { code: "fault", status: 500 } },
      { type: "refused", match: "M1", id: "a", code: "try-again", retryMs: 5_000 },
    ]);
  });
});

test("a connection that was turned away gets one answer, whatever it sends, and is closed", async () => {
  const { handler, events, facts, world, framesTo } = await opened();
  const turned = (code: object) => ({ turned: JSON.stringify(code) });
  const cases = [
    [{ code: "bad-token" }, { code: "bad-token" }],
    [
      { code: "too-fast", limit: "connectionsPerMinute", retryAtMs: START_MS + 700 },
      { code: "too-fast", limit: "connectionsPerMinute", retryMs: 700 },
    ],
    [
      { code: "too-fast", limit: "connectionsPerMinute", retryAtMs: START_MS - 700 },
      { code: "too-fast", retryMs: 1 },
    ],
    [
      { code: "limit-reached", limit: "sockets" },
      { code: "limit-reached", limit: "sockets" },
    ],
  ] as const;
  for (const [n, [code, problem]] of cases.entries()) {
    const connection = `turned${n}`;
    for (const frame of ['{"type":"hello"}', "nonsense", '{"type":"ping"}'])
      await handler(events.message(facts(turned(code), connection), frame));
    expect(framesTo(connection)).toMatchObject([{ type: "error", problem }]);
    expect(framesTo(connection)[0].problem.detail).not.toBe("");
    expect(world.closed).toContain(connection);
  }
  expect(world.closed).toHaveLength(cases.length);
});

describe("a connection ends", () => {
  /** Ada watches her seat, with a token of these scopes. */
  const watching = async (scopes: string) => {
    const made = await opened();
    const { id, seats } = await virtualMatch(made.gateway, 2, { clocks: null });
    const ada: Caller = pick(seats, 0);
    const facts = made.facts({ player: ada.player ?? "", scopes }, "phone");
    await made.handler(made.events.message(facts, JSON.stringify({ type: "watch", match: id })));
    const stands = async () => ({
      seat: (await made.relay.matches.read(id))?.connections[0],
      spectators: (await made.relay.spectators.ofMatch(id)).length,
    });
    const hangUp = () => made.handler(made.events.disconnect(facts, 1000, ""));
    return { stands, hangUp };
  };

  test("in its seat", async () => {
    const { stands, hangUp } = await watching("match:read match:play");
    expect(await stands()).toEqual({ seat: "phone", spectators: 0 });
    await hangUp();
    expect(await stands()).toEqual({ seat: null, spectators: 0 });
  });

  test("among the spectators, where its token does not play", async () => {
    const { stands, hangUp } = await watching("match:read");
    expect(await stands()).toEqual({ seat: null, spectators: 1 });
    await hangUp();
    expect(await stands()).toEqual({ seat: null, spectators: 0 });
  });
});

test("only what no program can read counts as a malformed act, and only an act's events as delivered", async () => {
  const { gateway, world } = await opened();
  const { id, seats } = await virtualMatch(gateway, 2, { clocks: null });
  const ada = pick(seats, 0);
  world.tally.take();
  await gateway.say(ada, "no JSON");
  await gateway.say(ada, { type: "watch", match: 7 });
  await gateway.say(ada, { type: "watch", match: id, since: 0 });
  const before = world.tally.take();
  expect(Object.fromEntries(before.refused)).toEqual({});
  expect(before.distributions.get("PostLatency")).toBeUndefined();
  await gateway.say(ada, { type: "act", match: id, id: "a", seen: "2", action: { type: "ready" } });
  expect(Object.fromEntries(world.tally.take().refused)).toEqual({ malformed: 1 });
});
