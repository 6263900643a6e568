// Finds the deployer's credentials and region where AWS's tools find them: in the environment, in the files of `~/.aws`,
// and by the AWS command line, which knows every other way (single sign-on, roles, processes).
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";
import type { AwsIdentity } from "../../aws/lambda/configuration.ts";
import type { AwsEnvironment } from "../environment.ts";

export interface FoundIdentity {
  readonly credentials: AwsIdentity["credentials"] | null;
  /** Where the credentials were found. */
  readonly source: string;
  readonly region: string | null;
}

export const findIdentity = async (environment: AwsEnvironment): Promise<FoundIdentity> => {
  const profile = environment.AWS_PROFILE ?? "default";
  const folder = join(homedir(), ".aws");
  const config = sectionsIn(environment.AWS_CONFIG_FILE ?? join(folder, "config"));
  const shared = sectionsIn(environment.AWS_SHARED_CREDENTIALS_FILE ?? join(folder, "credentials"));
  const configured = { ...config.get(profile), ...config.get(`profile ${profile}`) };
  const region = environment.AWS_REGION ?? environment.AWS_DEFAULT_REGION ?? configured["region"] ?? null;
  const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret, AWS_SESSION_TOKEN: token } = environment;
  if (id && secret)
    return { credentials: credentialsOf(id, secret, token), source: "the environment", region };
  const kept = { ...configured, ...shared.get(profile) };
  const [keptId, keptSecret] = [kept["aws_access_key_id"], kept["aws_secret_access_key"]];
  if (keptId && keptSecret) {
    const credentials = credentialsOf(keptId, keptSecret, kept["aws_session_token"]);
    return { credentials, source: `the profile ${profile}`, region };
  }
  return { credentials: await exportedBy(profile), source: `aws, of the profile ${profile}`, region };
};

const credentialsOf = (accessKeyId: string, secretAccessKey: string, sessionToken: string | undefined) => ({
  accessKeyId,
  secretAccessKey,
  ...(sessionToken ? { sessionToken } : {}),
});

type Section = Readonly<Record<string, string>>;

/** An INI file: its sections by their names. Empty without the file. */
const sectionsIn = (path: string): ReadonlyMap<string, Section> => {
  const sections = new Map<string, Record<string, string>>();
  let section: Record<string, string> = {};
  for (const line of linesOf(path)) {
    const [, name] = /^\s*\[\s*(.+?)\s*\]/.exec(line) ?? [];
    const [, key, value] = /^\s*([a-z_]+)\s*=\s*(\S*)\s*$/.exec(line) ?? [];
    if (name !== undefined) {
      section = {};
      sections.set(name, section);
    } else if (key !== undefined && value !== undefined) section[key] = value;
  }
  return sections;
};

const linesOf = (path: string): readonly string[] => {
  try {
    return readFileSync(path, "utf8").split(/\r?\n/);
  } catch {
    return [];
  }
};

const exportedSchema = z.object({
  AccessKeyId: z.string(),
  SecretAccessKey: z.string(),
  SessionToken: z.string().optional(),
});

/** Null without the AWS command line, or if it has none. */
const exportedBy = async (profile: string): Promise<AwsIdentity["credentials"] | null> => {
  const args = ["configure", "export-credentials", "--format", "process", "--profile", profile];
  try {
    const { stdout } = await promisify(execFile)("aws", args, { timeout: 30_000 });
    const { AccessKeyId, SecretAccessKey, SessionToken } = exportedSchema.parse(JSON.parse(stdout));
    return credentialsOf(AccessKeyId, SecretAccessKey, SessionToken);
  } catch {
    return null;
  }
};
