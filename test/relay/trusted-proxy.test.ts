// A trusted proxy says who the client is. Nobody else can, whatever headers they send.
import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { clientAddress } from "../../src/relay/limits/client-address.ts";
import { type CallerLimits, DEFAULT_SETTINGS, type TrustedProxy } from "../../src/relay/settings.ts";
import { memoryStore } from "../harness/memory-store.ts";
import { wireSession } from "../harness/wire-session.ts";

const SECRET = "f3a9c1d07be24586";
const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");
const PROXY: TrustedProxy = {
  secretHeader: "x-relay-secret",
  secretHashes: [hashOf(SECRET)],
  addressHeader: "x-client",
  required: false,
};
const SEEN = "198.51.100.7";

const addressBy = (headers: Readonly<Record<string, string>>, proxy: TrustedProxy | null = PROXY): string =>
  clientAddress(proxy, (name) => headers[name], SEEN);
const trusted = (value: string) => ({ "x-relay-secret": SECRET, "x-client": value });

describe("the address by which a caller counts", () => {
  it("is the one that the proxy names last", () => {
    expect(addressBy(trusted("192.0.2.1"))).toBe("192.0.2.1");
    expect(addressBy(trusted("10.0.0.1, 192.0.2.1"))).toBe("192.0.2.1");
    expect(addressBy(trusted("192.0.2.1:4711"))).toBe("192.0.2.1");
    expect(addressBy(trusted("[2001:db8::1]:4711"))).toBe("2001:db8::1");
    const longest = "0000:0000:0000:0000:0000:ffff:255.255.255.255";
    for (const address of ["2001:db8::1", longest]) expect(addressBy(trusted(address))).toBe(address);
    expect(addressBy(trusted(`${longest}0`))).toBe(SEEN);
  });

  it("is the one before the gateway's own in x-forwarded-for", () => {
    const proxy = { ...PROXY, addressHeader: "x-forwarded-for" };
    const by = (value: string) => addressBy({ "x-relay-secret": SECRET, "x-forwarded-for": value }, proxy);
    expect(by(`192.0.2.1, ${SEEN}`)).toBe("192.0.2.1");
    expect(by(`10.0.0.1, 192.0.2.1, ${SEEN}`)).toBe("192.0.2.1");
    expect(by("192.0.2.1")).toBe("192.0.2.1");
    expect(by(SEEN)).toBe(SEEN);
  });

  it("is the one that the gateway sees where the proxy names none", () => {
    for (const value of ["", "unknown", "192.0.2", "example.com", ":", "_".repeat(99), `${"0:".repeat(40)}1`])
      expect([value, addressBy(trusted(value))]).toEqual([value, SEEN]);
    expect(addressBy({ "x-relay-secret": SECRET })).toBe(SEEN);
  });

  it("is the one that the gateway sees for everybody without the secret", () => {
    const text = fc.string().filter((secret) => secret !== SECRET);
    fc.assert(
      fc.property(fc.option(text, { nil: undefined }), fc.ipV4(), (secret, address) => {
        const headers = {
          ...(secret === undefined ? {} : { "x-relay-secret": secret }),
          ...{ "x-client": address, "x-forwarded-for": address, forwarded: `for=${address}` },
        };
        expect(addressBy(headers)).toBe(SEEN);
        expect(addressBy({ ...headers, "x-relay-secret": SECRET }, null)).toBe(SEEN);
      }),
    );
  });

  it("is never named by the hash, which is no secret", () => {
    expect(addressBy({ "x-relay-secret": hashOf(SECRET), "x-client": "192.0.2.1" })).toBe(SEEN);
  });

  it("is named with either secret while the secret changes", () => {
    const proxy = { ...PROXY, secretHashes: [hashOf(SECRET), hashOf("the next one")] };
    for (const secret of [SECRET, "the next one"])
      expect(addressBy({ "x-relay-secret": secret, "x-client": "192.0.2.1" }, proxy)).toBe("192.0.2.1");
  });
});

const store = memoryStore();

const limited = (limits: Partial<CallerLimits>, proxy = PROXY) =>
  wireSession(store, "proxied", (host) => ({
    ...host,
    settings: { ...DEFAULT_SETTINGS, proxy, limits: { ...DEFAULT_SETTINGS.limits, ...limits } },
  }));

test("over REST, each client behind the proxy has its own limit, and no client another one's", async () => {
  const { gateway } = await limited({ guestsPerHour: 1 });
  const join = async (headers: Readonly<Record<string, string>>, address = SEEN) =>
    (await gateway.rest("POST", "/v1/players", { body: { name: "Guest" }, headers, address })).status;
  expect(await join(trusted("192.0.2.1"))).toBe(201);
  expect(await join(trusted("192.0.2.1"))).toBe(429);
  expect(await join(trusted("198.18.0.1"))).toBe(201);
  // Straight to the gateway, with all headers but the secret.
  const flooder = "203.0.113.99";
  expect(await join({ "x-client": "198.18.7.1" }, flooder)).toBe(201);
  expect(await join({ "x-client": "198.18.8.1" }, flooder)).toBe(429);
  expect(await join({ "x-client": "198.18.9.1", "x-relay-secret": "guessed" }, flooder)).toBe(429);
});

test("over the socket, the handshake's address counts until the connection ends", async () => {
  const session = await limited({ socketsByAddress: 1, connectionsPerMinuteByAddress: null });
  const { gateway, received } = session;
  const from = async (value: string, secret = SECRET, address = SEEN) => {
    const caller = { ...gateway.nobody(), address };
    await gateway.connect(caller, { headers: { "X-Relay-Secret": secret, "X-Client": value } });
    const [frame] = await received(caller, caller, { type: "ping" });
    return { caller, heard: frame?.type === "error" ? frame.problem.code : frame?.type };
  };
  const ada = await from("192.0.2.1");
  expect(ada.heard).toBe("pong");
  expect((await from("198.18.0.1")).heard).toBe("pong");
  expect((await from("192.0.2.1")).heard).toBe("limit-reached");
  await gateway.hangUp(ada.caller);
  // The end of the connection freed the place of the same address.
  expect((await from("192.0.2.1")).heard).toBe("pong");
  // Straight to the gateway, without the secret.
  const flooder = "203.0.113.99";
  expect((await from("198.18.7.1", "guessed", flooder)).heard).toBe("pong");
  expect((await from("198.18.8.1", "guessed", flooder)).heard).toBe("limit-reached");
});

describe("a required proxy", () => {
  const required = (limits: Partial<CallerLimits> = {}) => limited(limits, { ...PROXY, required: true });
  const wrong: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    missing: {},
    "missing, with all other headers": { "x-client": "192.0.2.1", "x-forwarded-for": "192.0.2.1" },
    empty: { "x-relay-secret": "" },
    guessed: { "x-relay-secret": "guessed" },
    "with a blank": { "x-relay-secret": `${SECRET} x` },
    "in another case": { "x-relay-secret": SECRET.toUpperCase() },
    "its own hash": { "x-relay-secret": hashOf(SECRET) },
    repeated: { "x-relay-secret": "guessed", "X-Relay-Secret": "guessed again" },
    "under another name": { "x-secret": SECRET },
  };

  it.for(Object.entries(wrong))("refuses every request whose secret is %s", async ([, headers]) => {
    const { gateway, contents } = await required();
    const before = await contents();
    const body = { name: "Guest" };
    for (const [method, path, request] of [
      ["GET", "/v1", {}],
      ["GET", "/openapi.json", {}],
      ["GET", "/nowhere", {}],
      ["DELETE", "/v1/players", {}],
      ["POST", "/v1/players", { body }],
      ["GET", "/v1/matches", { token: "no-such-token" }],
    ] as const) {
      const answer = await gateway.rest(method, path, { ...request, headers });
      expect([path, answer.status, answer.body]).toEqual([
        path,
        403,
        expect.objectContaining({ code: "proxy-required", type: "/problems/proxy-required" }),
      ]);
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    }
    expect(await contents()).toEqual(before);
  });

  it.for(Object.entries(wrong))("opens no connection whose secret is %s", async ([, headers]) => {
    const { gateway, contents } = await required();
    const before = await contents();
    expect(await gateway.connect(gateway.nobody(), { headers })).toBe(false);
    // The subprotocols of a browser are no way around it.
    const browser = { ...headers, "Sec-WebSocket-Protocol": `turn-relay.v1, bearer.${SECRET}` };
    expect(await gateway.connect(gateway.nobody(), { headers: browser })).toBe(false);
    expect(await contents()).toEqual(before);
  });

  it("lets its clients in, whatever the case of the header's name", async () => {
    const { gateway, received } = await required();
    for (const name of ["x-relay-secret", "X-Relay-Secret", "X-RELAY-SECRET"]) {
      const headers = { [name]: SECRET, "X-Client": "192.0.2.1" };
      const joined = await gateway.rest("POST", "/v1/players", { body: { name: "Guest" }, headers });
      expect(joined.status).toBe(201);
      const caller = gateway.nobody();
      expect(await gateway.connect(caller, { headers })).toBe(true);
      expect(await received(caller, caller, { type: "ping" })).toMatchObject([{ type: "pong" }]);
    }
  });

  it("counts what it refuses by the address that the gateway sees", async () => {
    const { gateway } = await required({ strayRequestsPerMinuteByAddress: 2 });
    const from = async (address: string, claimed: string) =>
      (await gateway.rest("GET", "/v1", { address, headers: { "x-client": claimed } })).status;
    const flooder = "203.0.113.99";
    expect(await from(flooder, "192.0.2.1")).toBe(403);
    expect(await from(flooder, "192.0.2.2")).toBe(403);
    expect(await from(flooder, "192.0.2.3")).toBe(429);
    expect(await from("203.0.113.7", "192.0.2.3")).toBe(403);
  });

  it("is no help to anybody without one: the setting is off by default", async () => {
    const { gateway } = await limited({});
    expect((await gateway.rest("GET", "/v1")).status).toBe(200);
    expect(await gateway.connect(gateway.nobody())).toBe(true);
  });
});
