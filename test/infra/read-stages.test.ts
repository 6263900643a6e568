// The parser of the stages' settings: it takes what is right, and names what is wrong by its place.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readStages } from "../../infra/settings/read-stages.ts";
import { relaySettings } from "../../infra/settings/relay-settings.ts";
import { LOG_DAYS, type StageGiven } from "../../infra/settings/stage-settings.ts";
import { STAGES } from "../../infra/settings/stages.ts";
import { settingsText } from "../../src/aws/lambda/settings-text.ts";
import { DEFAULT_SETTINGS } from "../../src/relay/settings.ts";

const NAMED: StageGiven = { name: "Relay", keepsData: true };
const read = (given: Partial<StageGiven>) => readStages({ tested: { ...NAMED, ...given } })["tested"];

const count = fc.integer({ min: 1, max: 9_999 });
const limit = fc.option(count, { nil: null });
const stage: fc.Arbitrary<Partial<StageGiven>> = fc.record(
  {
    name: fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{0,40}$/),
    region: fc.constantFrom("eu-west-1", "us-gov-west-1", "ap-southeast-4"),
    keepsData: fc.boolean(),
    keptDays: count,
    archivedDays: count,
    watchers: count,
    watchersInAll: limit,
    hostMemoryMb: fc.integer({ min: 1, max: 64 }),
    waiters: count,
    limits: fc.record({ sockets: limit, guestsPerHour: limit, waits: limit }, { requiredKeys: [] }),
    logDays: fc.constantFrom(...LOG_DAYS),
    reservesWaiters: fc.boolean(),
    timerEnvironments: fc.integer({ min: 2, max: 1_000 }),
    memoryMb: fc.record({ socket: fc.integer({ min: 128, max: 10_240 }) }, { requiredKeys: [] }),
    tracing: fc.boolean(),
  },
  { requiredKeys: [] },
);

describe("the file", () => {
  it("holds a stage that goes with its stack, and one that keeps its data", () => {
    const { dev, prod } = readStages(STAGES);
    expect([dev?.keepsData, prod?.keepsData]).toEqual([false, true]);
  });

  it("is read to the same settings each time, in every order of its fields", () => {
    fc.assert(
      fc.property(stage, (given) => {
        const turned = Object.fromEntries(Object.entries({ ...NAMED, ...given }).reverse());
        expect(readStages({ tested: { ...NAMED, ...turned } })["tested"]).toEqual(read(given));
      }),
    );
  });

  it("gives the functions what it says, and the defaults for the rest", () => {
    fc.assert(
      fc.property(stage, (given) => {
        const settings = read(given);
        if (settings === undefined) throw new Error("the stage is lost");
        const { limits, ...rest } = settingsText.parse(relaySettings(settings));
        for (const name of ["keptDays", "archivedDays", "watchers", "hostMemoryMb"] as const)
          expect(rest[name]).toBe(given[name] ?? DEFAULT_SETTINGS[name]);
        const { watchersInAll = DEFAULT_SETTINGS.watchersInAll } = given;
        expect(rest.watchersInAll).toBe(watchersInAll);
        // In a new account with ten environments.
        expect(rest.waiters).toBe(given.waiters ?? 2);
        expect(limits).toEqual({ ...DEFAULT_SETTINGS.limits, ...given.limits });
        expect(rest.loopbackWebhooks).toBe(false);
      }),
    );
  });

  it("takes no field that it does not know, at any depth", () => {
    const unknown = fc.stringMatching(/^x[a-z]{3,9}$/);
    const place = fc.constantFrom("", "limits", "throttles", "memoryMb", "throttles.socket");
    fc.assert(
      fc.property(unknown, place, (name, path) => {
        const wrong = path
          .split(".")
          .reduceRight<object>((inner, key) => (key === "" ? inner : { [key]: inner }), { [name]: 1 });
        expect(() => read(wrong)).toThrow(name);
        expect(() => read(wrong)).toThrow(`tested.${path}`);
      }),
    );
  });
});

const streamArn = "arn:aws:dynamodb:eu-west-1:111122223333:table/store-2/stream/2026-01-01T00:00:00.000";
const certificateArn = "arn:aws:acm:eu-west-1:111122223333:certificate/1-2";
const domain = { http: "api.example.com", socket: "ws.example.com", certificateArn };
const webDomain = {
  name: "play.example.com",
  certificateArn: certificateArn.replace("eu-west-1", "us-east-1"),
};
const webAclArn = "arn:aws:wafv2:us-east-1:111122223333:global/webacl/guard/1-2";
const proxy = { secretHeader: "x-proxy", secretHashes: ["0".repeat(64)], addressHeader: "x-client" };

describe("a wrong setting is named", () => {
  it.each<readonly [string, Partial<StageGiven>]>([
    ["name", { name: "not a name" }],
    ["region", { region: "Ireland" }],
    ["account", { account: "12" }],
    ["keptDays", { keptDays: 0 }],
    ["waiters", { waiters: -1 }],
    ["waiters", { waiters: 1.5 }],
    ["limits.sockets", { limits: { sockets: 0 } }],
    ["timerEnvironments", { timerEnvironments: 1 }],
    ["memoryMb.socket", { memoryMb: { socket: 64 } }],
    ["hostMemoryMb", { hostMemoryMb: 200 }],
    ["reservesWaiters", { reservesWaiters: true, waiters: 0 }],
    ["budgetUsd", { budgetUsd: 0 }],
    ["alarmAddress", { alarmAddress: "nobody" }],
    ["copies", { copies: { region: "eu-west-1" }, keepsData: false }],
    ["copies.region", { copies: { region: "eu-west-1" }, region: "eu-west-1" }],
    ["copies.keptDays", { copies: { region: "eu-west-1", keptDays: 6 } }],
    ["table.streamArn", { table: { name: "store-1", streamArn } }],
    ["table.streamArn", { table: { name: "store-2", streamArn }, region: "us-east-1" }],
    ["domain.certificateArn", { domain, region: "us-east-1" }],
    ["domain", { domain: { ...domain, socket: domain.http } }],
    [
      "domain.socket",
      { domain: { ...domain, socket: "ws.example.org", zone: { id: "Z1", name: "example.com" } } },
    ],
    ["proxy.secretHashes.0", { proxy: { ...proxy, secretHashes: ["the secret itself"] } }],
    ["proxy.required", { proxy: { ...proxy, required: true, httpUrl: "https://play.example.com" } }],
    [
      "proxy.socketUrl",
      {
        domain: { ...domain, socket: "WS.example.com", closesDefaultAddresses: true },
        proxy: { ...proxy, socketUrl: "wss://ws.example.com:443/" },
      },
    ],
    ["signIn", { signIn: { rpId: "play.example.com" } }],
    ["signIn.rpId", { web: true, webDomain, signIn: { rpId: "ample.com" } }],
    ["webAclArn", { webAclArn }],
    ["webAclArn", { web: true, webAclArn: webAclArn.replace("us-east-1:", "eu-west-1:") }],
    ["webAclArn", { web: true, webAclArn: webAclArn.replace("global", "regional") }],
    ["proxy.addressHeader", { proxy: { ...proxy, addressHeader: "X Client" } }],
    ["throttles.socket.acts.perSecond", { throttles: { socket: { acts: { perSecond: 0, burst: 1 } } } }],
  ])("%s: %o", (place, given) => {
    expect(() => read(given)).toThrow(`infra/settings/stages.ts:\n  tested.${place}: `);
  });

  it.each([
    ["perSecond: expected a number of requests a second", { perSecond: Number.NaN, burst: 1 }],
    ["burst: expected a whole number of requests", { perSecond: 1, burst: 1.5 }],
  ])("a throttle: %s", (fault, acts) => {
    expect(() => read({ throttles: { socket: { acts } } })).toThrow(`tested.throttles.socket.acts.${fault}`);
  });

  it("but no throttle is too large", () => {
    const acts = { perSecond: 1e9, burst: 1e9 };
    expect(read({ throttles: { socket: { acts } } })?.throttles.socket.acts).toEqual(acts);
  });

  it("together with every other", () => {
    expect(() => read({ name: "?", keptDays: 0 })).toThrow(/tested\.name: .*\n {2}tested\.keptDays: /);
  });

  it("if two stages would share a stack or a table", () => {
    const store = { ...NAMED, name: "RelayStore", keepsData: false };
    expect(() => readStages({ one: NAMED, two: store })).toThrow(
      "two stages would have the stack RelayStore",
    );
    const table = { name: "store-2", streamArn };
    expect(() => readStages({ one: { ...NAMED, table }, two: { ...NAMED, name: "B", table } })).toThrow(
      "two stages would have the table",
    );
  });
});
