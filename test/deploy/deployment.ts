// The stack on MiniStack: put there by the pinned CDK as a deployer does, changed, and taken away again.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import * as z from "zod";
import { ROOT } from "../contract/pinned-tools.ts";
import { askQueryApi, askRestApi, REGION, ROOT_CREDENTIALS } from "./aws-api.ts";

const run = promisify(execFile);
const CDK = join(ROOT, "node_modules/aws-cdk/bin/cdk");

/** The stage of players. Its store has a stack of its own. */
const STACK = "TurnRelay";
const STORE_STACK = "TurnRelayStore";

/** Where the emulator is, and a folder to write in. */
export interface Cloud {
  readonly url: string;
  readonly certificate: string;
  readonly folder: string;
}

/** What clients and checks need to know. */
export interface Deployment {
  /** The address of REST, for clients. */
  readonly server: string;
  /** The address of the sockets, which `GET /v1` should name. */
  readonly socketUrl: string;
  /** The management API of the WebSocket stage. */
  readonly connections: string;
  /** The addresses that the outputs name: those of AWS. */
  readonly outputs: { readonly http: string; readonly socket: string; readonly page: string };
  readonly table: string;
}

/** It leaves the assembly of the project as it stands. */
export const bootstrap = async (cloud: Cloud): Promise<void> => {
  await cdk(cloud, ["bootstrap", "--output", assemblyOf(cloud)]);
};

/** The template as data: what `cdk deploy` has made of the project. */
export type Template = z.infer<typeof templateSchema>;

const templateSchema = z.looseObject({
  Resources: z.record(z.string(), z.looseObject({ Type: z.string(), Properties: z.unknown().optional() })),
});

/**
 * `cdk deploy` of the same bundles with another template. CDK uploads a template under the hash of its text, so the copy
 * has another hash.
 */
export const deployChanged = async (
  cloud: Cloud,
  name: string,
  change: (template: Template) => Template,
): Promise<Deployment> => {
  const copy = join(cloud.folder, name);
  cpSync(assemblyOf(cloud), copy, { recursive: true });
  const path = join(copy, `${STACK}.template.json`);
  const before = readFileSync(path, "utf8");
  const after = JSON.stringify(change(templateSchema.parse(JSON.parse(before))));
  if (after === JSON.stringify(JSON.parse(before))) throw new Error(`${name} changes nothing`);
  writeFileSync(path, after);
  const hash = templateHash(readFileSync(join(copy, `${STACK}.assets.json`), "utf8"));
  for (const file of readdirSync(copy).filter((one) => one.endsWith(".json") && !one.includes("template"))) {
    const text = readFileSync(join(copy, file), "utf8");
    writeFileSync(join(copy, file), text.replaceAll(hash, hashOf(after)));
  }
  return deployed(cloud, ["--app", copy]);
};

/** `cdk deploy` of the assembly that the bootstrap has left. */
export const deploy = (cloud: Cloud): Promise<Deployment> => deployed(cloud, ["--app", assemblyOf(cloud)]);

/** `cdk destroy` of the relay's stack, which refuses while the stack is protected. */
export const destroy = (cloud: Cloud): Promise<void> => destroyed(cloud, STACK);

/** Takes the protection of both stacks away. */
export const unprotect = async ({ url }: Cloud): Promise<void> => {
  for (const StackName of [STACK, STORE_STACK]) {
    const off = { Action: "UpdateTerminationProtection", EnableTerminationProtection: "false" };
    await askQueryApi(url, "cloudformation", { Version: "2010-05-15", ...off, StackName });
  }
};

export const destroyStore = (cloud: Cloud): Promise<void> => destroyed(cloud, STORE_STACK);

const destroyed = async (cloud: Cloud, stack: string): Promise<void> => {
  await cdk(cloud, ["destroy", stack, "--exclusively", "--force", "--app", assemblyOf(cloud)]);
};

const assemblyOf = ({ folder }: Cloud): string => join(folder, "cdk.out");

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

const templateHash = (assets: string): string => {
  const { files } = z
    .object({ files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })) })
    .parse(JSON.parse(assets));
  const [hash] =
    Object.entries(files).find(([, { source }]) => source.path === `${STACK}.template.json`) ?? [];
  if (hash === undefined) throw new Error("the assembly has no template");
  return hash;
};

const outputsSchema = z.object({
  [STACK]: z.object({
    ...{ HttpUrl: z.string(), SocketUrl: z.string(), WebUrl: z.string(), TableName: z.string() },
  }),
});

const deployed = async (cloud: Cloud, from: readonly string[]): Promise<Deployment> => {
  const outputs = join(cloud.folder, "outputs.json");
  const options = ["--require-approval", "never", "--outputs-file", outputs];
  await cdk(cloud, ["deploy", STACK, ...options, ...from]);
  const { HttpUrl, SocketUrl, WebUrl, TableName } = outputsSchema.parse(
    JSON.parse(readFileSync(outputs, "utf8")),
  )[STACK];
  const socketPath = `/_aws/execute-api/${apiOf(SocketUrl)}/v1`;
  const deployment = {
    server: `${cloud.url}/_aws/execute-api/${apiOf(HttpUrl)}`,
    socketUrl: `${cloud.url.replace(/^https/, "wss")}${socketPath}`,
    connections: `${cloud.url}${socketPath}`,
    outputs: { http: HttpUrl, socket: SocketUrl, page: WebUrl },
    table: TableName,
  };
  await setEnvironment(cloud, deployment);
  return deployment;
};

/** The id of an API in its address. */
const apiOf = (address: string): string => {
  const [, id] = /\/\/(\w+)\.execute-api\./.exec(address) ?? [];
  if (id === undefined) throw new Error(`no API in ${address}`);
  return id;
};

const functionSchema = z.object({
  FunctionName: z.string(),
  Role: z.string(),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }),
});

export type DeployedFunction = z.infer<typeof functionSchema>;

/** By the function's id in the stack, such as `Socket`. */
export const functionsOf = async ({ url }: Cloud): Promise<ReadonlyMap<string, DeployedFunction>> => {
  const answer = await askRestApi(url, "lambda", ["GET", "/2015-03-31/functions/"]);
  const { Functions } = z.object({ Functions: z.array(functionSchema) }).parse(answer);
  return new Map(Functions.map((one) => [one.FunctionName.replace(/^\w+-(\w+)Function.*$/, "$1"), one]));
};

/** All players of the rehearsal come from one address. */
const LIFTED = {
  ...{ requestsPerMinuteByAddress: null, guestsPerHour: null, waitsByAddress: null },
  ...{ framesPerSecondByAddress: null, connectionsPerMinuteByAddress: null, socketsByAddress: null },
};

/**
 * The template's addresses end in the template's `AWS::URLSuffix`, which MiniStack fixes to that of AWS. Here they become
 * addresses of this machine. The settings of the stage stay as they are but for the limits by address.
 */
const setEnvironment = async (cloud: Cloud, { connections, socketUrl }: Deployment): Promise<void> => {
  const addresses = { AWS_ENDPOINT_URL_DYNAMODB: cloud.url, CONNECTIONS_ENDPOINT: connections };
  for (const [name, { FunctionName, Environment }] of await functionsOf(cloud)) {
    const { Variables: before } = Environment;
    // The page's function takes what the emulator gives.
    if (name === "PageUpload") continue;
    const sockets = name === "Http" ? { SOCKET_URL: socketUrl } : {};
    const Variables = { ...before, ...addresses, ...sockets, SETTINGS: withoutAddresses(before["SETTINGS"]) };
    if (isDeepStrictEqual(Variables, before)) continue;
    const path = `/2015-03-31/functions/${FunctionName}/configuration`;
    await askRestApi(cloud.url, "lambda", ["PUT", path], { Environment: { Variables } });
  }
};

const settingsSchema = z.looseObject({ limits: z.looseObject({}).optional() });

const withoutAddresses = (settings = "{}"): string => {
  const { limits, ...rest } = settingsSchema.parse(JSON.parse(settings));
  return JSON.stringify({ ...rest, limits: { ...limits, ...LIFTED } });
};

const cdk = (cloud: Cloud, words: readonly string[]): Promise<string> => node(cloud, ROOT, [CDK, ...words]);

/** As a deployer runs a program of Node. Returns what it says. @throws Error that has this too. */
export const node = async (cloud: Cloud, cwd: string, words: readonly string[]): Promise<string> => {
  const { url, certificate, folder } = cloud;
  const env = {
    PATH: process.env["PATH"],
    HOME: folder,
    TMPDIR: folder,
    AWS_ENDPOINT_URL: url,
    AWS_CA_BUNDLE: certificate,
    NODE_EXTRA_CA_CERTS: certificate,
    AWS_REGION: REGION,
    AWS_ACCESS_KEY_ID: ROOT_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: ROOT_CREDENTIALS.secretAccessKey,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    CDK_DISABLE_CLI_TELEMETRY: "true",
    npm_config_update_notifier: "false",
  };
  // Programs say on their outputs what failed.
  const { stdout } = await run(process.execPath, [...words], { cwd, env, maxBuffer: 2 ** 26 }).catch(
    (error: unknown) => {
      const said = z.object({ stdout: z.string(), stderr: z.string() }).safeParse(error);
      throw new Error(`${words.join(" ")} failed:\n${said.data?.stdout ?? ""}${said.data?.stderr ?? error}`);
    },
  );
  return stdout;
};
