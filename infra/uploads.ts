// What a deployment uploads, as assets of the CDK: the code of each function, and the page. Built with the games of a config.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Code } from "aws-cdk-lib/aws-lambda";
import { type ISource, Source } from "aws-cdk-lib/aws-s3-deployment";
import { AssetHashType, DockerImage } from "aws-cdk-lib/core";
import { keptUploads } from "#kept-program";
import type { DeployedFunction } from "../src/bundle/build-deployed.ts";

/** `config`: the path of a `turn-relay.config.ts`. Null: the shipped games. */
export const functionCode = (name: DeployedFunction, config: string | null): Code =>
  Code.fromAsset(HERE, partOf(config, join("functions", name)));

export const pageFiles = (config: string | null): ISource => Source.asset(HERE, partOf(config, "web"));

/** CDK wants a folder that is there. */
const HERE = fileURLToPath(new URL(".", import.meta.url));

/** CDK calls `tryBundle` where a command needs the files, and never starts Docker. */
const partOf = (config: string | null, part: string) => ({
  assetHashType: AssetHashType.OUTPUT,
  bundling: {
    image: DockerImage.fromRegistry("none"),
    // CDK takes assets with equal options for the same one, and cannot look into `local`.
    command: [part, config ?? ""],
    local: {
      tryBundle: (folder: string): boolean => {
        cpSync(join(uploadsWith(config), part), folder, { recursive: true });
        return true;
      },
    },
  },
});

/** Folders by configs. Within a process, no source changes. */
const built = new Map<string | null, string>();

/** The folder of what was built. */
export const uploadsWith = (config: string | null): string => {
  const folder = built.get(config) ?? keptUploads(config);
  built.set(config, folder);
  return folder;
};
