// `turn-relay start` as its user sees it: what it says when it cannot start, and what it warns of.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { onDemand } from "../../src/games/on-demand.ts";
import { sampled } from "../harness/sampled.ts";
import { asksDynamoDbLocal } from "../harness/tested-engines.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const IN_MEMORY = ["start", "--memory"] as const;

const start = (env: Readonly<Record<string, string>>, root = ROOT, args: readonly string[] = IN_MEMORY) =>
  spawn(process.execPath, [join(root, "bin/turn-relay.js"), ...args], {
    env: { PATH: process.env["PATH"], PORT: "0", ...env },
  });

/** What a command writes until its end, and its exit status. */
const ended = async (
  env: Readonly<Record<string, string>>,
  root = ROOT,
  args: readonly string[] = IN_MEMORY,
) => {
  const child = start(env, root, args);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { stdout, stderr, status };
};

test("a port in use is one line that names PORT", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  expect(await ended({ PORT: String(port) })).toEqual({
    stdout: "",
    stderr: `Port ${port} of 127.0.0.1 is in use. Set PORT to another port.\n`,
    status: 1,
  });
  server.close();
});

test("a database that keeps back the item of a failed condition is one line that names what it lacks", async () => {
  const answers: Readonly<Record<string, object>> = {
    DescribeTable: { Table: { TableStatus: "ACTIVE" } },
    DescribeTimeToLive: { TimeToLiveDescription: { TimeToLiveStatus: "ENABLED" } },
  };
  let puts = 0;
  const database = createHttpServer((request, response) => {
    const [, name = ""] = String(request.headers["x-amz-target"]).split(".");
    const isFailed = name === "PutItem" && puts++ > 0;
    response.writeHead(isFailed ? 400 : 200, { "content-type": "application/x-amz-json-1.0" });
    response.end(
      JSON.stringify(
        isFailed ? { __type: "ConditionalCheckFailedException", message: "no" } : (answers[name] ?? {}),
      ),
    );
  }).listen(0, "127.0.0.1");
  await once(database, "listening");
  const address = database.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const { stderr, status } = await ended({ DYNAMODB_ENDPOINT: `http://127.0.0.1:${port}` });
  expect(stderr).toMatch(/^This database .*failed condition .*ALL_OLD.*\n$/);
  expect(status).toBe(1);
  database.close();
});

test("a host that this machine does not have is one line that names HOST", async () => {
  const { stderr, status } = await ended({ HOST: "203.0.113.7" });
  expect({ stderr, status }).toEqual({
    stderr: "This machine has no address 203.0.113.7. Set HOST to one of its addresses.\n",
    status: 1,
  });
});

test.each(["missing", "file"])(
  "a relay with a built program starts where the temporary folder is %s",
  async (name) => {
    writeFileSync(join(folder, "file"), "");
    const child = start({ TMPDIR: join(folder, name) });
    const stderr = text(child.stderr);
    await once(child.stdout, "data");
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    expect(await stderr).toBe("");
  },
);

const machine = mkdtempSync(join(tmpdir(), "start-bare-"));
afterAll(() => rmSync(machine, { recursive: true }));

/**
 * A copy of this program on a machine without the package of dynoxide. The first start of it builds the program, so it
 * is tried at night.
 */
const withoutDynoxide = onDemand((): string => {
  for (const name of [
    "bin",
    "src",
    "scripts",
    "template",
    "functions",
    "infra",
    "package.json",
    "openapi.yaml",
    "asyncapi.yaml",
    "docs",
    "examples/games",
  ])
    cpSync(join(ROOT, name), join(machine, name), { recursive: true });
  mkdirSync(join(machine, "node_modules"));
  const packages = readdirSync(join(ROOT, "node_modules")).filter(
    // The program that is kept in `.cache` finds what the checkout has.
    (name) => ![".cache", "@dynoxide"].includes(name),
  );
  for (const name of packages)
    symlinkSync(join(ROOT, "node_modules", name), join(machine, "node_modules", name));
  return machine;
});

const atNight = test.runIf(sampled(false, true));

/** No Java either. */
const BARE = { PATH: "" };

atNight("without dynoxide and Java, a relay with --memory starts and plays", async () => {
  const child = start(BARE, withoutDynoxide());
  const stderr = text(child.stderr);
  const said: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    said.push(line);
    if (line.includes("curl")) break;
  }
  const [, url = ""] = /REST +(\S+)\/v1/.exec(said.join("\n")) ?? [];
  const answer = await fetch(`${url}/v1/players`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Ada" }),
  });
  expect(answer.status).toBe(201);
  expect(said.join("\n")).toMatch(/DynamoDB +http:\/\/127\.\S+ \(in memory, deleted at the end\)/);
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
  expect(await stderr).toBe("");
});

atNight("without dynoxide and Java, the demo plays a match", async () => {
  const { stdout, stderr, status } = await ended(BARE, withoutDynoxide(), [
    "demo",
    "--game",
    "zap-your-neighbor",
    "--speed",
    "50",
  ]);
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
  expect(stdout).toContain("The record is verified");
});

atNight.each([
  ["kept data", {}, ["start"], /^There is no database that can keep the data/],
  ["dynoxide by name", { DATABASE: "dynoxide" }, IN_MEMORY, /^There is no database that can keep the data/],
  [
    "DynamoDB Local by name",
    { DATABASE: "dynamodb-local" },
    IN_MEMORY,
    /^(Warning.+\n)?DynamoDB Local cannot start/,
  ],
])("where %s has no database, the message names every way", async (_, env, args, first) => {
  const root = withoutDynoxide();
  const { stdout, stderr, status } = await ended({ ...BARE, ...env }, root, [
    ...args,
    ...(args.length === 1 ? ["--data", join(folder, "kept")] : []),
  ]);
  expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
  expect(stderr).toMatch(first);
  expect(stderr).toContain("npm start -- --memory");
  expect(stderr).toContain("@dynoxide/");
  expect(stderr).toContain("DATABASE=dynamodb-local npm start");
  expect(stderr.trimEnd().split("\n").length).toBeGreaterThan(3);
});

test("the database in memory is not asked to keep data", async () => {
  const { stderr, status } = await ended({ DATABASE: "memory" }, ROOT, ["start", "--data", folder]);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^DATABASE=memory keeps no data .*--memory.*\n$/);
});

atNight("DynamoDB Local is never started by itself", async () => {
  const { status } = await ended({}, withoutDynoxide(), ["start", "--data", join(folder, "kept")]);
  expect(status).toBe(1);
});

test.runIf(asksDynamoDbLocal)("DynamoDB Local that is asked for by name starts with a warning", async () => {
  const child = start({ DATABASE: "dynamodb-local" });
  const stderr = text(child.stderr);
  for await (const line of createInterface(child.stdout)) if (line.includes("DynamoDB  ")) break;
  child.kill("SIGTERM");
  await once(child, "exit");
  const [first] = (await stderr).split("\n");
  expect(first).toMatch(
    /^Warning: DynamoDB Local listens on every address of this machine\. Other hosts can read /,
  );
});
