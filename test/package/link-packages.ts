// Gives a new project its packages without a download: turn-relay as it was packed, and what this repository has.
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

export interface PackageFolders {
  /** Has turn-relay and its dependencies. */
  readonly packed: string;
  /** Has everything else. */
  readonly others: string;
}

export const linkPackages = (project: string, { packed, others }: PackageFolders): void => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const folders: readonly (readonly [string, string])[] = [
    ...Object.keys(dependencies).map((name) => [name, packed] as const),
    ...Object.keys(devDependencies).map((name) => [name, others] as const),
    ...[packed, others].flatMap((from) =>
      readdirSync(join(from, ".bin")).map((name) => [join(".bin", name), from] as const),
    ),
  ];
  for (const [name, from] of folders) {
    const link = join(project, "node_modules", name);
    mkdirSync(dirname(link), { recursive: true });
    // Both may have a command of the name.
    if (!existsSync(link)) symlinkSync(join(from, name), link, "junction");
  }
};
