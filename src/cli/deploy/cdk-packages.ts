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

export type CdkPackage = keyof typeof CDK_PACKAGES;

/** What makes templates. */
export const MAKES_TEMPLATES: readonly CdkPackage[] = ["aws-cdk-lib", "constructs"];

/** What deploys, too. */
export const DEPLOYS: readonly CdkPackage[] = ["aws-cdk", ...MAKES_TEMPLATES];

/** With all that they bring, as npm downloads and unpacks them. */
export const CDK_SIZE = { downloadMb: 70, unpackedMb: 200 } as const;

export interface FoundPackages {
  /** What to install, as npm wants it: `aws-cdk@2.1148.1`. Empty: everything is there. */
  readonly missing: readonly string[];
  /** What is there in a version that will not do, as npm would install another one. */
  readonly unfit: readonly UnfitPackage[];
  /** The folder of turn-relay. Null: it is not there. */
  readonly relay: string | null;
  /** The CDK's command line, a script for Node. Null: it is not there. */
  readonly cdk: string | null;
}

export interface UnfitPackage {
  readonly name: string;
  readonly version: string;
  readonly needed: string;
}

export const findPackages = (folder: string, names: readonly CdkPackage[]): FoundPackages => {
  const find = finderFrom(folder);
  const relay = find("turn-relay");
  const cdk = find("aws-cdk");
  const found = names.map((name) => ({ name, needed: CDK_PACKAGES[name], at: find(name) }));
  return {
    missing: [
      // Run by npx from elsewhere, the command must deploy what the folder will find again.
      ...(relay === null ? [`turn-relay@${VERSION}`] : []),
      ...found.flatMap(({ name, needed, at }) => (at === null ? [`${name}@${needed}`] : [])),
    ],
    unfit: found.flatMap(({ name, needed, at }) => {
      const version = at === null ? needed : versionOf(at);
      return fits(version, needed) ? [] : [{ name, version, needed }];
    }),
    relay,
    cdk: cdk && join(cdk, "bin", "cdk"),
  };
};

/** As npm reads `^`: the same first number, and nothing older. */
const fits = (version: string, needed: string): boolean =>
  version.split(".")[0] === needed.split(".")[0] &&
  version.localeCompare(needed, "en", { numeric: true }) >= 0;

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

/** The scripts that are the CDK app, for Node. A checkout has the app's source. */
export const appScripts = (relay: string): readonly string[] => {
  const source = join(relay, "infra", "app.ts");
  return existsSync(source)
    ? [join(relay, "node_modules/tsx/dist/cli.mjs"), source]
    : [join(relay, "dist/cdk/app.js")];
};

/**
 * The command that starts the app, for the CDK to run in a shell. The CDK takes quotes away that stand around the whole
 * command, so the first word has none: `runCdk` puts this Node first on the path.
 */
export const appCommand = (relay: string): string =>
  ["node", ...appScripts(relay).map((path) => JSON.stringify(path))].join(" ");

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

const versionedSchema = z.object({ version: z.string() });

const versionOf = (folder: string): string =>
  versionedSchema.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))).version;
