// Offers to install what a folder lacks of the CDK. What is there in another version is the user's, so it stays.
import type { Terminal } from "../terminal.ts";
import { asksYes } from "./ask.ts";
import {
  CDK_SIZE,
  type CdkPackage,
  type FoundPackages,
  findPackages,
  installPackages,
  installWords,
  type UnfitPackage,
} from "./cdk-packages.ts";

export interface OfferedPackages {
  readonly folder: string;
  readonly names: readonly CdkPackage[];
  /** Whether they are installed without a question. */
  readonly yes: boolean;
}

type PackagesThere = Pick<FoundPackages, "cdk"> & { readonly relay: string };

/** A text says what to do before anything else. */
export const offerPackages = async (
  { folder, names, yes }: OfferedPackages,
  terminal: Terminal,
): Promise<PackagesThere | string> => {
  const { missing, unfit, relay, cdk } = findPackages(folder, names);
  if (unfit.length > 0) return unfitSentence(unfit);
  if (missing.length === 0 && relay !== null) return { relay, cdk };
  const { downloadMb, unpackedMb } = CDK_SIZE;
  const command = `npm ${installWords(missing).join(" ")}`;
  terminal.stdout.write(
    `\nThe CDK of AWS makes the templates, and this folder lacks it: at most ${downloadMb} MB to download, ${unpackedMb} MB unpacked.\n  ${command}\n`,
  );
  if (!yes && !(await asksYes(terminal, "Run this now?")))
    return `Run \`${command}\`, then this command again.`;
  if (!installPackages(folder, missing)) return `npm could not install. Run \`${command}\` yourself.`;
  const found = findPackages(folder, names);
  return found.relay !== null && found.missing.length === 0
    ? { relay: found.relay, cdk: found.cdk }
    : `npm has installed, and ${found.missing.join(", ")} cannot be found. Is this a folder of npm?`;
};

const unfitSentence = (unfit: readonly UnfitPackage[]): string => {
  const words = installWords(unfit.map(({ name, needed }) => `${name}@${needed}`));
  return [
    ...unfit.map(
      ({ name, version, needed }) =>
        `This folder has ${name} ${version}, and turn-relay needs ${needed} or a newer ${needed.split(".")[0]}.x.`,
    ),
    `Run \`npm ${words.join(" ")}\`, then this command again.`,
  ].join("\n");
};
