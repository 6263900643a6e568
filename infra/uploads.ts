// What a deployment uploads, as assets of the CDK: the code of each function, built with the games of a config. It is built
// for every command, because CDK gives an asset's source to whoever deploys an assembly that was made without bundles.
import { join } from "node:path";
import { Code } from "aws-cdk-lib/aws-lambda";
import { FileSystem } from "aws-cdk-lib/core";
import { keptUploads } from "#kept-program";
import type { DeployedFunction } from "../src/bundle/build-deployed.ts";

/** `config`: the path of a `turn-relay.config.ts`. Null: the shipped games. */
export const functionCode = (name: DeployedFunction, config: string | null): Code =>
  Code.fromAsset(codeFolder(name, config));

/** Of the function and all that is beside it. */
export const codeHash = (name: DeployedFunction, config: string | null): string =>
  FileSystem.fingerprint(codeFolder(name, config));

const codeFolder = (name: DeployedFunction, config: string | null): string =>
  join(uploadsWith(config), "functions", name);

/** Folders by configs. Within a process, no source changes. */
const built = new Map<string | null, string>();

/** The folder of what was built. */
export const uploadsWith = (config: string | null): string => {
  const folder = built.get(config) ?? keptUploads(config);
  built.set(config, folder);
  return folder;
};
