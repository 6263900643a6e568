// What others import from the published package. `exports` in `package.json` names the same files.

export interface PackageEntry {
  /** The file in `dist/`, without its end. Its types are those of the source. */
  readonly name: string;
  /** In `src/`. */
  readonly source: string;
  /** `browser`: the bundle may have nothing of Node in it. */
  readonly platform: "browser" | "node";
}

export const PACKAGE_ENTRIES: readonly PackageEntry[] = [
  { name: "config/index", source: "config/index.ts", platform: "browser" },
  { name: "bot/index", source: "bot/index.ts", platform: "browser" },
  { name: "client/index", source: "client/index.ts", platform: "browser" },
  { name: "client/node", source: "client/node.ts", platform: "node" },
  { name: "game/index", source: "games/index.ts", platform: "browser" },
  { name: "game/testing", source: "games/testing/index.ts", platform: "browser" },
  { name: "protocol/index", source: "protocol/index.ts", platform: "browser" },
];
