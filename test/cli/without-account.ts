// For tests of commands that ask AWS: no file and no variable of the tester's machine shows an account.
import { join } from "node:path";
import { afterEach, beforeEach, vi } from "vitest";

const VARIABLES = [
  "AWS_PROFILE",
  "AWS_REGION",
  "AWS_DEFAULT_REGION",
  "AWS_ACCESS_KEY_ID",
  "AWS_ENDPOINT_URL",
];

/** Before each test of the file. `folder` has none of AWS's files. */
export const withoutAccount = (folder: string): void => {
  beforeEach(() => {
    for (const name of VARIABLES) vi.stubEnv(name, undefined);
    vi.stubEnv("AWS_CONFIG_FILE", join(folder, "no-config"));
    vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", join(folder, "no-credentials"));
    vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
};
