// The OpenAPI document passes a linter.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const root = new URL("../../", import.meta.url);

it("has no lint errors", async () => {
  const cli = new URL("node_modules/@redocly/cli/bin/cli.js", root).pathname;
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const linted = promisify(execFile)(process.execPath, [cli, "lint", "openapi.yaml"], {
    cwd: root.pathname,
    env,
  });
  await expect(linted).resolves.toBeDefined();
});
