// The region and the credentials of the deployer, as the AWS command line finds them.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { awsCredentialsOf, awsRegionOf, createDeployerClient } from "../../src/cli/aws-identity.ts";

const folder = mkdtempSync(join(tmpdir(), "turn-relay-identity-"));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
});

/** One file each, because the SDK reads a file once. */
const shell = (name: string, variables: Readonly<Record<string, string>>) => {
  const config = "[default]\nregion = us-east-1\n[profile club]\nregion = sa-east-1\n";
  const keys = "[club]\naws_access_key_id = AKIDCLUB\naws_secret_access_key = hidden\n";
  writeFileSync(join(folder, `${name}-config`), config);
  writeFileSync(join(folder, `${name}-keys`), keys);
  for (const unset of ["AWS_PROFILE", "AWS_REGION", "AWS_DEFAULT_REGION", "AWS_ACCESS_KEY_ID"])
    vi.stubEnv(unset, undefined);
  vi.stubEnv("AWS_CONFIG_FILE", join(folder, `${name}-config`));
  vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", join(folder, `${name}-keys`));
  vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value);
  return createDeployerClient();
};

test.each([
  ["one", { AWS_REGION: "eu-west-1", AWS_DEFAULT_REGION: "eu-north-1" }, "eu-west-1"],
  ["two", { AWS_REGION: "", AWS_DEFAULT_REGION: "eu-north-1" }, "eu-north-1"],
  ["three", { AWS_DEFAULT_REGION: "eu-north-1", AWS_PROFILE: "club" }, "eu-north-1"],
  ["four", { AWS_PROFILE: "club" }, "sa-east-1"],
  ["five", {}, "us-east-1"],
])(
  "AWS_REGION counts first, then AWS_DEFAULT_REGION, then the profile: %s",
  async (name, variables, region) => {
    expect(await awsRegionOf(shell(name, variables))).toBe(region);
  },
);

test("the credentials say where they come from", async () => {
  const keys = { AWS_ACCESS_KEY_ID: "AKIDSHELL", AWS_SECRET_ACCESS_KEY: "hidden" };
  expect(await awsCredentialsOf(shell("keys", keys))).toEqual({
    credentials: { accessKeyId: "AKIDSHELL", secretAccessKey: "hidden" },
    source: "the environment",
  });
  expect(await awsCredentialsOf(shell("profile", { AWS_PROFILE: "club" }))).toEqual({
    credentials: { accessKeyId: "AKIDCLUB", secretAccessKey: "hidden" },
    source: "the profile club",
  });
});

test("nobody's credentials are a fault", async () => {
  await expect(awsCredentialsOf(shell("nobody", {}))).rejects.toThrow();
});
