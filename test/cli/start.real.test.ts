// `turn-relay start` as its user sees it: what it says when it cannot start, and what it warns of.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hasJava } from "../relay/support/store.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (env: Readonly<Record<string, string>>, root = ROOT) =>
  spawn(process.execPath, [join(root, "bin/turn-relay.js"), "start", "--memory"], {
    env: { PATH: process.env["PATH"], PORT: "0", ...env },
  });

/** What a start that fails writes, and its exit status. */
const failed = async (env: Readonly<Record<string, string>>, root = ROOT) => {
  const child = start(env, root);
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { stdout, stderr, status };
};

test("18-20 a port in use is one line that names PORT", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  expect(await failed({ PORT: String(port) })).toEqual({
    stdout: "",
    stderr: `Port ${port} of 127.0.0.1 is in use. Set PORT to another port.\n`,
    status: 1,
  });
  server.close();
});

test("18-20 a host that this machine does not have is one line that names HOST", async () => {
  const { stderr, status } = await failed({ HOST: "203.0.113.7" });
  expect({ stderr, status }).toEqual({
    stderr: "This machine has no address 203.0.113.7. Set HOST to one of its addresses.\n",
    status: 1,
  });
});

test.each(["missing", "file"])(
  "18-20 a temporary folder that is %s is one line that names TMPDIR",
  async (name) => {
    writeFileSync(join(folder, "file"), "");
    const { stdout, stderr, status } = await failed({ TMPDIR: join(folder, name) });
    expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
    expect(stderr).toMatch(
      /^Nothing can be written into the temporary folder \S+ \(E\w+\)\. Set TMPDIR .+\n$/,
    );
  },
);

/** A copy of this program on a machine without the package of dynoxide. */
const withoutDynoxide = (): string => {
  for (const name of ["bin", "src", "functions", "package.json"])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  const packages = readdirSync(join(ROOT, "node_modules")).filter((name) => name !== "@dynoxide");
  for (const name of packages)
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name));
  return folder;
};

test("18-1 DynamoDB Local is never started by itself, and the error says how to ask for it", async () => {
  const { stdout, stderr, status } = await failed({}, withoutDynoxide());
  expect({ stdout, status }).toEqual({ stdout: "", status: 1 });
  expect(stderr).toMatch(
    /^There is no DynamoDB to run on\. .*DATABASE=dynamodb-local.*other hosts can reach\.\n$/,
  );
});

test.skipIf(!hasJava())("18-1 DynamoDB Local that is asked for by name starts with a warning", async () => {
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
