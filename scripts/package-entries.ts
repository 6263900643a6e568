// What others import from the published package, and what the command line starts there. `exports` in `package.json`
// names the files that others import.

/** The functions keep their names, for the stacks of errors in the programs of others. */
export const SMALL = { minify: true, keepNames: true, lineLimit: 160 } as const;

export interface PackageEntry {
  /** The file in `dist/`, without its end. Its types are those of the source. */
  readonly name: string;
  /** From the root of the repository. */
  readonly source: string;
  /** `browser`: the bundle may have nothing of Node in it. */
  readonly platform: "browser" | "node";
  /** Another entry, which the bundle imports instead of having it once more. */
  readonly over?: string;
  /** The package `turn-relay-client` has it, too. */
  readonly isOfClient?: true;
  /** A program that nobody imports. */
  readonly isStarted?: true;
}

export const PACKAGE_ENTRIES: readonly PackageEntry[] = [
  { name: "config/index", source: "src/config/index.ts", platform: "browser" },
  { name: "bot/index", source: "src/bot/index.ts", platform: "browser" },
  { name: "cdk/index", source: "infra/index.ts", platform: "node" },
  { name: "cdk/app", source: "infra/app.ts", platform: "node", isStarted: true },
  { name: "client/index", source: "src/client/index.ts", platform: "browser", isOfClient: true },
  {
    name: "client/node",
    source: "src/client/node.ts",
    ...{ platform: "node", over: "client/index", isOfClient: true },
  },
  { name: "game/index", source: "src/games/index.ts", platform: "browser" },
  { name: "game/testing", source: "src/games/testing/index.ts", platform: "browser" },
  { name: "presentation/index", source: "src/web/presentations/index.ts", platform: "browser" },
  { name: "presentation/testing", source: "src/web/presentations/testing/index.ts", platform: "browser" },
  { name: "protocol/index", source: "src/protocol/index.ts", platform: "browser" },
  {
    name: "react/index",
    source: "src/react/index.ts",
    ...{ platform: "browser", over: "client/index", isOfClient: true },
  },
];

export const CLIENT_ENTRIES = PACKAGE_ENTRIES.filter(({ isOfClient }) => isOfClient);
