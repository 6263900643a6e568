// `turn-relay admin` on the deployed stack, as the account's root or with other credentials.
import { vi } from "vitest";
import { turnRelay } from "../cli/in-process.ts";
import { type Credentials, REGION, ROOT_CREDENTIALS } from "./aws-api.ts";
import { type Cloud, STACK } from "./deployment.ts";

interface Caller extends Cloud {
  /** Default: the account's root. */
  readonly by?: Credentials;
}

/** What it prints. @throws Error that has what it says on its other output. */
export const administer = async (
  { url, by = ROOT_CREDENTIALS }: Caller,
  ...words: readonly string[]
): Promise<string> => {
  const variables = {
    ...{ AWS_ENDPOINT_URL: url, AWS_REGION: REGION },
    ...{ AWS_ACCESS_KEY_ID: by.accessKeyId, AWS_SECRET_ACCESS_KEY: by.secretAccessKey },
    AWS_SESSION_TOKEN: by.sessionToken,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  try {
    const { status, stdout, stderr } = await turnRelay(["admin", "--stack", STACK, ...words]);
    if (status !== 0) throw new Error(stderr);
    return stdout;
  } finally {
    vi.unstubAllEnvs();
  }
};
