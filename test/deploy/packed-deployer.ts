// A deployer's folder with the packed package and the CDK in it, and nothing else: `turn-relay deploy` and `destroy` there.
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../contract/pinned-tools.ts";
import { projectWithPackage } from "../harness/installed-package.ts";
import type { Cloud } from "./deployment.ts";
import { node } from "./run-there.ts";

/** Runs a command of the package, and returns what it says. */
export type TurnRelay = (...words: readonly string[]) => Promise<string>;

export const packedDeployer = async (cloud: Cloud): Promise<TurnRelay> => {
  const folder = await projectWithPackage(join(cloud.folder, "deployer"));
  // The command would offer to install them. Links save the download.
  for (const name of ["aws-cdk", "aws-cdk-lib", "constructs"])
    symlinkSync(join(ROOT, "node_modules", name), join(folder, "node_modules", name), "junction");
  const program = join(folder, "node_modules/turn-relay/bin/turn-relay.js");
  return (...words) => node(cloud, folder, [program, ...words]);
};
