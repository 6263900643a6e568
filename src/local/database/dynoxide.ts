// Finds the preferred embedded DynamoDB: the `dynoxide` binary that npm installs for this platform.

import { join } from "node:path";
import type { Engine } from "./embedded-database.ts";
import { packageFolder } from "./package-folder.ts";

export const DYNOXIDE_PACKAGE = `@dynoxide/${process.platform}-${process.arch}`;

export const findDynoxide = (): Engine | undefined => {
  const folder = packageFolder(DYNOXIDE_PACKAGE);
  if (folder === undefined) return undefined;
  const command = join(folder, process.platform === "win32" ? "dynoxide.exe" : "dynoxide");
  return {
    kind: "dynoxide",
    listensOn: "loopback",
    command: ({ host, port }, data) => ({
      command,
      args: [
        "serve",
        ...["--host", host, "--port", String(port)],
        ...(data === null ? [] : ["--db-path", join(data, "dynoxide.db")]),
      ],
    }),
  };
};
