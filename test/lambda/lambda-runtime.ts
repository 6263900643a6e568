// A runtime of Lambda: one release of Node with AWS's own runtime client in JavaScript, both from npm.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { nodeRelease } from "../harness/node-release.ts";

export interface LambdaRuntime {
  readonly node: string;
  /** The program and its arguments before the handler. */
  readonly client: string;
}

/**
 * By the release of Node: the client's version and its program. From version 4 the client takes no callbacks, as
 * Lambda's Node 24 does.
 */
const CLIENTS = {
  20: { version: "3.3.0", program: "bin/index.mjs", module: "dist" },
  22: { version: "4.0.2", program: "index.mjs", module: "." },
  24: { version: "4.0.2", program: "index.mjs", module: "." },
} as const;

export type NodeRelease = keyof typeof CLIENTS;

const npm = async (folder: string, ...args: readonly string[]): Promise<void> => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const quietly = ["--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error"];
  await promisify(execFile)("npm", ["install", ...quietly, ...args], { cwd: folder });
};

/** Into the folder, which must not exist. */
export const installRuntime = async (folder: string, release: NodeRelease): Promise<LambdaRuntime> => {
  const { version, program, module } = CLIENTS[release];
  const ofClient = join(folder, "client");
  // Its install script would build curl for the native module, which has a stand-in here.
  await npm(ofClient, `aws-lambda-ric@${version}`, "--ignore-scripts", "--engine-strict=false");
  const client = join(ofClient, "node_modules", "aws-lambda-ric");
  // `require("./rapid-client.node")` also finds a folder of that name.
  const native = join(client, module, "rapid-client.node");
  mkdirSync(native);
  cpSync(fileURLToPath(new URL("./rapid-client.js", import.meta.url)), join(native, "index.cjs"));
  writeFileSync(join(native, "package.json"), '{ "main": "index.cjs" }');
  return { node: nodeRelease(release), client: join(client, program) };
};
