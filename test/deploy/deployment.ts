// The stack on MiniStack: put there by the pinned CDK as a deployer does, changed, and taken away again.
import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { ROOT } from "../contract/pinned-tools.ts";
import { askQueryApi, askRestApi, elementsOf } from "./aws-api.ts";
import { node, runThere } from "./run-there.ts";

const CDK = join(ROOT, "node_modules/aws-cdk/bin/cdk");

/** The stage of players. Its store has a stack of its own. */
export const STACK = "TurnRelay";
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

/** It leaves the assembly of the project as it stands. What CDK's rules say of it is tested where the stacks are. */
export const bootstrap = async (cloud: Cloud): Promise<void> => {
  const words = [CDK, "bootstrap", "--output", assemblyOf(cloud)];
  await runThere(cloud, {
    program: process.execPath,
    words,
    cwd: ROOT,
    variables: { CDK_VALIDATION: "false" },
  });
};

/** The template as data: what `cdk deploy` has made of the project. */
export type Template = z.infer<typeof templateSchema>;

const templateSchema = z.looseObject({
  Resources: z.record(z.string(), z.looseObject({ Type: z.string(), Properties: z.unknown().optional() })),
});

/** What another commit would deploy. */
export interface Change {
  readonly template?: (template: Template) => Template;
  /** Of each function's bundle. */
  readonly code?: (bundle: string) => string;
}

/** `cdk deploy` of a copy of the assembly, changed. CDK uploads under hashes, so what is changed has other hashes. */
export const deployChanged = async (cloud: Cloud, name: string, change: Change): Promise<Deployment> => {
  const { template = (same) => same, code = (same) => same } = change;
  const copy = join(cloud.folder, name);
  cpSync(assemblyOf(cloud), copy, { recursive: true });
  for (const folder of readdirSync(copy).filter((one) => one.startsWith("asset."))) {
    const path = join(copy, folder, "index.mjs");
    const before = readFileSync(path, "utf8");
    const after = code(before);
    if (after === before) continue;
    writeFileSync(path, after);
    renameSync(join(copy, folder), join(copy, `asset.${hashOf(after)}`));
    rename(copy, folder.slice("asset.".length), hashOf(after));
  }
  const path = join(copy, `${STACK}.template.json`);
  const before = readFileSync(path, "utf8");
  const after = JSON.stringify(template(templateSchema.parse(JSON.parse(before))));
  if (after === JSON.stringify(readTemplate(cloud))) throw new Error(`${name} changes nothing`);
  writeFileSync(path, after);
  rename(copy, templateHash(readFileSync(join(copy, `${STACK}.assets.json`), "utf8")), hashOf(after));
  return deployed(cloud, ["--app", copy]);
};

/** The template of the stage of players, as the bootstrap has left it. */
export const readTemplate = (cloud: Cloud): Template =>
  templateSchema.parse(JSON.parse(readFileSync(join(assemblyOf(cloud), `${STACK}.template.json`), "utf8")));

/** Wherever the assembly names the hash. */
const rename = (assembly: string, from: string, to: string): void => {
  for (const file of readdirSync(assembly).filter((one) => one.endsWith(".json"))) {
    const text = readFileSync(join(assembly, file), "utf8");
    if (text.includes(from)) writeFileSync(join(assembly, file), text.replaceAll(from, to));
  }
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
  ...{ HttpUrl: z.string(), SocketUrl: z.string(), WebUrl: z.string(), TableName: z.string() },
});

const deployed = async (cloud: Cloud, from: readonly string[]): Promise<Deployment> => {
  const outputs = join(cloud.folder, "outputs.json");
  const options = ["--require-approval", "never", "--outputs-file", outputs];
  await cdk(cloud, ["deploy", STACK, ...options, ...from]);
  const told = z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(outputs, "utf8")));
  return reached(cloud, told[STACK]);
};

/** `outputs`: those of the relay's stack, by their names. */
export const reached = async (cloud: Cloud, outputs: unknown): Promise<Deployment> => {
  const { HttpUrl, SocketUrl, WebUrl, TableName } = outputsSchema.parse(outputs);
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

/** What a stack tells of itself, as `reached` takes it. */
export const outputsOf = async ({ url }: Cloud, stack: string): Promise<Readonly<Record<string, string>>> => {
  const asked = { Version: "2010-05-15", Action: "DescribeStacks", StackName: stack };
  const answer = await askQueryApi(url, "cloudformation", asked);
  const values = elementsOf(answer, "OutputValue");
  return Object.fromEntries(elementsOf(answer, "OutputKey").map((key, at) => [key, values[at] ?? ""]));
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

/** The physical ids of the stack's parts, by their logical ones. */
export const partsOf = async ({ url }: Cloud): Promise<ReadonlyMap<string, string>> => {
  const asked = { Version: "2010-05-15", Action: "DescribeStackResources", StackName: STACK };
  const answer = await askQueryApi(url, "cloudformation", asked);
  const physical = elementsOf(answer, "PhysicalResourceId");
  return new Map(elementsOf(answer, "LogicalResourceId").map((id, at) => [id, physical[at] ?? ""]));
};

/** By the function's id in the stack, such as `Socket`. */
export const functionsOf = async ({ url }: Cloud): Promise<ReadonlyMap<string, DeployedFunction>> => {
  const answer = await askRestApi(url, "lambda", ["GET", "/2015-03-31/functions/"]);
  const { Functions } = z.object({ Functions: z.array(functionSchema) }).parse(answer);
  return new Map(Functions.map((one) => [one.FunctionName.replace(/^\w+-(\w+)Function.*$/, "$1"), one]));
};

/** `name`: its id in the stack. */
export const functionNamed = async (cloud: Cloud, name: string): Promise<DeployedFunction> => {
  const found = (await functionsOf(cloud)).get(name);
  if (!found) throw new Error(`no function ${name}`);
  return found;
};

/** Changes the function's environment, until the returned function takes that back. */
export const withVariables = async (
  cloud: Cloud,
  { FunctionName, Environment }: DeployedFunction,
  changed: Readonly<Record<string, string>>,
): Promise<() => Promise<void>> => {
  const path = `/2015-03-31/functions/${FunctionName}/configuration`;
  const write = (Variables: object) =>
    askRestApi(cloud.url, "lambda", ["PUT", path], { Environment: { Variables } });
  const { Variables: before } = Environment;
  await write({ ...before, ...changed });
  return async () => void (await write(before));
};

/** All players of the rehearsal come from one address. */
const LIFTED = {
  ...{ requestsPerMinuteByAddress: null, guestsPerHour: null, waitsByAddress: null },
  ...{ framesPerSecondByAddress: null, connectionsPerMinuteByAddress: null, socketsByAddress: null },
};

/** MiniStack runs functions on the Node of this machine. Before 22 it has a `WebSocket` only if asked. */
const WITH_SOCKETS = Number(process.versions.node.split(".")[0]) < 22 ? "--experimental-websocket" : "";

/**
 * The template's addresses end in the template's `AWS::URLSuffix`, which MiniStack fixes to that of AWS. Here they become
 * addresses of this machine. The settings of the stage stay as they are but for the limits by address.
 */
const setEnvironment = async (
  cloud: Cloud,
  { connections, server, socketUrl }: Deployment,
): Promise<void> => {
  const addresses = { AWS_ENDPOINT_URL_DYNAMODB: cloud.url, CONNECTIONS_ENDPOINT: connections };
  for (const [name, deployed] of await functionsOf(cloud)) {
    const { Variables: before } = deployed.Environment;
    // The page's function takes what the emulator gives.
    if (name === "PageUpload") continue;
    const changed = {
      ...(name === "Canary"
        ? { AWS_ENDPOINT_URL_SSM: cloud.url, RELAY_URL: server, NODE_OPTIONS: WITH_SOCKETS }
        : { ...addresses, SETTINGS: withoutAddresses(before["SETTINGS"]) }),
      ...(name === "Http" ? { SOCKET_URL: socketUrl } : {}),
      ...(name === "Operator" ? { AWS_ENDPOINT_URL_STS: cloud.url } : {}),
    };
    if (!isDeepStrictEqual({ ...before, ...changed }, before)) await withVariables(cloud, deployed, changed);
  }
};

const settingsSchema = z.looseObject({ limits: z.looseObject({}).optional() });

const withoutAddresses = (settings = "{}"): string => {
  const { limits, ...rest } = settingsSchema.parse(JSON.parse(settings));
  // Receivers of webhooks are on this machine.
  return JSON.stringify({ ...rest, loopbackWebhooks: true, limits: { ...limits, ...LIFTED } });
};

const cdk = (cloud: Cloud, words: readonly string[]): Promise<string> => node(cloud, ROOT, [CDK, ...words]);
