// The environment of the commands. No other file of the command line reads it.

import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import * as z from "zod";
import relay from "#relay";
import { localSettingsText } from "../aws/lambda/settings-text.ts";
import { ENGINES } from "../local/database/engines.ts";

export const OPERATOR_KEY = /^[\w-]{32,200}$/;

const environmentSchema = z.object({
  /** The port of the local relay. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(8787),
  HOST: z.string().min(1).default("127.0.0.1"),
  /** What `GET /v1` names to everybody. Left out: to each caller the address by which it came. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  /** The database to start. Other hosts can reach `dynamodb-local`, so nothing chooses it by itself. */
  DATABASE: z.enum(ENGINES).optional(),
  /** A running DynamoDB, instead of the embedded one. */
  DYNAMODB_ENDPOINT: z.url().optional(),
  /** JSON, in the same form as for the stack. Left out: those of `turn-relay.config.ts`. */
  SETTINGS: localSettingsText.prefault(JSON.stringify(relay.settings ?? {})),
  /** The token of the account that a bot plays with. */
  TURN_RELAY_TOKEN: z.string().optional(),
  /** Of a local relay's operator. `start` makes and keeps one where it is left out. */
  TURN_RELAY_OPERATOR_KEY: z.string().regex(OPERATOR_KEY, "at least 32 letters and digits").optional(),
  /** Another place than AWS for all its services. The SDK reads it too. */
  AWS_ENDPOINT_URL: z.url().optional(),
});

export type Environment = z.infer<typeof environmentSchema>;

/** As the AWS command line reads it. The SDK knows only the first name of the region. */
export const readAwsPlace = (): { readonly region: string | undefined; readonly profile: string } => {
  const { AWS_REGION, AWS_DEFAULT_REGION, AWS_PROFILE } = process.env;
  return { region: AWS_REGION || AWS_DEFAULT_REGION || undefined, profile: AWS_PROFILE || "default" };
};

/** What no output may show. */
export const deployerSecrets = (): readonly (string | undefined)[] => {
  const { AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, TURN_RELAY_TOKEN, TURN_RELAY_OPERATOR_KEY } = process.env;
  return [AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, TURN_RELAY_TOKEN, TURN_RELAY_OPERATOR_KEY];
};

/** What the CDK tells its app, for an app that runs without the CDK's command line. */
export const appEnvironment = (
  folder: string,
  context: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv => ({
  ...process.env,
  CDK_OUTDIR: folder,
  CDK_CONTEXT_JSON: JSON.stringify(context),
});

/** For the CDK: the deployer's own, with the region that was found, and this Node before others. */
export const cdkEnvironment = (region: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [dirname(process.execPath), process.env["PATH"]].filter(Boolean).join(delimiter),
  AWS_REGION: region,
  CDK_DISABLE_CLI_TELEMETRY: "true",
});

/** The folder of the user's own files of this program, by the rules of the system. */
export const ownFolder = (): string => {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  const windows = process.platform === "win32" ? APPDATA : undefined;
  return join(XDG_CONFIG_HOME || windows || join(homedir(), ".config"), "turn-relay");
};

/** A terminal that cannot move its cursor. */
export const isDumbTerminal = (): boolean => {
  const { TERM } = process.env;
  return TERM === "dumb";
};

/** @throws Error that names the first invalid variable. */
export const readEnvironment = (): Environment => {
  const {
    PORT,
    HOST,
    PUBLIC_URL,
    DATABASE,
    DYNAMODB_ENDPOINT,
    SETTINGS,
    TURN_RELAY_TOKEN,
    TURN_RELAY_OPERATOR_KEY,
    AWS_ENDPOINT_URL,
  } = process.env;
  const parsed = environmentSchema.safeParse({
    ...(PORT ? { PORT } : {}),
    ...(HOST ? { HOST } : {}),
    ...(PUBLIC_URL ? { PUBLIC_URL } : {}),
    ...(DATABASE ? { DATABASE } : {}),
    ...(DYNAMODB_ENDPOINT ? { DYNAMODB_ENDPOINT } : {}),
    ...(SETTINGS ? { SETTINGS } : {}),
    ...(TURN_RELAY_TOKEN ? { TURN_RELAY_TOKEN } : {}),
    ...(TURN_RELAY_OPERATOR_KEY ? { TURN_RELAY_OPERATOR_KEY } : {}),
    ...(AWS_ENDPOINT_URL ? { AWS_ENDPOINT_URL } : {}),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`${String(issue?.path[0])}: ${issue?.message}`);
};

/** For a program that this one starts. */
export const environmentWith = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});
