// Runs the deployer's command without network, account or credentials. Then each function is loaded from its bundle and
// answers the simplest event, and all of them play on Node: in CI on the release that the stack asks for.
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { App } from "aws-cdk-lib/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { readStages } from "../../infra/settings/read-stages.ts";
import { STAGES } from "../../infra/settings/stages.ts";
import { TurnRelayStack } from "../../infra/turn-relay-stack.ts";
import { servedTexts } from "../../src/bundle/served-texts.ts";
import { sampled } from "../harness/sampled.ts";
import { describeRelease } from "../lambda/describe-release.ts";
import type { NodeRelease } from "../lambda/lambda-runtime.ts";
import { UNCHECKED } from "./in-app.ts";
import { functionsOf, runCdk, type Synthesized, synthesize } from "./synthesized.ts";

const run = promisify(execFile);
const scratch = mkdtempSync(join(tmpdir(), "turn-relay-synth-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

let synthesized: Synthesized = { printed: "", output: "", functions: new Map() };

beforeAll(async () => {
  synthesized = await synthesize(scratch);
});

it("prints no warning and no notice", () => {
  expect(synthesized.printed).not.toMatch(/\[Warning|\[Error|NOTICES/i);
});

it("makes both stages, with the same bundles, and dev without a canary", () => {
  const foldersOf = (stack: string) =>
    [...functionsOf(synthesized.output, stack)].map(([name, { folder }]) => `${name} ${folder}`);
  expect(foldersOf("TurnRelayDev")).toEqual(
    foldersOf("TurnRelay").filter((one) => !one.startsWith("Canary ")),
  );
});

/** `cdk bootstrap` leaves an assembly that was made so, and a deployer may deploy it. */
it.runIf(sampled(false, true))("has the same bundles where a command asks for none", () => {
  const outdir = join(scratch, "bootstrapped");
  const app = new App({ outdir, context: { "aws:cdk:bundling-stacks": [] }, ...UNCHECKED });
  for (const settings of Object.values(readStages(STAGES))) new TurnRelayStack(app, settings);
  app.synth();
  const assetsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith("asset."));
  expect(assetsIn(outdir).toSorted()).toEqual(assetsIn(synthesized.output).toSorted());
  expect(assetsIn(outdir)).toHaveLength(13);
});

it("deploys nothing where no stack is named", async () => {
  const deploy = runCdk(scratch, ["deploy", "--app", synthesized.output]);
  await expect(deploy).rejects.toThrow(/specify which stacks to use/);
});

describe("the bundles", () => {
  it("of the relay are those of eleven functions and the canary", () => {
    expect([...synthesized.functions.keys()].sort()).toEqual([
      ...["Arenas", "Authorizer", "Canary", "Http", "Operator", "Projections", "SignIn", "Socket"],
      ...["Spectators", "Timer", "Wait", "Webhook"],
    ]);
  });

  it.each([
    { name: "Authorizer", mostKb: 350 },
    { name: "Canary", mostKb: 175 },
    { name: "Socket", mostKb: 400 },
    { name: "Timer", mostKb: 400 },
    { name: "Projections", mostKb: 330 },
    { name: "Spectators", mostKb: 325 },
    { name: "Wait", mostKb: 425 },
    { name: "SignIn", mostKb: 850 },
    { name: "Operator", mostKb: 385 },
    { name: "Arenas", mostKb: 512 },
    { name: "Webhook", mostKb: 350 },
    { name: "Http", mostKb: 567 },
  ])("$name: one module and its map, less than $mostKb KB", ({ name, mostKb }) => {
    const bundle = folder(name);
    const files = readdirSync(bundle).filter((file) => !file.endsWith(".texts"));
    expect(files.sort()).toEqual(["index.mjs", "index.mjs.map"]);
    expect(statSync(join(bundle, "index.mjs")).size).toBeLessThan(mostKb * 1000);
  });

  it("have maps that name the sources from the project on, wherever the project is", () => {
    for (const name of synthesized.functions.keys()) {
      // The build is six folders deep in the project.
      const { sources } = mapSchema.parse(
        JSON.parse(readFileSync(join(folder(name), "index.mjs.map"), "utf8")),
      );
      expect(sources).toContain("../../../../../../src/aws/lambda/configuration.ts");
      for (const source of sources) expect(source).toMatch(/^(\.\.\/){1,6}[^.]/);
    }
  });

  it("of the REST API has the served texts beside it, and no other has", () => {
    const withTexts = [...synthesized.functions.keys()].filter((name) =>
      readdirSync(folder(name)).some((file) => file.endsWith(".texts")),
    );
    expect(withTexts).toEqual(["Http"]);
  });

  it.each([
    "Projections",
    "Authorizer",
    "Canary",
    "Http",
    "Socket",
    "Timer",
    "Wait",
    "SignIn",
    "Operator",
    "Arenas",
    "Spectators",
    "Webhook",
  ])("%s: requires nothing, as an ES module cannot", (name) => {
    expect(readFileSync(join(folder(name), "index.mjs"), "utf8")).not.toContain("Dynamic require of");
  });

  it("Authorizer lets a spectator in", async () => {
    const requestContext = { connectionId: "c", identity: { sourceIp: "192.0.2.1" } };
    const answer = await answered("Authorizer", { methodArn: "arn", headers: {}, requestContext });
    expect(answer).toMatchObject({ principalId: "192.0.2.1", context: {} });
  });

  it("Socket answers the subprotocol", async () => {
    const requestContext = { eventType: "CONNECT", connectionId: "c", connectedAt: 0, requestTimeEpoch: 0 };
    const headers = { "Sec-WebSocket-Protocol": "turn-relay.v1, bearer.none" };
    expect(await answered("Socket", { requestContext, headers })).toEqual({
      statusCode: 200,
      headers: { "Sec-WebSocket-Protocol": "turn-relay.v1" },
    });
  });

  it("Http serves the document that was committed, and where the sockets are", async () => {
    const { openApiYaml, openApiJson } = servedTexts().documents;
    const isYaml = (await got("/openapi.yaml")) === openApiYaml;
    const isJson = (await got("/openapi.json")) === openApiJson;
    expect({ isYaml, isJson }).toEqual({ isYaml: true, isJson: true });
    expect(JSON.parse(await got("/v1"))).toMatchObject({
      websocket: environment.SOCKET_URL,
      openapi: "https://relay.test/openapi.json",
    });
  });

  it.each(["Timer", "Projections", "Spectators", "Webhook"])("%s takes an empty batch", async (name) => {
    expect(await answered(name, { Records: [] })).toEqual({ batchItemFailures: [] });
  });
});

for (const release of sampled<readonly NodeRelease[]>([24], [24, 22, 20]))
  describeRelease(release, () => synthesized);

const mapSchema = z.object({ sources: z.array(z.string()) });

const environment = {
  NODE_OPTIONS: "--enable-source-maps",
  AWS_REGION: "eu-west-1",
  AWS_ACCESS_KEY_ID: "none",
  AWS_SECRET_ACCESS_KEY: "none",
  AWS_ENDPOINT_URL_DYNAMODB: "https://dynamodb.test",
  TABLE_NAME: "table",
  CONNECTIONS_ENDPOINT: "https://sockets.test/v1",
  TIMER_QUEUE_URL: "https://queue.test/timers",
  WEBHOOK_QUEUE_URL: "https://queue.test/webhooks",
  SOCKET_URL: "wss://sockets.test/v1",
  // There is no table that could count.
  SETTINGS: JSON.stringify({
    limits: {
      requestsPerMinuteByAddress: null,
      connectionsPerMinuteByAddress: null,
      socketsByAddress: null,
    },
  }),
};

const folder = (name: string): string => synthesized.functions.get(name)?.folder ?? `no bundle of ${name}`;

const answered = async (name: string, event: object): Promise<unknown> => {
  const script = fileURLToPath(new URL("bundled-answer.mjs", import.meta.url));
  const bundle = pathToFileURL(join(folder(name), "index.mjs")).href;
  const { stdout } = await run(process.execPath, [script, bundle, JSON.stringify(event)], {
    env: environment,
  });
  // The log comes before the answer.
  return JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "");
};

/** The body of the answer to a GET of the path. */
const got = async (path: string): Promise<string> => {
  const answer = await answered("Http", {
    version: "2.0",
    routeKey: "$default",
    rawPath: path,
    rawQueryString: "",
    headers: { host: "relay.test" },
    requestContext: { domainName: "relay.test", http: { method: "GET", path }, timeEpoch: 0 },
    isBase64Encoded: false,
  });
  const { body, isBase64Encoded } = answerSchema.parse(answer);
  return Buffer.from(body, isBase64Encoded ? "base64" : "utf8").toString();
};

const answerSchema = z.object({ statusCode: z.literal(200), body: z.string(), isBase64Encoded: z.boolean() });
