// The two linters of the OpenAPI document. Every built-in rule of both is on, but those that are off with a reason.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import spectralCore, { type RulesetDefinition } from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";
import { HERE, ROOT } from "./pinned-tools.ts";

const { Document, Spectral } = spectralCore;

/** One line for each problem. */
export const lintWithRedocly = async (document: string): Promise<readonly string[]> => {
  const cli = join(ROOT, "node_modules/@redocly/cli/bin/cli.js");
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  const args = ["lint", document, "--config", join(HERE, "redocly.yaml"), "--format", "stylish"];
  return promisify(execFile)(process.execPath, [cli, ...args], { cwd: ROOT, env }).then(
    () => [],
    ({ stdout, stderr }: { stdout: string; stderr: string }) => (stdout.trim() || stderr).split("\n"),
  );
};

/** One line for each problem, of whatever severity. */
export const lintWithSpectral = async (document: string): Promise<readonly string[]> => {
  const spectral = new Spectral();
  spectral.setRuleset({
    extends: [[rulesets.oas as RulesetDefinition, "all"]],
    rules: {
      // The project has no address to write to.
      "info-contact": "off",
      // OpenAPI 3.1 has `identifier`, an SPDX name, in place of the address.
      "license-url": "off",
      // The tags stand in the order in which a client meets them: service, games, players, ... play.
      "openapi-tags-alphabetical": "off",
      // The rule knows scopes of OAuth 2 only. Since OpenAPI 3.1 a bearer token may have them too.
      "oas3-operation-security-defined": "off",
    },
  });
  const problems = await spectral.run(new Document(readFileSync(document, "utf8"), parsers.Yaml, document));
  return problems.map(
    ({ code, path, message, range }) => `${range.start.line + 1} ${code} ${path.join(".")}: ${message}`,
  );
};
