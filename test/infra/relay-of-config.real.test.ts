// The construct with a `turn-relay.config.ts`: its games are in the bundles, and its settings hold where the app says nothing.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Template } from "aws-cdk-lib/assertions";
import { App, Stack } from "aws-cdk-lib/core";
import { afterAll, expect, test } from "vitest";
import { TurnRelay } from "../../infra/turn-relay.ts";
import { inApp, UNCHECKED } from "./in-app.ts";
import { functionsOf } from "./synthesized.ts";

const folder = mkdtempSync(join(tmpdir(), "turn-relay-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

const CONFIG = `import { defineRelay, shippedGames } from "turn-relay";
const games = shippedGames.filter(({ id }) => id === "zip-zilch-zero");
export default defineRelay({ games, settings: { keptDays: 7, watchers: 50, limits: { bots: 2, sockets: 4 } } });
`;
const config = join(folder, "turn-relay.config.ts");
writeFileSync(config, CONFIG);

const outdir = join(folder, "cdk.out");
const app = new App({ outdir, context: { "aws:cdk:enable-asset-metadata": true }, ...UNCHECKED });
const stack = new Stack(app, "Club");
new TurnRelay(stack, "Relay", { config, watchers: 60, limits: { sockets: 5 } });
app.synth();

const answered = (event: object): { readonly statusCode: number; readonly body: string } => {
  const http = functionsOf(outdir, "Club").get("RelayHttp")?.folder ?? "no bundle";
  const script = fileURLToPath(new URL("bundled-answer.mjs", import.meta.url));
  const bundle = pathToFileURL(join(http, "index.mjs")).href;
  const answer = execFileSync(process.execPath, [script, bundle, JSON.stringify(event)], {
    encoding: "utf8",
    env: {
      ...{ AWS_REGION: "eu-west-1", AWS_ACCESS_KEY_ID: "none", AWS_SECRET_ACCESS_KEY: "none" },
      ...{ AWS_ENDPOINT_URL_DYNAMODB: "https://dynamodb.test", TABLE_NAME: "table" },
      CONNECTIONS_ENDPOINT: "https://sockets.test/v1",
      TIMER_QUEUE_URL: "https://queue.test/timers",
      WEBHOOK_QUEUE_URL: "https://queue.test/webhooks",
      // There is no table that could count.
      SETTINGS: JSON.stringify({ limits: { requestsPerMinuteByAddress: null } }),
    },
  });
  return JSON.parse(answer);
};

test("the relay has the games of the config, and no others", () => {
  const requestContext = { domainName: "relay.test", http: { method: "GET", sourceIp: "192.0.2.1" } };
  const common = { version: "2.0", rawQueryString: "", headers: { host: "relay.test" }, requestContext };
  const { statusCode, body } = answered({ ...common, rawPath: "/v1/games" });
  expect({ statusCode, ids: [...body.matchAll(/"id":"([a-z-]+)"/g)].map(([, id]) => id) }).toEqual({
    statusCode: 200,
    ids: ["zip-zilch-zero"],
  });
});

test("the settings of the app go before those of the config, and the defaults come last", () => {
  const settings = Object.values(Template.fromStack(stack).findResources("AWS::Lambda::Function")).flatMap(
    ({ Properties }) => JSON.parse(Properties.Environment?.Variables.SETTINGS ?? "[]"),
  );
  expect(settings).toHaveLength(11);
  for (const one of settings)
    expect(one).toMatchObject({
      ...{ keptDays: 7, watchers: 60, archivedDays: 365 },
      limits: { bots: 2, sockets: 5, tokens: 20 },
    });
});

test("a config with a wrong setting stops the synthesis", () => {
  const wrong = join(folder, "wrong.config.ts");
  writeFileSync(wrong, readFileSync(config, "utf8").replace("keptDays: 7", "keptDays: 0"));
  const club = (inside: App) => new TurnRelay(new Stack(inside, "Club"), "Relay", { config: wrong });
  expect(() => inApp({}, club)).toThrow("wrong.config.ts");
});
