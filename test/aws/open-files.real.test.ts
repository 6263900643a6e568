// How many files a function has open while it posts to many connections at once. Lambda allows 1,024.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";
import { buildSync } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import * as z from "zod";
import { createPosts } from "../../src/aws/lambda/signed-ports.ts";
import { createSignedExchange } from "../../src/aws/lambda/signed-request.ts";
import { createStores } from "../../src/aws/stores/stores.ts";
import { sampled } from "../harness/sampled.ts";
import { servedStore } from "../harness/served-store.ts";
import { recordOf } from "../harness/virtual-stream.ts";
import { watchedMatch, wireSession } from "../harness/wire-session.ts";
import { pick } from "../relay/support/pick.ts";

/** Also of the sample, far more posts than there may be connections. */
const MATCHES = sampled(25, 100);
const SPECTATORS = 30;
const FILES_ON_LAMBDA = 1_024;
const IDENTITY = { region: "local", credentials: { accessKeyId: "local", secretAccessKey: "local" } };

const store = servedStore();

/** A management API that answers only when no further post comes. So a caller has as many on their way as it dares. */
const patientGateway = async (statusOf: (path: string) => number, onPost: () => void = () => {}) => {
  const held: (() => void)[] = [];
  const paths: string[] = [];
  let [open, most] = [0, 0];
  let quiet: NodeJS.Timeout | undefined;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "");
    paths.push(path);
    onPost();
    request.resume();
    held.push(() => response.writeHead(statusOf(path)).end());
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      for (const end of held.splice(0)) end();
    }, 20);
  });
  server.on("connection", (socket) => {
    most = Math.max(most, ++open);
    socket.on("close", () => {
      open -= 1;
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  return { endpoint: `http://127.0.0.1:${port}/v1`, paths, most: () => most };
};

/** The stream's record of an act in each of many matches, whose spectators are in the store. */
const actsInMatches = async (table: string) => {
  const session = await wireSession(store, "files");
  const { relay, gateway } = session;
  const { id, callers } = await watchedMatch(session, 2, { clocks: null });
  const found = await relay.matches.read(id);
  const before = found && (await relay.matches.markWatched(found, "yes")).match;
  await gateway.say(pick(callers, 0), {
    type: "act",
    match: id,
    id: "r",
    seen: 2,
    action: { type: "ready" },
  });
  const after = await relay.matches.read(id);
  if (!before || !after) throw new Error("no match");
  const { spectators } = createStores(store.client(), table, Date.now);
  const ids = Array.from({ length: MATCHES }, (_, n) => `match${String(n).padStart(7, "0")}`);
  // One match after another: a busy database answers a hundred writes at once too late.
  for (const match of ids)
    for (let one = 0; one < SPECTATORS; one++)
      await spectators.add(
        match,
        { connection: `${match}-${one}`, player: null },
        { inMatch: SPECTATORS, inAll: null },
      );
  return ids.map((id, n) => recordOf(n + 1, { ...before, id }, { ...after, id }));
};

/** The function as it is bundled for AWS, in a process that may have as few open files as on Lambda. */
const startFunction = (name: string, environment: Readonly<Record<string, string>>) => {
  const outdir = mkdtempSync(join(tmpdir(), "turn-relay-"));
  onTestFinished(() => rmSync(outdir, { recursive: true }));
  buildSync({
    ...{ entryPoints: [fileURLToPath(new URL(`../../functions/${name}.ts`, import.meta.url))], outdir },
    ...{ bundle: true, format: "esm", platform: "node", mainFields: ["module", "main"] },
    outExtension: { ".js": ".mjs" },
    alias: { "@aws-sdk/client-dynamodb": "./src/aws/dynamo/bundled-commands.ts" },
  });
  const script = `
    let text = "";
    for await (const part of process.stdin.setEncoding("utf8")) text += part;
    const { handler } = await import(process.argv[1]);
    console.log(JSON.stringify(await handler(JSON.parse(text), {})));
    process.exit();`;
  const bundle = pathToFileURL(join(outdir, `${name}.mjs`)).href;
  const limited = `ulimit -n ${FILES_ON_LAMBDA}; exec "$0" "$@"`;
  const node = [process.execPath, "--input-type=module", "-e", script, bundle];
  return spawn("sh", ["-c", limited, ...node], { env: environment, stdio: ["pipe", "pipe", "inherit"] });
};

const answerSchema = z.strictObject({
  batchItemFailures: z.array(z.strictObject({ itemIdentifier: z.string() })),
});

test("Spectators posts to 30 spectators of each of many matches, with few open files", async () => {
  const table = await store.newStore();
  const Records = await actsInMatches(table);
  let files = 0;
  let child: number | undefined;
  const countFiles = (): void => {
    if (process.platform === "linux" && child !== undefined)
      files = Math.max(files, readdirSync(`/proc/${child}/fd`).length);
  };
  const gateway = await patientGateway(() => 200, countFiles);
  const { endpoint, accessKey } = store.database();
  const environment = {
    ...{ AWS_REGION: "local", AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: "local" },
    ...{ AWS_ENDPOINT_URL_DYNAMODB: endpoint, TABLE_NAME: table, CONNECTIONS_ENDPOINT: gateway.endpoint },
    ...{ TIMER_QUEUE_URL: "https://queue.test/timers", WEBHOOK_QUEUE_URL: "https://queue.test/webhooks" },
  };
  // As the stream does, it hands over again what failed: a busy database may answer too late.
  for (let left = Records; left.length > 0; ) {
    const started = startFunction("spectators", environment);
    child = started.pid;
    started.stdin.end(JSON.stringify({ Records: left }));
    // Before its answer, it says which posts it gave up.
    const answer = (await text(started.stdout)).trimEnd().split("\n").at(-1) ?? "";
    const { batchItemFailures } = answerSchema.parse(JSON.parse(answer));
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    left = left.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ""));
  }
  // A busy machine may give some posts up at their deadlines.
  expect(new Set(gateway.paths).size).toBeGreaterThan((MATCHES * SPECTATORS) / 2);
  expect(gateway.most()).toBeLessThanOrEqual(200);
  expect(files).toBeLessThan(FILES_ON_LAMBDA / 2);
});

test("a wide fan-out of any function has 200 connections at most, and its posts have their own outcomes", async () => {
  const gateway = await patientGateway((path) => (path.endsWith("7") ? 410 : path.endsWith("9") ? 429 : 200));
  const exchange = createSignedExchange(IDENTITY);
  const posts = createPosts((request) => exchange({ ...request, timeoutMs: 60_000 }), gateway.endpoint);
  const outcomes = await Promise.all(Array.from({ length: 1_500 }, (_, n) => posts.post(`c${n}`, "{}")));
  expect(gateway.paths).toHaveLength(1_500);
  expect(gateway.most()).toBe(200);
  const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  expect([count("sent"), count("gone"), count("throttled")]).toEqual([1_200, 150, 150]);
});
