// The packages that deploy: the CDK, which this package does not bring. They are looked for, and installed, in the folder
// of the user.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as z from "zod";
import { VERSION } from "../../protocol/version.ts";

/** The versions that this version of the relay is tested with. */
export const CDK_PACKAGES = {
  "aws-cdk": "2.1148.1",
  "aws-cdk-lib": "2.276.0",
  constructs: "10.8.1",
} as const;

/** With all that they bring, as npm downloads and unpacks them. */
export const CDK_SIZE = { downloadMb: 70, unpackedMb: 200 } as const;

export interface FoundPackages {
  /** What to install, as npm wants it: `aws-cdk@2.1148.1`. Empty: everything is there. */
  readonly missing: readonly string[];
  /** The folder of turn-relay. Null: it is not there. */
  readonly relay: string | null;
  /** The CDK's command line, a script for Node. Null: it is not there. */
  readonly cdk: string | null;
}

export const findPackages = (folder: string): FoundPackages => {
  const find = finderFrom(folder);
  const relay = find("turn-relay");
  const cdk = find("aws-cdk");
  return {
    missing: [
      // Run by npx from elsewhere, the command must deploy what the folder will find again.
      ...(relay === null ? [`turn-relay@${VERSION}`] : []),
      ...Object.entries(CDK_PACKAGES).flatMap(([name, version]) =>
        find(name) === null ? [`${name}@${version}`] : [],
      ),
    ],
    relay,
    cdk: cdk && join(cdk, "bin", "cdk"),
  };
};

/** The folder of a package, or null. */
const finderFrom = (folder: string) => {
  const { resolve } = createRequire(join(folder, "package.json"));
  return (name: string): string | null => {
    try {
      return dirname(resolve(`${name}/package.json`));
    } catch {
      return null;
    }
  };
};

export const installWords = (missing: readonly string[]): readonly string[] => [
  "install",
  "--save-dev",
  ...missing,
];

/** Says whether it could. npm says on the terminal why not. */
export const installPackages = (folder: string, missing: readonly string[]): boolean => {
  const words = [...installWords(missing), "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", words, {
    cwd: folder,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  return status === 0;
};

/**
 * The command that starts the CDK app, for the CDK to run in a shell. A checkout has the app's source. The CDK takes quotes
 * away that stand around the whole command, so the first word has none: `runCdk` puts this Node first on the path.
 */
export const appCommand = (relay: string): string => {
  const source = join(relay, "infra", "app.ts");
  const scripts = existsSync(source)
    ? [join(relay, "node_modules/tsx/dist/cli.mjs"), source]
    : [join(relay, "dist/cdk/app.js")];
  return ["node", ...scripts.map((path) => JSON.stringify(path))].join(" ");
};

const cdkConfigSchema = z.object({ app: z.string().optional() });

/** True: the folder has an app of its own, whose stacks may have the same names. A checkout of turn-relay has this app. */
export const hasOwnApp = (folder: string): boolean => {
  if (existsSync(join(folder, "infra", "turn-relay-stack.ts"))) return false;
  const file = join(folder, "cdk.json");
  return existsSync(file) && cdkConfigSchema.parse(JSON.parse(readFileSync(file, "utf8"))).app !== undefined;
};

const namedSchema = z.object({ name: z.string().optional() });

/** As `package.json` of the folder has it. Null: it has none. */
export const projectName = (folder: string): string | null => {
  const file = join(folder, "package.json");
  return existsSync(file) ? (namedSchema.parse(JSON.parse(readFileSync(file, "utf8"))).name ?? null) : null;
};
