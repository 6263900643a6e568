// The code of the functions as assets of the CDK.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Code } from "aws-cdk-lib/aws-lambda";
import { AssetHashType, DockerImage } from "aws-cdk-lib/core";
import { buildDeployed, type DeployedFiles } from "../src/bundle/build-deployed.ts";
import { SERVED_TEXTS, writeServedTexts } from "../src/bundle/write-served-texts.ts";

/** The entry points in `functions/`. */
const ENTRIES = [
  "authorizer",
  "directory",
  "http",
  "projections",
  "socket",
  "spectators",
  "timer",
  "wait",
  "webhooks",
] as const;
export type FunctionEntry = (typeof ENTRIES)[number];

/** CDK calls `tryBundle` where a command needs the files, and never starts Docker. */
export const functionCode = (entry: FunctionEntry): Code =>
  Code.fromAsset(inProject("functions"), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      image: DockerImage.fromRegistry("none"),
      // CDK takes assets with equal options for the same one, and cannot look into `local`.
      command: [entry],
      local: {
        tryBundle: (folder: string): boolean => {
          for (const [name, contents] of filesOf(entry)) writeFileSync(join(folder, name), contents);
          return true;
        },
      },
    },
  });

let built: ReadonlyMap<string, DeployedFiles> | null = null;

const filesOf = (entry: FunctionEntry): DeployedFiles => {
  built ??= buildDeployed({
    entryPoints: Object.fromEntries(ENTRIES.map((name) => [name, inProject(`functions/${name}.ts`)])),
    aliases: { [SERVED_TEXTS]: writeServedTexts(inProject(GENERATED)) },
    mapsFrom: inProject(GENERATED),
  });
  const files = built.get(entry);
  if (files === undefined) throw new Error(`${entry} was not built`);
  return files;
};

const inProject = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** A fixed name, because the path is part of the source maps. Two syntheses of one commit must have the same hash. */
const GENERATED = "generated";
