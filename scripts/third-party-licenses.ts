// The licences of the packages that are bundled into `dist/`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The text for the bundled files, which are paths from the root of the repository. */
export const thirdPartyLicenses = (root: string, files: readonly string[]): string => {
  const packages = new Map<string, string[]>();
  for (const folder of new Set(files.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []))) {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const text = licenseText(join(root, folder)) ?? `${license}. The package brings no text of it.`;
    packages.set(text, [...(packages.get(text) ?? []), `${name} ${version}`]);
  }
  const parts = [...packages].map(([text, names]) => `${names.sort().join("\n")}\n\n${text.trim()}\n`);
  return `turn-relay contains these packages, under their own licences.\n\n${parts.sort().join(RULE)}`;
};

const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const RULE = `\n${"-".repeat(80)}\n\n`;

const licenseText = (folder: string): string | undefined => {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file && readFileSync(join(folder, file), "utf8");
};
